import type { CartJson } from '@sultan/woo-client/cart'
import type { Address } from '../../db/json-columns.ts'
import { fullName } from '../../domain/product-options.ts'
import type { RecalculatedCart } from '../../domain/recalculate-cart.ts'
import { escapeText, texturize } from '../../format/text.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { billingAddressJson, shippingAddressJson } from './address-json.ts'
import { cartLineJson, type LineContext } from './cart-line-json.ts'
import { CURRENCY_FIELDS, cartTotalsJson, couponsJson } from './money-json.ts'

/** The Store API's cart (recording `cart-add-ok`). This shop has no fees or cross-sells. */
export function cartJson(recalculated: RecalculatedCart, lineContext: LineContext): WithMoreFields<CartJson> {
  const { cart, lines, errors, needsShipping, totals } = recalculated
  return {
    items: lines.map(line => cartLineJson(line, lineContext)),
    coupons: couponsJson(recalculated.coupons),
    fees: [],
    totals: cartTotalsJson(recalculated),
    shipping_address: shippingAddressJson(cart.shipping),
    billing_address: billingAddressJson(cart.billing),
    needs_payment: totals.price > 0,
    needs_shipping: needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: needsShipping,
    shipping_rates: shippingPackages(recalculated),
    items_count: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    items_weight:
      lines.reduce((sum, { line, product }) => sum + line.quantity * (product.weightG ?? 0), 0) / 1000,
    cross_sells: [],
    errors: errors.map(({ code, message }) => ({ code, message: texturize(message) })),
    payment_methods: ['cod'],
    extensions: {},
  }
}

/** The single shipping package of the cart with its rates; an empty list when nothing needs shipping. */
function shippingPackages(recalculated: RecalculatedCart): WithMoreFields<CartJson['shipping_rates']> {
  if (!recalculated.needsShipping) return []
  const shippedLines = recalculated.lines.filter(line => !line.product.virtual)
  const items = shippedLines.map(line => ({
    key: line.line.key,
    name: escapeText(fullName(line)),
    quantity: line.line.quantity,
  }))
  const contents = items.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', ')
  const rates = recalculated.rates.map(rate => ({
    rate_id: rate.id,
    name: rate.name,
    description: '',
    delivery_time: '',
    price: `${rate.price}`,
    taxes: '0',
    instance_id: rate.instance,
    method_id: rate.method,
    meta_data: [{ key: 'Items', value: contents }],
    selected: rate === recalculated.rate,
    ...CURRENCY_FIELDS,
  }))
  const destination = destinationOf(recalculated.cart.shipping)
  return [{ package_id: 0, name: 'Shipment', destination, items, shipping_rates: rates }]
}

function destinationOf(address: Address): Record<string, string> {
  const fields = ['address_1', 'address_2', 'city', 'state', 'postcode', 'country'] as const
  return Object.fromEntries(fields.map(field => [field, escapeText(address[field])]))
}
