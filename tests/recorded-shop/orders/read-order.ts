import { withCurrency } from '../catalogue/price-html.ts'
import type { ShopRequest } from '../http/call.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import type { JsonObject } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { discountOf, itemsTotalOf, type Order, shippingTaxOf, taxesOf, totalOf } from './order.ts'

export const readOrderRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/store/v1/order/:id', handle: read },
]

/**
 * Returns an order. A guest's order requires key and e-mail address, a customer's order the customer's token
 * (wire fact 46).
 */
function read(shop: ShopState, call: ShopRequest, { id }: Readonly<Record<string, string>>): ShopResponse {
  const order = shop.orders.find(one => String(one.id) === id)
  if (order === undefined) return recordedError('store-order-404')
  if (order.customerId !== 0) {
    const isOwner = call.visitor.customer?.id === order.customerId
    return isOwner ? ok(orderBody(order)) : recordedError('store-order-of-customer-as-guest')
  }
  if (call.query.get('key') !== order.key) return recordedError('store-order-wrong-key')
  const email = call.query.get('billing_email')
  if (email === null) return recordedError('store-order-no-email')
  if (email.toLowerCase() !== order.billing.email?.toLowerCase())
    return recordedError('store-order-wrong-email')
  return ok(orderBody(order))
}

function orderBody(order: Order): JsonObject {
  return {
    id: order.id,
    status: order.status,
    items: order.lines.map(({ id, name, quantity, shown }) => {
      const { type: _, extensions: __, ...line } = shown
      const limits = { minimum: quantity, maximum: quantity, multiple_of: 1, editable: false }
      return { ...line, name, key: order.key, id, quantity_limits: limits }
    }),
    coupons: order.coupons,
    fees: [],
    totals: totals(order),
    shipping_address: order.shipping,
    billing_address: order.billing,
    needs_payment: false,
    needs_shipping: order.needsShipping,
    payment_requirements: ['products'],
    errors: [],
  }
}

function totals(order: Order): JsonObject {
  const { net, tax } = itemsTotalOf(order)
  const ofShipping = shippingTaxOf(order)
  const discount = discountOf(order)
  // Unlike in a cart, the tax lines of an order leave out the tax of shipping.
  const taxLines = taxesOf(order).map(({ percent, items }) => ({
    name: 'PDV',
    price: String(items),
    rate: String(percent),
  }))
  return {
    ...withCurrency({
      subtotal: String(net + discount.net),
      total_discount: String(discount.net),
      total_shipping: String(order.shippingLine.price),
      total_fees: '0',
      total_tax: String(tax + ofShipping),
      total_refund: '0',
      total_price: String(totalOf(order)),
      total_items: String(net),
      total_items_tax: String(tax),
      total_fees_tax: '0',
      total_discount_tax: String(discount.tax),
      total_shipping_tax: String(ofShipping),
      tax_lines: taxLines,
    }),
  }
}
