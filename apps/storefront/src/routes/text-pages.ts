import type { QueryClient } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { textPageQuery } from '../api/posts/post-queries.ts'
import { rootRoute } from './root.tsx'

const page = 'src/routes/text-pages.page.tsx'
const loadPages = () => import('./text-pages.page.tsx')

export const deliveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dostava',
  staticData: { page },
  loader: ({ context }) => loadTextPage(context.queries, 'dostava'),
  component: lazyRouteComponent(loadPages, 'DeliveryPage'),
})

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privatnost',
  staticData: { page },
  loader: ({ context }) => loadTextPage(context.queries, 'privatnost'),
  component: lazyRouteComponent(loadPages, 'PrivacyPage'),
})

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/uslovi',
  staticData: { page },
  loader: ({ context }) => loadTextPage(context.queries, 'uslovi'),
  component: lazyRouteComponent(loadPages, 'TermsPage'),
})

/** Responds 404 when the store has no text page with this slug. */
async function loadTextPage(queries: QueryClient, slug: string): Promise<void> {
  if ((await queries.ensureQueryData(textPageQuery(slug))) === null) throw notFound()
}
