import type { WooClient } from '@sultan/woo-client/client'
import type { QueryClient } from '@tanstack/react-query'
import { staleNotice } from '../../messages/stale-fallback.ts'
import { type StaleFallback, staleFallbackKey, staleFallbackOf } from './stale-fallback.ts'
import { storedSince } from './stored-since.ts'

/**
 * Response header that the gateway sends while the store is down: the time at which the gateway stored the
 * response.
 */
const STORED_AT_HEADER = 'sultan-kept-at'
/**
 * When a response with `STORED_AT_HEADER` was stored longer ago than this time, in ms, the page shows the
 * notice that the store is down.
 */
const NOTICE_AFTER_MS = 120_000
/**
 * Minimum time, in ms, for which the notice that the store is down stays after the last response with
 * `STORED_AT_HEADER`. After this time, the next response without the header removes the notice. An earlier
 * response without the header does not prove that the store responds: while the store is down, the gateway
 * also sends fresh cached responses, which lack the header.
 */
const RECOVERED_AFTER_MS = 60_000

/**
 * Wraps the store client. While responses have `STORED_AT_HEADER`, the wrapped client puts the notice that
 * the store is down into the query cache.
 */
export function withStaleness(client: WooClient, queries: QueryClient, now = Date.now): WooClient {
  return {
    async request(call) {
      const result = await client.request(call)
      if (result.ok) recordStaleness(queries, result.headers.get(STORED_AT_HEADER), now())
      return result
    },
  }
}

function recordStaleness(queries: QueryClient, header: string | null, now: number): void {
  const set = (fallback: StaleFallback | null) => queries.setQueryData(staleFallbackKey, fallback)
  const before = staleFallbackOf(queries)
  const storedAt = Date.parse(header ?? '')
  if (Number.isNaN(storedAt)) {
    if (before && now - before.seenAt > RECOVERED_AFTER_MS) set(null)
    return
  }
  const oldest = Math.min(storedAt, before?.storedAt ?? storedAt)
  const text = now - oldest > NOTICE_AFTER_MS ? staleNotice(storedSince(oldest, now)) : null
  set({ storedAt: oldest, seenAt: now, text })
}
