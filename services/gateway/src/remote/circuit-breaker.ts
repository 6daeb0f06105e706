import { RequestNotSentError } from '../store/store-client.ts'

/** Number of consecutive failures that open the circuit breaker. */
const FAILURE_THRESHOLD = 5

/**
 * Stops requests to a store that keeps failing, so that shoppers do not wait for the store, and so that the
 * store can recover. A probe (`createRecoveryProbe`) finds out when the store responds again: `succeeded`
 * closes the breaker.
 */
interface CircuitBreaker {
  /** Throws `RequestNotSentError` while the breaker is open. */
  check(): void
  succeeded(): void
  failed(): void
}

/** Creates a circuit breaker. `onStateChange` is called when the breaker opens and when it closes. */
export function createCircuitBreaker(onStateChange: (isOpen: boolean) => void): CircuitBreaker {
  let failures = 0
  const isOpen = (): boolean => failures >= FAILURE_THRESHOLD
  return {
    check() {
      if (isOpen()) throw new RequestNotSentError('it failed several times in a row')
    },
    succeeded() {
      if (isOpen()) onStateChange(false)
      failures = 0
    },
    failed() {
      failures++
      if (failures === FAILURE_THRESHOLD) onStateChange(true)
    },
  }
}
