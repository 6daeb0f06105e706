import { Link } from '@tanstack/react-router'
import type { PostCategory, PostList } from '../../api/posts/post.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { Pagination } from '../../design/pagination.tsx'
import * as messages from '../../messages/blog.ts'
import { home } from '../../messages/common.ts'
import { PostCategories } from './post-categories.tsx'
import { LeadPostTeaser, PostTeaser } from './post-teaser.tsx'
import '../../design/css/post-list.css'

const leadSizes = '(min-width: 62rem) 55vw, 100vw'
const gridSizes = '(min-width: 62rem) 30vw, (min-width: 40rem) 47vw, 100vw'

interface BlogPageProps {
  readonly list: PostList
  readonly page: number
  readonly categories: readonly PostCategory[]
  /** The category of the listed posts; null when all posts are listed. */
  readonly category: PostCategory | null
}

export function BlogPage({ list, page, categories, category }: BlogPageProps) {
  return (
    <div className="container section section--top">
      <BlogHeader category={category} total={list.total} />
      <PostCategories categories={categories} current={category} />
      {list.posts.length === 0 ? <NoPosts /> : <PostGrid list={list} />}
      <Pagination
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

function BlogHeader({ category, total }: Pick<BlogPageProps, 'category'> & { readonly total: number }) {
  const trail = category === null ? [] : [{ name: messages.blog, path: '/blog' }]
  return (
    <>
      <Breadcrumbs trail={trail} current={category?.name ?? messages.blog} />
      <header className="page-header">
        <h1 className="text-h1">{category?.name ?? messages.title}</h1>
        <p className="text-lead">{category === null ? messages.lead : messages.postCount(total)}</p>
      </header>
    </>
  )
}

function PostGrid({ list }: Pick<BlogPageProps, 'list'>) {
  const [lead, ...others] = list.posts
  return (
    <>
      {lead && <LeadPostTeaser post={lead} sizes={leadSizes} />}
      <div className="post-grid">
        {others.map(post => (
          <PostTeaser key={post.id} post={post} heading="h2" sizes={gridSizes} detailed />
        ))}
      </div>
    </>
  )
}

function NoPosts() {
  return (
    <EmptyState title={messages.empty} text={messages.emptyText}>
      <ButtonLink to="/">{home}</ButtonLink>
    </EmptyState>
  )
}
