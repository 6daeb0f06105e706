import { queryOptions } from '@tanstack/react-query'
import { MIN_SEARCH_LENGTH } from './product-queries.ts'
import { toProductQuery } from './to-product-query.ts'

/** Number of results in the search overlay (specification §5, §9). */
const SEARCH_HIT_COUNT = 10

/**
 * Results of the search overlay. Without a connection the query fails immediately instead of waiting for the
 * network.
 */
export const searchQuery = (term: string) => {
  const query = toProductQuery({ search: term, perPage: SEARCH_HIT_COUNT })
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async ({ client }) => (await import('./product-requests.ts')).fetchProductHits(client, query),
    enabled: term.length >= MIN_SEARCH_LENGTH,
    networkMode: 'always',
  })
}
