import { isRecord } from '@sultan/kernel/is-record'
import { violatedConstraint } from '@sultan/sql/sql-error'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { CORRELATION_ID_INDEX } from '../../db/order-tables.ts'
import type { Cart } from '../../domain/cart.ts'
import { lockCart, saveCart } from '../../domain/carts.ts'
import { saveOrderAddresses } from '../../domain/change-customer.ts'
import { cartShopper, loadCoupons } from '../../domain/coupons.ts'
import type { Customer } from '../../domain/customers.ts'
import { enqueueOrderMails } from '../../domain/enqueue-mail.ts'
import { loadCartProducts } from '../../domain/load-cart-products.ts'
import {
  type OrderAttempt,
  type OrderDetails,
  placeOrder,
  withdrawnCoupons,
} from '../../domain/place-order.ts'
import { recalculateCart } from '../../domain/recalculate-cart.ts'
import type { StockChange } from '../../domain/shown-stock-changes.ts'
import { sanitizeLine, sanitizeText } from '../../format/text.ts'
import { customerOf } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint, type RestRequest } from '../../http/endpoint.ts'
import { type RestResponse, rejectionResponse, restError } from '../../http/response.ts'
import { withAddresses, withCustomerAddresses, withoutCustomerAddresses } from './cart-addresses.ts'
import { cartRejectionResponse, cartResponse, loadCurrentCart, readOnlyResponse } from './cart-request.ts'
import { readCartSession } from './cart-session.ts'
import { checkoutJson, draftJson } from './checkout-json.ts'
import { CASH_ON_DELIVERY, incompleteOrder, malformedCheckout, unsellableCart } from './validate-checkout.ts'

/**
 * Error code for an order that was already placed. WooCommerce does not have this code; on this error the API
 * gateway looks up the existing order.
 */
const ORDER_EXISTS = 'sultan_order_exists'

/** Endpoints of the Store API's checkout. */
export const checkoutEndpoints: readonly Endpoint[] = [
  endpoint('GET', '/wc/store/v1/checkout', {}, showCheckout),
  endpoint('POST', '/wc/store/v1/checkout', {}, submitCheckout),
]

type CheckoutRequest = Pick<RestRequest<unknown>, 'raw' | 'identity' | 'rawParams'>

/** Returns the order that a checkout would place. Nothing is stored. */
async function showCheckout(
  { raw, identity }: CheckoutRequest,
  context: StoreContext,
): Promise<RestResponse> {
  const { session, cart, json } = await loadCurrentCart({ headers: raw.headers, identity }, context)
  return cartResponse(200, draftJson(cart, session, json), cart, session, context)
}

/**
 * Places the order of a cart, or responds with an error in one of WooCommerce's formats (wire fact 39). One
 * transaction locks the cart, so that two orders are never placed from one cart: a second checkout finds an
 * empty cart (409).
 */
async function submitCheckout(request: CheckoutRequest, context: StoreContext): Promise<RestResponse> {
  const rejection = malformedCheckout(request.rawParams)
  if (rejection !== null) return rejectionResponse(rejection)
  const session = readCartSession(request.raw.headers, customerOf(request.identity), context)
  if (session.writeRejection !== null) return readOnlyResponse(session.writeRejection, session, context)
  let stockChange: StockChange | null = null
  const placed = transaction(context.database, async tx => {
    stockChange = null
    const stored = await lockCart(tx, session.cartId, context.now())
    const cart = withCustomerAddresses(stored, session.customer)
    const { recalculated, order } = await attemptOrder(tx, cart, request, context, change => {
      stockChange = change
    })
    if (order.ok) {
      const body = checkoutJson(order.value, context.publicUrl)
      return cartResponse(200, body, { ...recalculated.cart, lines: [] }, session, context)
    }
    await saveCart(tx, withoutCustomerAddresses(recalculated.cart, cart, stored))
    return cartRejectionResponse(tx, order.rejection, recalculated, session, context)
  })
  try {
    const response = await placed
    if (stockChange !== null) context.onStockChange(stockChange)
    return response
  } catch (error) {
    if (violatedConstraint(error) !== CORRELATION_ID_INDEX) throw error
    return restError(409, ORDER_EXISTS, 'An order with this correlation id exists.')
  }
}

/** Tries to place the order of a locked cart. Returns the order or the first error. */
async function attemptOrder(
  tx: Transaction,
  cart: Cart,
  { raw, identity, rawParams }: CheckoutRequest,
  context: StoreContext,
  onStockChange: (change: StockChange) => void,
): Promise<OrderAttempt> {
  const { products } = await loadCartProducts(tx, cart.lines, [])
  const customer = customerOf(identity)
  const now = context.now()
  const options = { now, productIds: [...products.keys()] }
  const book = await loadCoupons(tx, cart.coupons, cartShopper(customer), options)
  const initial = recalculateCart(cart, products, context.terms, book)
  const unsellable = unsellableCart(initial) ?? withdrawnCoupons(initial)
  if (unsellable !== null) return { recalculated: initial, order: { ok: false, rejection: unsellable } }
  const addressed = withAddresses(initial.cart, rawParams)
  if (!addressed.ok) return { recalculated: initial, order: addressed }
  const ordered = addressed.value
  const shopper = { customerId: customer?.id ?? 0, email: ordered.billing.email }
  const orderedBook = await loadCoupons(tx, ordered.coupons, shopper, options)
  const recalculated = recalculateCart(ordered, products, context.terms, orderedBook)
  const incomplete = incompleteOrder(recalculated, rawParams, context) ?? withdrawnCoupons(recalculated)
  if (incomplete !== null) return { recalculated, order: { ok: false, rejection: incomplete } }
  const details = orderDetails(raw, customer, rawParams)
  const attempt = await placeOrder(tx, recalculated, details, {
    now,
    limits: context.orderLimits,
    terms: context.terms,
    onStockChange,
  })
  const { order } = attempt
  if (order.ok && customer !== null) await saveOrderAddresses(tx, customer, order.value, now)
  if (order.ok && context.mails === 'on') await enqueueOrderMails(tx, order.value, context)
  return attempt
}

function orderDetails(
  request: Request,
  customer: Customer | null,
  rawParams: CheckoutRequest['rawParams'],
): OrderDetails {
  return {
    customerId: customer?.id ?? 0,
    paymentMethod: CASH_ON_DELIVERY.id,
    paymentMethodTitle: CASH_ON_DELIVERY.title,
    customerNote: sanitizeText(rawParams.customer_note),
    customerUserAgent: sanitizeLine(request.headers.get('user-agent')),
    promisedDelivery: promisedDelivery(rawParams.extensions),
  }
}

const MAX_PROMISE_LENGTH = 200

/**
 * The delivery time that was promised to the shopper, which the API gateway sends as
 * `extensions.sultan.delivery`. Only the API gateway sends checkout requests.
 */
function promisedDelivery(extensions: unknown): string | null {
  const own = isRecord(extensions) && isRecord(extensions.sultan) ? extensions.sultan.delivery : undefined
  return sanitizeLine(own).slice(0, MAX_PROMISE_LENGTH) || null
}
