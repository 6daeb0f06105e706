import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from './api/categories/categories.ts'
import { newestPostsQuery } from './api/posts/post-queries.ts'
import { newestProductsQuery } from './api/products/product-queries.ts'
import { startArrowKeys } from './design/arrow-keys.ts'
import { startOffline } from './offline.ts'
import { rereadStorageAfterCache } from './platform/reread-storage.ts'
import { nextTask } from './platform/tasks.ts'
import { startStaleRefresh } from './refresh-stale.ts'
import type { ShopRouter } from './router.ts'
import { startChatButtonPlace } from './shell/chat-button-place.ts'
import { startViewTransitions } from './view-transitions.ts'

const MINUTE_MS = 60_000
/** Delay until the blog posts are prefetched, in ms (specification §7). */
const POSTS_DELAY_MS = 2_000

/**
 * Starts the features that the first page can do without at first: prefetching, view transitions, offline
 * use, data refreshes after an outage of the store, the update of cart, wishlist and session in a page from
 * the back/forward cache, arrow keys, and the positioning of the chat button. The code of these features is
 * one chunk, which is loaded when the page has loaded and the browser is idle. Each feature starts in a task
 * of its own, because one common task would block input for longer.
 */
export async function startAfterHydration(queries: QueryClient, router: ShopRouter): Promise<void> {
  const parts = [
    () => startViewTransitions(router),
    rereadStorageAfterCache,
    startArrowKeys,
    () => startOffline(queries, router),
    () => startStaleRefresh(queries, router),
    startChatButtonPlace,
    () => void prefetch(queries),
  ]
  for (const start of parts) {
    start()
    await nextTask()
  }
}

/**
 * Prefetches data: the categories (fresh for 30 min) and the 8 newest products (fresh for 10 min), and 2 s
 * later 4 blog posts (fresh for 15 min; specification §7, §9). Also loads the code of the menu, the cart, the
 * category page, the product page and the placeholders of loading pages, so that the first tap does not wait
 * for code.
 */
async function prefetch(queries: QueryClient): Promise<void> {
  setTimeout(
    () => void queries.prefetchQuery({ ...newestPostsQuery(), staleTime: 15 * MINUTE_MS }),
    POSTS_DELAY_MS,
  )
  void queries.prefetchQuery({ ...categoriesQuery(), staleTime: 30 * MINUTE_MS })
  await nextTask()
  void queries.prefetchQuery({ ...newestProductsQuery(), staleTime: 10 * MINUTE_MS })
  const loads = [
    () => import('./shell/mobile-menu.tsx'),
    () => import('./features/cart/cart-drawer.tsx'),
    () => import('./routes/kategorije-proizvoda.$slug.page.tsx'),
    () => import('./routes/proizvod.$slug.page.tsx'),
    () => import('./design/page-skeleton.tsx'),
  ]
  for (const load of loads) {
    // A module that fails to load is ignored here, because it is loaded again when it is needed.
    await load().catch(() => undefined)
    await nextTask()
  }
}
