import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { productQuery, relatedQuery, reviewsQuery, variationsQuery } from '../shop/queries.ts'
import { loadExtra } from './load-extra.ts'
import { rootRoute } from './root.tsx'

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/proizvod/$slug',
  staticData: { page: 'src/routes/proizvod.$slug.page.tsx' },
  // The chosen variation, readable: `?zapremina=50-ml`. Which names there are, only the product knows.
  validateSearch: (search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  loader: async ({ context, params: { slug } }) => {
    const { queries } = context
    const product = await queries.ensureQueryData(productQuery(slug))
    if (product === null) throw notFound()
    await Promise.all([
      product.type === 'variable' && queries.ensureQueryData(variationsQuery(product)),
      product.reviewCount > 0 && loadExtra(context, reviewsQuery(product.id)),
      loadExtra(context, relatedQuery(product)),
    ])
  },
  component: lazyRouteComponent(() => import('./proizvod.$slug.page.tsx'), 'ProductRoutePage'),
})
