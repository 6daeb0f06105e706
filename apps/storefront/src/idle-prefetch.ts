import type { QueryClient } from '@tanstack/react-query'
import { newestPostsQuery } from './shop/post-queries.ts'
import { categoriesQuery, newestProductsQuery } from './shop/queries.ts'

const minuteMs = 60_000

/**
 * After load, when idle: categories (30 min), 8 newest products (10 min); 2 s later 4 posts (15 min). Spec §7, §9. And the layers
 * that a shopper opens next, so that the first tap on menu or cart does not wait for the network.
 */
export function prefetchWhenIdle(queries: QueryClient): void {
  whenIdle(() => {
    void queries.prefetchQuery({ ...categoriesQuery(), staleTime: 30 * minuteMs })
    void queries.prefetchQuery({ ...newestProductsQuery(), staleTime: 10 * minuteMs })
    void Promise.allSettled([import('./shell/mobile-menu.tsx'), import('./features/cart/cart-drawer.tsx')])
    setTimeout(() => void queries.prefetchQuery({ ...newestPostsQuery(), staleTime: 15 * minuteMs }), 2_000)
  })
}

function whenIdle(act: () => void): void {
  const afterLoad = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 5_000 })
    else setTimeout(act, 1_000)
  }
  if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad, { once: true })
}
