import type { Database } from '@sultan/sql/database'
import type { Transaction } from '@sultan/sql/transaction'
import { eq, lt, sql } from 'drizzle-orm'
import { carts } from '../db/cart-tables.ts'
import { type Cart, newCart } from './cart.ts'
import { CART_LIFETIME_MS } from './cart-token.ts'
import type { Queries } from './queries.ts'

/** The cart to read, without a lock: what nobody has written to is empty. */
export async function readCart(queries: Queries, id: string): Promise<Cart> {
  const [row] = await queries.select().from(carts).where(eq(carts.id, id))
  return row ?? newCart(id)
}

/**
 * The cart to change, its row made if need be and locked until the transaction ends. So requests for one cart queue:
 * WooCommerce loses lines when several arrive at once (fact 32) and makes two orders of one cart (fact 40).
 */
export async function lockCart(tx: Transaction, id: string, now: Date): Promise<Cart> {
  const [row] = await tx
    .insert(carts)
    .values({ ...newCart(id), updatedAt: now })
    .onConflictDoUpdate({ target: carts.id, set: { updatedAt: sql`excluded.updated_at` } })
    .returning()
  return row ?? newCart(id)
}

export async function keepCart(tx: Transaction, { id, ...cart }: Cart): Promise<void> {
  await tx.update(carts).set(cart).where(eq(carts.id, id))
}

/** Deletes what nobody has written to for 48 hours; their tokens are dead as well. Answers how many. */
export async function deleteOldCarts(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CART_LIFETIME_MS)
  const gone = await database.sql.delete(carts).where(lt(carts.updatedAt, before)).returning({ id: carts.id })
  return gone.length
}
