import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

export const wishlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wishlist',
  staticData: { page: 'src/routes/wishlist.page.tsx' },
  component: lazyRouteComponent(() => import('./wishlist.page.tsx'), 'WishlistRoutePage'),
})
