import type { QueryClient } from '@tanstack/react-query'
import { startOffline } from './offline.ts'
import { prefetch } from './prefetch.ts'
import { startStaleRefresh } from './refresh-stale.ts'
import type { ShopRouter } from './router.ts'
import { startViewTransitions } from './view-transitions.ts'

/**
 * Starts prefetching, view transitions, offline use and refreshes after an outage. The first page works without them, so their code is
 * one chunk that is loaded when the page has loaded and the browser is idle.
 */
export function startAfterHydration(queries: QueryClient, router: ShopRouter): void {
  prefetch(queries)
  startViewTransitions(router)
  startOffline(queries, router)
  startStaleRefresh(queries, router)
}
