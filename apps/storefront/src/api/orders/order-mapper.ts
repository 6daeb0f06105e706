import { decodeEntities } from '@sultan/kernel/html-text'
import { orderLineName } from '@sultan/woo-client/order-line-name'
import type { StoreOrder } from '@sultan/woo-client/store-order'
import { toShippingMethod } from '../quote/shipping-method.ts'
import { amountsIn, isOnHold, type ShopOrder, toAddress } from './order.ts'

/**
 * Maps `GET /wc/store/v1/order/{id}` (recording `store-order-ok`). The response has no date, order number or
 * product ids.
 */
export function toOrder(order: StoreOrder): ShopOrder {
  const amount = amountsIn(order.totals)
  return {
    id: order.id,
    isOnHold: isOnHold(order),
    lines: order.items.map(item => ({
      name: orderLineName(item),
      options: item.variation.map(({ attribute, value }) => ({
        name: decodeEntities(attribute),
        value: decodeEntities(value),
      })),
      quantity: item.quantity,
      total: amount(item.totals.line_subtotal),
    })),
    itemsTotal: amount(order.totals.subtotal),
    discount: amount(order.totals.total_discount),
    shippingTotal: amount(order.totals.total_shipping ?? '0'),
    shipping: order.shipping ? toShippingMethod(order.shipping) : null,
    total: amount(order.totals.total_price),
    address: toAddress(order.billing_address, decodeEntities),
  }
}
