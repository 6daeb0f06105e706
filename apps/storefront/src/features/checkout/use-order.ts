import type { Result } from '@sultan/woo-wire/client'
import type { OrderRequest, PlacedOrder } from '@sultan/woo-wire/own-routes'
import { useEffect, useReducer, useRef } from 'react'
import { deviceStorage } from '../../shell/device-storage.ts'
import type { FormErrors } from './checkout-form.ts'
import { type Outcome, sendUntilKnown } from './order-outcome.ts'
import { type PendingOrder, pendingFor, readPending } from './pending-order.ts'
import { maySend, type SubmitState, startState, submitReducer } from './submit-state.ts'

const storageKey = 'sultan-checkout-order'

/** `sender` names the shopper whose order it is, null a guest: who else is signed in by then cannot send it. */
export type PlaceOrder = (
  order: OrderRequest,
  idempotencyKey: string,
  sender: string | null,
) => Promise<Result<PlacedOrder>>

interface OrderEvents {
  readonly placeOrder: PlaceOrder
  /** Who is signed in; null for a guest. */
  readonly sender: string | null
  /** The store's field errors, in the form's names. */
  readonly onFields: (errors: FormErrors) => void
  /** Prices, stock or shipping are not what was shown; nothing was ordered. */
  readonly onChanged: () => void
  readonly onPlaced: (order: PlacedOrder, lineKeys: readonly string[]) => void
  /** Refused for now, or no answer at all; the state says which. */
  readonly onUnanswered: () => void
}

export interface Ordering {
  readonly state: SubmitState
  readonly send: (order: OrderRequest, lineKeys: readonly string[]) => void
  /** Asks again about the order whose answer was lost: same key, same body. */
  readonly sendAgain: () => void
  /** Leaves the open order to its fate and gives the form back. */
  readonly startOver: () => void
  readonly accepted: () => void
}

/** Sends one order and follows it to its answer; what is on its way is remembered over a reload. */
export function useOrder({ placeOrder, sender, ...events }: OrderEvents): Ordering {
  const [state, dispatch] = useReducer(submitReducer, startState)
  // The state is a render late; two presses within one frame must not both send.
  const isSending = useRef(false)
  const memory = useRef<PendingOrder | null>(null)

  const recall = () => readPending(deviceStorage.read(storageKey), Date.now()) ?? memory.current
  const remember = (pending: PendingOrder | null) => {
    memory.current = pending
    if (pending) deviceStorage.write(storageKey, pending)
    else deviceStorage.remove(storageKey)
  }

  useEffect(() => {
    if (readPending(deviceStorage.read(storageKey), Date.now())?.isOpen) dispatch({ type: 'found-open' })
  }, [])

  const settle = (pending: PendingOrder, outcome: Outcome, wasOpen: boolean) => {
    remember(isKeySpent(outcome) ? null : { ...pending, isOpen: staysOpen(outcome, wasOpen) })
    dispatch({ type: 'outcome', outcome })
    if (outcome.kind === 'placed') events.onPlaced(outcome.order, pending.lineKeys)
    else if (outcome.kind === 'changed') events.onChanged()
    else if (outcome.kind === 'fields') events.onFields(outcome.errors)
    else events.onUnanswered()
  }

  const run = async (pending: PendingOrder) => {
    if (isSending.current || !maySend(state)) return
    if (!navigator.onLine) {
      dispatch({ type: 'offline' })
      return events.onUnanswered()
    }
    const wasOpen = state.phase === 'unknown'
    isSending.current = true
    remember(pending)
    dispatch({ type: 'send' })
    // The cast: what stands there was written above as an OrderRequest, and the gateway reads it anew anyway.
    const order = JSON.parse(pending.body) as OrderRequest
    const outcome = await sendUntilKnown({
      place: () => placeOrder(order, pending.key, pending.sender),
      wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
      onChecking: () => dispatch({ type: 'checking' }),
    })
    isSending.current = false
    settle(pending, outcome, wasOpen)
  }

  return {
    state,
    send: (order, lineKeys) =>
      void run(pendingFor(recall(), { body: JSON.stringify(order), lineKeys, sender }, Date.now())),
    sendAgain: () => {
      const pending = recall()
      if (pending) void run(pending)
      else dispatch({ type: 'start-over' })
    },
    startOver: () => {
      remember(null)
      dispatch({ type: 'start-over' })
    },
    accepted: () => dispatch({ type: 'accepted' }),
  }
}

/** Whether the store may still have it. Who asked about an open order without being let in knows no more than before. */
function staysOpen(outcome: Outcome, wasOpen: boolean): boolean {
  if (outcome.kind === 'unknown') return true
  return wasOpen && outcome.kind === 'refused' && outcome.reason === 'signed-out'
}

/** Whether the next order needs a new key: the gateway has kept an answer under this one. */
function isKeySpent(outcome: Outcome): boolean {
  if (outcome.kind === 'refused') return outcome.reason === 'key-used'
  return outcome.kind === 'placed' || outcome.kind === 'changed'
}
