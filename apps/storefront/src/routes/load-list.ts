import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { facetCountsQuery, facetsQuery, type ListScope } from '../api/filters/facets.ts'
import { mayHaveAttributeParams, parseFilters } from '../api/filters/filter-search.ts'
import type { ListSearch } from '../api/products/list-search.ts'
import { productListQuery } from '../api/products/product-queries.ts'

/**
 * Loads a product list for its URL. On the server this function also awaits the facet counts, whose failure
 * is ignored; in the browser the products appear as soon as they are loaded. Throws `notFound` for a page
 * number after the last page (specification §2).
 */
export async function loadList(
  queries: QueryClient,
  scope: ListScope,
  search: ListSearch,
  isPreload: boolean,
): Promise<void> {
  const { stranica: page = 1, sortiraj: sort } = search
  // Attribute filters are parameters that `ListSearch` does not declare; the router keeps them in `search`.
  const params: Readonly<Record<string, unknown>> = { ...search }
  const attributes = mayHaveAttributeParams(params)
    ? (await queries.ensureQueryData(facetsQuery(scope)).catch(() => null))?.attributes
    : []
  const filters = parseFilters(params, attributes ?? [])
  const counts = isPreload ? null : queries.prefetchQuery(facetCountsQuery(scope, filters))
  const query = productListQuery({ ...scope, page, filters, ...(sort && { sort }) })
  const { products } = await queries.ensureQueryData(query)
  if (products.length === 0 && page > 1) throw notFound()
  if (import.meta.env.SSR) await counts
}
