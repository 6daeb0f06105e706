import { mapOnce } from '@sultan/woo-client/map-once'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Tag prefix of the data of a query, by the first part of the query's key: the ids in the data of `related`
 * are those of products.
 */
const kinds: Readonly<Record<string, string>> = {
  product: 'product',
  products: 'product',
  'products-by-id': 'product',
  'products-by-slug': 'product',
  related: 'product',
  search: 'product',
  post: 'post',
  posts: 'post',
  'related-posts': 'post',
}

/** Queries whose data counts products by stock. */
const stockQueries = new Set(['filters', 'filter-counts'])

/**
 * What a rendered page shows, as tags for the caches: `product:12`, `post:3`, and `stock` when the page
 * counts products by stock.
 */
export function pageTags(queries: QueryClient): readonly string[] {
  const tags = queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [name], state }) => {
      if (stockQueries.has(String(name))) return ['stock']
      const kind = kinds[String(name)]
      return kind === undefined ? [] : idsOf(state.data).map(id => `${kind}:${id}`)
    })
  return [...new Set(tags)]
}

/** Remembers the ids found in each data object, because pages rendered in one process share the objects. */
const sharedIds = mapOnce(idsIn)
const idsOf = (data: unknown): readonly number[] =>
  typeof data === 'object' && data !== null ? sharedIds(data) : []

/** The ids of the outermost objects that have an id: the id of a product, but not the ids of its pictures. */
function idsIn(data: unknown): readonly number[] {
  if (Array.isArray(data)) return data.flatMap(idsIn)
  if (typeof data !== 'object' || data === null) return []
  if ('id' in data && typeof data.id === 'number') return [data.id]
  return Object.values(data).flatMap(idsIn)
}
