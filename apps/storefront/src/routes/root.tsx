import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router.ts'
import { Layout } from '../shell/layout.tsx'
import { categoriesQuery } from '../shop/queries.ts'
import { loadExtra } from './load-extra.ts'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => loadExtra(context, categoriesQuery()),
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
})
