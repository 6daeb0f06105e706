import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { readPageSearch } from '../shop/list-search.ts'
import { postListQuery } from '../shop/queries.ts'
import { rootRoute } from './root.tsx'

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { page: 'src/routes/blog.page.tsx' },
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => ({ page: search.stranica ?? 1 }),
  loader: async ({ context: { queries }, deps: { page } }) => {
    const list = await queries.ensureQueryData(postListQuery({ page }))
    if (list.posts.length === 0 && page > 1) throw notFound()
  },
  component: lazyRouteComponent(() => import('./blog.page.tsx'), 'BlogRoutePage'),
})
