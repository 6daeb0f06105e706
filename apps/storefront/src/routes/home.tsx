import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { newestPostsQuery } from '../api/posts/post-queries.ts'
import { newestProductsQuery, onSaleQuery } from '../api/products/product-queries.ts'
import { rootRoute } from './root.tsx'
import { prefetchOptional } from './router-context.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: 'src/routes/home.page.tsx' },
  loader: async ({ context }) => {
    await Promise.all([
      context.queries.ensureQueryData(newestProductsQuery()),
      prefetchOptional(context, onSaleQuery()),
      prefetchOptional(context, newestPostsQuery()),
    ])
  },
  component: lazyRouteComponent(() => import('./home.page.tsx'), 'HomeRoutePage'),
})
