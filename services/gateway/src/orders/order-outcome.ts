import type { Logger } from '@sultan/kernel/logger'
import { redactSqlError } from '@sultan/sql/sql-error'
import type { PlacedOrder, Quote } from '@sultan/woo-client/quotes-and-orders'
import { jsonResponse, storeUnavailableResponse, unknownOutcomeResponse } from '../http/responses.ts'
import { messages } from '../messages/messages.ts'
import type { ClosedReason } from './checkout.ts'
import type { FoundOrder } from './find-order.ts'
import { completeRequest, deleteRecord, markUnknown } from './idempotency-records.ts'
import type { OrderAttempt } from './order-attempt.ts'
import { heldStatus, ON_HOLD } from './order-holds.ts'
import { orderedProducts } from './ordered-products.ts'
import { buildPlacedOrder } from './placed-order.ts'

const CHECKOUT_CLOSED_RETRY_SECONDS = 60

export async function completePlaced(
  attempt: OrderAttempt,
  order: FoundOrder,
  quote: Quote,
): Promise<Response> {
  const { storeClient, form, authorization, database, lease, logger, holds } = attempt
  const isHeld = holds?.isNeeded(quote) ?? false
  if (isHeld) await holds?.hold(order, attempt.keyHash)
  const charged = await buildPlacedOrder(storeClient, order, { form, quote, authorization })
  const placed = withoutPromiseOnHold(isHeld ? { ...charged, status: heldStatus(charged.status) } : charged)
  attempt.onOrder(orderedProducts(quote.items))
  // The order exists even if its 201 response cannot be recorded for the idempotency key. The next request
  // with the same idempotency key then finds the order by the correlation id of the order.
  await completeRequest(database, lease, 201, placed).catch(error =>
    logger.error(
      { err: redactSqlError(error), orderId: order.id },
      'The outcome of an order could not be recorded',
    ),
  )
  return jsonResponse(201, placed)
}

/**
 * Removes the promised delivery from an order on hold: the shop calls the shopper before it dispatches such
 * an order, so the date of its arrival is not known yet.
 */
function withoutPromiseOnHold({ promised_delivery, ...order }: PlacedOrder): PlacedOrder {
  const isPromised = promised_delivery !== undefined && order.status !== ON_HOLD
  return isPromised ? { ...order, promised_delivery } : order
}

export async function completeChanged(attempt: OrderAttempt, quote: Quote): Promise<Response> {
  const body = { code: 'sultan_quote_changed', message: messages.quoteChanged, data: { status: 409, quote } }
  await completeRequest(attempt.database, attempt.lease, 409, body)
  return jsonResponse(409, body)
}

export async function abandon(attempt: OrderAttempt, response: Response): Promise<Response> {
  await deleteRecord(attempt.database, attempt.lease)
  return response
}

export async function leaveUnknown(attempt: OrderAttempt): Promise<Response> {
  await markUnknown(attempt.database, attempt.lease)
  return unknownOutcomeResponse()
}

/** 503: a setting of the store forbids the order. The owner finds the reason in the log. */
export function checkoutClosedResponse(reason: ClosedReason, logger: Logger): Response {
  if (reason === 'payment') {
    logger.error({}, 'An order was rejected: cash on delivery is disabled in WooCommerce')
    return storeUnavailableResponse(CHECKOUT_CLOSED_RETRY_SECONDS, messages.paymentDisabled)
  }
  logger.error({}, 'An order was rejected: WooCommerce allows no orders without an account')
  return storeUnavailableResponse(CHECKOUT_CLOSED_RETRY_SECONDS, messages.guestCheckoutDisabled)
}
