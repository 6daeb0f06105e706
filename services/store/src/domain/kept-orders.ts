import type { Transaction } from '@sultan/sql/transaction'
import { asc, eq } from 'drizzle-orm'
import { orderLines, orders } from '../db/order-tables.ts'
import type { Order, OrderLine } from './place-order.ts'

/** An order with its lines; null when there is none of that number. */
export async function findOrder(
  tx: Transaction,
  id: number,
): Promise<{ readonly order: Order; readonly lines: readonly OrderLine[] } | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (order === undefined) return null
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { order, lines }
}
