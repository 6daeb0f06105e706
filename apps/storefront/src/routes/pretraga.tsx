import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseSearchPageSearch } from '../api/products/list-search.ts'
import { MIN_SEARCH_LENGTH } from '../api/products/product-queries.ts'
import { loadList } from './load-list.ts'
import { rootRoute } from './root.tsx'

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pretraga',
  staticData: { page: 'src/routes/pretraga.page.tsx' },
  validateSearch: parseSearchPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps, preload }) => {
    const { q = '' } = deps
    if (q.length >= MIN_SEARCH_LENGTH) await loadList(queries, { search: q }, deps, preload)
  },
  component: lazyRouteComponent(() => import('./pretraga.page.tsx'), 'SearchRoutePage'),
})
