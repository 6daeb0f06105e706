import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { page: 'src/routes/checkout.page.tsx' },
  component: lazyRouteComponent(() => import('./checkout.page.tsx'), 'CheckoutRoutePage'),
})
