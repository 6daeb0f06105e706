import { asc, eq } from 'drizzle-orm'
import { orderLines, orders } from '../db/order-tables.ts'
import type { Order, OrderLine } from './place-order.ts'
import type { Queries } from './queries.ts'

/** An order with its lines; null when there is none of that number. */
export async function findOrder(
  queries: Queries,
  id: number,
): Promise<{ readonly order: Order; readonly lines: readonly OrderLine[] } | null> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id))
  if (order === undefined) return null
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { order, lines }
}
