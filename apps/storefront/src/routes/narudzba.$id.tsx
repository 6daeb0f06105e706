import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/** An order's confirmation. No loader: its data is private, fetched by the browser alone, never in the server's HTML. */
export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/narudzba/$id',
  staticData: { page: 'src/routes/narudzba.$id.page.tsx' },
  validateSearch: (search: Readonly<Record<string, unknown>>): { key?: string } =>
    typeof search.key === 'string' ? { key: search.key } : {},
  component: lazyRouteComponent(() => import('./narudzba.$id.page.tsx'), 'OrderRoutePage'),
})
