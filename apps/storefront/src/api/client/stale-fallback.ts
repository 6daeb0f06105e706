import type { QueryClient } from '@tanstack/react-query'

/**
 * Describes the stored data that a page shows because the store is down or the device cannot reach the
 * server.
 */
export interface StaleFallback {
  /**
   * Time from which the oldest of the shown data date, in ms since epoch. While the store is down, `storedAt`
   * is the time at which the gateway stored these data. When the device cannot reach the server, `storedAt`
   * is the time at which the server rendered the page.
   */
  readonly storedAt: number
  /** When the page last received a stored response or lost its connection, in ms since epoch. */
  readonly seenAt: number
  /**
   * Text of the notice that the shown data are old; null while they are recent. The text is formatted in
   * advance, so that the page does not load the code for formatting.
   */
  readonly text: string | null
}

/** Query key of the `StaleFallback`. The query is dehydrated with the page and has no query function. */
export const staleFallbackKey = ['stale-fallback']

/**
 * The hash of `staleFallbackKey`, as TanStack Query computes it. It is computed only once, because every
 * request of a page reads the `StaleFallback`, and `getQueryData` computes the hash in each call.
 */
const staleFallbackHash = JSON.stringify(staleFallbackKey)

export const staleFallbackOf = (queries: QueryClient): StaleFallback | null =>
  queries.getQueryCache().get<StaleFallback | null>(staleFallbackHash)?.state.data ?? null
