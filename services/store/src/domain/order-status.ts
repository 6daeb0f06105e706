import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { eq, sql } from 'drizzle-orm'
import { orderLines, orders } from '../db/order-tables.ts'
import { countCouponUse } from './coupons.ts'
import { deductStock, restoreStock } from './deduct-stock.ts'
import { lockProducts } from './load-cart-products.ts'
import type { Order } from './orders.ts'
import type { StockChange } from './shown-stock-changes.ts'

/** WooCommerce's order statuses. */
export const ORDER_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * The `application_name` of connections whose changes no trigger announces, because the servers announce
 * these changes.
 */
const SERVER_NAME = 'sultan'

/**
 * The effect of a status on the stock. A refund does not restore the stock, because only the shop can decide
 * whether the goods can be sold again.
 */
const STOCK_EFFECT: Readonly<Record<OrderStatus, 'deducted' | 'restored' | 'unchanged'>> = {
  pending: 'restored',
  processing: 'deducted',
  'on-hold': 'deducted',
  completed: 'deducted',
  cancelled: 'restored',
  refunded: 'unchanged',
  failed: 'unchanged',
}

interface ChangedOrder {
  readonly order: Order
  /**
   * How the stock on pages has changed, so that the caller can notify the servers; null when the stock has
   * not changed.
   */
  readonly stockChange: StockChange | null
}

/**
 * Sets the status of an order and adjusts the stock like WooCommerce. Cancelling restores the stock once.
 * Reopening deducts it again, below zero if the goods were sold meanwhile. Null for an unknown order.
 */
export async function setOrderStatus(
  database: Database,
  id: number,
  status: OrderStatus,
  now: Date,
): Promise<ChangedOrder | null> {
  return transaction(database, async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (order === undefined) return null
    if (order.status === status) return { order, stockChange: null }
    const { stockDeducted, stockChange } = await adjustStock(tx, order, STOCK_EFFECT[status])
    const completedAt = status === 'completed' ? now : order.completedAt
    const [changed] = await tx
      .update(orders)
      .set({ status, stockDeducted, completedAt, updatedAt: now })
      .where(eq(orders.id, id))
      .returning()
    return changed === undefined ? null : { order: changed, stockChange }
  })
}

/**
 * Adjusts the stock by `effect`. The result `stockDeducted` tells whether the quantities of the order are
 * deducted now.
 */
async function adjustStock(
  tx: Transaction,
  order: Order,
  effect: (typeof STOCK_EFFECT)[OrderStatus],
): Promise<Pick<ChangedOrder, 'stockChange'> & Pick<Order, 'stockDeducted'>> {
  const { stockDeducted } = order
  if (effect === 'unchanged' || stockDeducted === (effect === 'deducted'))
    return { stockDeducted, stockChange: null }
  // With the `application_name` `SERVER_NAME`, the triggers of migration 0006 do not announce a change of the
  // whole catalogue: the caller announces only the changed products.
  await tx.execute(sql`select set_config('application_name', ${SERVER_NAME}, true)`)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  await lockProducts(tx, lines)
  await countCouponUse(tx, order.coupons, effect === 'deducted' ? 1 : -1)
  if (effect === 'deducted') await deductStock(tx, lines)
  else await restoreStock(tx, lines)
  const productIds = lines.flatMap(({ productId, variationId }) =>
    variationId === null ? [productId] : [productId, variationId],
  )
  const stockChange = { productIds: [...new Set(productIds)], pieceIds: [], changesFilters: true }
  return { stockDeducted: effect === 'deducted', stockChange }
}
