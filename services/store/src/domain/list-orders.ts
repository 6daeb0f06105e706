import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { orderLines, orders } from '../db/order-tables.ts'
import type { Order, OrderLine } from './place-order.ts'
import type { Queries } from './queries.ts'

export interface OrderQuestion {
  /** 0 = the orders of guests; null = everybody's. */
  readonly customerId: number | null
  /** Empty: any. */
  readonly statuses: readonly string[]
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

export interface OrderWithLines {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/** A page of orders with their lines, the newest first, and how many there are in all. */
export async function listOrders(
  queries: Queries,
  question: OrderQuestion,
): Promise<{ readonly rows: readonly OrderWithLines[]; readonly total: number }> {
  const { page, perPage } = question
  const wanted = conditions(question)
  const found = await queries
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await queries.select({ total: count() }).from(orders).where(wanted)
  const lines = await linesOf(queries, found)
  const rows = found.map(order => ({ order, lines: lines.get(order.id) ?? [] }))
  return { rows, total: counted?.total ?? 0 }
}

function conditions({ customerId, statuses }: OrderQuestion): SQL | undefined {
  return and(
    customerId === null ? undefined : eq(orders.customerId, customerId),
    statuses.length === 0 ? undefined : inArray(orders.status, [...statuses]),
  )
}

async function linesOf(
  queries: Queries,
  found: readonly Order[],
): Promise<ReadonlyMap<number, readonly OrderLine[]>> {
  if (found.length === 0) return new Map()
  const ids = found.map(order => order.id)
  const lines = await queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(lines, line => line.orderId)
}
