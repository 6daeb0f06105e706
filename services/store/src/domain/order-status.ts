import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { eq } from 'drizzle-orm'
import { orderLines, orders } from '../db/order-tables.ts'
import { changeOrderStock, deductedPieces } from './change-order-stock.ts'
import { countCouponUse } from './coupons.ts'
import type { Order } from './orders.ts'
import { refundRemainingAmount } from './refund-remaining-amount.ts'
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
 * The effect of an order status on the stock. A refund does not restore the stock, because only the shop can
 * decide whether the goods can be sold again.
 */
export const STOCK_EFFECT: Readonly<Record<OrderStatus, 'deducted' | 'restored' | 'unchanged'>> = {
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
   * What has changed in the stock that the shop's pages show; null when nothing has changed. The caller must
   * report the change to all servers of the shop.
   */
  readonly stockChange: StockChange | null
}

/**
 * Sets the status of an order and adjusts the stock like WooCommerce. Cancelling restores the stock once.
 * Reopening a cancelled order deducts its units again, and the stock becomes negative if the goods were sold
 * meanwhile. The status `refunded` refunds the whole order. Returns null for an unknown order and for an
 * order in the trash.
 */
export async function setOrderStatus(
  database: Database,
  id: number,
  status: OrderStatus,
  now: Date,
): Promise<ChangedOrder | null> {
  return transaction(database, async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (order === undefined || order.status === 'trash') return null
    if (order.status === status) return { order, stockChange: null }
    const { stockDeducted, stockChange } = await adjustStock(tx, order, STOCK_EFFECT[status])
    const completedAt = status === 'completed' ? now : order.completedAt
    const paidAt = order.paidAt ?? completedAt
    const [changed] = await tx
      .update(orders)
      .set({ status, stockDeducted, completedAt, paidAt, updatedAt: now })
      .where(eq(orders.id, id))
      .returning()
    if (status === 'refunded') await refundRemainingAmount(tx, order, now)
    return changed === undefined ? null : { order: changed, stockChange }
  })
}

/**
 * For the effect `deducted`, deducts the order's quantities from the stock. For the effect `restored`, adds
 * the deducted quantities to the stock again. Also adjusts the uses of the order's coupons. No quantity is
 * deducted or restored twice. `stockDeducted` in the result is the state after the call: true when the
 * order's quantities are deducted from the stock.
 */
async function adjustStock(
  tx: Transaction,
  order: Order,
  effect: (typeof STOCK_EFFECT)[OrderStatus],
): Promise<Pick<ChangedOrder, 'stockChange'> & Pick<Order, 'stockDeducted'>> {
  const { stockDeducted } = order
  if (effect === 'unchanged' || stockDeducted === (effect === 'deducted'))
    return { stockDeducted, stockChange: null }
  const pieces = deductedPieces(await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
  const [before, after] = effect === 'deducted' ? [[], pieces] : [pieces, []]
  const { stockChange } = await changeOrderStock(tx, before, after, { check: false })
  await countCouponUse(tx, order.coupons, effect === 'deducted' ? 1 : -1)
  return { stockDeducted: effect === 'deducted', stockChange }
}
