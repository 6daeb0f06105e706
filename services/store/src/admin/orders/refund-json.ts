import { desc, inArray } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import type { Executor } from '../../db/executor.ts'
import type { OrderFeeLine, OrderShippingLine, RefundLine } from '../../db/json-columns.ts'
import { orderRefunds, orders } from '../../db/order-tables.ts'
import { refundedShippingLine } from '../../domain/order-items.ts'
import { loadLinesByOrder, type OrderLine } from '../../domain/orders.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import { decimalString, orderLineJson } from '../../rest/wc-v3/order-line-json.ts'
import type { Json } from '../framework/resource.ts'

type RefundRow = typeof orderRefunds.$inferSelect

/**
 * Returns a map from the id of an order to the content of the order's field `refunds`: the order's refunds,
 * newest first.
 */
export async function loadRefundSummaries(
  db: Executor,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Json[]>> {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(isAnyOf(orderRefunds.orderId, orderIds, 'int[]'))
    .orderBy(desc(orderRefunds.id))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, refunds]) => [
      orderId,
      refunds.map(({ id, reason, amount }) => ({
        ...{ id, reason, total: decimalString(-amount), total_tax: '0.00' },
      })),
    ]),
  )
}

/**
 * Returns the JSON of refunds in the form of `wc/v3`, with their lines (recording
 * `sales-administration/wc-v3-refunds-create-lines`).
 */
export async function loadRefundJson(db: Executor, rows: readonly RefundRow[]): Promise<readonly Json[]> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const refunded = ids.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, ids))
  const linesOf = await loadLinesByOrder(db, refunded)
  const orderOf = new Map(refunded.map(order => [order.id, order]))
  return rows.map(row => {
    const { id, orderId, amount, reason, createdAt, lines, metaData } = row
    const order = orderOf.get(orderId)
    return {
      ...{ id, parent_id: orderId, date_created: siteTime(createdAt), date_created_gmt: gmtTime(createdAt) },
      ...{ amount: decimalString(amount), reason, refunded_by: 1, refunded_payment: false },
      meta_data: metaData,
      line_items: productLines(lines, linesOf.get(orderId) ?? []),
      shipping_lines: itemLines('shipping', lines, id => order && refundedShippingLine(order, id)),
      tax_lines: [],
      fee_lines: itemLines('fee', lines, id => order?.feeLines.find(fee => fee.id === id)),
    }
  })
}

function productLines(lines: readonly RefundLine[], ordered: readonly OrderLine[]): readonly Json[] {
  return lines.flatMap(line => {
    const orderLine = ordered.find(({ id }) => id === line.lineId)
    if (line.kind !== 'product' || orderLine === undefined) return []
    const json = orderLineJson(
      { ...orderLine, id: line.id, options: [] },
      { publicUrl: '', imageOf: () => null },
    )
    const total = decimalString(-line.total)
    return [
      {
        ...{ ...json, quantity: -line.quantity, subtotal: total, total },
        price: line.quantity === 0 ? 0 : line.total / line.quantity / 100,
        meta_data: [refundedItem(line.lineId)],
      },
    ]
  })
}

/** The `meta_data` entry with which WooCommerce names the order line that a refund line refers to. */
function refundedItem(itemId: number): Json {
  const [key, value] = ['_refunded_item_id', `${itemId}`]
  return { id: 1, key, value, display_key: key, display_value: value }
}

function itemLines(
  kind: 'shipping' | 'fee',
  lines: readonly RefundLine[],
  itemOf: (id: number) => OrderShippingLine | OrderFeeLine | undefined,
): readonly Json[] {
  return lines.flatMap(line => {
    const item = line.kind === kind ? itemOf(line.lineId) : undefined
    if (item === undefined) return []
    const name =
      'title' in item ? { method_title: item.title, method_id: item.methodId } : { name: item.name }
    return [
      {
        id: line.id,
        ...name,
        total: decimalString(-line.total),
        total_tax: '0.00',
        taxes: [],
        meta_data: [refundedItem(item.id)],
      },
    ]
  })
}
