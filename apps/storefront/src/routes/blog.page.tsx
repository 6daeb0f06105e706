import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BlogPage } from '../features/blog/blog-page.tsx'
import { PageHead } from '../head.tsx'
import { postListQuery } from '../shop/queries.ts'
import * as words from '../words/head.ts'

const route = getRouteApi('/blog')

export function BlogRoutePage() {
  const { stranica: page = 1 } = route.useSearch()
  const { data: list } = useSuspenseQuery(postListQuery({ page }))
  return (
    <>
      <PageHead
        title={words.titleOfPage(words.blogTitle, page)}
        description={words.blogDescription}
        path={page > 1 ? `/blog?stranica=${page}` : '/blog'}
        picture={list.posts[0]?.picture}
      />
      <BlogPage list={list} page={page} />
    </>
  )
}
