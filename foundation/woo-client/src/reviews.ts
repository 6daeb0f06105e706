import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { fieldsOf, type Page, requestPage } from './pagination.ts'

/** A product review. Source: `GET /wc/store/v1/products/reviews`. */
export const reviewSchema = z.object({
  id: z.number(),
  /** Creation time of the review in the site's time zone, without UTC offset. */
  date_created: z.string(),
  product_id: z.number(),
  reviewer: z.string(),
  /** Text of the review as HTML. */
  review: z.string(),
  /** Rating in stars, 1–5; WooCommerce's administration also accepts 6 (wire fact 8). */
  rating: z.number(),
  verified: z._default(z.boolean(), false),
})
export type Review = z.output<typeof reviewSchema>
export type ReviewJson = z.input<typeof reviewSchema>

interface ReviewQuery {
  readonly product_id: number
  readonly page?: number
  /** Number of reviews per page, 1–100. */
  readonly per_page?: number
}

const ratingSchema = z.object({ rating: z.number() })

/** Requests only the ratings of the reviews of a product, newest first. */
export async function listRatings(
  client: WooClient,
  query: ReviewQuery,
): Promise<Result<Page<{ readonly rating: number }>>> {
  return requestPage(client, {
    route: '/wc/store/v1/products/reviews',
    query: { ...query, _fields: fieldsOf(ratingSchema) },
    schema: ratingSchema,
  })
}

/** Requests the reviews of a product, newest first. The list is empty when the product is unknown. */
export async function listReviews(client: WooClient, query: ReviewQuery): Promise<Result<Page<Review>>> {
  return requestPage(client, {
    route: '/wc/store/v1/products/reviews',
    query: { ...query, _fields: fieldsOf(reviewSchema) },
    schema: reviewSchema,
  })
}
