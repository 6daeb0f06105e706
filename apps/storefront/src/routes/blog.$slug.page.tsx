import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useQueryData } from '../api/client/use-query-data.ts'
import type { Post } from '../api/posts/post.ts'
import { postQuery, relatedPostsQuery } from '../api/posts/post-queries.ts'
import { productsBySlugQuery } from '../api/products/product-queries.ts'
import { PageHead } from '../design/page-head.tsx'
import { pictureUrl } from '../design/picture-url.ts'
import { FeedLink } from '../features/blog/feed-link.tsx'
import { PostPage } from '../features/blog/post-page.tsx'
import { blog } from '../messages/blog.ts'
import { useShopInfo } from '../platform/shop-info.ts'
import { MentionedProducts } from '../product-card/mentioned-products.tsx'
import { breadcrumbLd, postLd } from './json-ld.ts'
import { shopActions } from './shop-actions.tsx'
import { NotFound } from './status-pages.tsx'

const route = getRouteApi('/blog/$slug')

export function PostRoutePage() {
  const { slug } = route.useParams()
  const { data: post } = useSuspenseQuery(postQuery(slug))
  // The loader responds 404 for an unknown slug. `post` is null only when the post was deleted after the page
  // was loaded.
  return post ? <KnownPost key={post.id} post={post} /> : <NotFound />
}

function KnownPost({ post }: { readonly post: Post }) {
  const shop = useShopInfo()
  const others = useQueryData(relatedPostsQuery(post)) ?? []
  const products = useQueryData(productsBySlugQuery(post.mentions)) ?? []
  const path = `/blog/${post.slug}`
  const breadcrumbs = [
    { name: blog, path: '/blog' },
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
          import.meta.env.SSR && {
            data: post,
            blocks: () => [
              postLd(post, shop, picture => pictureUrl(picture, 1280)),
              breadcrumbLd(shop, breadcrumbs),
            ],
          }
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
