import type { QueryClient } from '@tanstack/react-query'
import { staleFallbackKey, staleFallbackOf } from './api/client/stale-fallback.ts'
import type { ShopRouter } from './router.ts'

/** Minimum time between two refreshes, in ms: while the store is down, each one costs several requests. */
const MIN_INTERVAL_MS = 2_000
/** First parts of the keys of queries that are never stored, and that their own pages refresh. */
const privateQueries: readonly unknown[] = ['quote', 'order', 'account']

/**
 * While a page has the notice that it shows stored responses, its data is read again whenever the shopper returns to the
 * tab or opens another page, so that the notice goes with the outage.
 */
export function startStaleRefresh(queries: QueryClient, router: ShopRouter): void {
  let startedAt = 0
  const refresh = () => {
    if (document.hidden || Date.now() - startedAt < MIN_INTERVAL_MS) return
    startedAt = Date.now()
    void refreshStaleData(queries)
  }
  window.addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', refresh)
  router.subscribe('onResolved', refresh)
}

/** Reads all data of the page again. When no response was a stored one, the notice is no longer true. */
export async function refreshStaleData(queries: QueryClient): Promise<void> {
  const before = staleFallbackOf(queries)
  const filters = {
    type: 'active',
    predicate: ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) =>
      name !== staleFallbackKey[0] && !privateQueries.includes(name),
  } as const
  if (before === null || queries.getQueryCache().findAll(filters).length === 0) return
  try {
    await queries.refetchQueries(filters, { throwOnError: true })
  } catch {
    return
  }
  // Each stored response replaces the object.
  if (staleFallbackOf(queries) === before) queries.setQueryData(staleFallbackKey, null)
}
