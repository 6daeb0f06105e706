import { decodeEntities } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import type { CouponProblem } from '@sultan/woo-client/quotes-and-orders'
import { messages } from '../messages/messages.ts'
import type { CartSession } from '../quote/cart-session.ts'
import { couponProblem } from '../quote/coupons.ts'
import type { FieldErrors } from '../validation/fields.ts'
import type { CommittedOrder } from './find-order.ts'
import type { OrderForm } from './order-form.ts'

type CheckoutResult =
  | { readonly kind: 'placed'; readonly order: CommittedOrder }
  /** The store rejected the order, because stock or availability of a product changed after the quote. */
  | { readonly kind: 'changed' }
  /** The store removed coupons from the cart and placed no order. */
  | { readonly kind: 'coupons-refused'; readonly problems: readonly CouponProblem[] }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'token-rejected' }
  /** A setting of the store forbids the order: the owner has to change the setting. */
  | { readonly kind: 'closed'; readonly reason: ClosedReason }
  /** No order exists: the request was not sent, or a rate limit rejected it. */
  | { readonly kind: 'not-sent' }
  /** The store finished the checkout request with an error; an order is unlikely. */
  | { readonly kind: 'failed' }
  /**
   * The store sent no conclusive response to the checkout request: the store may have created an order, or
   * may still create an order.
   */
  | { readonly kind: 'lost' }
  /** The embedded store already has an order that an earlier request with this idempotency key created. */
  | { readonly kind: 'exists' }

/**
 * Why the store accepts no order. `payment`: cash on delivery is disabled. `guests`: guest checkout is
 * disabled.
 */
export type ClosedReason = 'payment' | 'guests'

/**
 * Time limit of the checkout request, in ms. The limit is long, because checkout is slow in a shop with many
 * plugins, and because after a timeout it is unknown whether an order exists.
 */
const TIMEOUT_MS = 30_000

interface CheckoutOptions {
  readonly userAgent: string
  /**
   * The text that promises when the goods arrive; the embedded store saves it with the order. Undefined for
   * other stores, and for an order without a delivery promise.
   */
  readonly delivery: string | undefined
  /** The customer's verified `Authorization` header; null for a guest. */
  readonly authorization: string | null
}

/** Places an order for the content of the cart. Source: wire facts 38–45, recordings `checkout-*`. */
export async function checkout(
  session: CartSession,
  form: OrderForm,
  { userAgent, authorization, delivery }: CheckoutOptions,
): Promise<CheckoutResult> {
  const { email, ...address } = { ...form.billing, company: '', address_2: '', state: '' }
  const response = await session.send({
    method: 'POST',
    route: '/wc/store/v1/checkout',
    timeoutMs: TIMEOUT_MS,
    headers: { 'user-agent': userAgent, ...(authorization !== null && { authorization }) },
    body: {
      billing_address: { ...address, email },
      // The shipping address is sent too, because the store does not copy it from the billing address
      // (recording `checkout-no-shipping-address`).
      shipping_address: address,
      payment_method: 'cod',
      customer_note: form.note,
      ...(delivery !== undefined && { extensions: { sultan: { delivery } } }),
    },
  })
  if (response.kind === 'lost') return { kind: response.notSent ? 'not-sent' : 'lost' }
  if (!isRecord(response.body)) return { kind: 'lost' }
  if (response.status < 300) return parsePlaced(response.body)
  return parseRejection(response.status, response.body)
}

function parsePlaced(body: Record<string, unknown>): CheckoutResult {
  const { order_id: id, order_key: key, order_number: number, status } = body
  if (typeof id !== 'number' || typeof key !== 'string' || typeof status !== 'string') return { kind: 'lost' }
  return { kind: 'placed', order: { id, key, status, number: String(number ?? id) } }
}

function parseRejection(status: number, body: Record<string, unknown>): CheckoutResult {
  const code = typeof body.code === 'string' ? body.code : ''
  // A 500 response with an error code comes from WordPress, which has then ended the request. Any other error
  // from 500 on may come from a proxy, and the store may still be processing the request.
  if (status >= 500) return status === 500 && code !== '' ? { kind: 'failed' } : { kind: 'lost' }
  // The store checks its rate limit before any processing, so a 429 response means that there is no order.
  if (status === 429) return { kind: 'not-sent' }
  if (code === 'sultan_order_exists') return { kind: 'exists' }
  if (code.startsWith('jwt_auth')) return { kind: 'token-rejected' }
  if (code === 'woocommerce_rest_cart_empty') return { kind: 'failed' }
  if (code === 'woocommerce_rest_cart_coupon_errors') {
    const problems = removedCoupons(body.data)
    if (problems.length > 0) return { kind: 'coupons-refused', problems }
  }
  if (status === 409 || code === 'woocommerce_product_not_enough_stock') return { kind: 'changed' }
  const reason = closedReason(code, body.data)
  if (reason !== null) return { kind: 'closed', reason }
  const errors = fieldErrors(code, body.data)
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed' }
}

/**
 * The problem of each coupon that the store removed. `data.removed_coupons` contains the store's messages by
 * coupon code (recording `second-shop/checkout-coupon-other-email`).
 */
function removedCoupons(data: unknown): readonly CouponProblem[] {
  const removed = isRecord(data) && isRecord(data.removed_coupons) ? data.removed_coupons : {}
  return Object.entries(removed).map(([code, message]) => couponProblem(decodeEntities(code), message))
}

/**
 * Which setting of the store forbids the order: the payment method or guest checkout is disabled. Null for
 * another error. Sources: recordings `checkout-payment-method-*` for the payment method, WooCommerce's source
 * (`StoreApi/Routes/V1/Checkout`) for guests.
 */
function closedReason(code: string, data: unknown): ClosedReason | null {
  if (code === 'woocommerce_rest_checkout_payment_method_disabled') return 'payment'
  if (code === 'woocommerce_rest_checkout_missing_payment_method') return 'payment'
  if (code === 'woocommerce_rest_guest_checkout_disabled') return 'guests'
  const params = code === 'rest_invalid_param' && isRecord(data) ? data.params : null
  return isRecord(params) && Object.hasOwn(params, 'payment_method') ? 'payment' : null
}

const fieldByDetailCode: Readonly<Record<string, 'email' | 'phone' | 'postcode'>> = {
  invalid_email: 'email',
  invalid_phone: 'phone',
  invalid_postcode: 'postcode',
}

/**
 * Errors by field of the order form, when the store rejects the form: a shop may have stricter rules than the
 * gateway. Only the shop's error codes are used, because its messages are in the shop's language.
 */
function fieldErrors(code: string, data: unknown): FieldErrors {
  if (code === 'woocommerce_rest_missing_email_address') return { 'billing_address.email': messages.email }
  if (code === 'woocommerce_rest_invalid_address') return { billing_address: messages.address }
  // The store sends `woocommerce_rest_invalid_shipping_option` for an address without a shipping method, and
  // for a country to which the shop does not sell (recording `checkout-country-not-sold-to`).
  if (code === 'woocommerce_rest_invalid_shipping_option')
    return { 'billing_address.postcode': messages.notDeliverable }
  if (code !== 'rest_invalid_param' || !isRecord(data) || !isRecord(data.details)) return {}
  const details = Object.values(data.details).filter(isRecord)
  return Object.fromEntries(
    details.flatMap(detail => {
      const field = fieldByDetailCode[String(detail.code)]
      return field ? [[`billing_address.${field}`, messages[field]]] : []
    }),
  )
}
