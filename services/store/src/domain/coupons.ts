import type { Transaction } from '@sultan/sql/transaction'
import { and, asc, count, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../db/array-conditions.ts'
import { categories, productCategories } from '../db/catalogue-tables.ts'
import { coupons } from '../db/coupon-tables.ts'
import type { Executor } from '../db/executor.ts'
import type { OrderCoupon } from '../db/json-columns.ts'
import { orders } from '../db/order-tables.ts'
import type { Coupon } from './coupon-list.ts'
import type { CategoriesOfProducts } from './coupon-restrictions.ts'

/**
 * The data that decide whether coupons apply: the coupons that a request names, the shopper's uses of each
 * coupon, and the time.
 */
export interface CouponBook {
  readonly byCode: ReadonlyMap<string, Coupon & { readonly usesByShopper: number }>
  readonly now: Date
  /**
   * Map from product id to the ids of the product's categories. Empty when no coupon is restricted to
   * categories.
   */
  readonly categoriesOf: CategoriesOfProducts
}

/** The coupon data for a cart that has no coupon codes. */
export const NO_COUPONS: CouponBook = { byCode: new Map(), now: new Date(0), categoriesOf: new Map() }

/** The shopper whose uses of a coupon count against the coupon's limit per customer. */
interface Shopper {
  /** Id of the account; 0 for a guest. */
  readonly customerId: number
  /**
   * The e-mail address of an order; '' for a cart. As in WooCommerce, earlier uses of a cart's coupons are
   * not counted by e-mail address: anybody can type another person's address, and the cart would show whether
   * that person used the coupon.
   */
  readonly email: string
}

/** The shopper of a cart. `customer` is null for a guest. */
export function cartShopper(customer: { readonly id: number } | null): Shopper {
  return { customerId: customer?.id ?? 0, email: '' }
}

/**
 * Loads the published coupons with the given codes. Runs no query when there are no codes. `productIds` are
 * the ids of the products in the cart or order, and of the products that the request adds to the cart. The
 * categories of these products are loaded only when a coupon is restricted to categories.
 */
export async function loadCoupons(
  db: Executor,
  codes: readonly string[],
  shopper: Shopper,
  options: BookOptions,
): Promise<CouponBook> {
  if (codes.length === 0) return NO_COUPONS
  const rows = await db.select().from(coupons).where(isPublished(codes))
  return toBook(db, rows, shopper, options)
}

interface BookOptions {
  readonly now: Date
  readonly productIds: readonly number[]
  /** The stored order that is changed. Its own coupon uses do not count against the limits of the coupons. */
  readonly changedOrder?: CountedOrder | null
}

/** A stored order. It counts as a use of its coupons while its quantities are deducted from the stock. */
export interface CountedOrder {
  readonly id: number
  readonly coupons: readonly OrderCoupon[]
  readonly stockDeducted: boolean
}

function isPublished(codes: readonly string[]): SQL | undefined {
  return and(isAnyOf(coupons.code, codes, 'text[]'), eq(coupons.status, 'publish'))
}

/**
 * Like `loadCoupons`, but locks the coupons until the transaction ends, so that two orders cannot both get
 * the last permitted use of a coupon. Locking in the order of ids prevents deadlocks.
 */
export async function lockCoupons(
  tx: Transaction,
  codes: readonly string[],
  shopper: Shopper,
  options: BookOptions,
): Promise<CouponBook> {
  if (codes.length === 0) return NO_COUPONS
  const named = isPublished(codes)
  const rows = await tx.select().from(coupons).where(named).orderBy(asc(coupons.id)).for('no key update')
  return toBook(tx, rows, shopper, options)
}

async function toBook(
  db: Executor,
  rows: readonly Coupon[],
  shopper: Shopper,
  { now, productIds, changedOrder = null }: BookOptions,
): Promise<CouponBook> {
  const ownCodes = changedOrder?.stockDeducted ? changedOrder.coupons.map(({ code }) => code) : []
  const byCode = new Map<string, Coupon & { readonly usesByShopper: number }>()
  for (const row of rows) {
    const usesByShopper =
      row.usageLimitPerCustomer === null ? 0 : await countUses(db, row.code, shopper, changedOrder)
    const usageCount = row.usageCount - (ownCodes.includes(row.code) ? 1 : 0)
    byCode.set(row.code, { ...row, usageCount, usesByShopper })
  }
  const hasCategories = rows.some(row => row.categoryIds.length + row.excludedCategoryIds.length > 0)
  const categoriesOf = hasCategories ? await loadCategories(db, productIds) : new Map()
  return { byCode, now, categoriesOf }
}

async function loadCategories(db: Executor, productIds: readonly number[]): Promise<CategoriesOfProducts> {
  const links = await db
    .select()
    .from(productCategories)
    .where(isAnyOf(productCategories.productId, productIds, 'int[]'))
  const tree = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]))
  const found = new Map<number, Set<number>>()
  for (const { productId, categoryId } of links) {
    const ids = found.get(productId) ?? new Set()
    for (let at = categoryId; at > 0 && !ids.has(at); at = parents.get(at) ?? 0) ids.add(at)
    found.set(productId, ids)
  }
  return found
}

async function countUses(
  db: Executor,
  code: string,
  { customerId, email }: Shopper,
  changedOrder: CountedOrder | null,
): Promise<number> {
  const isShopper: SQL[] = []
  if (customerId !== 0) isShopper.push(eq(orders.customerId, customerId))
  if (email !== '') isShopper.push(sql`lower(${orders.billing}->>'email') = lower(${email}::text)`)
  if (isShopper.length === 0) return 0
  const [counted] = await db
    .select({ uses: count() })
    .from(orders)
    .where(
      and(
        or(...isShopper),
        orders.stockDeducted,
        changedOrder === null ? undefined : ne(orders.id, changedOrder.id),
        sql`${orders.coupons} @> ${JSON.stringify([{ code }])}::jsonb`,
      ),
    )
  return counted?.uses ?? 0
}

/** Adds `difference` to the uses of an order's coupons: 1 for a new order, -1 for a cancelled order. */
export async function countCouponUse(
  tx: Transaction,
  used: readonly OrderCoupon[],
  difference: 1 | -1,
): Promise<void> {
  if (used.length === 0) return
  const codes = used.map(({ code }) => code)
  await tx
    .update(coupons)
    .set({ usageCount: sql`greatest(${coupons.usageCount} + ${difference}, 0)` })
    .where(and(isAnyOf(coupons.code, codes, 'text[]'), ne(coupons.status, 'trash')))
}
