import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearchSearch } from '../shop/list-search.ts'
import { shortestTerm } from '../shop/queries.ts'
import { loadList } from './load-list.ts'
import { rootRoute } from './root.tsx'

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pretraga',
  staticData: { page: 'src/routes/pretraga.page.tsx' },
  validateSearch: readSearchSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps, preload }) => {
    const { q = '' } = deps
    if (q.length >= shortestTerm) await loadList(queries, { search: q }, deps, preload)
  },
  component: lazyRouteComponent(() => import('./pretraga.page.tsx'), 'SearchRoutePage'),
})
