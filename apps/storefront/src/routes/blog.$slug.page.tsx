import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pictureUrl } from '../design/picture-url.ts'
import { PostPage } from '../features/blog/post-page.tsx'
import { MentionedProducts } from '../features/catalogue/mentioned-products.tsx'
import { FeedLink, PageHead } from '../head.tsx'
import { breadcrumbLd, postLd } from '../shop/json-ld.ts'
import type { Post } from '../shop/post.ts'
import { postQuery, relatedPostsQuery } from '../shop/post-queries.ts'
import { mentionedProductsQuery } from '../shop/queries.ts'
import { useShop } from '../shop/use-shop.ts'
import { blogTitle } from '../words/head.ts'
import { shopActions } from './shop-actions.tsx'

const route = getRouteApi('/blog/$slug')

export function PostRoutePage() {
  const { slug } = route.useParams()
  const { data: post } = useSuspenseQuery(postQuery(slug))
  // the loader has answered 404 for an unknown slug
  return post && <KnownPost key={post.id} post={post} />
}

function KnownPost({ post }: { readonly post: Post }) {
  const shop = useShop()
  const others = useQuery(relatedPostsQuery(post)).data ?? []
  const products = useQuery(mentionedProductsQuery(post.mentions)).data ?? []
  const path = `/blog/${post.slug}`
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
      <FeedLink />
      <PostPage
        post={post}
        mentioned={products.length > 0 && <MentionedProducts products={products} actions={shopActions} />}
        others={others}
      />
    </>
  )
}
