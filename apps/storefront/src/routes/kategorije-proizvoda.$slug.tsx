import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { readListSearch } from '../shop/list-search.ts'
import { categoriesQuery } from '../shop/queries.ts'
import { loadList } from './load-list.ts'
import { rootRoute } from './root.tsx'

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kategorije-proizvoda/$slug',
  staticData: { page: 'src/routes/kategorije-proizvoda.$slug.page.tsx' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, params: { slug }, deps, preload }) => {
    const list = loadList(queries, { category: slug }, deps, preload)
    const [categories] = await Promise.all([queries.ensureQueryData(categoriesQuery()), list])
    if (!categories.some(category => category.slug === slug)) throw notFound()
  },
  component: lazyRouteComponent(() => import('./kategorije-proizvoda.$slug.page.tsx'), 'CategoryRoutePage'),
})
