import type { Money } from '@sultan/kernel/money'
import { queryOptions } from '@tanstack/react-query'
import type { FilterAttribute, Filters } from './filters.ts'

/** The list that is filtered. */
export interface FilterScope {
  readonly category?: string
  readonly search?: string
}

export interface FilterOffer {
  readonly attributes: readonly FilterAttribute[]
  /** Of a search: what it finds, at most the first hundred. */
  readonly ids: readonly number[] | null
  /** Every product of the list was looked at. */
  readonly isWhole: boolean
}

/** How many products each further filter would leave, the others being as they are. */
export interface FilterCounts {
  /** Prices in the list, whatever range is chosen. */
  readonly lowest: Money | null
  readonly highest: Money | null
  readonly inStock: number
  readonly onSale: number
  /** By term id; a term that is not named has none. */
  readonly terms: Readonly<Record<string, number>>
}

const ask = () => import('./ask-filters.ts')

/** What a list can be filtered by. */
export const filterOfferQuery = (scope: FilterScope) =>
  queryOptions({
    queryKey: ['filters', scope],
    queryFn: async ({ client }): Promise<FilterOffer> => (await ask()).offer(client, scope),
  })

export const filterCountsQuery = (scope: FilterScope, filters: Filters) =>
  queryOptions({
    queryKey: ['filter-counts', scope, filters],
    queryFn: async ({ client }): Promise<FilterCounts | null> =>
      (await ask()).counts(client, scope, filters, await client.ensureQueryData(filterOfferQuery(scope))),
  })
