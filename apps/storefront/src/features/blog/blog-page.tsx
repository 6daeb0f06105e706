import { Link } from '@tanstack/react-router'
import { Crumbs } from '../../design/crumbs.tsx'
import { Empty } from '../../design/empty.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { Pager } from '../../design/pager.tsx'
import type { PostCategory, PostList } from '../../shop/post.ts'
import * as words from '../../words/blog.ts'
import { home } from '../../words/common.ts'
import { LeadStory, Story } from './story.tsx'
import { Topics } from './topics.tsx'
import '../../design/css/blog.css'

const leadSizes = '(min-width: 62rem) 55vw, 100vw'
const gridSizes = '(min-width: 62rem) 30vw, (min-width: 40rem) 47vw, 100vw'

interface BlogPageProps {
  readonly list: PostList
  readonly page: number
  readonly categories: readonly PostCategory[]
  /** The category whose posts are listed; null for all. */
  readonly category: PostCategory | null
}

export function BlogPage({ list, page, categories, category }: BlogPageProps) {
  return (
    <div className="wrap section section--top">
      <BlogHead category={category} total={list.total} />
      <Topics categories={categories} />
      {list.posts.length === 0 ? <NoStories /> : <StoryList list={list} />}
      <Pager
        page={page}
        totalPages={list.totalPages}
        link={({ page: number, ...rest }) => (
          <Link
            to="/blog"
            {...rest}
            activeOptions={{ exact: true }}
            search={{ kategorija: category?.slug, stranica: number > 1 ? number : undefined }}
          />
        )}
      />
    </div>
  )
}

function BlogHead({ category, total }: Pick<BlogPageProps, 'category'> & { readonly total: number }) {
  const trail = category === null ? [] : [{ name: words.blog, path: '/blog' }]
  return (
    <>
      <Crumbs trail={trail} current={category?.name ?? words.blog} />
      <header className="page-head">
        <h1 className="t-h1">{category?.name ?? words.title}</h1>
        <p className="t-lead">{category === null ? words.lead : words.postCount(total)}</p>
      </header>
    </>
  )
}

function StoryList({ list }: Pick<BlogPageProps, 'list'>) {
  const [lead, ...others] = list.posts
  return (
    <>
      {lead && <LeadStory post={lead} sizes={leadSizes} />}
      <div className="story-grid">
        {others.map(post => (
          <Story key={post.id} post={post} heading="h2" sizes={gridSizes} detailed />
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
