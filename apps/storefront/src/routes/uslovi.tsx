import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTextPage } from './load-text-page.ts'
import { rootRoute } from './root.tsx'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/uslovi',
  staticData: { page: 'src/routes/text.page.tsx' },
  loader: ({ context }) => loadTextPage(context.queries, 'uslovi'),
  component: lazyRouteComponent(() => import('./text.page.tsx'), 'TermsRoutePage'),
})
