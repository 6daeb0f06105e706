import { countryNotSoldTo, missingAddressFields } from '../../domain/address-rules.ts'
import { newCart } from '../../domain/cart.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { SettledCart } from '../../domain/settle-cart.ts'
import type { Params } from './cart-call.ts'
import { withAddresses } from './cart-customer.ts'
import { missingParams } from './missing-params.ts'
import { paymentRefusal, unknownPayment } from './payment-methods.ts'

/** What WordPress refuses before it looks at any cart: missing and malformed parameters (fact 39, the first two shapes). */
export function malformedCheckout(params: Params): Refusal | null {
  const missing = missingParams(params, ['billing_address'])
  if (missing !== null) return missing
  const addresses = withAddresses(newCart(''), params)
  return addresses.ok ? unknownPayment(params.payment_method) : addresses.refusal
}

/** The 409s: nothing in the cart, or something that cannot be bought (with the stray key `"0"` of WooCommerce). */
export function unsellableCart({ lines, faults }: SettledCart): Refusal | null {
  const [fault] = faults
  if (fault !== undefined) return conflict(fault.code, fault.message, 409)
  if (lines.length > 0) return null
  return conflict('woocommerce_rest_cart_empty', 'Cannot place an order, your cart is empty.', 400)
}

/** What an order needs beside a sellable cart, in the order in which WooCommerce asks for it. */
export function incompleteOrder(settled: SettledCart, params: Params): Refusal | null {
  const { billing, shipping } = settled.cart
  if (settled.totals.price > 0) {
    const refusal = paymentRefusal(params.payment_method)
    if (refusal !== null) return refusal
  }
  if (billing.email === '') {
    const code = 'woocommerce_rest_missing_email_address'
    return { status: 400, code, message: 'A valid email address is required' }
  }
  if (settled.needsShipping && settled.rate === null) {
    const code = 'woocommerce_rest_invalid_shipping_option'
    return { status: 400, code, message: 'Sorry, this order requires a shipping option.' }
  }
  return countryNotSoldTo(billing) ?? missingAddressFields(billing, settled.needsShipping ? shipping : null)
}

function conflict(code: string, message: string, stray: number): Refusal {
  return { status: 409, code, message, data: { 0: stray }, withCart: true }
}
