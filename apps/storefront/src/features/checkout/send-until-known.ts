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
 * Pauses before the second, third and fourth attempt, in ms. A network failure is not retried automatically.
 */
const RETRY_AFTER_MS = [2000, 4000, 8000]

/** Sends the order, and sends it again with the same idempotency key while the outcome is unknown. */
export async function sendUntilKnown({ isOpen, place, wait, onChecking }: SendOptions): Promise<Outcome> {
  const first = outcomeOf(await place())
  let outcome = isOpen ? ofAllAttempts(first) : first
  for (const pause of RETRY_AFTER_MS) {
    if (outcome.kind !== 'unknown' || outcome.reason === 'network') return outcome
    onChecking()
    await wait(pause)
    outcome = ofAllAttempts(outcomeOf(await place()))
  }
  return outcome
}

/** A rejection for one of these reasons does not show whether an earlier attempt placed the order. */
const TEMPORARY_REASONS: readonly string[] = ['unavailable', 'read-only', 'too-many']

function ofAllAttempts(outcome: Outcome): Outcome {
  const isTemporary = outcome.kind === 'rejected' && TEMPORARY_REASONS.includes(outcome.reason)
  return isTemporary ? { kind: 'unknown', reason: 'no-response' } : outcome
}
