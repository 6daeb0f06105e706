import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

export const orderHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order-history',
  staticData: { page: 'src/routes/order-history.page.tsx' },
  component: lazyRouteComponent(() => import('./order-history.page.tsx'), 'OrderHistoryRoutePage'),
})
