import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readReturnSearch } from '../features/account/return-search.ts'
import { rootRoute } from './root.tsx'

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { page: 'src/routes/register.page.tsx' },
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('./register.page.tsx'), 'RegisterRoutePage'),
})
