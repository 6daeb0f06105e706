import { count, desc, sql } from 'drizzle-orm'
import { customers } from '../db/account-tables.ts'
import type { Customer } from './customers.ts'
import type { Queries } from './queries.ts'

export interface CustomerQuestion {
  /** Null: all of them. */
  readonly email: string | null
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

/** A page of customers, the newest first, and how many there are in all. */
export async function listCustomers(
  queries: Queries,
  { email, page, perPage }: CustomerQuestion,
): Promise<{ readonly rows: readonly Customer[]; readonly total: number }> {
  const wanted = email === null ? undefined : sql`lower(${customers.email}) = ${email.toLowerCase()}`
  const rows = await queries
    .select()
    .from(customers)
    .where(wanted)
    .orderBy(desc(customers.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await queries.select({ total: count() }).from(customers).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}
