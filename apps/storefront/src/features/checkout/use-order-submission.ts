import type { OrderRequest, PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import { useEffect, useReducer, useRef } from 'react'
import { placeOrder } from '../../api/orders/order-requests.ts'
import { deviceStorage } from '../../platform/storage.ts'
import type { FormErrors } from './checkout-form.ts'
import type { Outcome } from './order-outcome.ts'
import { PENDING_ORDER_KEY, type PendingOrder, pendingOrderFor, readPendingOrder } from './pending-order.ts'
import { sendUntilKnown } from './send-until-known.ts'
import { canSend, initialState, type SubmitState, submitReducer } from './submit-state.ts'
import type { RefusedCoupon } from './use-coupons.ts'

interface OrderSubmissionOptions {
  /** Id of the signed-in account; null for a guest. Another account cannot retry the order. */
  readonly sender: string | null
  /**
   * Called with the error messages of the store about fields of the order. The keys of `errors` are the names
   * of the form's fields.
   */
  readonly onFields: (errors: FormErrors) => void
  /** Called when no order was placed, because prices, stock or shipping have changed. */
  readonly onChanged: (refusedCoupons: readonly RefusedCoupon[]) => void
  readonly onPlaced: (order: PlacedOrder, lineKeys: readonly string[]) => void
  /** Called when the order was not sent or was rejected, or its response was lost; `state` has the reason. */
  readonly onNotPlaced: () => void
}

export interface OrderSubmission {
  readonly state: SubmitState
  readonly send: (order: OrderRequest, lineKeys: readonly string[]) => void
  /** Sends the unconfirmed order again with the same idempotency key and body. */
  readonly retry: () => void
  /** Shows the form again in place of the unconfirmed order. An unchanged order keeps its idempotency key. */
  readonly startOver: () => void
  readonly clearError: () => void
}

/** Sends one order and tracks it until its outcome is known. A pending order survives a reload. */
export function useOrderSubmission({ sender, ...events }: OrderSubmissionOptions): OrderSubmission {
  const [state, dispatch] = useReducer(submitReducer, initialState)
  // A state update takes effect one render later, so a ref prevents a second order by two presses of the
  // order button in one frame.
  const isSending = useRef(false)
  const memory = useRef<PendingOrder | null>(null)

  // Reads the pending order from `localStorage`, or else from memory. Returns null when no order is pending,
  // or when its idempotency key has expired.
  const recall = () => {
    const now = Date.now()
    return (
      readPendingOrder(deviceStorage.read(PENDING_ORDER_KEY), now) ?? readPendingOrder(memory.current, now)
    )
  }
  const remember = (pending: PendingOrder | null) => {
    memory.current = pending
    if (pending) deviceStorage.write(PENDING_ORDER_KEY, pending)
    else deviceStorage.remove(PENDING_ORDER_KEY)
  }

  useEffect(() => {
    if (readPendingOrder(deviceStorage.read(PENDING_ORDER_KEY), Date.now())?.isOpen)
      dispatch({ type: 'found-open' })
  }, [])

  const applyOutcome = (pending: PendingOrder, outcome: Outcome) => {
    remember(isKeyUsedUp(outcome) ? null : { ...pending, isOpen: outcome.kind === 'unknown' })
    dispatch({ type: 'outcome', outcome })
    if (outcome.kind === 'placed') events.onPlaced(outcome.order, pending.lineKeys)
    else if (outcome.kind === 'changed') events.onChanged(outcome.refusedCoupons)
    else if (outcome.kind === 'fields') events.onFields(outcome.errors)
    else events.onNotPlaced()
  }

  const run = async (pending: PendingOrder) => {
    if (isSending.current || !canSend(state)) return
    if (!navigator.onLine) {
      dispatch({ type: 'offline' })
      return events.onNotPlaced()
    }
    isSending.current = true
    remember(pending)
    dispatch({ type: 'send' })
    // The cast is safe: the stored body was serialised from an OrderRequest, and the gateway validates it.
    const order = JSON.parse(pending.body) as OrderRequest
    const outcome = await sendUntilKnown({
      isOpen: state.phase === 'unknown',
      place: () => placeOrder(order, pending.key, pending.sender),
      wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
      onChecking: () => dispatch({ type: 'checking' }),
    })
    isSending.current = false
    applyOutcome(pending, outcome)
  }

  return {
    state,
    send: (order, lineKeys) => {
      if (isSending.current || !canSend(state)) return
      const previous = recall()
      // Another tab may have stored an unconfirmed order. A new order would overwrite the unconfirmed order
      // and its idempotency key.
      if (previous?.isOpen) return dispatch({ type: 'found-open' })
      void run(pendingOrderFor(previous, { body: JSON.stringify(order), lineKeys, sender }, Date.now()))
    },
    retry: () => {
      const pending = recall()
      if (pending) void run(pending)
      else dispatch({ type: 'start-over' })
    },
    startOver: () => {
      const pending = recall()
      remember(pending && { ...pending, isOpen: false })
      dispatch({ type: 'start-over' })
    },
    clearError: () => dispatch({ type: 'accepted' }),
  }
}

/**
 * Whether the next order needs a new idempotency key, because the gateway has stored a response under the
 * current idempotency key.
 */
function isKeyUsedUp(outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') return outcome.reason === 'key-used'
  return outcome.kind === 'placed' || outcome.kind === 'changed'
}
