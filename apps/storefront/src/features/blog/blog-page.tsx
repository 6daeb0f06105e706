import { Link } from '@tanstack/react-router'
import { Crumbs } from '../../design/crumbs.tsx'
import { Empty } from '../../design/empty.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { Pager } from '../../design/pager.tsx'
import type { PostList } from '../../shop/post.ts'
import * as words from '../../words/blog.ts'
import { home } from '../../words/common.ts'
import { LeadStory, Story } from './story.tsx'

const leadSizes = '(min-width: 62rem) 55vw, 100vw'
const gridSizes = '(min-width: 62rem) 30vw, (min-width: 40rem) 47vw, 100vw'

interface BlogPageProps {
  readonly list: PostList
  readonly page: number
}

export function BlogPage({ list, page }: BlogPageProps) {
  return (
    <div className="wrap section section--top">
      <Crumbs current={words.blog} />
      <header className="page-head">
        <h1 className="t-h1">{words.title}</h1>
        <p className="t-lead">{words.lead}</p>
      </header>
      {list.posts.length === 0 ? <NoStories /> : <StoryList list={list} />}
      <Pager
        page={page}
        totalPages={list.totalPages}
        link={({ page: number, ...rest }) => (
          <Link
            to="/blog"
            {...rest}
            activeOptions={{ exact: true }}
            search={number > 1 ? { stranica: number } : {}}
          />
        )}
      />
    </div>
  )
}

function StoryList({ list }: Pick<BlogPageProps, 'list'>) {
  const [lead, ...others] = list.posts
  return (
    <>
      {lead && <LeadStory post={lead} sizes={leadSizes} />}
      <div className="story-grid">
        {others.map(post => (
          <Story key={post.id} post={post} heading="h2" sizes={gridSizes} />
        ))}
      </div>
    </>
  )
}

function NoStories() {
  return (
    <Empty title={words.empty} text={words.emptyText}>
      <ButtonLink to="/">{home}</ButtonLink>
    </Empty>
  )
}
