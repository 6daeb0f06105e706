import type { QueryClient } from '@tanstack/react-query'
import { type FilterScope, filterCountsQuery, filterOfferQuery } from '../shop/filter-queries.ts'
import { mayNameAttributes, readFilters } from '../shop/filter-search.ts'
import type { ListSearch } from '../shop/list-search.ts'
import { productListQuery } from '../shop/queries.ts'

/**
 * Fetches the list of an address. The server waits for the filters' figures too, but a page does without them when they
 * fail; the browser shows the products as soon as they are there.
 */
export async function loadList(
  queries: QueryClient,
  scope: FilterScope,
  search: ListSearch,
  isPreload: boolean,
): Promise<void> {
  const { stranica: page = 1, sortiraj: sort } = search
  // Attributes are parameters that no reader of addresses knows; the router keeps them.
  const words: Readonly<Record<string, unknown>> = { ...search }
  const attributes = mayNameAttributes(words)
    ? (await queries.ensureQueryData(filterOfferQuery(scope)).catch(() => null))?.attributes
    : []
  const filters = readFilters(words, attributes ?? [])
  const counts = isPreload ? null : queries.prefetchQuery(filterCountsQuery(scope, filters))
  await queries.ensureQueryData(productListQuery({ ...scope, page, filters, ...(sort && { sort }) }))
  if (import.meta.env.SSR) await counts
}
