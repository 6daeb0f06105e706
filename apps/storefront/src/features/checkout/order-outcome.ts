import type { Result, WireError } from '@sultan/woo-wire/client'
import type { PlacedOrder } from '@sultan/woo-wire/own-routes'
import type { FormErrors } from './checkout-form.ts'
import { fieldErrorsOf } from './order-request.ts'

/** `away`: the store does not answer, and it is certain that nothing was ordered. */
export type Refusal = 'too-many' | 'key-used' | 'signed-out' | 'away' | 'other'

/** What an attempt to order came to. Only `unknown` leaves open whether there is an order. */
export type Outcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'changed' }
  | { readonly kind: 'fields'; readonly errors: FormErrors }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'unknown'; readonly reason: 'network' | 'silence' }

/** Reads an answer by OWN-ROUTES' table of `POST /sultan/v1/orders`. */
export function outcomeOf(result: Result<PlacedOrder>): Outcome {
  return result.ok ? { kind: 'placed', order: result.value } : outcomeOfError(result.error)
}

function outcomeOfError(error: WireError): Outcome {
  if (error.kind === 'network') return { kind: 'unknown', reason: 'network' }
  if (error.kind !== 'http') return { kind: 'unknown', reason: 'silence' }
  if (error.code === 'sultan_quote_changed') return { kind: 'changed' }
  if (isCertain(error.status, error.code)) {
    const errors = fieldErrorsOf(paramsOf(error.data))
    if (Object.keys(errors).length > 0) return { kind: 'fields', errors }
    return { kind: 'refused', reason: refusalOf(error.status) }
  }
  return { kind: 'unknown', reason: 'silence' }
}

function refusalOf(status: number): Refusal {
  // OWN-ROUTES: never silently a guest's order
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  if (status === 503) return 'away'
  return status === 422 ? 'key-used' : 'other'
}

/** That nothing was ordered: the gateway's own refusals. A 5xx of anybody else in between may have come too late. */
function isCertain(status: number, code: string): boolean {
  return status < 500 || code === 'sultan_store_unavailable'
}

function paramsOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'params' in data ? data.params : null
}

interface Sending {
  readonly place: () => Promise<Result<PlacedOrder>>
  readonly wait: (ms: number) => Promise<void>
  /** Called before every further attempt: the shopper is told that we are checking. */
  readonly onChecking: () => void
}

/** Before the second, third and fourth attempt. A cut connection is not tried again by itself: the shopper sees it first. */
const retryAfterMs = [2000, 4000, 8000]

/** Sends, and while the answer is lost asks again with the same key, a few times. */
export async function sendUntilKnown({ place, wait, onChecking }: Sending): Promise<Outcome> {
  let outcome = outcomeOf(await place())
  for (const pause of retryAfterMs) {
    if (outcome.kind !== 'unknown' || outcome.reason === 'network') return outcome
    onChecking()
    await wait(pause)
    outcome = outcomeOf(await place())
  }
  return outcome
}
