import type { Outcome, RejectionReason } from './order-outcome.ts'

/** Phase of the submission of an order. The notices and the order button depend on the phase. */
export type SubmitState =
  /** Phase in which the customer can edit the form. */
  | { readonly phase: 'editing'; readonly error: SubmitError | null }
  | { readonly phase: 'sending'; readonly isRetry: boolean }
  /** Phase after a lost response: the order is sent again, after a pause, with the same idempotency key. */
  | { readonly phase: 'checking'; readonly isRetry: boolean }
  /**
   * Phase in which no request is in flight and the outcome of the last order request is unknown, so the order
   * may exist. The form is not shown, because a request with changed form data could place a second order.
   */
  | {
      readonly phase: 'unknown'
      readonly reason: 'network' | 'no-response' | 'earlier' | 'signed-out'
      /** Whether the last retry was not sent, because the device has no connection. */
      readonly isOffline: boolean
    }
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

/** Whether an order request may be sent; false while one is in flight and after the order is placed. */
export function canSend(state: SubmitState): boolean {
  return state.phase === 'editing' || state.phase === 'unknown'
}

/**
 * Returns true in the phase `unknown` and during a retry of the order request from the phase `unknown`. In
 * both cases an order may already exist, so the checkout page shows a retry button instead of the form.
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
        ? { ...state, isOffline: true }
        : { phase: 'editing', error: 'offline' }
    case 'found-open':
      return state.phase === 'editing' ? { phase: 'unknown', reason: 'earlier', isOffline: false } : state
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
      return { phase: 'editing', error: submitErrorOf(outcome.reason) }
    case 'unknown':
      return { phase: 'unknown', reason: outcome.reason, isOffline: false }
  }
}

function submitErrorOf(reason: RejectionReason): SubmitError {
  return reason === 'key-used' || reason === 'other' ? 'rejected' : reason
}
