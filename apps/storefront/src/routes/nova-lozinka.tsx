import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

export const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nova-lozinka',
  staticData: { page: 'src/routes/nova-lozinka.page.tsx' },
  component: lazyRouteComponent(() => import('./nova-lozinka.page.tsx'), 'NewPasswordRoutePage'),
})
