import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import { routeTree } from './route-tree.ts'
import type { RouterContext } from './routes/router-context.ts'
import { Failed, NotFound, Pending } from './routes/status-pages.tsx'

interface RouterLocation {
  readonly history: RouterHistory
  /** Origin of the requested URL, on the server only. */
  readonly origin?: string
}

/** @param location - The router's history; when the server renders a page, with only the requested URL. */
export function createShopRouter(context: RouterContext, location?: RouterLocation) {
  let isHydrated = false
  const router = createRouter({
    ...location,
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    // With a preload stale time of 0 the router always runs loaders, and TanStack Query decides whether data
    // is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Pending,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failed,
    // Scroll restoration is off on the server, where it would write an inline script, which the CSP forbids.
    // In the browser scroll restoration is on, except while the router hydrates a page that the shopper has
    // already scrolled, because the router would scroll such a page to the top.
    scrollRestoration: import.meta.env.SSR ? false : () => isHydrated || window.scrollY === 0,
  })
  if (!import.meta.env.SSR)
    router.subscribe('onRendered', () => {
      isHydrated = true
      trackScrollPosition()
    })
  return router
}

/**
 * Makes the router store the scroll position of the rendered page when the shopper leaves the page. The
 * router stores the position only when a `scroll` event has occurred since the last rendering. Without the
 * event dispatched here, a scroll before hydration, or while a filtered list was loading, would be lost.
 */
function trackScrollPosition(): void {
  document.dispatchEvent(new Event('scroll'))
}

export type ShopRouter = ReturnType<typeof createShopRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter
  }
  interface StaticDataRouteOption {
    /**
     * Source file of the page, which is the key of its chunk in the build's manifest. The page's HTML lists
     * the chunk's modules and style sheets.
     */
    readonly page?: string
  }
}
