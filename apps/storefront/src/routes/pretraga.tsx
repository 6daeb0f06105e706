import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchedCategoriesQuery } from '../api/categories/categories.ts'
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
    if (q.length < MIN_SEARCH_LENGTH) return
    const categories = queries.prefetchQuery(searchedCategoriesQuery(q))
    await loadList(queries, { search: q }, deps, preload)
    if (import.meta.env.SSR) await categories
  },
  component: lazyRouteComponent(() => import('./pretraga.page.tsx'), 'SearchRoutePage'),
})
