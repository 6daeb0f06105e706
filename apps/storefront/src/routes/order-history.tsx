import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPageSearch } from '../shop/list-search.ts'
import { rootRoute } from './root.tsx'

/** No loader: orders are private, asked for by the browser alone, never in the server's HTML. */
export const orderHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order-history',
  staticData: { page: 'src/routes/order-history.page.tsx' },
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./order-history.page.tsx'), 'OrderHistoryRoutePage'),
})
