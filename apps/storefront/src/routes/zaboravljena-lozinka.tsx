import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readReturnSearch } from '../features/account/return-search.ts'
import { rootRoute } from './root.tsx'

export const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/zaboravljena-lozinka',
  staticData: { page: 'src/routes/zaboravljena-lozinka.page.tsx' },
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(
    () => import('./zaboravljena-lozinka.page.tsx'),
    'ForgottenPasswordRoutePage',
  ),
})
