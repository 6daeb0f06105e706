import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { page: 'src/features/account/login-page.tsx' },
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('../features/account/login-page.tsx'), 'LoginPage'),
})

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { page: 'src/routes/register.page.tsx' },
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('./register.page.tsx'), 'RegisterRoutePage'),
})

export const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/zaboravljena-lozinka',
  staticData: { page: 'src/features/account/forgotten-password-page.tsx' },
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(
    () => import('../features/account/forgotten-password-page.tsx'),
    'ForgottenPasswordPage',
  ),
})

export const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nova-lozinka',
  staticData: { page: 'src/features/account/new-password-page.tsx' },
  component: lazyRouteComponent(() => import('../features/account/new-password-page.tsx'), 'NewPasswordPage'),
})

/**
 * `?nazad=/checkout` (back): the path to return to after signing in. The parameter is unchecked;
 * `safeReturnPath` checks it on use.
 */
interface ReturnSearch {
  readonly nazad?: string
}

function readReturnSearch(search: Readonly<Record<string, unknown>>): ReturnSearch {
  return typeof search.nazad === 'string' ? { nazad: search.nazad } : {}
}
