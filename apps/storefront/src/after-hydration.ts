import type { QueryClient } from '@tanstack/react-query'
import { startOffline } from './offline.ts'
import { prefetch } from './prefetch.ts'
import type { ShopRouter } from './router.ts'
import { startViewTransitions } from './view-transitions.ts'

/** What the first page works without. One chunk, loaded when the page has loaded and the browser is idle. */
export function startAfterHydration(queries: QueryClient, router: ShopRouter): void {
  prefetch(queries)
  startViewTransitions(router)
  startOffline(queries, router)
}
