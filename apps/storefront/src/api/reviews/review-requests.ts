import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import type { Result } from '@sultan/woo-client/client'
import type { Page } from '@sultan/woo-client/pagination'
import { listRatings, listReviews, type Review as WooReview } from '@sultan/woo-client/reviews'
import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '../client/api-error.ts'
import { mapShared } from '../client/map-shared.ts'
import { storeClientOf } from '../client/store-client.ts'

/** A review of a product. Source: `GET /wc/store/v1/products/reviews?product_id=`. */
export interface Review {
  readonly id: number
  readonly author: string
  /** Rating in stars, from 1 to 5; null for a review without a rating. */
  readonly rating: number | null
  readonly date: string
  readonly text: string
  /** Whether the store confirms that the author has bought the product. */
  readonly isVerified: boolean
}

/** The reviews on one page of a product's review list, newest first. */
export interface ReviewPage {
  readonly reviews: readonly Review[]
  /** Number of reviews on all pages of the product's review list. */
  readonly total: number
}

/** Number of ratings per request: the Store API's maximum page size. */
const RATINGS_PER_REQUEST = 100
/** Maximum number of reviews of a product for which the ratings are fetched and counted. */
const MAX_COUNTED_RATINGS = 500

/** Fetches one page of a product's reviews. `query`: page number, from 1, and number of reviews per page. */
export async function fetchReviews(
  queries: QueryClient,
  productId: number,
  query: { readonly page: number; readonly per_page: number },
): Promise<ReviewPage> {
  return toReviewPage(await listReviews(storeClientOf(queries), { product_id: productId, ...query }))
}

/**
 * Returns the ratings of all reviews of a product. The rating of a review without stars is null. For a
 * product with more than 500 reviews the returned list is empty.
 */
export async function fetchRatings(
  queries: QueryClient,
  productId: number,
): Promise<readonly Review['rating'][]> {
  const read = async (page: number) =>
    unwrap(
      await listRatings(storeClientOf(queries), {
        product_id: productId,
        page,
        per_page: RATINGS_PER_REQUEST,
      }),
    )
  const first = await read(1)
  if (first.total > MAX_COUNTED_RATINGS) return []
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, at) => read(at + 2))
  const pages = [first, ...(await Promise.all(others))]
  return pages.flatMap(({ items }) => items.map(({ rating }) => toStars(rating)))
}

const toReviewPage = mapShared((result: Result<Page<WooReview>>): ReviewPage => {
  const { items, total } = unwrap(result)
  return { reviews: items.map(toReview), total }
})

function toReview(review: WooReview): Review {
  return {
    id: review.id,
    author: decodeEntities(review.reviewer),
    rating: toStars(review.rating),
    date: review.date_created,
    text: stripMarkup(review.review),
    isVerified: review.verified,
  }
}

/**
 * Limits a rating to 1–5 stars: WooCommerce's administration also accepts a rating of 6 (wire fact 8). The
 * Store API sends the rating 0 for a review without stars; this function returns null for 0.
 */
const toStars = (rating: number): Review['rating'] =>
  rating > 0 ? Math.min(5, Math.max(1, Math.round(rating))) : null
