import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parsePageSearch } from '../api/products/list-search.ts'
import { rootRoute } from './root.tsx'

/** The order history has no loader, because orders are private and only the browser requests them. */
export const orderHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order-history',
  staticData: { page: 'src/routes/order-history.page.tsx' },
  validateSearch: parsePageSearch,
  component: lazyRouteComponent(() => import('./order-history.page.tsx'), 'OrderHistoryRoutePage'),
})
