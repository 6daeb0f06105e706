import { PROMISED_DELIVERY_KEY, type WcOrderJson } from '@sultan/woo-client/wc-order'
import type { OrderCoupon, OrderFeeLine, OrderShippingLine } from '../../db/json-columns.ts'
import { shippingLinesOf } from '../../domain/order-items.ts'
import type { Order, OrderWithLines } from '../../domain/orders.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { withoutEmail } from './customer-json.ts'
import { selfLinks } from './links.ts'
import { decimalString, type OrderContext, orderLineJson } from './order-line-json.ts'

/**
 * JSON of an order in `wc/v3` (recording `wc-order-get`): texts are plain text, amounts are decimal strings
 * in major units (wire fact 6).
 */
export function orderJson(
  { order, lines }: OrderWithLines,
  orderContext: OrderContext,
): WithMoreFields<WcOrderJson> {
  const { publicUrl } = orderContext
  return {
    id: order.id,
    parent_id: 0,
    number: `${order.id}`,
    order_key: order.orderKey,
    status: order.status,
    currency: order.currency,
    currency_symbol: 'KM',
    version: '11.0.1',
    created_via: order.createdVia,
    customer_id: order.customerId,
    customer_note: order.customerNote,
    customer_user_agent: order.customerUserAgent,
    customer_ip_address: '',
    billing: order.billing,
    shipping: withoutEmail(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethodTitle,
    transaction_id: order.transactionId,
    cart_hash: '',
    meta_data: promiseMeta(order),
    ...dateFields(order),
    ...totalFields(order),
    line_items: lines.map(line => orderLineJson(line, orderContext)),
    shipping_lines: shippingLinesOf(order).map(shippingLineJson),
    tax_lines: [],
    fee_lines: order.feeLines.map(feeLineJson),
    coupon_lines: order.coupons.map(couponLine),
    refunds: [],
    payment_url: `${publicUrl}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.orderKey}`,
    is_editable: order.status === 'pending' || order.status === 'on-hold',
    needs_payment: (order.status === 'pending' || order.status === 'failed') && order.total > 0,
    needs_processing: lines.some(line => !line.virtual),
    _links: orderLinks(order, publicUrl),
  }
}

/**
 * The promised delivery time as the first entry of `meta_data`, where a WooCommerce plug-in would store it.
 * The entries that API clients have stored are numbered after this entry.
 */
export function promiseMeta({ promisedDelivery }: Order) {
  return promisedDelivery === null ? [] : [{ id: 1, key: PROMISED_DELIVERY_KEY, value: promisedDelivery }]
}

function dateFields({ createdAt, updatedAt, completedAt, paidAt }: Order) {
  return {
    date_created: siteTime(createdAt),
    date_created_gmt: gmtTime(createdAt),
    date_modified: siteTime(updatedAt),
    date_modified_gmt: gmtTime(updatedAt),
    date_completed: completedAt === null ? null : siteTime(completedAt),
    date_completed_gmt: completedAt === null ? null : gmtTime(completedAt),
    date_paid: paidAt === null ? null : siteTime(paidAt),
    date_paid_gmt: paidAt === null ? null : gmtTime(paidAt),
  }
}

function totalFields({ discountTotal, shippingTotal, total }: Order) {
  return {
    prices_include_tax: false,
    discount_total: decimalString(discountTotal),
    discount_tax: '0.00',
    shipping_total: decimalString(shippingTotal),
    shipping_tax: '0.00',
    cart_tax: '0.00',
    total: decimalString(total),
    total_tax: '0.00',
  }
}

/**
 * A coupon line of an order. In WooCommerce its `id` is the id of an order item; here the `id` is the
 * coupon's position in the list.
 */
function couponLine({ code, type, discount }: OrderCoupon, at: number) {
  return {
    id: at + 1,
    code,
    discount: decimalString(discount),
    discount_tax: '0.00',
    discount_type: type,
    meta_data: [],
  }
}

/**
 * The `meta_data` that API clients have stored is left out; only the administration API sends these entries.
 */
function shippingLineJson({ id, methodId, instanceId, title, total }: OrderShippingLine) {
  return {
    ...{ id, method_title: title, method_id: methodId, instance_id: instanceId },
    ...{ total: decimalString(total), total_tax: '0.00', taxes: [], tax_status: 'taxable' },
    meta_data: [],
  }
}

function feeLineJson({ id, name, taxStatus, total }: OrderFeeLine) {
  return {
    ...{ id, name, tax_class: '', tax_status: taxStatus, amount: '' },
    ...{ total: decimalString(total), total_tax: '0.00', taxes: [], meta_data: [] },
  }
}

function orderLinks({ id, customerId }: Order, publicUrl: string) {
  const customer = [{ href: `${publicUrl}/wp-json/wc/v3/customers/${customerId}` }]
  return { ...selfLinks(publicUrl, 'orders', id), ...(customerId === 0 ? {} : { customer }) }
}
