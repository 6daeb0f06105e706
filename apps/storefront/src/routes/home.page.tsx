import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../api/categories/categories.ts'
import { findGifts, useMenuGroups } from '../api/categories/menu-groups.ts'
import { useQueryData } from '../api/client/use-query-data.ts'
import type { PostCard } from '../api/posts/post.ts'
import { newestPostsQuery } from '../api/posts/post-queries.ts'
import { newestProductsQuery, onSaleQuery } from '../api/products/product-queries.ts'
import { PageHead } from '../design/page-head.tsx'
import { PostTeaser } from '../features/blog/post-teaser.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { pageDescription, pageTitle } from '../messages/home.ts'
import { lazyWithRetry } from '../platform/lazy-with-retry.tsx'
import { useShopInfo } from '../platform/shop-info.ts'
import { ProductGrid } from '../product-card/product-card.tsx'
import { organizationLd } from './json-ld.ts'
import { shopActions } from './shop-actions.tsx'

const RecentlySeen = lazyWithRetry(
  async () => (await import('../features/recent/recently-seen.tsx')).RecentlySeen,
)

/** Maximum number of products on sale on the home page: one row of the product grid. */
const ON_SALE_COUNT = 4

export function HomeRoutePage() {
  const shop = useShopInfo()
  const categories = useMenuGroups().map(group => group.category)
  const gifts = findGifts(useQueryData(categoriesQuery()) ?? [])
  const newest = useSuspenseQuery(newestProductsQuery()).data.products
  const onSale = useQueryData(onSaleQuery())?.products.slice(0, ON_SALE_COUNT) ?? []
  const posts = useQueryData(newestPostsQuery())?.posts ?? []
  const productGrid = (products: typeof newest) =>
    products.length > 0 && <ProductGrid products={products} actions={shopActions} twoColumns />
  return (
    <>
      <PageHead
        title={pageTitle}
        bareTitle
        description={pageDescription}
        path="/"
        picture={{ path: 'art/home/hero-srednja.webp', alt: '' }}
        jsonLd={import.meta.env.SSR && { data: shop, blocks: () => [organizationLd(shop)] }}
      />
      <HomePage
        categories={categories}
        gifts={gifts}
        recent={<RecentlySeen />}
        newest={productGrid(newest)}
        onSale={productGrid(onSale)}
        latestPosts={posts.length > 0 && <LatestPosts posts={posts} />}
      />
    </>
  )
}

const leadSizes = '(min-width: 62rem) 55vw, 100vw'
const sideSizes = '(min-width: 62rem) 224px, 120px'

/** Section of the home page: one large post, and further posts beside it. */
function LatestPosts({ posts }: { readonly posts: readonly PostCard[] }) {
  const [lead, ...others] = posts
  if (!lead) return null
  return (
    <div className="latest-posts">
      <PostTeaser post={lead} sizes={leadSizes} />
      <div className="latest-posts__side">
        {others.map(post => (
          <PostTeaser key={post.id} post={post} size="text-h4" sizes={sideSizes} />
        ))}
      </div>
    </div>
  )
}
