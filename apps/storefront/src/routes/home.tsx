import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { newestPostsQuery } from '../shop/post-queries.ts'
import { newestProductsQuery, onSaleQuery } from '../shop/queries.ts'
import { rootRoute } from './root.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: 'src/routes/home.page.tsx' },
  loader: async ({ context: { queries } }) => {
    await Promise.all([
      queries.ensureQueryData(newestProductsQuery()),
      queries.prefetchQuery(onSaleQuery()),
      queries.prefetchQuery(newestPostsQuery()),
    ])
  },
  component: lazyRouteComponent(() => import('./home.page.tsx'), 'HomeRoutePage'),
})
