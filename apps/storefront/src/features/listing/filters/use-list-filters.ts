import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useQueryData } from '../../../api/client/use-query-data.ts'
import {
  type FacetCounts,
  facetCountsQuery,
  facetsQuery,
  type ListScope,
} from '../../../api/filters/facets.ts'
import { parseFilters } from '../../../api/filters/filter-search.ts'
import type { FilterAttribute, Filters } from '../../../api/filters/filters.ts'

/** The active filters of a product list, and the filters that can be chosen. */
export interface ListFilters {
  readonly scope: ListScope
  readonly filters: Filters
  /** Attributes to filter by; empty while they load. */
  readonly attributes: readonly FilterAttribute[]
  readonly counts: FacetCounts | null
}

/**
 * Reads the filters of a product list. The loader of the route awaits the attributes when the URL may contain
 * attribute filters; otherwise the attributes may load later.
 */
export function useListFilters(scope: ListScope): ListFilters {
  // Attribute filters are search parameters that no route can declare, so the router passes them on as text.
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const attributes = useQueryData(facetsQuery(scope))?.attributes ?? []
  const filters = parseFilters(search, attributes)
  const counts = useQueryData({ ...facetCountsQuery(scope, filters), placeholderData: keepPreviousData })
  return { scope, filters, attributes, counts: counts ?? null }
}
