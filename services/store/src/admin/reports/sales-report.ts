import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'
import { decimalString } from '../../rest/wc-v3/order-line-json.ts'
import type { Json } from '../framework/resource.ts'
import type { Bucket, Period } from './report-period.ts'

/** Statuses of orders that count as sales, as in WooCommerce. Orders that were refunded later count too. */
const SOLD = ['completed', 'processing', 'on-hold', 'refunded']
/** Maximum number of products in the report of best-selling products, as in WooCommerce. */
const MAX_SELLERS = 12

interface Sums extends Record<string, unknown> {
  /** Index of the row's day or month within the days or months of the sales report, from 0. */
  readonly at: number
  readonly orders: number
  readonly customers: number
  readonly items: number
  readonly sales: string
  readonly shipping: string
  readonly discount: string
  readonly refunds: string
}

/**
 * Returns the sales of a period, in total and by day or month. The report includes only orders with a status
 * in `SOLD`, and the refunds of such orders. A refund counts on the day of the refund, not of the order.
 */
export async function loadSalesReport(db: Executor, { groupedBy, buckets }: Period): Promise<Json> {
  const { from, to } = limitsOf(buckets)
  const { rows } = await db.execute<Sums>(sql`
    with bucket as (${bucketRows(buckets)}), sold as (
      select bucket.at, orders.id, orders.total, orders.shipping_total, orders.discount_total
      from bucket join orders on orders.created_at >= bucket.starts and orders.created_at < bucket.ends
      where orders.status = any(${sql.param(SOLD)}::text[])),
    amounts as (select at, count(*) as orders, sum(total) as sales, sum(shipping_total) as shipping,
      sum(discount_total) as discount from sold group by at),
    pieces as (select sold.at, sum(order_lines.quantity) as items
      from sold join order_lines on order_lines.order_id = sold.id group by sold.at),
    refunded as (select bucket.at, sum(refund.amount) as amount
      from (select order_refunds.created_at, order_refunds.amount
          from order_refunds join orders on orders.id = order_refunds.order_id
          where order_refunds.created_at >= ${from}::timestamptz and order_refunds.created_at < ${to}::timestamptz
            and orders.status = any(${sql.param(SOLD)}::text[])) as refund
        join bucket on refund.created_at >= bucket.starts and refund.created_at < bucket.ends group by bucket.at),
    registered as (select bucket.at, count(*) as customers
      from (select created_at from customers
          where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz) as customer
        join bucket on customer.created_at >= bucket.starts and customer.created_at < bucket.ends group by bucket.at)
    select bucket.at, coalesce(amounts.orders, 0)::int as orders, coalesce(pieces.items, 0)::int as items,
      coalesce(amounts.sales, 0)::text as sales, coalesce(amounts.shipping, 0)::text as shipping,
      coalesce(amounts.discount, 0)::text as discount,
      coalesce(refunded.amount, 0)::text as refunds, coalesce(registered.customers, 0)::int as customers
    from bucket left join amounts on amounts.at = bucket.at left join pieces on pieces.at = bucket.at
      left join refunded on refunded.at = bucket.at left join registered on registered.at = bucket.at
    order by bucket.at`)
  const total = (name: 'sales' | 'shipping' | 'discount' | 'refunds') =>
    rows.reduce((sum, row) => sum + Number(row[name]), 0)
  const count = (name: 'orders' | 'items' | 'customers') => rows.reduce((sum, row) => sum + row[name], 0)
  const net = total('sales') - total('shipping') - total('refunds')
  return {
    total_sales: decimalString(total('sales')),
    net_sales: decimalString(net),
    average_sales: decimalString(rows.length === 0 ? 0 : Math.round(net / rows.length)),
    ...{ total_orders: count('orders'), total_items: count('items'), total_tax: '0.00' },
    total_shipping: decimalString(total('shipping')),
    total_refunds: total('refunds') / 100,
    total_discount: decimalString(total('discount')),
    totals_grouped_by: groupedBy,
    totals: Object.fromEntries(rows.map(row => [buckets[row.at]?.name ?? '', bucketJson(row)])),
    total_customers: count('customers'),
  }
}

function bucketJson({ orders, items, customers, sales, shipping, discount, refunds }: Sums): Json {
  return {
    ...{ sales: decimalString(Number(sales)), orders, items, tax: '0.00' },
    ...{ shipping: decimalString(Number(shipping)), discount: decimalString(Number(discount)) },
    ...{ customers, refunds: decimalString(Number(refunds)) },
  }
}

interface Seller extends Record<string, unknown> {
  readonly product_id: number
  readonly name: string
  readonly quantity: number
}

/** The best-selling products of a period, by sold units. */
export async function loadTopSellers(db: Executor, { buckets }: Period): Promise<readonly Seller[]> {
  const { from, to } = limitsOf(buckets)
  const { rows } = await db.execute<Seller>(sql`
    select order_lines.product_id, max(order_lines.name) as name, sum(order_lines.quantity)::int as quantity
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.created_at >= ${from}::timestamptz and orders.created_at < ${to}::timestamptz
      and orders.status = any(${sql.param(SOLD)}::text[])
    group by order_lines.product_id
    order by sum(order_lines.quantity) desc, order_lines.product_id limit ${MAX_SELLERS}`)
  return rows
}

/**
 * The first instant of a report's period and the first instant after the period. A period has at least one
 * day.
 */
function limitsOf(buckets: readonly Bucket[]): Pick<Bucket, 'from' | 'to'> {
  return { from: buckets[0]?.from ?? '', to: buckets.at(-1)?.to ?? '' }
}

/**
 * The days or months of a report as SQL rows, so that one SQL query returns the figures of all days or
 * months.
 */
function bucketRows(buckets: readonly Bucket[]): SQL {
  const at = sql.param(buckets.map((_, index) => index))
  const starts = sql.param(buckets.map(({ from }) => from))
  const ends = sql.param(buckets.map(({ to }) => to))
  return sql`select period.at, period.starts::timestamptz as starts, period.ends::timestamptz as ends
    from unnest(${at}::int[], ${starts}::text[], ${ends}::text[]) as period (at, starts, ends)`
}
