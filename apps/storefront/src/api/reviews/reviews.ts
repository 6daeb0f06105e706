import { queryOptions } from '@tanstack/react-query'

export type { Review, ReviewPage } from './review-requests.ts'

const loadRequests = () => import('./review-requests.ts')

/** One page of the reviews of a product, newest first. */
export const reviewsQuery = (productId: number, page = 1) =>
  queryOptions({
    queryKey: ['reviews', productId, page],
    queryFn: async ({ client }) => (await loadRequests()).fetchReviews(client, productId, page),
  })

/** The ratings of all reviews of a product, for the bars per star. */
export const ratingsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['ratings', productId],
    queryFn: async ({ client }) => (await loadRequests()).fetchRatings(client, productId),
  })
