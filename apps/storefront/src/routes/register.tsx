import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { page: 'src/routes/register.page.tsx' },
  component: lazyRouteComponent(() => import('./register.page.tsx'), 'RegisterRoutePage'),
})
