import type { QueryClient } from '@tanstack/react-query'
import { staleFallbackKey, staleFallbackOf } from './api/client/stale-fallback.ts'
import type { ShopRouter } from './router.ts'

/**
 * Minimum time between two refreshes of outdated data, in ms. Each refresh requests all data of the page.
 * Without this minimum, a shopper who often changes tabs or pages while the store is down would cause many
 * requests.
 */
const MIN_INTERVAL_MS = 2_000
/**
 * First elements of the query keys that `refreshStaleData` leaves out. The gateway never stores responses to
 * these queries, so the data of these queries is never outdated.
 */
const privateQueries: readonly unknown[] = ['quote', 'order', 'account']

/**
 * While a page shows the notice that its data is out of date, the data is refetched whenever the shopper
 * returns to the tab or opens another page, so that the notice disappears after the outage.
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

/**
 * Refetches all data of the page, and removes the notice about outdated data when all new responses are
 * fresh. Resolves with false when the page has no notice or no data to refetch, otherwise with true.
 */
export async function refreshStaleData(queries: QueryClient): Promise<boolean> {
  const before = staleFallbackOf(queries)
  const filters = {
    type: 'active',
    predicate: ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) =>
      name !== staleFallbackKey[0] && !privateQueries.includes(name),
  } as const
  if (before === null || queries.getQueryCache().findAll(filters).length === 0) return false
  try {
    await queries.refetchQueries(filters, { throwOnError: true })
  } catch {
    return true
  }
  // The API client replaces the `StaleFallback` object (the content of the notice) whenever the client
  // receives an outdated response, which the gateway stored before the outage. When the object is the same as
  // before the refetch, all responses were fresh.
  if (staleFallbackOf(queries) === before) queries.setQueryData(staleFallbackKey, null)
  return true
}
