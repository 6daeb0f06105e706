const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** Lifetime of a worker, in ms, above which its end does not count as a failed start. */
const STABLE_AFTER_MS = 60_000

/**
 * Calculates the pause before a worker that ended is replaced. The pause doubles while workers end soon after
 * their start.
 */
export function createRestartDelay(): { next(lifetimeMs: number): number } {
  let failures = 0
  return {
    next(lifetimeMs) {
      failures = lifetimeMs > STABLE_AFTER_MS ? 0 : failures + 1
      return failures === 0 ? 0 : Math.min(MIN_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
    },
  }
}
