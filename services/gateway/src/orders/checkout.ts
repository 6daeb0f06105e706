import { isRecord } from '@sultan/kernel/is-record'
import type { CartSession } from '../quote/cart-session.ts'
import type { Faults } from '../quote/order-lines.ts'
import { fieldMessages } from './billing-address.ts'
import type { OrderForm } from './order-form.ts'

/** An order that the store has committed. */
export interface CommittedOrder {
  readonly id: number
  readonly key: string
  readonly number: string
  readonly status: string
}

export type CheckoutOutcome =
  | { readonly kind: 'placed'; readonly order: CommittedOrder }
  /** Prices, stock or the offer have changed since the quote. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'faults'; readonly faults: Faults }
  | { readonly kind: 'bearer-refused' }
  /** The store takes no such orders from anybody now: something for its owner. */
  | { readonly kind: 'closed'; readonly why: ClosedReason }
  /** The store was not even asked, or did not let us in. */
  | { readonly kind: 'not-begun' }
  /** The store has finished with the request and says no; only in case of doubt is an order looked for. */
  | { readonly kind: 'failed' }
  /** Whether an order exists is open, and may stay so for a while: the store may still be at work. */
  | { readonly kind: 'lost' }

/** Cash on delivery is switched off; nobody may order without an account. */
export type ClosedReason = 'payment' | 'guests'

/** A shop with many plugins takes its time over an order; to give up early only makes an unknown out of an answer. */
const TIMEOUT_MS = 30_000

export interface CheckoutSender {
  readonly userAgent: string
  /** The caller's own `Authorization`, verified. */
  readonly authorization: string | null
}

/** Orders what is in the cart. Source: wire facts 38–45, recordings `checkout-*`. */
export async function checkout(
  session: CartSession,
  form: OrderForm,
  { userAgent, authorization }: CheckoutSender,
): Promise<CheckoutOutcome> {
  const { email, ...place } = { ...form.billing, company: '', address_2: '', state: '' }
  const reply = await session.ask({
    method: 'POST',
    route: '/wc/store/v1/checkout',
    timeoutMs: TIMEOUT_MS,
    headers: { 'user-agent': userAgent, ...(authorization !== null && { authorization }) },
    body: {
      billing_address: { ...place, email },
      // The store does not copy it from the billing address (`checkout-no-shipping-address`).
      shipping_address: place,
      payment_method: 'cod',
      customer_note: form.note,
    },
  })
  if (reply.kind === 'lost') return { kind: reply.unsent ? 'not-begun' : 'lost' }
  if (!isRecord(reply.body)) return { kind: 'lost' }
  if (reply.status < 300) return placed(reply.body)
  return refused(reply.status, reply.body)
}

function placed(body: Record<string, unknown>): CheckoutOutcome {
  const { order_id: id, order_key: key, order_number: number, status } = body
  if (typeof id !== 'number' || typeof key !== 'string' || typeof status !== 'string') return { kind: 'lost' }
  return { kind: 'placed', order: { id, key, status, number: String(number ?? id) } }
}

function refused(status: number, body: Record<string, unknown>): CheckoutOutcome {
  const code = typeof body.code === 'string' ? body.code : ''
  // A fault that WordPress reports itself is the end of the request; one reported by something in between is not.
  if (status >= 500) return status === 500 && code !== '' ? { kind: 'failed' } : { kind: 'lost' }
  // Counted before anything else is done.
  if (status === 429) return { kind: 'not-begun' }
  if (code.startsWith('jwt_auth')) return { kind: 'bearer-refused' }
  if (code === 'woocommerce_rest_cart_empty') return { kind: 'failed' }
  if (status === 409 || code === 'woocommerce_product_not_enough_stock') return { kind: 'changed' }
  const why = closedReasonOf(code, body.data)
  if (why !== null) return { kind: 'closed', why }
  const faults = faultsOf(code, body.data)
  return Object.keys(faults).length > 0 ? { kind: 'faults', faults } : { kind: 'failed' }
}

/** Recordings `checkout-payment-method-*`; guests from WooCommerce's source (`StoreApi/Routes/V1/Checkout`). */
function closedReasonOf(code: string, data: unknown): ClosedReason | null {
  if (code === 'woocommerce_rest_checkout_payment_method_disabled') return 'payment'
  if (code === 'woocommerce_rest_checkout_missing_payment_method') return 'payment'
  if (code === 'woocommerce_rest_guest_checkout_disabled') return 'guests'
  const params = code === 'rest_invalid_param' && isRecord(data) ? data.params : null
  return isRecord(params) && Object.hasOwn(params, 'payment_method') ? 'payment' : null
}

const fieldOfDetail: Readonly<Record<string, keyof typeof fieldMessages>> = {
  invalid_email: 'email',
  invalid_phone: 'phone',
  invalid_postcode: 'postcode',
}

/** A shop may be stricter than we are. Of its words only the codes are used: the words are in the shop's language. */
function faultsOf(code: string, data: unknown): Faults {
  if (code === 'woocommerce_rest_missing_email_address')
    return { 'billing_address.email': fieldMessages.email }
  if (code === 'woocommerce_rest_invalid_address') return { billing_address: 'Provjerite adresu.' }
  // No way of delivery to there, or a country that is not sold to (`checkout-country-not-sold-to`).
  if (code === 'woocommerce_rest_invalid_shipping_option')
    return { 'billing_address.postcode': 'Na ovu adresu trenutno ne dostavljamo.' }
  if (code !== 'rest_invalid_param' || !isRecord(data) || !isRecord(data.details)) return {}
  const details = Object.values(data.details).filter(isRecord)
  return Object.fromEntries(
    details.flatMap(detail => {
      const field = fieldOfDetail[String(detail.code)]
      return field ? [[`billing_address.${field}`, fieldMessages[field]]] : []
    }),
  )
}
