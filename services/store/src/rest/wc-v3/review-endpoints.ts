import { eq } from 'drizzle-orm'
import { products } from '../../db/catalogue-tables.ts'
import { isEmail } from '../../domain/address-error.ts'
import { createReview, type Review } from '../../domain/reviews.ts'
import { sanitizeText, texturize } from '../../format/text.ts'
import type { StoreContext } from '../../http/context.ts'
import type { Endpoint, RestRequest } from '../../http/endpoint.ts'
import { id, integer, missingParams, oneOf, type ParamParser, type ParamValues } from '../../http/params.ts'
import { type RestResponse, rejectionResponse, respond, restError } from '../../http/response.ts'
import { adminEndpoint } from './admin-endpoint.ts'
import { lineParam } from './customer-params.ts'
import { selfLinks } from './links.ts'
import { reviewJson } from './review-json.ts'

const textParam: ParamParser<string> = raw => ({ value: sanitizeText(raw) })

const reviewParams = {
  product_id: id(),
  reviewer: lineParam,
  reviewer_email: lineParam,
  review: textParam,
  rating: integer({ min: 1, max: 5 }, null),
  /** WooCommerce publishes a review that is created without a status. */
  status: oneOf(['approved', 'hold'], 'approved'),
}

/** Endpoint that creates reviews. It requires an API key. Source: recordings `wc-review-create-*`. */
export const adminReviewEndpoints: readonly Endpoint[] = [
  adminEndpoint('create', '/wc/v3/products/reviews', reviewParams, create),
]

async function create(
  { params, rawParams }: RestRequest<ParamValues<typeof reviewParams>>,
  context: StoreContext,
): Promise<RestResponse> {
  const missing = missingParams(rawParams, ['product_id', 'reviewer', 'reviewer_email', 'review'])
  if (missing !== null) return rejectionResponse(missing)
  const unrated = missingParams(rawParams, ['rating'])
  if (unrated !== null) return rejectionResponse(unrated)
  const { product_id: productId, reviewer_email: email, rating, status } = params
  if (params.review === '')
    return restError(400, 'woocommerce_rest_review_content_invalid', 'Invalid review content.')
  const created = await createReview(
    context.database,
    {
      ...{ productId, status, text: params.review, rating: rating ?? 0 },
      reviewer: params.reviewer ?? '',
      // A malformed e-mail address of the reviewer is accepted and stored as '' (wire fact 8).
      email: email !== null && isEmail(email) ? email : '',
    },
    { now: context.now(), owner: context.mails === 'on' ? context.shop.email : null },
  )
  if (created === 'unknown-product')
    return restError(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.')
  if (created === 'duplicate')
    return restError(
      409,
      'woocommerce_rest_comment_duplicate',
      'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
    )
  if (status === 'approved') context.figures.invalidate([productId])
  const location = `${context.publicUrl}/wp-json/wc/v3/products/reviews/${created.id}`
  return respond(await loadReviewJson(created, context), { Location: location }, 201)
}

async function loadReviewJson(review: Review, { database, publicUrl }: StoreContext) {
  const [product] = await database.sql
    .select({ slug: products.slug, name: products.name })
    .from(products)
    .where(eq(products.id, review.productId))
  const { name = '', slug = '' } = product ?? {}
  return {
    ...reviewJson(review, { name: texturize(name), slug }, publicUrl),
    _links: {
      ...selfLinks(publicUrl, 'products/reviews', review.id),
      up: [{ href: `${publicUrl}/wp-json/wc/v3/products/${review.productId}` }],
    },
  }
}
