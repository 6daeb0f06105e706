import { LRUCache } from 'lru-cache'
import { type SharedFetch, startSharedFetch } from './shared-fetch.ts'

/** A response to a public GET request, the same for every client. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Reason why a GET request to the store failed. `store`: the store does not respond, or its response is not
 * JSON. `request`: only this request fails or has an invalid body, or the store rejects this client (rate
 * limit, firewall). A `request` failure does not count as a failure of the store, so that a client cannot
 * make the store appear down.
 */
export type UpstreamFailure = 'store' | 'request'

export interface FetchedResponse {
  readonly response: CachedResponse
  /** Freshness lifetime of the response in ms; with 0, the response is not stored. */
  readonly freshMs: number
  /**
   * Tags by which the response is invalidated: `product:12` for a product in the response, `stock` when the
   * response depends on which products are sold out. Default: no tags.
   */
  readonly tags?: readonly string[]
  /**
   * Why the GET request to the store failed; absent after a successful request. If `failure` is set,
   * `response` is an error response or a response from the local copy of the catalogue.
   */
  readonly failure?: UpstreamFailure
}

/**
 * Fetches a response from the store. `signal` aborts when no caller waits for the response any more. `begin`
 * is to be called when the store request begins, so that time in a queue does not count as response time of
 * the store.
 */
export type FetchResponse = (signal?: AbortSignal, begin?: () => void) => Promise<FetchedResponse>

export interface ResponseCache {
  /**
   * Returns the cached response for `key` if that response is fresh enough. Otherwise fetches a response with
   * `fetchResponse`, or waits for a fetch for `key` that is already running. The fetched response is stored
   * only when its `freshMs` is above 0. When the store request fails and a stale response is stored, returns
   * the stale response with `STALE_SINCE_HEADER`. In a cache that `createResponseCache` created, the promise
   * rejects when `signal` aborts, while other callers that wait for the fetch still get the response. A cache
   * that `createStaleWhileRevalidateCache` created ignores `signal`.
   */
  get(key: string, fetchResponse: FetchResponse, signal?: AbortSignal): Promise<CachedResponse>
  /** The cached response that is fresh and not invalidated; undefined when there is none. */
  fresh(key: string): CachedResponse | undefined
  /**
   * Invalidates the responses that have one of `tags`, or all responses. A response in flight still reaches
   * the callers that wait for it. Later callers get an invalidated response only as a stale response, while
   * the store fails.
   */
  invalidate(tags: ChangedTags): void
  /**
   * To be called when the store responds again after a failure. Later calls of `get` then fetch new responses
   * instead of returning stale ones.
   */
  storeRecovered(): void
  /** Whether the cache holds any response, which could be sent stale while the store fails. */
  hasEntries(): boolean
}

/** Tags of the data that has changed (`FetchedResponse.tags`); `all` invalidates every response. */
export type ChangedTags = 'all' | readonly string[]

/** A cached response with the time at which it was received. */
export interface StoredResponse {
  readonly response: CachedResponse
  /** When the response was received, in ms since 1970. */
  readonly storedAt: number
}

/**
 * Header of a stale response that is sent because the store failed: when the response was received
 * (ISO 8601).
 */
export const STALE_SINCE_HEADER = 'sultan-kept-at'
/** Maximum age of a stale response, in ms: older responses are never sent. */
export const MAX_STALE_MS = 24 * 3_600_000
/**
 * Maximum difference between the clocks of servers, in ms. A stored response that is dated further in the
 * future was stored while a clock was wrong, so its age is unknown.
 */
export const MAX_CLOCK_DIFFERENCE_MS = 300_000

/** Default size of the cache, in bytes. In a full cache the least recently used entries are evicted. */
export const RESPONSE_CACHE_BYTES = 32_000_000

export interface CacheEntry extends StoredResponse {
  readonly freshUntil: number
  readonly tags: readonly string[]
  /**
   * Whether the cache entry is current: false when data in its response may have changed since the response
   * was received.
   */
  isCurrent: boolean
}

/**
 * A cache of public responses in the memory of this process; each server has a separate cache. While the
 * store fails, for example because its database is unreachable, stale responses are sent for up to
 * `MAX_STALE_MS`. `now` in ms since 1970.
 */
export function createResponseCache(now: () => number, maxBytes = RESPONSE_CACHE_BYTES): ResponseCache {
  const entries = createEntries(maxBytes)
  let inFlight = new Map<string, SharedFetch<CachedResponse>>()
  let changes = 0

  /**
   * Stores a fetched response and returns it. After a failed fetch, returns the stale response if one is
   * stored.
   */
  function settle(
    key: string,
    startedAfter: number,
    { response, freshMs, failure, tags = [] }: FetchedResponse,
  ): CachedResponse {
    if (failure !== undefined) {
      const stale = entries.get(key)
      return stale !== undefined && now() - stale.storedAt < MAX_STALE_MS ? staleResponse(stale) : response
    }
    // A response whose fetch began before an invalidation may be older than the changed data, so it is not
    // stored.
    if (freshMs > 0 && startedAfter === changes)
      entries.set(key, { response, storedAt: now(), freshUntil: now() + freshMs, tags, isCurrent: true })
    return response
  }

  return {
    async get(key, fetchResponse, signal) {
      const cached = freshResponse(entries.get(key), now())
      if (cached !== undefined) return cached
      const pending = inFlight.get(key)
      if (pending !== undefined) return pending.join(signal)
      const current = inFlight
      const startedAfter = changes
      const fetching = startSharedFetch(
        async abandoned => settle(key, startedAfter, await fetchResponse(abandoned)),
        () => {
          // After all callers have left this fetch, a newer fetch for the cache key can begin. `current` then
          // holds the newer fetch, which must stay in `current` when this fetch ends.
          if (current.get(key) === fetching) current.delete(key)
        },
      )
      current.set(key, fetching)
      return fetching.join(signal)
    },
    invalidate(tags) {
      changes += 1
      inFlight = new Map()
      markChanged(entries, tags)
    },
    fresh: key => freshResponse(entries.get(key), now()),
    storeRecovered: () => undefined,
    hasEntries: () => entries.size > 0,
  }
}

/**
 * The response of a cache entry that is fresh and not invalidated; else undefined. `nowMs` is in ms since
 * 1970. An entry whose receipt time is in the future is not fresh: the system time has stepped back since,
 * and the age of the entry is unknown.
 */
export function freshResponse(entry: CacheEntry | undefined, nowMs: number): CachedResponse | undefined {
  return entry?.isCurrent && entry.freshUntil > nowMs && entry.storedAt <= nowMs ? entry.response : undefined
}

export function staleResponse({ response, storedAt }: StoredResponse): CachedResponse {
  const headers = { ...response.headers, [STALE_SINCE_HEADER]: new Date(storedAt).toISOString() }
  return { ...response, headers }
}

/**
 * Invalidates the cache entries that have one of `tags`, or every cache entry for `'all'`. Invalidated
 * entries stay in the cache as stale responses.
 */
export function markChanged(entries: LRUCache<string, CacheEntry>, tags: ChangedTags): void {
  const changed = tags === 'all' ? null : new Set(tags)
  for (const entry of entries.values())
    if (changed === null || entry.tags.some(tag => changed.has(tag))) entry.isCurrent = false
}

/**
 * Estimated bytes in memory per character of a response. A string with characters beyond Latin-1 uses two
 * bytes per character. The objects and JSON that rendered pages create from the response use up to two more
 * bytes; for lists of products, 1.2 bytes were measured.
 */
const BYTES_PER_CHARACTER = 4

/** Creates an LRU map whose maximum size is in approximate bytes. */
export function createEntries(maxBytes: number): LRUCache<string, CacheEntry> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => BYTES_PER_CHARACTER * (key.length + response.body.length) + 200,
  })
}
