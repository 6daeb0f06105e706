import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { categoriesQuery, categoryDetailsQuery } from '../api/categories/categories.ts'
import { parseListSearch } from '../api/products/list-search.ts'
import { loadList } from './load-list.ts'
import { rootRoute } from './root.tsx'
import { prefetchOptional } from './router-context.ts'

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kategorije-proizvoda/$slug',
  staticData: { page: 'src/routes/kategorije-proizvoda.$slug.page.tsx' },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps, preload }) => {
    const { queries } = context
    const list = loadList(queries, { category: slug }, deps, preload)
    const [categories] = await Promise.all([
      queries.ensureQueryData(categoriesQuery()),
      list,
      prefetchOptional(context, categoryDetailsQuery(slug)),
    ])
    if (!categories.some(category => category.slug === slug)) throw notFound()
  },
  component: lazyRouteComponent(() => import('./kategorije-proizvoda.$slug.page.tsx'), 'CategoryRoutePage'),
})
