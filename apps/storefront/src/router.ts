import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.ts'
import { Failed } from './routes/failed.tsx'
import { NotFound } from './routes/not-found.tsx'
import { Pending } from './routes/pending.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

export interface RouterContext {
  readonly queries: QueryClient
  /** True in the browser until the page from the server is alive. */
  readonly isWaking?: () => boolean
}

export function createShopRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    // Query decides what is fresh; the router always asks it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Pending,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failed,
    // Only in the browser: on the server it would write an inline script, which the CSP forbids.
    scrollRestoration: !import.meta.env.SSR,
  })
}

export type ShopRouter = ReturnType<typeof createShopRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter
  }
  interface StaticDataRouteOption {
    /** Source file of the page, as the build's manifest calls it: its chunk is announced in the page's head. */
    readonly page?: string
  }
}
