import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { correlationIdOf, orderLines, orders } from '../db/order-tables.ts'
import { siteTime } from '../format/site-time.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

interface OrderListQuery {
  /** Customer id to filter by; 0 selects orders of guests, null all orders. */
  readonly customerId: number | null
  /** Order statuses to filter by. An empty list selects any status. */
  readonly statuses: readonly string[]
  /** Order number or e-mail address to filter by. Default: all orders. */
  readonly search?: string
  /** Number of the requested page of the list of orders, from 1. */
  readonly page: number
  readonly perPage: number
}

export interface OrderWithLines {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/**
 * Reads one page of the list of orders with their lines, newest first, and the total number of matching
 * orders.
 */
export async function listOrders(
  db: Executor,
  query: OrderListQuery,
): Promise<{ readonly rows: readonly OrderWithLines[]; readonly total: number }> {
  const { page, perPage } = query
  const where = orderConditions(query)
  const pageOrders = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(orders).where(where)
  const lines = await loadLinesByOrder(db, pageOrders)
  const rows = pageOrders.map(order => ({ order, lines: lines.get(order.id) ?? [] }))
  return { rows, total: counted?.total ?? 0 }
}

function orderConditions({ customerId, statuses, search }: OrderListQuery): SQL | undefined {
  return and(
    isNotTrashed,
    customerId === null ? undefined : eq(orders.customerId, customerId),
    statuses.length === 0 ? undefined : inArray(orders.status, [...statuses]),
    search ? searchCondition(search) : undefined,
  )
}

/** SQL condition that an order is not in the trash. */
const isNotTrashed = ne(orders.status, 'trash')

/**
 * WooCommerce's order search finds parts of the order number, e-mail address or surname (wire fact 94). This
 * search finds only a whole order number or a whole e-mail address, for which the database has an index.
 */
function searchCondition(search: string): SQL {
  const isNumber = /^[1-9][0-9]{0,8}$/.test(search)
  return isNumber
    ? eq(orders.id, Number(search))
    : sql`lower(${orders.billing}->>'email') = lower(${search}::text)`
}

export async function loadLinesByOrder(
  db: Executor,
  pageOrders: readonly Order[],
): Promise<ReadonlyMap<number, readonly OrderLine[]>> {
  if (pageOrders.length === 0) return new Map()
  const ids = pageOrders.map(order => order.id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(lines, line => line.orderId)
}

/** Reads an order with its lines; null for an unknown id and for an order in the trash. */
export async function findOrder(db: Executor, id: number): Promise<OrderWithLines | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNotTrashed))
  if (order === undefined) return null
  const lines = await loadLinesByOrder(db, [order])
  return { order, lines: lines.get(id) ?? [] }
}

interface PlacedOrder {
  readonly id: number
  readonly key: string
  readonly number: string
  readonly status: string
  /** Creation time of an order as site time without offset, `2026-11-21T14:03:07`. */
  readonly createdAt: string
}

/**
 * Finds the order with the API gateway's correlation id (32 hex digits), even in the trash; null when no
 * order has this id. At most one order does, because the index `orders_correlation_id` is unique.
 */
export async function findOrderByCorrelationId(
  db: Executor,
  correlationId: string,
): Promise<PlacedOrder | null> {
  const [found] = await db.select().from(orders).where(eq(correlationIdOf, correlationId))
  if (found === undefined) return null
  const { id, orderKey, status, createdAt } = found
  return { id, key: orderKey, number: String(id), status, createdAt: siteTime(createdAt) }
}
