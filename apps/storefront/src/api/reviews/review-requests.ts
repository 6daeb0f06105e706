import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import type { Result } from '@sultan/woo-client/client'
import type { Page } from '@sultan/woo-client/pagination'
import { listReviews, type Review as WooReview } from '@sultan/woo-client/reviews'
import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '../client/api-error.ts'
import { mapShared } from '../client/map-shared.ts'
import { storeClientOf } from '../client/store-client.ts'

/** A review of a product. Source: `GET /wc/store/v1/products/reviews?product_id=`. */
export interface Review {
  readonly id: number
  readonly author: string
  /** Rating in stars, from 1 to 5. */
  readonly rating: number
  readonly date: string
  readonly text: string
}

const REVIEW_COUNT = 20

export async function fetchReviews(queries: QueryClient, productId: number): Promise<readonly Review[]> {
  const query = { product_id: productId, per_page: REVIEW_COUNT }
  return toReviews(await listReviews(storeClientOf(queries), query))
}

const toReviews = mapShared((result: Result<Page<WooReview>>): readonly Review[] =>
  unwrap(result).items.map(toReview),
)

function toReview(review: WooReview): Review {
  return {
    id: review.id,
    author: decodeEntities(review.reviewer),
    // WooCommerce's administration also accepts a rating of 6 (wire fact 8).
    rating: Math.min(5, Math.max(1, Math.round(review.rating))),
    date: review.date_created,
    text: stripMarkup(review.review),
  }
}
