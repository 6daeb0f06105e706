import type { Database } from '@sultan/sql/database'
import { LONG_JOB_TIMEOUT_MS, type Transaction, transaction } from '@sultan/sql/transaction'
import { eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { carts } from '../db/order-tables.ts'
import { type Cart, newCart } from './cart.ts'
import { CART_LIFETIME_MS } from './cart-token.ts'

/** Reads a cart without a lock. Returns an empty cart for an unknown id. */
export async function readCart(db: Executor, id: string): Promise<Cart> {
  const [row] = await db.select().from(carts).where(eq(carts.id, id))
  return row ?? newCart(id)
}

/**
 * Locks the row of a cart until the transaction ends, and creates the row if it is missing. Requests that
 * change the same cart therefore run one after another. WooCommerce loses lines of parallel requests (wire
 * fact 32) and can place two orders from one cart (wire fact 40).
 */
export async function lockCart(tx: Transaction, id: string, now: Date): Promise<Cart> {
  const [row] = await tx
    .insert(carts)
    .values({ ...newCart(id), updatedAt: now })
    .onConflictDoUpdate({ target: carts.id, set: { updatedAt: sql`excluded.updated_at` } })
    .returning()
  return row ?? newCart(id)
}

/** Writes a cart to its row, which `tx` must already have locked with `lockCart`. */
export async function saveCart(tx: Transaction, { id, ...cart }: Cart): Promise<void> {
  await tx.update(carts).set(cart).where(eq(carts.id, id))
}

/**
 * Deletes the carts that `lockCart` last locked more than 48 hours ago. Returns the number of deleted carts.
 */
export async function deleteExpiredCarts(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CART_LIFETIME_MS)
  const { rowCount } = await transaction(
    database,
    tx => tx.delete(carts).where(lt(carts.updatedAt, before)),
    { statementTimeoutMs: LONG_JOB_TIMEOUT_MS },
  )
  return rowCount ?? 0
}
