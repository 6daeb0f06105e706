import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { newestPostsQuery } from '../shop/post-queries.ts'
import { newestProductsQuery, onSaleQuery } from '../shop/queries.ts'
import { loadExtra } from './load-extra.ts'
import { rootRoute } from './root.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: 'src/routes/home.page.tsx' },
  loader: async ({ context }) => {
    await Promise.all([
      context.queries.ensureQueryData(newestProductsQuery()),
      loadExtra(context, onSaleQuery()),
      loadExtra(context, newestPostsQuery()),
    ])
  },
  component: lazyRouteComponent(() => import('./home.page.tsx'), 'HomeRoutePage'),
})
