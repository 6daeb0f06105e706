import type { Result } from '@sultan/woo-client/client'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import { type Outcome, outcomeOf } from './order-outcome.ts'

interface SendOptions {
  /**
   * Whether the response to an earlier attempt with the same idempotency key was lost, so that the order may
   * exist.
   */
  readonly isOpen: boolean
  readonly place: () => Promise<Result<PlacedOrder>>
  readonly wait: (ms: number) => Promise<void>
  /** Called before each retry of sending the order. */
  readonly onChecking: () => void
}

/**
 * Pauses in ms before the second, third and fourth attempt to send an order. A further attempt follows only a
 * timeout or a response that leaves the outcome unknown, never a network failure or an expired session.
 */
const RETRY_AFTER_MS = [2000, 4000, 8000]

/**
 * Sends the order. After a timeout or a response that leaves the outcome unknown, sends the order again with
 * the same idempotency key, at most three times.
 */
export async function sendUntilKnown({ isOpen, place, wait, onChecking }: SendOptions): Promise<Outcome> {
  const first = outcomeOf(await place())
  let outcome = isOpen ? ofAllAttempts(first) : first
  for (const pause of RETRY_AFTER_MS) {
    if (outcome.kind !== 'unknown' || outcome.reason !== 'no-response') return outcome
    onChecking()
    await wait(pause)
    outcome = ofAllAttempts(outcomeOf(await place()))
  }
  return outcome
}

/**
 * The outcome of a retry after a lost response. A rejected retry does not show whether an earlier attempt
 * placed the order. For example, the gateway rejects an expired session before it looks up the order.
 */
function ofAllAttempts(outcome: Outcome): Outcome {
  if (outcome.kind !== 'rejected') return outcome
  return { kind: 'unknown', reason: outcome.reason === 'signed-out' ? 'signed-out' : 'no-response' }
}
