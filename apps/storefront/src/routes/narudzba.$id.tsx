import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/**
 * Order confirmation page. The route has no loader, because orders are private and only the browser requests
 * them.
 */
export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/narudzba/$id',
  staticData: { page: 'src/features/orders/confirmation-page.tsx' },
  validateSearch: (search: Readonly<Record<string, unknown>>): { key?: string } =>
    typeof search.key === 'string' ? { key: search.key } : {},
  component: lazyRouteComponent(() => import('../features/orders/confirmation-page.tsx'), 'ConfirmationPage'),
})
