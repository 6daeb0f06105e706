import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import {
  alternativesQuery,
  partsQuery,
  productQuery,
  relatedQuery,
  variationsQuery,
} from '../api/products/product-queries.ts'
import { REVIEWS_PER_PAGE, ratingsQuery, reviewsQuery } from '../api/reviews/reviews.ts'
import { rootRoute } from './root.tsx'
import { prefetchOptional } from './router-context.ts'

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/proizvod/$slug',
  staticData: { page: 'src/routes/proizvod.$slug.page.tsx' },
  loader: async ({ context, params: { slug } }) => {
    const { queries } = context
    const product = await queries.ensureQueryData(productQuery(slug))
    if (product === null) throw notFound()
    await Promise.all([
      product.type === 'variable' && queries.ensureQueryData(variationsQuery(product)),
      product.type === 'grouped' && queries.ensureQueryData(partsQuery(product)),
      product.reviewCount > 0 && prefetchOptional(context, reviewsQuery(product.id)),
      product.reviewCount > REVIEWS_PER_PAGE && prefetchOptional(context, ratingsQuery(product.id)),
      prefetchOptional(context, relatedQuery(product)),
      !product.inStock && prefetchOptional(context, alternativesQuery(product)),
    ])
  },
  component: lazyRouteComponent(() => import('./proizvod.$slug.page.tsx'), 'ProductRoutePage'),
})
