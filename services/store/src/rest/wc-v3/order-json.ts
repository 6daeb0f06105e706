import type { OrderWithLines } from '../../domain/list-orders.ts'
import type { Order } from '../../domain/place-order.ts'
import { withoutEmail } from './customer-json.ts'
import { decimal } from './decimal.ts'
import { moments } from './moments.ts'
import { type OrderSurroundings, orderLineJson } from './order-line-json.ts'
import { selfLinks } from './self-links.ts'

/** An order of `wc/v3` (`wc-order-get`): plain text, decimal strings in major units (fact 6). */
export function orderJson(
  { order, lines }: OrderWithLines,
  surroundings: OrderSurroundings,
): Record<string, unknown> {
  const { publicUrl } = surroundings
  return {
    id: order.id,
    parent_id: 0,
    number: `${order.id}`,
    order_key: order.orderKey,
    status: order.status,
    currency: order.currency,
    currency_symbol: 'KM',
    version: '11.0.1',
    created_via: 'store-api',
    customer_id: order.customerId,
    customer_note: order.customerNote,
    customer_user_agent: order.customerUserAgent,
    customer_ip_address: '',
    billing: order.billing,
    shipping: withoutEmail(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethodTitle,
    transaction_id: '',
    cart_hash: '',
    meta_data: [],
    ...dates(order),
    ...totals(order),
    line_items: lines.map(line => orderLineJson(line, surroundings)),
    shipping_lines: shippingLines(order),
    tax_lines: [],
    fee_lines: [],
    coupon_lines: [],
    refunds: [],
    payment_url: `${publicUrl}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.orderKey}`,
    is_editable: order.status === 'pending' || order.status === 'on-hold',
    needs_payment: false,
    needs_processing: lines.some(line => !line.virtual),
    _links: links(order, publicUrl),
  }
}

/** Cash on delivery is paid when the order is completed. */
function dates({ createdAt, updatedAt, completedAt }: Order): Record<string, unknown> {
  return {
    ...moments('date_created', createdAt),
    ...moments('date_modified', updatedAt),
    ...moments('date_completed', completedAt),
    ...moments('date_paid', completedAt),
  }
}

function totals({ shippingTotal, total }: Order): Record<string, unknown> {
  return {
    prices_include_tax: false,
    discount_total: '0.00',
    discount_tax: '0.00',
    shipping_total: decimal(shippingTotal),
    shipping_tax: '0.00',
    cart_tax: '0.00',
    total: decimal(total),
    total_tax: '0.00',
  }
}

/** `flat_rate:1` is method and instance. There is one line at most, so the order's id serves as its own. */
function shippingLines({ id, shippingRate, shippingTitle, shippingTotal }: Order): object[] {
  if (shippingRate === null) return []
  const [method = '', instance = ''] = shippingRate.split(':')
  const line = {
    id,
    method_title: shippingTitle ?? '',
    method_id: method,
    instance_id: instance,
    total: decimal(shippingTotal),
    total_tax: '0.00',
    taxes: [],
    tax_status: 'taxable',
    meta_data: [],
  }
  return [line]
}

function links({ id, customerId }: Order, publicUrl: string): Record<string, unknown> {
  const customer = [{ href: `${publicUrl}/wp-json/wc/v3/customers/${customerId}` }]
  return { ...selfLinks(publicUrl, 'orders', id), ...(customerId === 0 ? {} : { customer }) }
}
