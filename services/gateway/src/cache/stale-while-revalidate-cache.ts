import type { Logger } from '@sultan/kernel/logger'
import type { PersistentResponseCache } from './persistent-response-cache.ts'
import {
  type CacheEntry,
  createEntries,
  type FetchedResponse,
  type FetchResponse,
  freshResponse,
  MAX_CLOCK_DIFFERENCE_MS,
  MAX_STALE_MS,
  markChanged,
  RESPONSE_CACHE_BYTES,
  type ResponseCache,
  type StoredResponse,
  staleResponse,
} from './response-cache.ts'
import { createStoreHealth } from './store-health.ts'

const STALE_WHILE_REVALIDATE_MS = 120_000
/**
 * Time in ms after which a running store request counts as failed. If the cache has a stale response, the
 * stale response is sent instead. If not, the request goes on up to the time limit of the store client. The
 * time is far above the response times of a slow store, so that a slow store is not treated as one that is
 * down.
 */
const READ_TIMEOUT_MS = 8_000

interface StaleWhileRevalidateOptions {
  readonly persistent: PersistentResponseCache
  readonly logger: Logger
  /** Clock in ms since 1970. */
  readonly now: () => number
  /** Time in ms after which a running store request counts as failed. Default: `READ_TIMEOUT_MS`. */
  readonly readTimeoutMs?: number
  /** Maximum size of all cache entries in memory, in bytes. */
  readonly maxBytes?: number
}

/**
 * The cache for a remote store, which can be slow or down (decision 0014). Until two minutes after the end of
 * its freshness lifetime, a response is sent immediately. A stale response is revalidated in the background.
 * An older response, up to an age of 24 hours, is sent only when the store fails or does not respond in time,
 * and has `STALE_SINCE_HEADER`. Cache entries are in memory and in SQL, where they survive a restart. At most
 * one store request per cache key runs at a time, with one exception: after an invalidation, a new store
 * request begins even while an older one for the same cache key still runs.
 */
export function createStaleWhileRevalidateCache(options: StaleWhileRevalidateOptions): ResponseCache {
  const { persistent, logger, now, readTimeoutMs = READ_TIMEOUT_MS } = options
  const memory = createEntries(options.maxBytes ?? RESPONSE_CACHE_BYTES)
  const health = createStoreHealth(now)
  let inFlight = new Map<string, Promise<FetchedResponse>>()
  let changes = 0

  function revalidate(key: string, fetchResponse: FetchResponse): Promise<FetchedResponse> {
    const pending = inFlight.get(key)
    if (pending !== undefined) return pending
    const started = { changes, inFlight, at: now() }
    let timer: NodeJS.Timeout | undefined
    // The time limit of a store request starts with `begin`, when the request is sent. Time in the queue of a
    // concurrency limit does not count, because it is not the store's response time.
    const begin = (): void => {
      timer = setTimeout(() => health.requestFailed(key), readTimeoutMs)
    }
    const fetching = fetchResponse(undefined, begin)
      .then(fetched => {
        if (fetched.failure === 'request') return fetched
        if (fetched.failure === 'store') health.requestFailed(key)
        else health.requestSucceeded(key)
        if (fetched.failure === undefined && fetched.freshMs > 0) {
          // When the cache was invalidated during the fetch, the response may be older than the changed data.
          // The cache later sends such a response only while the store fails, and only until a newer response
          // is stored.
          const isCurrent = started.changes === changes
          const last = memory.get(key)
          if (isCurrent || last === undefined || last.storedAt < started.at) save(key, fetched, isCurrent)
        }
        return fetched
      })
      .finally(() => {
        clearTimeout(timer)
        started.inFlight.delete(key)
      })
    inFlight.set(key, fetching)
    // No caller waits for a background revalidation, so its error is handled here.
    fetching.catch((error: unknown) => logger.error({ err: error }, 'Revalidating a cached response failed'))
    return fetching
  }

  function save(key: string, { response, freshMs, tags = [] }: FetchedResponse, isCurrent: boolean): void {
    const storedAt = now()
    memory.set(key, { response, storedAt, freshUntil: storedAt + freshMs, tags, isCurrent })
    persistent.put(key, { response, storedAt })
  }

  /**
   * Returns the cache entry from memory or SQL, even when the entry was invalidated. Returns null when no
   * entry exists, and when the entry is older than `MAX_STALE_MS` or dated at least
   * `MAX_CLOCK_DIFFERENCE_MS` in the future.
   */
  async function staleEntry(key: string): Promise<StoredResponse | null> {
    const entry = memory.get(key) ?? (await loadPersistent(key))
    if (entry === null) return null
    const age = now() - entry.storedAt
    return age > -MAX_CLOCK_DIFFERENCE_MS && age < MAX_STALE_MS ? entry : null
  }

  async function loadPersistent(key: string): Promise<CacheEntry | null> {
    const stored = await persistent.read(key)
    if (stored === null) return null
    const entry = { ...stored, freshUntil: 0, tags: [], isCurrent: false }
    if (!memory.has(key)) memory.set(key, entry)
    return entry
  }

  return {
    async get(key, fetchResponse) {
      const entry = memory.get(key)
      const isCurrent = entry?.isCurrent ?? false
      const cached = freshResponse(entry, now())
      if (cached !== undefined) return cached
      if (entry !== undefined && health.isBackingOff(key)) {
        const stale = await staleEntry(key)
        if (stale !== null) return staleResponse(stale)
      }
      const fetching = revalidate(key, fetchResponse)
      const isDown = health.isDown()
      const isRecent =
        entry !== undefined && isCurrent && now() - entry.freshUntil < STALE_WHILE_REVALIDATE_MS
      if (isRecent && !isDown) return entry.response
      const fetched = await resolveWithin(isDown ? 0 : readTimeoutMs, fetching)
      if (fetched !== null && fetched.failure === undefined) return fetched.response
      const stale = await staleEntry(key)
      return stale === null ? (await fetching).response : staleResponse(stale)
    },
    invalidate(tags) {
      changes += 1
      inFlight = new Map()
      markChanged(memory, tags)
      health.reset()
    },
    fresh: key => freshResponse(memory.get(key), now()),
    storeRecovered: health.reset,
    // `hasEntries` returns whether cached responses are available while the database is unreachable. Cache
    // entries that exist only in SQL therefore do not count.
    hasEntries: () => memory.size > 0,
  }
}

/** Resolves like `promise`, or with null when `promise` takes longer than `ms` or rejects. */
function resolveWithin<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms, null)
    const settle = (value: T | null) => {
      clearTimeout(timer)
      resolve(value)
    }
    promise.then(settle, () => settle(null))
  })
}
