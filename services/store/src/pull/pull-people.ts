import { decodeEntities } from '@sultan/kernel/html-text'
import { eq } from 'drizzle-orm'
import { coupons } from '../admin/coupons/coupons.ts'
import { customers } from '../admin/customers/customers.ts'
import { reviews } from '../admin/reviews/reviews.ts'
import { reviews as reviewTable } from '../db/catalogue-tables.ts'
import { coupons as couponTable } from '../db/coupon-tables.ts'
import { sanitizeText } from '../format/text.ts'
import { type PullContext, pullByResource } from './pull-object.ts'
import { idList, ownData } from './pull-products.ts'
import { readAll } from './pull-source.ts'

const PER_PAGE = 50

/** Imports reviews that are published or wait for approval. */
export async function pullReviews(context: PullContext): Promise<void> {
  const { source, ids, admin } = context
  for await (const json of readAll(source, '/wc/v3/products/reviews', { perPage: PER_PAGE, status: 'all' })) {
    const values = async () => ({
      ...json,
      review: decodeEntities(sanitizeText(json.review)),
      product_id: await ids.idOf(admin.database.sql, 'products', Number(json.product_id)),
    })
    await pullByResource(context, reviews, { kind: 'reviews', json }, values, async ({ db, original }) => {
      const verified = json.verified === true
      await db.update(reviewTable).set({ verified }).where(eq(reviewTable.id, original.id))
    })
  }
}

/**
 * Imports the accounts of all roles as customer accounts, without passwords. Customers set a new password
 * through a reset link that they request.
 */
export async function pullCustomers(context: PullContext): Promise<void> {
  for await (const json of readAll(context.source, '/wc/v3/customers', { perPage: PER_PAGE, role: 'all' })) {
    const values = { ...json, password: undefined, meta_data: ownData(json.meta_data) }
    await pullByResource(context, customers, { kind: 'customers', json }, async () => values)
  }
}

export async function pullCoupons(context: PullContext): Promise<void> {
  for await (const json of readAll(context.source, '/wc/v3/coupons', { perPage: PER_PAGE })) {
    const values = async () => ({
      ...json,
      date_expires: undefined,
      date_expires_gmt: json.date_expires_gmt ?? '',
      product_ids: await idList(context, 'products', json.product_ids),
      excluded_product_ids: await idList(context, 'products', json.excluded_product_ids),
      product_categories: await idList(context, 'categories', json.product_categories),
      excluded_product_categories: await idList(context, 'categories', json.excluded_product_categories),
      meta_data: ownData(json.meta_data),
    })
    await pullByResource(context, coupons, { kind: 'coupons', json }, values, async ({ db, original }) => {
      const usageCount = Number(json.usage_count) || 0
      await db.update(couponTable).set({ usageCount }).where(eq(couponTable.id, original.id))
    })
  }
}
