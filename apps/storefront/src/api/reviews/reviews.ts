import { queryOptions } from '@tanstack/react-query'

export type { Review, ReviewPage } from './review-requests.ts'

export const REVIEWS_PER_PAGE = 12

const loadRequests = () => import('./review-requests.ts')

/** One page of a product's review list, newest first. */
export const reviewsQuery = (productId: number, page = 1) =>
  queryOptions({
    queryKey: ['reviews', productId, page],
    queryFn: async ({ client }) =>
      (await loadRequests()).fetchReviews(client, productId, { page, per_page: REVIEWS_PER_PAGE }),
  })

/**
 * The ratings of all reviews of a product, for the bars that count the reviews per star. This query is needed
 * only when the product has more than one page of reviews.
 */
export const ratingsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['ratings', productId],
    queryFn: async ({ client }) => (await loadRequests()).fetchRatings(client, productId),
  })
