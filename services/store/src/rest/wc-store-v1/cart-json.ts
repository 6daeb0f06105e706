import type { SettledCart } from '../../domain/settle-cart.ts'
import { billingAddress, shippingAddress } from './address-json.ts'
import { cartLineJson, type LineSurroundings } from './cart-line-json.ts'
import { cartTotals } from './cart-money-json.ts'
import { shippingPackages } from './cart-shipping-json.ts'
import { htmlName } from './product-text.ts'

/** The Store API's cart (`cart-add-ok`). This shop has no coupons, fees or cross-sells. */
export function cartJson(settled: SettledCart, surroundings: LineSurroundings): Record<string, unknown> {
  const { cart, lines, faults, needsShipping, totals } = settled
  return {
    items: lines.map(line => cartLineJson(line, surroundings)),
    coupons: [],
    fees: [],
    totals: cartTotals(settled),
    shipping_address: shippingAddress(cart.shipping),
    billing_address: billingAddress(cart.billing),
    needs_payment: totals.price > 0,
    needs_shipping: needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: needsShipping,
    shipping_rates: shippingPackages(settled),
    items_count: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    items_weight:
      lines.reduce((sum, { line, product }) => sum + line.quantity * (product.weightG ?? 0), 0) / 1000,
    cross_sells: [],
    errors: faults.map(({ code, message }) => ({ code, message: htmlName(message) })),
    payment_methods: ['cod'],
    extensions: {},
  }
}
