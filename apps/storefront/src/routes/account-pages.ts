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
 * `?nazad=/checkout` (back): the path to return to after signing in. Only its length is checked here;
 * `safeReturnPath` checks the path on use.
 */
interface ReturnSearch {
  readonly nazad?: string | undefined
}

/** Maximum length of `nazad`, in characters. The shop's own return paths have about 210 at most. */
const MAX_PATH_CHARACTERS = 400

function readReturnSearch({ nazad }: Readonly<Record<string, unknown>>): ReturnSearch {
  return { nazad: typeof nazad === 'string' && nazad.length <= MAX_PATH_CHARACTERS ? nazad : undefined }
}
