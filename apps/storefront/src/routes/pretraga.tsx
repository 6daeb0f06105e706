import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearchSearch } from '../shop/list-search.ts'
import { productListQuery } from '../shop/queries.ts'
import { rootRoute } from './root.tsx'

/** Spec §5: shorter terms are not asked for. */
const shortestTerm = 2

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pretraga',
  staticData: { page: 'src/routes/pretraga.page.tsx' },
  validateSearch: readSearchSearch,
  loaderDeps: ({ search }) => ({ term: search.q ?? '', page: search.stranica ?? 1 }),
  loader: async ({ context: { queries }, deps: { term, page } }) => {
    if (term.length >= shortestTerm) await queries.ensureQueryData(productListQuery({ search: term, page }))
  },
  component: lazyRouteComponent(() => import('./pretraga.page.tsx'), 'SearchRoutePage'),
})
