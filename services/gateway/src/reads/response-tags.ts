import { isRecord } from '@sultan/kernel/is-record'
import type { CachedResponse } from '../cache/response-cache.ts'
import type { ReadRoute } from './read-route.ts'

/**
 * Cache tag of responses that depend on which products are sold out: product counts, and product lists
 * filtered by stock status.
 */
const STOCK_TAG = 'stock'
/** Cache tag of responses with the results of a search, which depend on the search index. */
const SEARCH_TAG = 'search'

/**
 * Cache tags by which `ResponseCache.invalidate` finds a response: `product:<id>`, such as `product:12`, for
 * each product in the response and for its parent, `STOCK_TAG` where the response depends on the stock, and
 * `SEARCH_TAG` for the products of a search and their counts. `parsed`: the body before it was serialised,
 * where the caller has this body.
 */
export function responseTags(
  { resource }: ReadRoute,
  query: URLSearchParams,
  { status, body }: CachedResponse,
  parsed?: unknown,
): readonly string[] {
  const bySearch = query.has('search') ? [SEARCH_TAG] : []
  if (resource === 'collection-data') return [STOCK_TAG, ...bySearch]
  if (resource !== 'product' || status !== 200) return []
  // PHP also reads a list of stock statuses from `stock_status[]=` and `stock_status[0]=`.
  const byStock = query.keys().some(name => /^stock_status(\[|$)/.test(name)) ? [STOCK_TAG] : []
  // `JSON.parse` does not throw, because the gateway itself has serialised the body.
  return [...byStock, ...bySearch, ...productIds(parsed ?? JSON.parse(body)).map(id => `product:${id}`)]
}

function productIds(body: unknown): readonly number[] {
  const products: unknown[] = [body].flat()
  const ids = products.filter(isRecord).flatMap(({ id, parent }) => [id, parent])
  return [...new Set(ids.filter(id => typeof id === 'number' && id > 0))].map(Number)
}
