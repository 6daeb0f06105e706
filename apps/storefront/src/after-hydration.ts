import type { QueryClient } from '@tanstack/react-query'
import { startArrowKeys } from './design/arrow-keys.ts'
import { startOffline } from './offline.ts'
import { prefetch } from './prefetch.ts'
import { startStaleRefresh } from './refresh-stale.ts'
import type { ShopRouter } from './router.ts'
import { startChatButtonPlace } from './shell/chat-button-place.ts'
import { startViewTransitions } from './view-transitions.ts'

/**
 * Starts prefetching, view transitions, offline use, refreshes after an outage, arrow keys and the place of the chat
 * button. The first page works without them, so their code is one chunk that is loaded when the page has loaded and the
 * browser is idle.
 */
export function startAfterHydration(queries: QueryClient, router: ShopRouter): void {
  prefetch(queries)
  startViewTransitions(router)
  startOffline(queries, router)
  startStaleRefresh(queries, router)
  startArrowKeys()
  startChatButtonPlace()
}
