import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTextPage } from './load-text-page.ts'
import { rootRoute } from './root.tsx'

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privatnost',
  staticData: { page: 'src/routes/text.page.tsx' },
  loader: ({ context }) => loadTextPage(context.queries, 'privatnost'),
  component: lazyRouteComponent(() => import('./text.page.tsx'), 'PrivacyRoutePage'),
})
