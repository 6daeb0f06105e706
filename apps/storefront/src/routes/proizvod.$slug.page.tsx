import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { type Category, categoriesQuery } from '../api/categories/categories.ts'
import { useQueryData } from '../api/client/use-query-data.ts'
import type { Product, Variation } from '../api/products/product.ts'
import { productQuery, relatedQuery, variationsQuery } from '../api/products/product-queries.ts'
import { type ReviewPage, reviewsQuery } from '../api/reviews/reviews.ts'
import { PageHead } from '../design/page-head.tsx'
import { pictureUrl } from '../design/picture-url.ts'
import { productBreadcrumbs } from '../features/product/product-breadcrumbs.ts'
import { ProductPage } from '../features/product/product-page.tsx'
import { lazyWithRetry } from '../platform/lazy-with-retry.tsx'
import { pairOf } from '../platform/shared-markup.tsx'
import { useShopInfo } from '../platform/shop-info.ts'
import { breadcrumbLd } from './json-ld.ts'
import { productLd } from './product-ld.ts'
import { shopActions } from './shop-actions.tsx'
import { NotFound } from './status-pages.tsx'

const RecentlySeen = lazyWithRetry(
  async () => (await import('../features/recent/recently-seen.tsx')).RecentlySeen,
)

const noVariations: readonly Variation[] = []
const noCategories: readonly Category[] = []
const noReviews: ReviewPage = { reviews: [], total: 0 }

const route = getRouteApi('/proizvod/$slug')

export function ProductRoutePage() {
  const { slug } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(slug))
  // The loader responds 404 for an unknown slug. `product` is null only when the product was deleted after
  // the page was loaded.
  return product ? <KnownProduct key={product.id} product={product} /> : <NotFound />
}

function KnownProduct({ product }: { readonly product: Product }) {
  const shop = useShopInfo()
  // The chosen variation: `?zapremina=50-ml` (volume). The parameter names are the product's attributes,
  // which no route can declare, so the router passes them on as text.
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>
  const isVariable = product.type === 'variable'
  const variations = useQueryData({ ...variationsQuery(product), enabled: isVariable }) ?? noVariations
  const hasReviews = product.reviewCount > 0
  const reviews =
    useQueryData({ ...reviewsQuery(product.id), enabled: hasReviews }) ?? (hasReviews ? null : noReviews)
  const related = useQueryData(relatedQuery(product)) ?? []
  const categories = useQueryData(categoriesQuery()) ?? noCategories
  const path = `/proizvod/${product.slug}`
  return (
    <>
      <PageHead
        title={product.name}
        description={product.shortDescriptionText}
        path={path}
        picture={product.picture}
        type="product"
        jsonLd={
          import.meta.env.SSR && {
            data: pairOf(pairOf(product)(variations))(categories),
            blocks: () => [
              productLd({ product, variations, shop, pictureUrl: picture => pictureUrl(picture, 1280) }),
              breadcrumbLd(shop, [...productBreadcrumbs(product, categories), { name: product.name, path }]),
            ],
          }
        }
      />
      <ProductPage {...{ product, variations, reviews, related, categories, search }} actions={shopActions} />
      <RecentlySeen current={product} />
    </>
  )
}
