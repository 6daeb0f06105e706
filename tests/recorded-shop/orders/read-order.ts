import { withCurrency } from '../catalogue/price-html.ts'
import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import type { JsonObject } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { goodsOf, type Order, totalOf } from './order.ts'

export const readOrderRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/store/v1/order/:id', answer: read },
]

/** A guest's needs key and e-mail, a customer's is for him alone (fact 46). */
function read(world: World, call: Call, { id }: Readonly<Record<string, string>>): Answer {
  const order = world.orders.find(one => String(one.id) === id)
  if (order === undefined) return refusal('store-order-404')
  if (order.customerId !== 0) {
    const isOwner = call.visitor.customer?.id === order.customerId
    return isOwner ? ok(orderBody(order)) : refusal('store-order-of-customer-as-guest')
  }
  if (call.query.get('key') !== order.key) return refusal('store-order-wrong-key')
  const email = call.query.get('billing_email')
  if (email === null) return refusal('store-order-no-email')
  if (email.toLowerCase() !== order.billing.email?.toLowerCase()) return refusal('store-order-wrong-email')
  return ok(orderBody(order))
}

function orderBody(order: Order): JsonObject {
  return {
    id: order.id,
    status: order.status,
    items: order.lines.map(({ id, quantity, shown }) => {
      const { type: _, extensions: __, ...line } = shown
      const limits = { minimum: quantity, maximum: quantity, multiple_of: 1, editable: false }
      return { ...line, key: order.key, id, quantity_limits: limits }
    }),
    coupons: [],
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
  const goods = String(goodsOf(order))
  return {
    ...withCurrency({
      subtotal: goods,
      total_discount: '0',
      total_shipping: String(order.shippingLine.price),
      total_fees: '0',
      total_tax: '0',
      total_refund: '0',
      total_price: String(totalOf(order)),
      total_items: goods,
      total_items_tax: '0',
      total_fees_tax: '0',
      total_discount_tax: '0',
      total_shipping_tax: '0',
      tax_lines: [],
    }),
  }
}
