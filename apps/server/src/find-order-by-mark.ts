import type { FoundOrder } from '@sultan/gateway/orders/place-order'
import { siteTime } from '@sultan/gateway/orders/site-time'
import type { Database } from '@sultan/sql/database'
import { orders } from '@sultan/store/db/order-tables'
import { like } from 'drizzle-orm'

/**
 * The embedded store's order that the gateway marked (its `customer_user_agent` ends in the mark), or null for certain. Only after
 * a lost answer; so no index is kept for it.
 */
export async function findOrderByMark({ sql }: Database, mark: string): Promise<FoundOrder | null> {
  const [found] = await sql
    .select()
    .from(orders)
    .where(like(orders.customerUserAgent, `%(+order ${mark})`))
    .limit(1)
  if (!found) return null
  const { id, orderKey, status, createdAt } = found
  return { id, key: orderKey, number: String(id), status, createdAt: siteTime(createdAt) }
}
