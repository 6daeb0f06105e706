import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pictureUrl } from '../design/picture-url.ts'
import { PostPage } from '../features/blog/post-page.tsx'
import { PageHead } from '../head.tsx'
import { breadcrumbLd, postLd } from '../shop/json-ld.ts'
import { newestPostsQuery, postQuery } from '../shop/queries.ts'
import { useShop } from '../shop/use-shop.ts'
import { blogTitle } from '../words/head.ts'

const route = getRouteApi('/blog/$slug')
const othersShown = 3

export function PostRoutePage() {
  const shop = useShop()
  const { slug } = route.useParams()
  const { data: post } = useSuspenseQuery(postQuery(slug))
  const newest = useQuery(newestPostsQuery()).data?.posts ?? []
  // the loader has answered 404 for an unknown slug
  if (post === null) return null
  const path = `/blog/${slug}`
  const crumbs = [
    { name: blogTitle, path: '/blog' },
    { name: post.title, path },
  ]
  return (
    <>
      <PageHead
        title={post.title}
        description={post.excerpt}
        path={path}
        picture={post.picture}
        type="article"
        jsonLd={
          import.meta.env.SSR && [
            postLd(post, shop, picture => pictureUrl(picture, 1280)),
            breadcrumbLd(shop, crumbs),
          ]
        }
      />
      <PostPage post={post} others={newest.filter(other => other.id !== post.id).slice(0, othersShown)} />
    </>
  )
}
