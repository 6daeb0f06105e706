import type { Result, Wire } from './client.ts'
import { fieldsOf, type PageOf, sendForPage } from './page-of.ts'
import { type Review, reviewSchema } from './review.ts'

export interface ReviewQuery {
  readonly product_id: number
  readonly page?: number
  /** 1–100. */
  readonly per_page?: number
}

/** Reviews of a product, the newest first. An unknown product has none. */
export async function listReviews(wire: Wire, query: ReviewQuery): Promise<Result<PageOf<Review>>> {
  return sendForPage(wire, {
    route: '/wc/store/v1/products/reviews',
    query: { ...query, _fields: fieldsOf(reviewSchema) },
    schema: reviewSchema,
  })
}
