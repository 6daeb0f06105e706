import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTextPage } from './load-text-page.ts'
import { rootRoute } from './root.tsx'

export const deliveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dostava',
  staticData: { page: 'src/routes/text.page.tsx' },
  loader: ({ context }) => loadTextPage(context.queries, 'dostava'),
  component: lazyRouteComponent(() => import('./text.page.tsx'), 'DeliveryRoutePage'),
})
