import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { customers } from '../db/account-tables.ts'
import { isAnyOf } from '../db/array-conditions.ts'
import type { Executor } from '../db/executor.ts'
import { orders } from '../db/order-tables.ts'

export type Customer = typeof customers.$inferSelect

interface CustomerListQuery {
  /** E-mail address to filter by; null for any address. */
  readonly email: string | null
  /** Number of the requested page of the list of customers, from 1. */
  readonly page: number
  readonly perPage: number
}

/** Reads one page of the list of customers, newest first, and the total number of matching customers. */
export async function listCustomers(
  db: Executor,
  { email, page, perPage }: CustomerListQuery,
): Promise<{ readonly rows: readonly Customer[]; readonly total: number }> {
  const where = email === null ? undefined : sameEmail(email)
  const rows = await db
    .select()
    .from(customers)
    .where(where)
    .orderBy(desc(customers.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(customers).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Finds a customer by id; null for an unknown id. */
export async function findCustomer(db: Executor, id: number): Promise<Customer | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** Finds a customer by e-mail address, ignoring case; null for an unknown address. */
export async function findCustomerByEmail(db: Executor, email: string): Promise<Customer | null> {
  const [row] = await db.select().from(customers).where(sameEmail(email))
  return row ?? null
}

/** Finds a customer by user name, otherwise by e-mail address. Both comparisons ignore case. */
export async function findCustomerByLogin(db: Executor, login: string): Promise<Customer | null> {
  const found = await db
    .select()
    .from(customers)
    .where(or(sameUsername(login), sameEmail(login)))
  const username = login.toLowerCase()
  return found.find(one => one.username.toLowerCase() === username) ?? found[0] ?? null
}

/** Those of the given customer ids that have a completed order: WooCommerce's `is_paying_customer`. */
export async function loadPayingCustomers(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: orders.customerId })
    .from(orders)
    .where(and(isAnyOf(orders.customerId, ids, 'int[]'), eq(orders.status, 'completed')))
  return new Set(rows.map(({ id }) => id))
}

// `sameEmail` and `sameUsername` compare a stored and a given text, ignoring case. PostgreSQL converts both
// texts to lower case, because JavaScript would convert the given text differently: with the C locale,
// PostgreSQL converts only ASCII letters.
export const sameEmail = (email: string) => sql`lower(${customers.email}) = lower(${email}::text)`
export const sameUsername = (username: string) => sql`lower(${customers.username}) = lower(${username}::text)`
