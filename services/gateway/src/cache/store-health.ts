/** How long after a failure or slow response the store counts as degraded. */
const DEGRADED_MS = 10_000
/** How long a failed request is not repeated while there is a stale response for it. */
const BACKOFF_MS = 2_000
const MAX_BACKOFF_KEYS = 2_000

/**
 * Whether the store's latest responses were good. The newest outcome counts: one good response ends the degraded
 * state.
 */
interface StoreHealth {
  requestFailed(key: string): void
  requestSlow(): void
  requestSucceeded(key: string): void
  /** Called after a webhook: the store has just sent it, so the store is up. */
  reset(): void
  isDegraded(): boolean
  /** Whether the request with this key failed within `BACKOFF_MS`. */
  isBackingOff(key: string): boolean
}

/** Creates the health state of a store. `now` in ms. */
export function createStoreHealth(now: () => number): StoreHealth {
  const backoffUntil = new Map<string, number>()
  let degradedUntil = 0
  return {
    requestFailed(key) {
      degradedUntil = now() + DEGRADED_MS
      if (backoffUntil.size >= MAX_BACKOFF_KEYS) backoffUntil.clear()
      backoffUntil.set(key, now() + BACKOFF_MS)
    },
    requestSlow() {
      degradedUntil = now() + DEGRADED_MS
    },
    requestSucceeded(key) {
      degradedUntil = 0
      backoffUntil.delete(key)
    },
    reset() {
      degradedUntil = 0
      backoffUntil.clear()
    },
    isDegraded: () => degradedUntil > now(),
    isBackingOff: key => (backoffUntil.get(key) ?? 0) > now(),
  }
}
