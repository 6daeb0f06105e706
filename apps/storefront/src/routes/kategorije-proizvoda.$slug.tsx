import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { readListSearch } from '../shop/list-search.ts'
import { categoriesQuery, productListQuery } from '../shop/queries.ts'
import { rootRoute } from './root.tsx'

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kategorije-proizvoda/$slug',
  staticData: { page: 'src/routes/kategorije-proizvoda.$slug.page.tsx' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ page: search.stranica ?? 1, sort: search.sortiraj, onSale: search.akcija }),
  loader: async ({ context: { queries }, params: { slug }, deps: { page, sort, onSale } }) => {
    const list = queries.ensureQueryData(
      productListQuery({ category: slug, page, ...(sort && { sort }), ...(onSale && { onSale }) }),
    )
    const [categories] = await Promise.all([queries.ensureQueryData(categoriesQuery()), list])
    if (!categories.some(category => category.slug === slug)) throw notFound()
  },
  component: lazyRouteComponent(() => import('./kategorije-proizvoda.$slug.page.tsx'), 'CategoryRoutePage'),
})
