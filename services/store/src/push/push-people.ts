import { recordsIn } from '@sultan/kernel/is-record'
import { coupons } from '../admin/coupons/coupons.ts'
import { customers } from '../admin/customers/customers.ts'
import type { Json } from '../admin/framework/resource.ts'
import { orders } from '../admin/orders/orders.ts'
import { reviews } from '../admin/reviews/reviews.ts'
import { type LocalObject, metaWith, type PushContext, pick, pushObject, readLocal } from './push-object.ts'
import { pushOrderDetails } from './push-order-details.ts'
import { searchBySourceId } from './search-newest.ts'

export async function pushReviews(context: PushContext): Promise<void> {
  for await (const review of readLocal(context, reviews, { status: 'all' })) {
    const body = {
      ...pick(review, ['status', 'reviewer', 'reviewer_email', 'review', 'rating']),
      product_id: await context.ids.targetOf('products', Number(review.product_id)),
    }
    await pushObject(context, { kind: 'reviews', id: review.id, route: reviews.route, body })
  }
}

/** Exports customer accounts without passwords. */
export async function pushCustomers(context: PushContext): Promise<void> {
  for await (const customer of readLocal(context, customers)) {
    const body = {
      ...pick(customer, ['email', 'first_name', 'last_name', 'billing', 'shipping']),
      meta_data: metaWith(customer),
    }
    const adopt = async () => {
      const [found] = await context.target.readList(customers.route, { email: String(customer.email) })
      return Number(found?.id ?? 0)
    }
    // WooCommerce cannot change the user name of a customer (wire fact 97).
    const createOnly = pick(customer, ['username'])
    await pushObject(context, {
      ...{ kind: 'customers', id: customer.id, route: customers.route, body, createOnly, adopt },
    })
  }
}

const COUPON_FIELDS = [
  ...['code', 'amount', 'status', 'discount_type', 'description', 'individual_use'],
  ...['free_shipping', 'exclude_sale_items', 'minimum_amount', 'maximum_amount', 'email_restrictions'],
]
const USAGE_LIMITS = ['usage_limit', 'usage_limit_per_user', 'limit_usage_to_x_items']

/**
 * Exports coupons. When the target shop lacks all products or all categories to which a coupon is restricted,
 * the coupon becomes a draft: without the restriction, it would be valid for other products too.
 */
export async function pushCoupons(context: PushContext): Promise<void> {
  for await (const coupon of readLocal(context, coupons)) {
    const targets = async (kind: 'products' | 'categories', sent: unknown) => {
      const ids = Array.isArray(sent) ? sent.map(Number) : []
      const mapped = await Promise.all(ids.map(id => context.ids.targetOf(kind, id)))
      return mapped.filter(id => id > 0)
    }
    const product_ids = await targets('products', coupon.product_ids)
    const product_categories = await targets('categories', coupon.product_categories)
    const isWidened =
      isEmptied(coupon.product_ids, product_ids) || isEmptied(coupon.product_categories, product_categories)
    if (isWidened)
      context.report.note(
        `coupons ${coupon.id} (${coupon.code}): it is a draft in the new shop, which lacks the products or categories of the coupon.`,
      )
    const body = {
      ...pick(coupon, COUPON_FIELDS),
      // The usage limit 0 means no limit. WooCommerce ignores null, so a removed usage limit would remain in
      // the target shop.
      ...Object.fromEntries(USAGE_LIMITS.map(field => [field, coupon[field] ?? 0])),
      ...(isWidened && { status: 'draft' }),
      // WooCommerce ignores `date_expires_gmt` in a request. An empty string in `date_expires` removes the
      // expiry date (wire fact 78).
      date_expires: coupon.date_expires_gmt ? `${coupon.date_expires_gmt}Z` : '',
      product_ids,
      excluded_product_ids: await targets('products', coupon.excluded_product_ids),
      product_categories,
      excluded_product_categories: await targets('categories', coupon.excluded_product_categories),
      meta_data: metaWith(coupon, { _sultan_usage_count: coupon.usage_count }),
    }
    const adopt = async () => {
      const [found] = await context.target.readList(coupons.route, { code: String(coupon.code) })
      return Number(found?.id ?? 0)
    }
    await pushObject(context, { kind: 'coupons', id: coupon.id, route: coupons.route, body, adopt })
  }
}

function isEmptied(sent: unknown, mapped: readonly number[]): boolean {
  return Array.isArray(sent) && sent.length > 0 && mapped.length === 0
}

const ORDER_FIELDS = [
  ...['status', 'customer_note', 'billing', 'shipping'],
  ...['payment_method', 'payment_method_title', 'transaction_id'],
]

/**
 * Exports orders with their notes and refunds. Coupons are not sent, because WooCommerce would apply their
 * discounts to the lines a second time.
 */
export async function pushOrders(context: PushContext): Promise<void> {
  const search = searchBySourceId(context, 'orders', orders.route)
  for await (const order of readLocal(context, orders)) {
    const codes = recordsIn(order.coupon_lines).map(({ code }) => code)
    const meta = metaWith(order, {
      _sultan_order_key: order.order_key,
      _sultan_paid: order.date_paid_gmt,
      _sultan_completed: order.date_completed_gmt,
      _sultan_coupons: codes.length === 0 ? null : codes.join(','),
    })
    const customer_id = await context.ids.targetOf('customers', Number(order.customer_id))
    const body: Json = { ...pick(order, ORDER_FIELDS), customer_id, meta_data: meta }
    const isRefunded = order.status === 'refunded' && recordsIn(order.refunds).length > 0
    // A changed order is sent without its lines, because WooCommerce would add the lines a second time.
    const createOnly = {
      ...(await orderLines(context, order)),
      ...(isRefunded && { status: 'processing' }),
    }
    const pushed = {
      ...{ kind: 'orders' as const, id: order.id, route: orders.route, createOnly },
      adopt: () => search(order.id),
      beforeWrite: () => forgetStock(context, order),
    }
    // The refunds are sent first, then the status `refunded`. When an order gets this status, WooCommerce
    // itself refunds the amount that is left, and it would reject refunds that are sent later.
    const isStatusSent = !isRefunded || (await areRefundsPushed(context, order))
    const { status: _, ...withoutStatus } = body
    await pushObject(context, { ...pushed, body: isStatusSent ? body : withoutStatus })
    await pushOrderDetails(context, order)
    if (!isStatusSent && (await areRefundsPushed(context, order)))
      await pushObject(context, { ...pushed, body, isCounted: true })
  }
}

/**
 * Makes `pushStock` send the stock of an order's products again, even if the stock is unchanged in this shop:
 * the target shop itself changes the stock when the order is written.
 */
async function forgetStock({ ids }: PushContext, order: LocalObject): Promise<void> {
  for (const line of recordsIn(order.line_items))
    for (const id of [Number(line.product_id), Number(line.variation_id)]) {
      const stock = await ids.find('stock', id)
      if (stock !== null) await ids.mark('stock', id, { ...stock, contentHash: '' })
    }
}

async function areRefundsPushed({ ids }: PushContext, order: LocalObject): Promise<boolean> {
  for (const { id } of recordsIn(order.refunds))
    if ((await ids.targetOf('order_refunds', Number(id))) === 0) return false
  return true
}

/**
 * The lines of an order for the target shop. A line whose product is missing in the target shop becomes a
 * fee, because a product line requires a product.
 */
async function orderLines({ ids }: PushContext, order: Json): Promise<Json> {
  const line_items: Json[] = []
  const fees: Json[] = []
  for (const line of recordsIn(order.line_items)) {
    const product_id = await ids.targetOf('products', Number(line.product_id))
    const variation_id = await ids.targetOf('products', Number(line.variation_id))
    const name = line.parent_name ?? line.name
    if (product_id > 0)
      line_items.push({ ...pick(line, ['quantity', 'subtotal', 'total']), name, product_id, variation_id })
    else fees.push({ name: `${line.quantity} × ${name}`, total: line.total })
  }
  const kept = ['method_id', 'method_title', 'instance_id', 'total', 'name', 'tax_status']
  return {
    line_items,
    shipping_lines: recordsIn(order.shipping_lines).map(line => pick(line, kept)),
    fee_lines: [...recordsIn(order.fee_lines).map(line => pick(line, kept)), ...fees],
  }
}
