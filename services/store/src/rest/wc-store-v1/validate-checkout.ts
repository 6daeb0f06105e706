import { newCart } from '../../domain/cart.ts'
import type { RecalculatedCart } from '../../domain/recalculate-cart.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { missingAddressFields, unsupportedCountry } from '../../domain/validate-address.ts'
import type { StoreContext } from '../../http/context.ts'
import { missingParams } from '../../http/params.ts'
import type { RawParams } from '../../http/raw-params.ts'
import { shopTexts } from '../../messages/shop-texts.ts'
import { withAddresses } from './cart-addresses.ts'

/** WooCommerce's payment methods. Only cash on delivery is enabled. */
const PAYMENT_METHOD_TITLES: Readonly<Record<string, string>> = shopTexts.payment

export const CASH_ON_DELIVERY = { id: 'cod', title: shopTexts.payment.cod } as const

/**
 * The 400 response for an unknown payment method; null for a known or absent one. An absent payment method is
 * rejected by `paymentMethodRejection`.
 */
function unknownPaymentMethod(method: unknown): Rejection | null {
  if (method === undefined || method === '') return null
  if (typeof method === 'string' && Object.hasOwn(PAYMENT_METHOD_TITLES, method)) return null
  const message = 'payment_method is not one of , bacs, cheque, and cod.'
  return {
    status: 400,
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s): payment_method',
    data: {
      params: { payment_method: message },
      details: { payment_method: { code: 'rest_not_in_enum', message, data: null } },
    },
  }
}

/** The 400 response for a missing or disabled payment method; null for an enabled one. */
function paymentMethodRejection(method: unknown): Rejection | null {
  if (method === CASH_ON_DELIVERY.id) return null
  if (typeof method !== 'string' || method === '') {
    const code = 'woocommerce_rest_checkout_missing_payment_method'
    return { status: 400, code, message: 'No payment method provided.' }
  }
  return {
    status: 400,
    code: 'woocommerce_rest_checkout_payment_method_disabled',
    message: `${PAYMENT_METHOD_TITLES[method]} is not available for this order—please choose a different payment method`,
  }
}

/**
 * Validates the parameters of a checkout request before its cart is loaded. Returns the first error response
 * (wire fact 39); null for valid parameters.
 */
export function malformedCheckout(params: RawParams): Rejection | null {
  const missing = missingParams(params, ['billing_address'])
  if (missing !== null) return missing
  const addresses = withAddresses(newCart(''), params)
  return addresses.ok ? unknownPaymentMethod(params.payment_method) : addresses.rejection
}

/**
 * The 409 response for an empty cart or for products that cannot be purchased; null for any other cart. The
 * `data` of this response has a superfluous key `"0"`, as in WooCommerce.
 */
export function unsellableCart({ lines, errors }: RecalculatedCart): Rejection | null {
  const [error] = errors
  if (error !== undefined) return conflict(error.code, error.message, 409)
  if (lines.length > 0) return null
  return conflict('woocommerce_rest_cart_empty', 'Cannot place an order, your cart is empty.', 400)
}

/**
 * Checks whether an order with a valid cart is complete. The checks have the same sequence as in WooCommerce.
 * Returns the first error response; null for a complete order.
 */
export function incompleteOrder(
  recalculated: RecalculatedCart,
  params: RawParams,
  { terms, isEmailOptional }: Pick<StoreContext, 'terms' | 'isEmailOptional'>,
): Rejection | null {
  const { billing, shipping } = recalculated.cart
  if (recalculated.totals.price > 0) {
    const rejection = paymentMethodRejection(params.payment_method)
    if (rejection !== null) return rejection
  }
  if (billing.email === '' && !isEmailOptional) {
    const code = 'woocommerce_rest_missing_email_address'
    return { status: 400, code, message: 'A valid email address is required' }
  }
  if (recalculated.needsShipping && recalculated.rate === null) {
    const code = 'woocommerce_rest_invalid_shipping_option'
    return { status: 400, code, message: 'Sorry, this order requires a shipping option.' }
  }
  return (
    unsupportedCountry(billing, terms.countries) ??
    missingAddressFields(billing, recalculated.needsShipping ? shipping : null)
  )
}

function conflict(code: string, message: string, stray: number): Rejection {
  return { status: 409, code, message, data: { 0: stray }, withCart: true }
}
