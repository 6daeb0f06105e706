import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readReturnSearch } from '../features/account/return-search.ts'
import { rootRoute } from './root.tsx'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { page: 'src/routes/login.page.tsx' },
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('./login.page.tsx'), 'LoginRoutePage'),
})
