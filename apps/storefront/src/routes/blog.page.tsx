import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BlogPage } from '../features/blog/blog-page.tsx'
import { FeedLink, PageHead } from '../head.tsx'
import { stringifySearch } from '../search-params.ts'
import { breadcrumbLd } from '../shop/json-ld.ts'
import { postCategoriesQuery, postListQuery } from '../shop/post-queries.ts'
import { useShop } from '../shop/use-shop.ts'
import * as words from '../words/head.ts'

const route = getRouteApi('/blog')

export function BlogRoutePage() {
  const shop = useShop()
  const { stranica: page = 1, kategorija } = route.useSearch()
  const categories = useQuery(postCategoriesQuery()).data ?? []
  const category = categories.find(({ slug }) => slug === kategorija) ?? null
  const { data: list } = useSuspenseQuery(postListQuery({ page, category: category?.id }))
  const title = category === null ? words.blogTitle : words.blogTopicTitle(category.name)
  const topic = { name: category?.name ?? '', path: `/blog${stringifySearch({ kategorija })}` }
  const crumbs = [{ name: words.blogTitle, path: '/blog' }, ...(category === null ? [] : [topic])]
  return (
    <>
      <PageHead
        title={words.titleOfPage(title, page)}
        description={category === null ? words.blogDescription : words.blogTopicDescription(category.name)}
        path={`/blog${stringifySearch({ kategorija: category?.slug, stranica: page > 1 && page })}`}
        picture={list.posts[0]?.picture}
        jsonLd={import.meta.env.SSR && [breadcrumbLd(shop, crumbs)]}
      />
      <FeedLink />
      <BlogPage list={list} page={page} categories={categories} category={category} />
    </>
  )
}
