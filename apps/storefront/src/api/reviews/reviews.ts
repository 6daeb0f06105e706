import { queryOptions } from '@tanstack/react-query'

export type { Review } from './review-requests.ts'

/** The newest 20 reviews of a product. */
export const reviewsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ client }) => (await import('./review-requests.ts')).fetchReviews(client, productId),
  })
