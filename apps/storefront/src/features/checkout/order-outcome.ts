import { isRecord } from '@sultan/kernel/is-record'
import type { ClientError, Result } from '@sultan/woo-client/client'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import type { FormErrors } from './checkout-form.ts'
import { fieldErrorsOf } from './order-request.ts'

/**
 * Reason of a rejection. In each case no order was placed; `unavailable` means that the store does not
 * respond, `read-only` that the shop accepts no orders for now.
 */
type RejectionReason = 'too-many' | 'key-used' | 'signed-out' | 'unavailable' | 'read-only' | 'other'

/** Result of an attempt to order. Only `unknown` leaves open whether the order exists. */
export type Outcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'changed' }
  | { readonly kind: 'fields'; readonly errors: FormErrors }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason }
  | { readonly kind: 'unknown'; readonly reason: 'network' | 'no-response' }

/** Maps a response to an outcome by the status table in docs/http-api.md, "POST /sultan/v1/orders". */
export function outcomeOf(result: Result<PlacedOrder>): Outcome {
  return result.ok ? { kind: 'placed', order: result.value } : outcomeOfError(result.error)
}

function outcomeOfError(error: ClientError): Outcome {
  if (error.kind === 'network') return { kind: 'unknown', reason: 'network' }
  if (error.kind !== 'http') return { kind: 'unknown', reason: 'no-response' }
  if (error.code === 'sultan_quote_changed') return { kind: 'changed' }
  if (isDefinitive(error.status, error.code)) {
    const errors = fieldErrorsOf(paramsOf(error.data))
    if (Object.keys(errors).length > 0) return { kind: 'fields', errors }
    return { kind: 'rejected', reason: isReadOnly(error) ? 'read-only' : rejectionReason(error.status) }
  }
  return { kind: 'unknown', reason: 'no-response' }
}

function rejectionReason(status: number): RejectionReason {
  // With an expired session, the order is never placed as a guest's order (docs/http-api.md).
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  if (status === 503) return 'unavailable'
  return status === 422 ? 'key-used' : 'other'
}

/**
 * Whether the response proves that no order was placed. The gateway's own rejections prove it; a 5xx of a
 * proxy does not, because the store may already have the order.
 */
function isDefinitive(status: number, code: string): boolean {
  return status < 500 || code === 'sultan_store_unavailable'
}

/** Whether the shop accepts no orders for now: `data.reason` of a 503 (`docs/http-api.md`, "Conventions"). */
export function isReadOnly(error: ClientError): boolean {
  return error.kind === 'http' && isRecord(error.data) && error.data.reason === 'read_only'
}

function paramsOf(data: unknown): unknown {
  return isRecord(data) ? data.params : null
}

/** Phase of the submission. The notices and the order button depend on the phase. */
export type SubmitState =
  /** The customer can edit the form. */
  | { readonly phase: 'editing'; readonly error: SubmitError | null }
  | { readonly phase: 'sending'; readonly isRetry: boolean }
  /** The response was lost; the order is being sent again with the same key. */
  | { readonly phase: 'checking'; readonly isRetry: boolean }
  /**
   * No request is in flight, and the order may have been placed. The form stays locked, because a changed
   * body would be another order.
   */
  | { readonly phase: 'unknown'; readonly reason: 'network' | 'no-response' | 'earlier' | 'signed-out' }
  | { readonly phase: 'placed' }

/** Why the last attempt to order failed. */
type SubmitError =
  | 'rejected'
  | 'too-many'
  | 'signed-out'
  | 'unavailable'
  | 'read-only'
  | 'offline'
  | 'changed'

type SubmitEvent =
  | { readonly type: 'send' | 'checking' | 'offline' | 'found-open' | 'start-over' | 'accepted' }
  | { readonly type: 'outcome'; readonly outcome: Outcome }

export const initialState: SubmitState = { phase: 'editing', error: null }

/** Whether the order button may send a request; false while one is in flight or the order is placed. */
export function canSend(state: SubmitState): boolean {
  return state.phase === 'editing' || state.phase === 'unknown'
}

/**
 * Whether an earlier order may have been placed. In that case the page shows a retry button instead of the
 * form.
 */
export function isAboutUnconfirmedOrder(state: SubmitState): boolean {
  return (
    state.phase === 'unknown' || ((state.phase === 'sending' || state.phase === 'checking') && state.isRetry)
  )
}

export function submitReducer(state: SubmitState, event: SubmitEvent): SubmitState {
  if (state.phase === 'placed') return state
  switch (event.type) {
    case 'send':
      return canSend(state) ? { phase: 'sending', isRetry: state.phase === 'unknown' } : state
    case 'checking':
      return state.phase === 'sending' ? { phase: 'checking', isRetry: state.isRetry } : state
    case 'offline':
      return state.phase === 'unknown'
        ? { ...state, reason: 'network' }
        : { phase: 'editing', error: 'offline' }
    case 'found-open':
      return state.phase === 'editing' ? { phase: 'unknown', reason: 'earlier' } : state
    case 'start-over':
      return state.phase === 'unknown' ? initialState : state
    case 'accepted':
      return state.phase === 'editing' ? initialState : state
    case 'outcome':
      return afterOutcome(state, event.outcome)
  }
}

function afterOutcome(state: SubmitState, outcome: Outcome): SubmitState {
  if (state.phase !== 'sending' && state.phase !== 'checking') return state
  switch (outcome.kind) {
    case 'placed':
      return { phase: 'placed' }
    case 'changed':
      return { phase: 'editing', error: 'changed' }
    case 'fields':
      return initialState
    case 'rejected':
      // Only the sender of an unconfirmed order may retry it, so the order stays unconfirmed until the
      // customer signs in again.
      if (outcome.reason === 'signed-out' && state.isRetry) return { phase: 'unknown', reason: 'signed-out' }
      return { phase: 'editing', error: submitErrorOf(outcome.reason) }
    case 'unknown':
      return { phase: 'unknown', reason: outcome.reason }
  }
}

function submitErrorOf(reason: RejectionReason): SubmitError {
  return reason === 'key-used' || reason === 'other' ? 'rejected' : reason
}
