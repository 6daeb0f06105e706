import { queryOptions } from '@tanstack/react-query'
import type { FacetCounts, Facets, ListScope } from './facet-requests.ts'
import type { Filters } from './filters.ts'

export type { FacetCounts, Facets, ListScope } from './facet-requests.ts'

const loadRequests = () => import('./facet-requests.ts')

/** The attributes that a product list can be filtered by. */
export const facetsQuery = (scope: ListScope) =>
  queryOptions({
    queryKey: ['filters', scope],
    queryFn: async ({ client }): Promise<Facets> => (await loadRequests()).fetchFacets(client, scope),
  })

/**
 * For each filter that the shopper can add to the chosen filters: the number of products that would remain.
 */
export const facetCountsQuery = (scope: ListScope, filters: Filters) =>
  queryOptions({
    queryKey: ['filter-counts', scope, filters],
    queryFn: async ({ client }): Promise<FacetCounts | null> => {
      const facets = await client.ensureQueryData(facetsQuery(scope))
      return (await loadRequests()).fetchFacetCounts(client, scope, filters, facets)
    },
  })
