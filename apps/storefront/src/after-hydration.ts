import type { QueryClient } from '@tanstack/react-query'
import { startOffline } from './offline.ts'
import type { ShopRouter } from './router.ts'
import { startViewTransitions } from './view-transitions.ts'

/** What the shop works without. One chunk, loaded when the page is idle. */
export function enhance(queries: QueryClient, router: ShopRouter): void {
  startViewTransitions(router)
  startOffline(queries, router)
}
