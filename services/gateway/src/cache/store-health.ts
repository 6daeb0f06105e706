/**
 * How long after a failure the store counts as down, in ms, if no request succeeds in this time. A successful
 * probe in the background usually ends the outage earlier (`reset`).
 */
const DOWN_MS = 10_000
/** How long a failed request is not repeated while the cache has a stale response for it, in ms. */
const BACKOFF_MS = 2_000
const MAX_BACKOFF_KEYS = 2_000

/** Whether the store is up, judged by the outcome of its newest request: one good response ends an outage. */
interface StoreHealth {
  requestFailed(key: string): void
  requestSucceeded(key: string): void
  /**
   * Marks the store as up, and ends the back-off delays of failed requests. Call `reset` only when the store
   * is known to be up, for example after a webhook or a successful probe.
   */
  reset(): void
  /**
   * Whether the store counts as down. GET requests then get stale responses without waiting for the store.
   */
  isDown(): boolean
  /** Whether the request with cache key `key` failed less than `BACKOFF_MS` ago. */
  isBackingOff(key: string): boolean
}

/** Creates the health state of a store. `now` in ms. */
export function createStoreHealth(now: () => number): StoreHealth {
  const backoffUntil = new Map<string, number>()
  let downUntil = 0
  return {
    requestFailed(key) {
      downUntil = now() + DOWN_MS
      if (backoffUntil.size >= MAX_BACKOFF_KEYS) backoffUntil.clear()
      backoffUntil.set(key, now() + BACKOFF_MS)
    },
    requestSucceeded(key) {
      downUntil = 0
      backoffUntil.delete(key)
    },
    reset() {
      downUntil = 0
      backoffUntil.clear()
    },
    isDown: () => downUntil > now(),
    isBackingOff: key => (backoffUntil.get(key) ?? 0) > now(),
  }
}
