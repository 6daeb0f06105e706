import { asc, count, ne } from 'drizzle-orm'
import { coupons } from '../db/coupon-tables.ts'
import type { Executor } from '../db/executor.ts'

export type Coupon = typeof coupons.$inferSelect

const isNotTrashed = ne(coupons.status, 'trash')

/** One page of the coupons outside the trash, sorted by code, and the number of coupons on all pages. */
export async function listCoupons(
  db: Executor,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly Coupon[]; readonly total: number }> {
  const rows = await db
    .select()
    .from(coupons)
    .where(isNotTrashed)
    .orderBy(asc(coupons.code))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(coupons).where(isNotTrashed)
  return { rows, total: counted?.total ?? 0 }
}
