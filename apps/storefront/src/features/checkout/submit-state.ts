import type { Outcome, Refusal } from './order-outcome.ts'

export type SubmitState =
  /** The form is the shopper's. */
  | { readonly phase: 'editing'; readonly told: Told | null }
  | { readonly phase: 'sending'; readonly again: boolean }
  /** The answer was lost; asking again with the same key. */
  | { readonly phase: 'checking'; readonly again: boolean }
  /** Given up for now: the form stays locked, because another body would be another order. */
  | { readonly phase: 'unknown'; readonly reason: 'network' | 'silence' | 'earlier' | 'signed-out' }
  | { readonly phase: 'placed' }

/** Why the last attempt came to nothing. */
export type Told = 'refused' | 'too-many' | 'signed-out' | 'away' | 'offline' | 'changed'

export type SubmitEvent =
  | { readonly type: 'send' | 'checking' | 'offline' | 'found-open' | 'start-over' | 'accepted' }
  | { readonly type: 'outcome'; readonly outcome: Outcome }

export const startState: SubmitState = { phase: 'editing', told: null }

/** Whether a press of the order button may send; a second press while one is on its way never does. */
export function maySend(state: SubmitState): boolean {
  return state.phase === 'editing' || state.phase === 'unknown'
}

/** Whether it is about an order sent before, whose fate is open: then there is no form to change, only to ask again. */
export function isAboutOpenOrder(state: SubmitState): boolean {
  return (
    state.phase === 'unknown' || ((state.phase === 'sending' || state.phase === 'checking') && state.again)
  )
}

export function submitReducer(state: SubmitState, event: SubmitEvent): SubmitState {
  if (state.phase === 'placed') return state
  switch (event.type) {
    case 'send':
      return maySend(state) ? { phase: 'sending', again: state.phase === 'unknown' } : state
    case 'checking':
      return state.phase === 'sending' ? { phase: 'checking', again: state.again } : state
    case 'offline':
      return state.phase === 'unknown'
        ? { ...state, reason: 'network' }
        : { phase: 'editing', told: 'offline' }
    case 'found-open':
      return state.phase === 'editing' ? { phase: 'unknown', reason: 'earlier' } : state
    case 'start-over':
      return state.phase === 'unknown' ? startState : state
    case 'accepted':
      return state.phase === 'editing' ? startState : state
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
      return { phase: 'editing', told: 'changed' }
    case 'fields':
      return startState
    case 'refused':
      // an open order is asked about only by who sent it
      if (outcome.reason === 'signed-out' && state.again) return { phase: 'unknown', reason: 'signed-out' }
      return { phase: 'editing', told: toldOf(outcome.reason) }
    case 'unknown':
      return { phase: 'unknown', reason: outcome.reason }
  }
}

function toldOf(reason: Refusal): Told {
  return reason === 'key-used' || reason === 'other' ? 'refused' : reason
}
