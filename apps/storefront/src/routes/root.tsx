import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { categoriesQuery } from '../api/categories/categories.ts'
import { Layout } from '../shell/layout.tsx'
import { prefetchOptional, type RouterContext } from './router-context.ts'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => prefetchOptional(context, categoriesQuery()),
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
})
