import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { customers } from '../../db/account-tables.ts'
import { orderLines, orders } from '../../db/order-tables.ts'
import { pulledObjects } from '../../db/pull-tables.ts'
import { EMPTY_ADDRESS, mergeAddressFields } from '../../domain/address.ts'
import { changeOrderStock, deductedPieces } from '../../domain/change-order-stock.ts'
import { countCouponUse } from '../../domain/coupons.ts'
import { enqueueOrderMails } from '../../domain/enqueue-mail.ts'
import { mergeMetaData } from '../../domain/meta-data.ts'
import { orderTotals, shippingLinesOf } from '../../domain/order-items.ts'
import type { Order, OrderLine } from '../../domain/orders.ts'
import { generateOrderKey } from '../../domain/place-order.ts'
import { refundRemainingAmount } from '../../domain/refund-remaining-amount.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { sanitizeLine, sanitizeText } from '../../format/text.ts'
import { MAX_ID } from '../../http/params.ts'
import { promiseMeta } from '../../rest/wc-v3/order-json.ts'
import type { FieldValues } from '../framework/fields.ts'
import { settingsOf, type WriteScope } from '../framework/resource.ts'
import { discountLines } from './order-coupons.ts'
import type { orderFields } from './order-fields.ts'
import { ownMeta } from './order-meta-data.ts'
import { addSystemNote } from './order-notes.ts'
import { NEW_ORDER, nextState, statusNote } from './order-state.ts'
import { mergeFeeLines, mergeShippingLines } from './sent-items.ts'
import { type LineDraft, mergeLines } from './sent-lines.ts'
import { storeLines } from './store-lines.ts'

type OrderValues = FieldValues<typeof orderFields>

export async function createOrder(values: OrderValues, scope: WriteScope): Promise<Result<number>> {
  const composed = await composeOrder(null, [], values, scope)
  if (!composed.ok) return composed
  const { columns, lines } = composed.value
  const [order] = await scope.db
    .insert(orders)
    .values({
      ...columns,
      ...{ orderKey: generateOrderKey(), currency: 'BAM', createdVia: 'rest-api', customerUserAgent: '' },
      createdAt: scope.now,
    })
    .returning()
  if (order === undefined) throw new Error('The order was not inserted.')
  await storeLines(scope.db, order.id, [], lines)
  const rejected = await adjustStock(NEW_ORDER, [], composed.value, scope)
  if (rejected !== null) return rejected
  if (order.status === 'refunded') await refundRemainingAmount(scope.db, order, scope.now)
  await enqueueMailsOfStatus(order, NEW_ORDER.status, scope)
  if (columns.customerId !== 0) scope.announce({ kind: 'customer', id: columns.customerId })
  return ok(order.id)
}

export async function updateOrder(
  id: number,
  values: OrderValues,
  scope: WriteScope,
): Promise<Rejected | null> {
  const { db } = scope
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (order === undefined) return null
  const stored = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)
  const composed = await composeOrder(order, stored, values, scope)
  if (!composed.ok) return composed
  const { columns, lines } = composed.value
  const [changed] = await db.update(orders).set(columns).where(eq(orders.id, id)).returning()
  await storeLines(db, id, stored, lines)
  const rejected = await adjustStock(order, stored, composed.value, scope)
  if (rejected !== null) return rejected
  if (columns.status !== order.status)
    await addSystemNote(db, id, statusNote(order.status, columns.status), scope.now)
  if (columns.status === 'refunded' && order.status !== 'refunded')
    await refundRemainingAmount(db, { id, total: columns.total }, scope.now)
  if (changed !== undefined) await enqueueMailsOfStatus(changed, order.status, scope)
  for (const customerId of new Set([order.customerId, columns.customerId]))
    if (customerId !== 0) scope.announce({ kind: 'customer', id: customerId })
  return null
}

interface ComposedOrder {
  readonly columns: Omit<
    typeof orders.$inferInsert,
    'orderKey' | 'currency' | 'createdVia' | 'customerUserAgent' | 'createdAt'
  > &
    Pick<Order, 'status' | 'customerId' | 'coupons' | 'stockDeducted'>
  readonly lines: readonly LineDraft[]
}

/**
 * Returns the database columns and the order lines that an order gets by a request. `order` is the stored
 * order, or null when the request creates an order.
 */
async function composeOrder(
  order: Order | null,
  stored: readonly OrderLine[],
  values: OrderValues,
  scope: WriteScope,
): Promise<Result<ComposedOrder>> {
  const { db, now } = scope
  const customerId = values.customer_id ?? order?.customerId ?? 0
  if (customerId !== 0 && customerId !== order?.customerId && !(await isCustomer(scope, customerId)))
    return reject(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.')
  const billing = mergeAddressFields(order?.billing ?? EMPTY_ADDRESS, values.billing)
  const shipping = { ...mergeAddressFields(order?.shipping ?? EMPTY_ADDRESS, values.shipping), email: '' }
  const merged = await mergeLines(db, stored, values.line_items ?? [])
  if (!merged.ok) return merged
  const codes = values.coupon_lines?.flatMap(({ code }) => (code ? [code] : []))
  const discounted =
    codes === undefined
      ? ok({ lines: merged.value, coupons: order?.coupons ?? [] })
      : await discountLines(merged.value, codes, { customerId, email: billing.email, stored: order }, scope)
  if (!discounted.ok) return discounted
  const { lines, coupons } = discounted.value
  const known = order === null ? [] : shippingLinesOf(order)
  const shippingLines = await mergeShippingLines(db, known, values.shipping_lines ?? [])
  if (!shippingLines.ok) return shippingLines
  const feeLines = await mergeFeeLines(db, order?.feeLines ?? [], values.fee_lines ?? [])
  if (!feeLines.ok) return feeLines
  const totals = orderTotals(lines, shippingLines.value, feeLines.value)
  if (totals.total < 0)
    return reject(400, 'woocommerce_rest_invalid_order_total', 'The total must not be negative.')
  const [rate] = shippingLines.value
  const needsProcessing = lines.some(({ virtual }) => !virtual)
  const columns = {
    ...totals,
    ...nextState(order ?? NEW_ORDER, values, { now, needsProcessing }),
    ...{ customerId, billing, shipping, coupons, updatedAt: now, feeLines: feeLines.value },
    shippingLines: values.shipping_lines === undefined ? (order?.shippingLines ?? null) : shippingLines.value,
    shippingRate: rate === undefined ? null : `${rate.methodId}:${rate.instanceId}`,
    shippingTitle: rate?.title ?? null,
    paymentMethod: lineOr(values.payment_method, order?.paymentMethod),
    paymentMethodTitle: lineOr(values.payment_method_title, order?.paymentMethodTitle),
    transactionId: lineOr(values.transaction_id, order?.transactionId),
    customerNote:
      values.customer_note === undefined ? (order?.customerNote ?? '') : sanitizeText(values.customer_note),
    metaData: mergeMetaData(
      order?.metaData ?? [],
      ownMeta(values.meta_data, order === null ? [] : promiseMeta(order).map(({ key }) => key)),
    ),
  }
  return ok({ columns, lines })
}

/**
 * Returns the units of the previous order lines to the stock, deducts the units of the new lines, and counts
 * the uses of coupons. Rejects a quantity above the stock of a product. The stock is not checked when no
 * quantity grows, no line is added and no product changes: reopening a cancelled order may make the stock
 * negative.
 */
async function adjustStock(
  order: Pick<Order, 'stockDeducted' | 'coupons'>,
  stored: readonly OrderLine[],
  { columns, lines }: ComposedOrder,
  { db, announce }: WriteScope,
): Promise<Rejected | null> {
  const drafts = lines.map(line => ({ ...line, variationId: line.variationId ?? null }))
  const before = order.stockDeducted ? deductedPieces(stored) : []
  const after = columns.stockDeducted ? deductedPieces(drafts) : []
  const known = new Map<number | null, OrderLine>(stored.map(line => [line.id, line]))
  const hasMore = drafts.some(({ id, quantity, productId, variationId }) => {
    const line = known.get(id)
    const isSameProduct = line?.productId === productId && line.variationId === variationId
    return !isSameProduct || quantity > line.quantity
  })
  const { short, stockChange } = await changeOrderStock(db, before, after, { check: hasMore })
  if (short !== null) {
    const message = `Not enough units of ${short.name} are available in stock to fulfil this order.`
    return reject(400, 'woocommerce_product_not_enough_stock', message)
  }
  if (stockChange !== null) announce({ kind: 'stock', change: stockChange })
  const hasOtherEffect = columns.stockDeducted !== order.stockDeducted
  if (hasOtherEffect || !isDeepStrictEqual(order.coupons, columns.coupons)) {
    if (order.stockDeducted) await countCouponUse(db, order.coupons, -1)
    if (columns.stockDeducted) await countCouponUse(db, columns.coupons, 1)
  }
  return null
}

async function isCustomer({ db }: WriteScope, id: number): Promise<boolean> {
  return id <= MAX_ID && (await db.$count(customers, eq(customers.id, id))) > 0
}

function lineOr(sent: string | undefined, known = ''): string {
  return sent === undefined ? known : sanitizeLine(sent)
}

/** Statuses of an order that is not placed yet (`NOT_PLACED`), and of a placed order (`PLACED`). */
const NOT_PLACED = ['pending', 'failed', 'cancelled', 'checkout-draft', 'auto-draft']
const PLACED = ['processing', 'on-hold', 'completed']

/**
 * Enqueues the e-mails of an order whose new status makes it a placed order, as WooCommerce does. Each e-mail
 * is sent once for an order, whatever statuses the order gets later.
 */
async function enqueueMailsOfStatus(
  order: Order,
  before: Order['status'],
  { db, context, now }: Pick<WriteScope, 'db' | 'context' | 'now'>,
): Promise<void> {
  if (context.mails !== 'on' || !NOT_PLACED.includes(before) || !PLACED.includes(order.status)) return
  if (order.createdVia === 'store-api' && !(await isPulled(db, order.id))) return
  const { shop } = settingsOf(context)
  await enqueueOrderMails(db, order, { shop, orderLimits: null, now: () => now })
}

/**
 * Whether the order was imported from another shop. The checkout of this shop enqueues the e-mails of its own
 * orders (`created_via` is `store-api`), but not those of the `store-api` orders that were imported.
 */
async function isPulled(db: WriteScope['db'], orderId: number): Promise<boolean> {
  const isOrder = and(eq(pulledObjects.kind, 'orders'), eq(pulledObjects.id, orderId))
  return (await db.$count(pulledObjects, isOrder)) > 0
}
