import { and, asc, count, eq, ne } from 'drizzle-orm'
import { coupons } from '../db/coupon-tables.ts'
import type { Executor } from '../db/executor.ts'

export type Coupon = typeof coupons.$inferSelect
export type NewCoupon = Omit<typeof coupons.$inferInsert, 'id' | 'usageCount' | 'createdAt'>

const isKept = ne(coupons.status, 'trash')

/** One page of the coupons, sorted by code, and the number of all coupons. */
export async function listCoupons(
  db: Executor,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly Coupon[]; readonly total: number }> {
  const rows = await db
    .select()
    .from(coupons)
    .where(isKept)
    .orderBy(asc(coupons.code))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(coupons).where(isKept)
  return { rows, total: counted?.total ?? 0 }
}

/** Adds a coupon; its code is in lower case. False when the code exists. */
export async function addCoupon(db: Executor, coupon: NewCoupon): Promise<boolean> {
  const added = await db.insert(coupons).values(coupon).onConflictDoNothing().returning({ id: coupons.id })
  return added.length > 0
}

/** Deletes a coupon. Returns false when no coupon has the code. */
export async function deleteCoupon(db: Executor, code: string): Promise<boolean> {
  const deleted = await db
    .delete(coupons)
    .where(and(eq(coupons.code, code), isKept))
    .returning({ id: coupons.id })
  return deleted.length > 0
}
