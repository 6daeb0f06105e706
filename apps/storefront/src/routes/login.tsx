import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { page: 'src/routes/login.page.tsx' },
  component: lazyRouteComponent(() => import('./login.page.tsx'), 'LoginRoutePage'),
})
