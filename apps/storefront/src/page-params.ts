import { mapOnce } from '@sultan/woo-client/map-once'
import type { QueryClient } from '@tanstack/react-query'
import type { Facets } from './api/filters/facets.ts'
import type { Product } from './api/products/product.ts'
import { choiceAttributes } from './features/product/variation-matrix.ts'
import type { PageParam } from './renderer.ts'

/**
 * The search parameters that are valid only on the current page: the options of the page's product, or the
 * attribute filters of the page's product list. Null when the filters could not be loaded.
 */
export function pageParams(queries: QueryClient): readonly PageParam[] | null {
  const params: PageParam[] = []
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const [name] = queryKey
    if (name === 'filters') {
      if (state.status === 'error') return null
      // The casts are safe: the first part of the query key determines the type of the data.
      if (state.data) params.push(...filterParams(state.data as Facets))
    } else if (name === 'product' && state.data) params.push(...choiceParams(state.data as Product))
  }
  return params
}

const filterParams = mapOnce(({ attributes }: Facets): readonly PageParam[] =>
  attributes.map(({ param, terms }) => ({
    name: param,
    values: terms.map(({ slug }) => slug),
    isList: true,
  })),
)

const choiceParams = mapOnce(({ type, attributes }: Product): readonly PageParam[] =>
  type !== 'variable'
    ? []
    : choiceAttributes(attributes).map(({ param, terms }) => ({
        name: param,
        values: terms.map(({ slug }) => slug),
        isList: false,
      })),
)
