import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router.ts'
import { Layout } from '../shell/layout.tsx'
import { categoriesQuery } from '../shop/queries.ts'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // prefetch, not ensure: without its menu a page is poorer, but there
  loader: ({ context }) => context.queries.prefetchQuery(categoriesQuery()),
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
})
