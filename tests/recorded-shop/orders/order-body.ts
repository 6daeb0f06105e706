import { gmtTime, siteTime } from '../clock.ts'
import type { JsonObject } from '../json.ts'
import { asText } from '../json.ts'
import { recordedObject } from '../recordings.ts'
import {
  discountOf,
  itemsTotalOf,
  lineSubtotalOf,
  lineTotalOf,
  type Order,
  type OrderLine,
  shippingTaxOf,
  taxesOf,
  totalOf,
} from './order.ts'

/**
 * An order in the shape of wc/v3. Amounts are decimal strings in major units, but a line's `price` is a
 * number (wire fact 6).
 */
export function orderBody(order: Order): JsonObject {
  const route = 'https://shop.example/wp-json/wc/v3/orders'
  const customers = 'https://shop.example/wp-json/wc/v3/customers'
  const allow = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const isCompleted = order.status === 'completed'
  return {
    ...recordedObject('wc-order-get'),
    id: order.id,
    status: order.status,
    date_created: siteTime(order.created),
    date_modified: siteTime(order.changed),
    prices_include_tax: order.taxes?.entered === 'incl',
    discount_total: decimal(discountOf(order).net),
    discount_tax: decimal(discountOf(order).tax),
    coupon_lines: order.coupons.map(({ code }, at) => ({ id: order.id * 10 + at, code: asText(code) })),
    shipping_total: decimal(order.shippingLine.price),
    shipping_tax: decimal(shippingTaxOf(order)),
    cart_tax: decimal(itemsTotalOf(order).tax),
    total: decimal(totalOf(order)),
    total_tax: decimal(itemsTotalOf(order).tax + shippingTaxOf(order)),
    customer_id: order.customerId,
    order_key: order.key,
    billing: order.billing,
    shipping: order.shipping,
    customer_ip_address: order.ip,
    customer_user_agent: order.userAgent,
    created_via: order.createdVia,
    customer_note: order.note,
    number: String(order.id),
    date_completed: isCompleted ? siteTime(order.changed) : null,
    line_items: order.lines.map(line => lineItem(order, line)),
    tax_lines: taxLines(order),
    shipping_lines: order.needsShipping ? [shippingLineBody(order)] : [],
    payment_url: `https://shop.example/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`,
    is_editable: order.status === 'pending',
    needs_payment: order.status === 'pending' && totalOf(order) > 0,
    date_created_gmt: gmtTime(order.created),
    date_modified_gmt: gmtTime(order.changed),
    date_completed_gmt: isCompleted ? gmtTime(order.changed) : null,
    _links: {
      self: [{ href: `${route}/${order.id}`, targetHints: { allow } }],
      collection: [{ href: route }],
      ...(order.customerId === 0 ? {} : { customer: [{ href: `${customers}/${order.customerId}` }] }),
      email_templates: [{ embeddable: true, href: `${route}/${order.id}/actions/email_templates` }],
    },
  }
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}

function taxLines(order: Order): readonly JsonObject[] {
  return taxesOf(order).map(({ percent, items, shipping }, at) => ({
    id: order.id * 10 + at,
    rate_code: `BA-PDV-${at + 1}`,
    rate_id: at + 1,
    label: 'PDV',
    compound: false,
    tax_total: decimal(items),
    shipping_tax_total: decimal(shipping),
    rate_percent: percent,
    meta_data: [],
  }))
}

function lineItem(order: Order, line: OrderLine): JsonObject {
  const subtotal = lineSubtotalOf(order, line)
  const total = lineTotalOf(order, line)
  const meta = line.choice.map((one, at) => ({
    id: line.id * 10 + at,
    key: asText(one.raw_attribute).replace('attribute_', ''),
    value: asText(one.value).toLowerCase(),
    display_key: one.attribute ?? '',
    display_value: one.value ?? '',
  }))
  return {
    id: line.id,
    name: line.name,
    product_id: line.productId,
    variation_id: line.variationId,
    quantity: line.quantity,
    tax_class: '',
    subtotal: decimal(subtotal.net),
    subtotal_tax: decimal(subtotal.tax),
    total: decimal(total.net),
    total_tax: decimal(total.tax),
    taxes: [],
    meta_data: meta,
    sku: line.sku,
    global_unique_id: '',
    price: total.net / line.quantity / 100,
    image: line.image,
    parent_name: line.parentName,
  }
}

function shippingLineBody(order: Order): JsonObject {
  const { shippingLine, lines } = order
  const [method = '', instance = ''] = shippingLine.rate.split(':')
  const content = lines.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', ')
  const meta = [...shippingLine.meta, { key: 'Items', value: content }].map(({ key, value }, at) => ({
    id: shippingLine.id * 10 + at,
    key,
    value,
    display_key: key,
    display_value: value,
  }))
  return {
    id: shippingLine.id,
    method_title: shippingLine.name,
    method_id: method,
    instance_id: instance,
    total: decimal(shippingLine.price),
    total_tax: decimal(shippingTaxOf(order)),
    taxes: [],
    tax_status: 'taxable',
    meta_data: meta,
  }
}
