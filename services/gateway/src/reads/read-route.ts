import type { Resource } from '../sanitize/sanitize-fields.ts'

/**
 * A GET route of the store: which resource it returns, which query parameters are forwarded to it, and how
 * long its responses are cached.
 */
export interface ReadRoute {
  readonly resource: Resource
  readonly isList: boolean
  /** Names of the query parameters that are forwarded to the store. Other query parameters are left out. */
  readonly params: readonly string[]
  /** Freshness lifetime of a response in seconds, in the gateway's cache and as `max-age` in the browser. */
  readonly cacheSeconds: number
}

/**
 * The parameters of a query string that are forwarded to the store, sorted by name so that they can be a
 * cache key. A parameter's name may have PHP's brackets (`attributes[0][slug]`). The last value of a repeated
 * parameter wins, as in PHP, unless it is a list (`[]`).
 */
export function forwardedQuery(params: readonly string[], query: URLSearchParams): URLSearchParams {
  const values = new Map<string, readonly string[]>()
  for (const [name, value] of query) {
    const [, base = '', brackets = ''] = /^([a-z_]+)((?:\[[a-z0-9_]{0,40}\]){0,3})$/.exec(name) ?? []
    if (!params.includes(base)) continue
    // Whatever links the parameter `_embed` names, also as a list (`_embed[]`), only images and taxonomy
    // terms are embedded. An embedded author of a post would expose the author's sign-in name (wire fact 49).
    if (base === '_embed') values.set(base, ['wp:featuredmedia,wp:term'])
    else values.set(name, brackets.endsWith('[]') ? [...(values.get(name) ?? []), value] : [value])
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sorted.flatMap(([name, all]) => all.map(value => [name, value])))
}

/** Path and query of a GET request to the store. Also used as cache key of the response. */
export function storePath(route: string, query: URLSearchParams): string {
  return query.size === 0 ? encodeURI(route) : `${encodeURI(route)}?${query}`
}

// The query parameters of each resource that are forwarded to the store.
const pagingParams = ['page', 'per_page', 'order', 'orderby', 'search', 'include', 'exclude', '_fields']
export const productParams = [
  ...pagingParams,
  ...['offset', 'slug', 'sku', 'type', 'parent', 'featured', 'on_sale', 'stock_status', 'catalog_visibility'],
  ...['category', 'category_operator', 'tag', 'tag_operator', 'attributes', 'attribute_relation', 'related'],
  ...['min_price', 'max_price', 'rating', 'after', 'before', 'date_column'],
]
const countParams = [
  'price_range',
  'stock_status_counts',
  'attribute_counts',
  'rating_counts',
  'taxonomy_counts',
]
export const collectionParams = [...productParams, ...countParams.map(name => `calculate_${name}`)]
export const reviewParams = [...pagingParams, 'product_id', 'category_id', 'offset']
export const termParams = [...pagingParams, 'parent', 'hide_empty', 'slug']
export const postParams = [
  ...pagingParams,
  ...['slug', 'categories', 'tags', 'categories_exclude', 'offset', '_embed', 'sticky'],
]
export const pageParams = [...pagingParams, 'slug', 'parent', '_embed']
