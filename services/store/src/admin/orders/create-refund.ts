import { eq, sql } from 'drizzle-orm'
import type { RefundLine } from '../../db/json-columns.ts'
import { orderLines, orderRefunds, orders } from '../../db/order-tables.ts'
import { changeOrderStock, deductedPieces } from '../../domain/change-order-stock.ts'
import { mergeMetaData } from '../../domain/meta-data.ts'
import { shippingLinesOf } from '../../domain/order-items.ts'
import type { Order, OrderLine } from '../../domain/orders.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { sanitizeText } from '../../format/text.ts'
import type { FieldValues } from '../framework/fields.ts'
import { pathId, type WriteScope } from '../framework/resource.ts'
import { addSystemNote } from './order-notes.ts'
import { statusNote } from './order-state.ts'
import type { refundFields } from './refund-fields.ts'
import { sentAmount } from './sent-amount.ts'
import { UNKNOWN_ITEM } from './sent-items.ts'

type RefundValues = FieldValues<typeof refundFields>

const MAX_REFUNDS = 200
/**
 * Maximum number of lines of a refund: an order has at most 500 order lines, 50 shipping lines and 50 fees.
 */
const MAX_LINES = 600

/**
 * Records a refund; the money itself is returned outside the shop, which has no payment service. Refunded
 * units return to the stock unless `api_restock` is false. The amount may be 0 when the refund contains
 * units. An order that is refunded as a whole gets the status `refunded`.
 */
export async function createRefund(values: RefundValues, scope: WriteScope): Promise<Result<number>> {
  const { db, now, announce } = scope
  if (values.api_refund ?? true) return NO_AUTOMATIC_REFUNDS
  const orderId = pathId(scope, 'order_id')
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (order === undefined) return INVALID_AMOUNT
  const ordered = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const earlier = await db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
  const refundedLines = earlier.flatMap(refund => refund.lines)
  const lines = refundLines(values, order, ordered, refundedLines)
  if (!lines.ok) return lines
  const left = order.total - earlier.reduce((sum, { amount }) => sum + amount, 0)
  const amount = sentAmount(values.amount) ?? lines.value.reduce((sum, { total }) => sum + total, 0)
  const isEmpty = amount === 0 && lines.value.every(({ quantity }) => quantity === 0)
  if (amount < 0 || isEmpty || amount > left || earlier.length >= MAX_REFUNDS) return INVALID_AMOUNT
  await restock(order, ordered, lines.value, scope)
  const [created] = await db
    .insert(orderRefunds)
    .values({
      ...{ orderId, amount, reason: sanitizeText(values.reason ?? ''), lines: lines.value, createdAt: now },
      metaData: mergeMetaData([], values.meta_data ?? []),
    })
    .returning({ id: orderRefunds.id })
  const status = amount === left && amount > 0 ? 'refunded' : order.status
  await db.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId))
  if (status !== order.status) await addSystemNote(db, orderId, statusNote(order.status, status), now)
  if (order.customerId !== 0) announce({ kind: 'customer', id: order.customerId })
  return created === undefined ? INVALID_AMOUNT : ok(created.id)
}

/**
 * Returns the lines of a requested refund. The quantity of a line is limited to the units of its order line
 * that are not refunded yet.
 */
function refundLines(
  { line_items: sent = [], api_restock: returnsPieces = true }: RefundValues,
  order: Order,
  ordered: readonly OrderLine[],
  earlier: readonly RefundLine[],
): Result<readonly RefundLine[]> {
  const lines: RefundLine[] = []
  const lastId = Math.max(0, ...earlier.map(({ id }) => id))
  for (const { id: lineId = 0, quantity = 0, refund_total } of sent.slice(0, MAX_LINES)) {
    const line = ordered.find(({ id }) => id === lineId)
    const kind = line === undefined ? itemKind(order, lineId) : 'product'
    if (kind === null) return UNKNOWN_ITEM
    const refunded = [...earlier, ...lines]
      .filter(one => one.kind === kind && one.lineId === lineId)
      .reduce((sum, one) => sum + one.quantity, 0)
    const pieces = line === undefined ? 0 : Math.max(Math.min(quantity, line.quantity - refunded), 0)
    const total = Math.max(sentAmount(refund_total) ?? 0, 0)
    const id = lastId + lines.length + 1
    lines.push({ id, lineId, kind, quantity: pieces, total, isRestocked: returnsPieces && pieces > 0 })
  }
  return ok(lines)
}

function itemKind(order: Order, id: number): 'shipping' | 'fee' | null {
  if (shippingLinesOf(order).some(one => one.id === id)) return 'shipping'
  return order.feeLines.some(one => one.id === id) ? 'fee' : null
}

/**
 * Returns refunded units to the stock and stores in each order line how many of its units were returned, so
 * that a later cancellation returns only the remaining units. Does nothing when the units of the order are
 * not currently deducted from the stock.
 */
async function restock(
  order: Order,
  ordered: readonly OrderLine[],
  lines: readonly RefundLine[],
  { db, announce }: WriteScope,
): Promise<void> {
  const returned = lines.filter(({ isRestocked }) => isRestocked && order.stockDeducted)
  if (returned.length === 0) return
  const after = ordered.map(line => {
    const pieces = returned.reduce((sum, one) => sum + (one.lineId === line.id ? one.quantity : 0), 0)
    return { ...line, restocked: Math.min(line.restocked + pieces, line.quantity) }
  })
  const rows = JSON.stringify(after.map(({ id, restocked }) => ({ id, restocked })))
  await db.execute(sql`update order_lines set restocked = changed.restocked
    from json_to_recordset(${rows}::json) as changed (id int, restocked int) where order_lines.id = changed.id`)
  const { stockChange } = await changeOrderStock(db, deductedPieces(ordered), deductedPieces(after), {
    check: false,
  })
  if (stockChange !== null) announce({ kind: 'stock', change: stockChange })
}

const CODE = 'woocommerce_rest_cannot_create_order_refund'
const INVALID_AMOUNT: Rejected = reject(500, CODE, 'Invalid refund amount.')
const NO_AUTOMATIC_REFUNDS: Rejected = reject(
  500,
  CODE,
  'The payment gateway for this order does not support automatic refunds.',
)
