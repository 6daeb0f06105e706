import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import {
  type FilterCounts,
  type FilterScope,
  filterCountsQuery,
  filterOfferQuery,
} from '../../../shop/filter-queries.ts'
import { readFilters } from '../../../shop/filter-search.ts'
import type { FilterAttribute, Filters } from '../../../shop/filters.ts'

/** What the list of an address is filtered by, and what it could be. */
export interface Filtering {
  readonly scope: FilterScope
  readonly filters: Filters
  /** Empty until they are known. */
  readonly attributes: readonly FilterAttribute[]
  readonly counts: FilterCounts | null
}

/** The loader has waited for the attributes where the address may name some; elsewhere they may come later. */
export function useFiltering(scope: FilterScope): Filtering {
  // Attributes are parameters that no route can name beforehand: the router hands them on as the text they are.
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const attributes = useQuery(filterOfferQuery(scope)).data?.attributes ?? []
  const filters = readFilters(search, attributes)
  const { data = null } = useQuery({
    ...filterCountsQuery(scope, filters),
    placeholderData: keepPreviousData,
  })
  return { scope, filters, attributes, counts: data }
}
