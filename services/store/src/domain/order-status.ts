import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { eq } from 'drizzle-orm'
import { orderLines, orders } from '../db/order-tables.ts'
import { lockProducts } from './load-products.ts'
import type { Order } from './place-order.ts'
import { returnStock, takeStock } from './take-stock.ts'

/** WooCommerce's statuses of an order. */
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

/** What a status does to the stock. Whether refunded goods come back is for the shop to see: nothing happens by itself. */
const STOCK: Readonly<Record<OrderStatus, 'taken' | 'returned' | 'as it is'>> = {
  pending: 'returned',
  processing: 'taken',
  'on-hold': 'taken',
  completed: 'taken',
  cancelled: 'returned',
  refunded: 'as it is',
  failed: 'as it is',
}

/**
 * Sets the status of an order, and with it the stock, as WooCommerce does: cancelling gives the pieces back once, and taking
 * the order up again takes them again, below zero if others have bought them meanwhile. Null when there is no such order.
 */
export async function setOrderStatus(
  database: Database,
  id: number,
  status: OrderStatus,
  now: Date,
): Promise<Order | null> {
  return transaction(database, async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (order === undefined) return null
    if (order.status === status) return order
    const stockTaken = await moveStock(tx, order, STOCK[status])
    const completedAt = status === 'completed' ? now : order.completedAt
    const [changed] = await tx
      .update(orders)
      .set({ status, stockTaken, completedAt, updatedAt: now })
      .where(eq(orders.id, id))
      .returning()
    return changed ?? null
  })
}

/** Whether the pieces of the order are out of the stock afterwards. */
async function moveStock(
  tx: Transaction,
  order: Order,
  wanted: (typeof STOCK)[OrderStatus],
): Promise<boolean> {
  if (wanted === 'as it is' || order.stockTaken === (wanted === 'taken')) return order.stockTaken
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  await lockProducts(tx, lines)
  if (wanted === 'taken') await takeStock(tx, lines)
  else await returnStock(tx, lines)
  return wanted === 'taken'
}
