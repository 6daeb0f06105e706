import { sqlState } from '@sultan/sql/sql-error'
import { eq, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { products, reviews as table } from '../../db/catalogue-tables.ts'
import { isEmail } from '../../domain/address-error.ts'
import { ok, type Rejected, type Rejection, reject } from '../../domain/rejection.ts'
import { countReview, insertReview, type Review, uncountReview } from '../../domain/reviews.ts'
import { plainText } from '../../format/plain-text.ts'
import { sanitizeText } from '../../format/text.ts'
import { reviewJson } from '../../rest/wc-v3/review-json.ts'
import { type FieldValues, flag, integer, oneOf, readOnly, text } from '../framework/fields.ts'
import { creationTime, type Resource, type Scope, type WriteScope } from '../framework/resource.ts'
import { listReviews, reviewListParams } from './list-reviews.ts'

const fields = {
  id: readOnly(integer()),
  date_created: readOnly(text()),
  date_created_gmt: readOnly(text()),
  product_id: integer(),
  product_name: readOnly(text()),
  product_permalink: readOnly(text()),
  status: oneOf(['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'], { inBatch: 'approved' }),
  reviewer: text().describe('Name as plain text.'),
  reviewer_email: text(),
  review: text().describe('Plain text.'),
  rating: integer({ min: 0, max: 5 }),
  verified: readOnly(flag()),
  reviewer_avatar_urls: readOnly(text()),
}

/**
 * Reviews of products. The list contains only approved reviews unless another status is requested (wire fact
 * 90).
 */
export const reviews: Resource<typeof fields, typeof reviewListParams> = {
  title: 'product_review',
  route: '/wc/v3/products/reviews',
  staff: 'all',
  fields,
  listParams: reviewListParams,
  required: ['product_id', 'review', 'reviewer', 'reviewer_email'],
  deletion: 'trash',
  deletionResponse: 'wordpress',
  unknown: () => UNKNOWN,
  list: listReviews,
  async load(ids, scope) {
    const rows = await scope.db
      .select({ review: table, name: products.name, slug: products.slug })
      .from(table)
      .innerJoin(products, eq(products.id, table.productId))
      .where(isAnyOf(table.id, ids, 'int[]'))
    return rows.map(({ review, ...product }) => ({
      ...reviewJson(review, product, scope.context.publicUrl),
      _links: { up: [{ href: `${scope.apiUrl}/wc/v3/products/${review.productId}` }] },
    }))
  },
  async create(values, scope) {
    const { status, rating = 0, product_id: productId = 0 } = values
    const review = sanitizeText(values.review)
    if (review === '')
      return reject(400, 'woocommerce_rest_review_content_invalid', 'Invalid review content.')
    const email = values.reviewer_email ?? ''
    const created = await insertReview(
      scope.db,
      {
        ...{ productId, rating, text: review, reviewer: plainText(values.reviewer ?? '') },
        email: isEmail(email) ? email : '',
        status: status === 'hold' ? 'hold' : 'approved',
      },
      creationTime(scope),
      scope.original === undefined ? null : { id: scope.original.id, verified: false },
    )
    if (created === 'unknown-product') return { ok: false, rejection: UNKNOWN_PRODUCT }
    if (created === 'duplicate') return reject(409, 'woocommerce_rest_comment_duplicate', DUPLICATE)
    scope.announce({ kind: 'products', ids: [productId] })
    return ok(created.id)
  },
  update: updateReview,
  async trash(id, scope) {
    const review = await lockReview(id, scope)
    if (review?.status === 'trash')
      return reject(410, 'woocommerce_rest_already_trashed', 'The object has already been trashed.')
    return updateReview(id, { status: 'trash' }, scope)
  },
  async remove(id, scope) {
    const review = await lockReview(id, scope)
    if (review?.status === 'approved') await uncountReview(scope.db, review)
    await scope.db.delete(table).where(eq(table.id, id))
    if (review !== null) scope.announce({ kind: 'products', ids: [review.productId] })
    return null
  },
}

async function updateReview(
  id: number,
  values: FieldValues<typeof fields>,
  scope: WriteScope,
): Promise<Rejected | null> {
  const stored = await lockReview(id, scope)
  if (stored === null) return { ok: false, rejection: UNKNOWN }
  const text = values.review === undefined ? stored.review : sanitizeText(values.review)
  if (text === '') return reject(400, 'woocommerce_rest_review_content_invalid', 'Invalid review content.')
  const productId = values.product_id ?? stored.productId
  if (productId !== stored.productId && !(await isProduct(productId, scope)))
    return { ok: false, rejection: UNKNOWN_PRODUCT }
  const email = values.reviewer_email
  const changed: Review = {
    ...stored,
    ...{ productId, review: text, rating: values.rating ?? stored.rating },
    status: storedStatus(values.status) ?? stored.status,
    ...(values.reviewer !== undefined && { reviewer: plainText(values.reviewer) }),
    ...(email !== undefined && isEmail(email) && { reviewerEmail: email }),
  }
  const { id: _, ...columns } = changed
  try {
    await scope.db.update(table).set(columns).where(eq(table.id, id))
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return reject(409, 'woocommerce_rest_comment_duplicate', DUPLICATE)
  }
  // An imported review is not counted in the rating of its product again: the imported rating already
  // includes the review.
  if (scope.original === undefined) {
    if (stored.status === 'approved') await uncountReview(scope.db, stored)
    if (changed.status === 'approved') await countReview(scope.db, changed)
  }
  scope.announce({ kind: 'products', ids: [...new Set([stored.productId, productId])] })
  return null
}

function storedStatus(status: FieldValues<typeof fields>['status']): Review['status'] | undefined {
  return status === 'unspam' || status === 'untrash' ? 'hold' : status
}

async function lockReview(id: number, { db }: WriteScope): Promise<Review | null> {
  const [review] = await db.select().from(table).where(eq(table.id, id)).for('update')
  return review ?? null
}

async function isProduct(id: number, { db }: Scope): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 as found from products where id = ${id} and parent_id = 0`)
  return rows.length > 0
}

const UNKNOWN: Rejection = {
  status: 404,
  code: 'woocommerce_rest_review_invalid_id',
  message: 'Invalid review ID.',
}

const UNKNOWN_PRODUCT: Rejection = {
  status: 404,
  code: 'woocommerce_rest_product_invalid_id',
  message: 'Invalid product ID.',
}

/**
 * SQLSTATE of an update after which two reviews would have the same product, e-mail address and text (index
 * `reviews_once`).
 */
const UNIQUE_VIOLATION = '23505'

const DUPLICATE = 'Duplicate comment detected; it looks as though you&#8217;ve already said that!'
