import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearchSearch } from '../shop/list-search.ts'
import { productListQuery, shortestTerm } from '../shop/queries.ts'
import { rootRoute } from './root.tsx'

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pretraga',
  staticData: { page: 'src/routes/pretraga.page.tsx' },
  validateSearch: readSearchSearch,
  loaderDeps: ({ search: { q, stranica, sortiraj, akcija } }) => ({
    ...{ term: q ?? '', page: stranica ?? 1 },
    ...(sortiraj && { sort: sortiraj }),
    ...(akcija && { onSale: true }),
  }),
  loader: async ({ context: { queries }, deps: { term, ...params } }) => {
    if (term.length >= shortestTerm)
      await queries.ensureQueryData(productListQuery({ search: term, ...params }))
  },
  component: lazyRouteComponent(() => import('./pretraga.page.tsx'), 'SearchRoutePage'),
})
