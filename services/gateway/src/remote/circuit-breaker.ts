import { RequestNotSentError } from '../store/store-client.ts'

/** Consecutive failures that open the breaker. */
const FAILURE_THRESHOLD = 5
/**
 * How long the breaker stays open before it admits a probe, in ms. The time is short, so that the shop serves
 * again within 5 s after the network to its store is back.
 */
const OPEN_MS = 2_000

/** Stops requests to a store that keeps failing, so that shoppers do not wait for it and it can recover. */
interface CircuitBreaker {
  /** Throws `RequestNotSentError` while the breaker is open. */
  check(): void
  /**
   * To be called immediately before a request is sent. Throws like `check`. After `OPEN_MS` the breaker
   * admits one request as a probe. The breaker closes when the probe succeeds, and stays open when it fails.
   */
  begin(): void
  succeeded(): void
  failed(): void
  /**
   * Records an outcome that does not show whether the store works. While the breaker is open, the next
   * request may be sent as another probe.
   */
  inconclusive(): void
}

/** `now` in ms; `onStateChange` is called when the breaker opens and when it closes. */
export function createCircuitBreaker(
  now: () => number,
  onStateChange: (isOpen: boolean) => void,
): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  const isOpen = (): boolean => failures >= FAILURE_THRESHOLD
  function check(): void {
    if (isOpen() && now() < openUntil) throw new RequestNotSentError('it failed several times in a row')
  }
  return {
    check,
    inconclusive() {
      if (isOpen()) openUntil = Math.min(openUntil, now())
    },
    begin() {
      check()
      // The breaker stays open for other requests during the probe. Another probe is admitted if the current
      // one never completes.
      if (isOpen()) openUntil = now() + OPEN_MS
    },
    succeeded() {
      if (isOpen()) onStateChange(false)
      failures = 0
    },
    failed() {
      const wasOpen = isOpen()
      failures++
      if (!isOpen()) return
      openUntil = now() + OPEN_MS
      if (!wasOpen) onStateChange(true)
    },
  }
}
