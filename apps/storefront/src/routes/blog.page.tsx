import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useQueryData } from '../api/client/use-query-data.ts'
import type { PostCategory } from '../api/posts/post.ts'
import { postCategoriesQuery, postListQuery } from '../api/posts/post-queries.ts'
import type { Breadcrumb } from '../design/breadcrumbs.tsx'
import { PageHead } from '../design/page-head.tsx'
import { BlogPage } from '../features/blog/blog-page.tsx'
import { FeedLink } from '../features/blog/feed-link.tsx'
import { blog } from '../messages/blog.ts'
import * as messages from '../messages/blog-head.ts'
import { titleOfPage } from '../messages/page-head.ts'
import { stringifySearch } from '../platform/search-params.ts'
import { useShopInfo } from '../platform/shop-info.ts'
import { breadcrumbLd } from './json-ld.ts'

const route = getRouteApi('/blog')

export function BlogRoutePage() {
  const shop = useShopInfo()
  const { stranica: page = 1, kategorija } = route.useSearch()
  const categories = useQueryData(postCategoriesQuery()) ?? []
  const category = categories.find(({ slug }) => slug === kategorija) ?? null
  const { data: list } = useSuspenseQuery(postListQuery({ page, category: category?.id }))
  const title = category === null ? blog : messages.topicTitle(category.name)
  return (
    <>
      <PageHead
        title={titleOfPage(title, page)}
        description={category === null ? messages.description : messages.topicDescription(category.name)}
        path={`/blog${stringifySearch({ kategorija: category?.slug, stranica: page > 1 && page })}`}
        picture={list.posts[0]?.picture}
        jsonLd={
          import.meta.env.SSR && { data: list, blocks: () => [breadcrumbLd(shop, breadcrumbs(category))] }
        }
      />
      <FeedLink />
      <BlogPage list={list} page={page} categories={categories} category={category} />
    </>
  )
}

function breadcrumbs(topic: PostCategory | null): Breadcrumb[] {
  const list = { name: blog, path: '/blog' }
  if (topic === null) return [list]
  return [list, { name: topic.name, path: `/blog${stringifySearch({ kategorija: topic.slug })}` }]
}
