import type { QueryClient } from '@tanstack/react-query'
import { startArrowKeys } from './design/arrow-keys.ts'
import { startOffline } from './offline.ts'
import { prefetch } from './prefetch.ts'
import { startStaleRefresh } from './refresh-stale.ts'
import type { ShopRouter } from './router.ts'
import { startChatButtonPlace } from './shell/chat-button-place.ts'
import { startViewTransitions } from './view-transitions.ts'

/**
 * Starts the parts that the first page works without: prefetching, view transitions, offline use, data
 * refreshes after an outage of the store, arrow keys, and the positioning of the chat button. Their code is
 * one chunk, which is loaded when the page has loaded and the browser is idle.
 */
export function startAfterHydration(queries: QueryClient, router: ShopRouter): void {
  prefetch(queries)
  startViewTransitions(router)
  startOffline(queries, router)
  startStaleRefresh(queries, router)
  startArrowKeys()
  startChatButtonPlace()
}
