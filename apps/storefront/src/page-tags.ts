import { isRecord } from '@sultan/kernel/is-record'
import { mapOnce } from '@sultan/woo-client/map-once'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Maps the first element of a TanStack Query key to the prefix of the cache tags that the query's data adds
 * to a page. For example, a query with the key `['related', …]` loads products, so the ids in its data become
 * tags such as `product:12`.
 */
const kinds: Readonly<Record<string, string>> = {
  product: 'product',
  products: 'product',
  'products-by-id': 'product',
  'products-by-slug': 'product',
  parts: 'product',
  related: 'product',
  alternatives: 'product',
  search: 'product',
  post: 'post',
  posts: 'post',
  'related-posts': 'post',
}

/** Queries for the filters of product lists. Their data may change when any product sells out. */
const stockQueries = new Set(['filters', 'filter-counts'])

/**
 * Cache tags of a rendered page: one for each product and post on the page, such as `product:12` and
 * `post:3`, `pieces:12` for the product of a product page, which may show how many pieces are left, `stock`
 * when the page shows the filters of a product list, and `search` when the page shows the results of a
 * search.
 */
export function pageTags(queries: QueryClient): readonly string[] {
  const tags = new Set<string>()
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const [first, params] = queryKey
    const name = String(first)
    if (isRecord(params) && params.search !== undefined) tags.add('search')
    if (stockQueries.has(name)) tags.add('stock')
    const kind = kinds[name]
    const ids = kind === undefined ? [] : idsOf(state.data)
    for (const id of ids) tags.add(`${kind}:${id}`)
    // Product cards show whether a product is available; only a product's own page shows how many pieces are
    // left.
    if (name === 'product') for (const id of ids) tags.add(`pieces:${id}`)
  }
  return [...tags]
}

/**
 * Memoizes `idsIn`, which collects the product or post ids in a query's data, because pages rendered in one
 * process share the data objects of queries.
 */
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
