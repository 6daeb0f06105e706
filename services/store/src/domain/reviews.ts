import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { products, reviews } from '../db/catalogue-tables.ts'
import type { Executor } from '../db/executor.ts'
import { orderLines, orders } from '../db/order-tables.ts'
import { siteTime } from '../format/site-time.ts'
import { enqueueReviewNotice } from './enqueue-mail.ts'

export type Review = typeof reviews.$inferSelect

interface NewReview {
  readonly productId: number
  /** Name of the reviewer, as plain text. */
  readonly reviewer: string
  /** E-mail address of the reviewer; '' when unknown. */
  readonly email: string
  /** Text of the review, as plain text. */
  readonly text: string
  /** Rating in stars, 1–5; 0 for a review without a rating. */
  readonly rating: number
  readonly status: Review['status']
}

interface ReviewRules {
  readonly now: Date
  /**
   * E-mail address of the owner, who is notified of reviews that wait for approval; null for no notification.
   */
  readonly owner: string | null
}

/** Statuses of orders by which a reviewer counts as a verified buyer, as in WooCommerce. */
const PAID_STATUSES = ['processing', 'completed']

/**
 * Stores a review. Returns `duplicate` and stores nothing when a review of the product with the same e-mail
 * address and the same text exists, for example after a repeated request. For a review without an e-mail
 * address, no such check is made.
 */
export async function createReview(
  database: Database,
  review: NewReview,
  { now, owner }: ReviewRules,
): Promise<Review | 'unknown-product' | 'duplicate'> {
  return transaction(database, async tx => {
    const created = await insertReview(tx, review, now)
    if (typeof created !== 'string' && created.status === 'hold' && owner !== null)
      await enqueueReviewNotice(tx, owner)
    return created
  })
}

/** Whether a paid order with the e-mail address contains the product. */
async function hasBought(db: Executor, productId: number, email: string): Promise<boolean> {
  if (email === '') return false
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, PAID_STATUSES),
        sql`lower(${orders.billing}->>'email') = lower(${email}::text)`,
        or(eq(orderLines.productId, productId), eq(orderLines.variationId, productId)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Reviews that wait for approval, oldest first, with the names of the reviewed products. */
export async function listHeldReviews(
  db: Executor,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly { review: Review; product: string }[]; readonly total: number }> {
  const isHeld = eq(reviews.status, 'hold')
  const rows = await db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(isHeld)
    .orderBy(asc(reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(reviews).where(isHeld)
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Adds an approved review to the product's number of reviews and, when it has a rating, to the average rating
 * and the number of ratings. As in WooCommerce, the rating 0 is no rating. The average is not computed from
 * the rows, because a product may have more ratings than stored reviews.
 */
export async function countReview(tx: Transaction, { productId, rating }: Review): Promise<void> {
  const { averageRating, ratingCount, reviewCount } = products
  await tx
    .update(products)
    .set({
      reviewCount: sql`${reviewCount} + 1`,
      ...(rating > 0 && {
        averageRating: sql`(${averageRating} * ${ratingCount} + ${rating}::int) / (${ratingCount} + 1)`,
        ratingCount: sql`${ratingCount} + 1`,
      }),
    })
    .where(eq(products.id, productId))
}

/**
 * Lowers the counts of the product's ratings and reviews, and updates the average rating, when a review is no
 * longer published.
 */
export async function uncountReview(tx: Transaction, { productId, rating }: Review): Promise<void> {
  const { averageRating, ratingCount, reviewCount } = products
  await tx
    .update(products)
    .set({
      reviewCount: sql`greatest(${reviewCount} - 1, 0)`,
      ...(rating > 0 && {
        averageRating: sql`case when ${ratingCount} <= 1 then 0
          else greatest((${averageRating} * ${ratingCount} - ${rating}::int) / (${ratingCount} - 1), 0) end`,
        ratingCount: sql`greatest(${ratingCount} - 1, 0)`,
      }),
    })
    .where(eq(products.id, productId))
}

/**
 * Values with which `insertReview` stores an imported review. For any other review, `id` is generated, and
 * `verified` (whether the reviewer bought the product) is determined from the orders of this shop.
 */
type OriginalReview = Pick<Review, 'id' | 'verified'>

/**
 * Stores a review within the given transaction. An imported review may belong to an unpublished product. An
 * imported review does not change the average rating of its product: the average rating was imported too and
 * already includes the review.
 */
export async function insertReview(
  tx: Transaction,
  { productId, reviewer, email, text, rating, status }: NewReview,
  now: Date,
  original: OriginalReview | null = null,
): Promise<Review | 'unknown-product' | 'duplicate'> {
  const [product] = await tx
    .select({ id: products.id, status: products.status })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.parentId, 0)))
  if (product === undefined || (product.status !== 'publish' && original === null)) return 'unknown-product'
  const verified = original?.verified ?? (await hasBought(tx, productId, email))
  const [created] = await tx
    .insert(reviews)
    .values({
      ...(original !== null && { id: original.id }),
      ...{ productId, reviewer, review: text, rating, status, verified },
      reviewerEmail: email,
      dateCreated: siteTime(now),
    })
    .onConflictDoNothing()
    .returning()
  if (created === undefined) return 'duplicate'
  if (status === 'approved' && original === null) await countReview(tx, created)
  return created
}
