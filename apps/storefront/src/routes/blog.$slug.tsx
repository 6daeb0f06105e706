import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { newestPostsQuery, postQuery } from '../shop/queries.ts'
import { rootRoute } from './root.tsx'

export const postRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$slug',
  staticData: { page: 'src/routes/blog.$slug.page.tsx' },
  loader: async ({ context: { queries }, params: { slug } }) => {
    const [post] = await Promise.all([
      queries.ensureQueryData(postQuery(slug)),
      queries.prefetchQuery(newestPostsQuery()),
    ])
    if (post === null) throw notFound()
  },
  component: lazyRouteComponent(() => import('./blog.$slug.page.tsx'), 'PostRoutePage'),
})
