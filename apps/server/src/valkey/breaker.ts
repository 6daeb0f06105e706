/** Circuit breaker for commands to Valkey: admits only one command a second while Valkey does not reply. */
interface Breaker {
  /** Whether a command may be sent now. After `true` the caller calls `succeeded` or `failed`. */
  admits(): boolean
  succeeded(): void
  /**
   * Records that a command to Valkey has failed. Returns `stuck` when the caller should replace its
   * connection to Valkey.
   */
  failed(): 'open' | 'closed' | 'stuck'
}

const FAILURES_UNTIL_OPEN = 3
const FAILURES_UNTIL_STUCK = 8
const OPEN_MS = 1_000

export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0
  let nextProbe = 0
  return {
    admits() {
      if (failures < FAILURES_UNTIL_OPEN) return true
      if (now() < nextProbe) return false
      nextProbe = now() + OPEN_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures < FAILURES_UNTIL_OPEN) return 'closed'
      nextProbe = now() + OPEN_MS
      if (failures < FAILURES_UNTIL_STUCK) return 'open'
      // The caller replaces a stuck connection. For the new connection the count of failures starts at
      // `FAILURES_UNTIL_OPEN`, so the new connection counts as stuck after fewer failures than the first one.
      failures = FAILURES_UNTIL_OPEN
      return 'stuck'
    },
  }
}
