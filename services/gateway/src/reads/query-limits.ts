import { invalidParamsResponse } from '../http/responses.ts'

/** Maximum length of a URL's query string as sent. All requests of the storefront are shorter. */
const MAX_QUERY_BYTES = 2048
const MAX_SEARCH_CHARACTERS = 1000
const MAX_ATTRIBUTE_FILTERS = 10
const MAX_TERMS = 20
const MAX_IDS = 100
const MAX_FIELDS = 50
/**
 * Maximum number of taxonomies or attributes whose products one request may count. Each taxonomy or attribute
 * needs a separate SQL query.
 */
const MAX_COUNTED = 10

/**
 * Map from the name of a list parameter to its maximum number of values, in any syntax of a list: `a,b`,
 * `[]`, `[0]`, repeated names.
 */
const MAX_VALUES: ReadonlyMap<string, number> = new Map([
  ...['include', 'exclude', 'parent', 'slug', 'sku', 'product_id'].map(name => [name, MAX_IDS] as const),
  ...['category', 'tag', 'brand', 'category_id'].map(name => [name, MAX_TERMS] as const),
  ...['categories', 'categories_exclude', 'tags'].map(name => [name, MAX_TERMS] as const),
  ...['rating', 'stock_status'].map(name => [name, MAX_TERMS] as const),
  ['calculate_taxonomy_counts', MAX_COUNTED],
  ['_fields', MAX_FIELDS],
])

/**
 * Map from the name of a parameter that lists objects, as in `attributes[0][slug]=…&attributes[1][slug]=…`,
 * to its maximum number of objects.
 */
const MAX_ENTRIES: ReadonlyMap<string, number> = new Map([
  ['attributes', MAX_ATTRIBUTE_FILTERS],
  ['calculate_attribute_counts', MAX_COUNTED],
])

/**
 * Returns a 400 response with WordPress's error code `rest_invalid_param` and English messages when the URL's
 * query string or search text is too long, or when a list parameter has too many values. Otherwise returns
 * null.
 */
export function rejectCostlyQuery(url: URL): Response | null {
  const errors = queryLimitErrors(url)
  const names = Object.keys(errors)
  if (names.length === 0) return null
  return invalidParamsResponse(errors, `Invalid parameter(s): ${names.join(', ')}`)
}

/**
 * Error messages, by parameter, for a query string that would cost the store more than any page of the shop
 * needs; empty for other query strings. Without these limits, a few hundred bytes of category or attribute
 * terms can keep a database busy for half a minute. Source: docs/http-api.md, "Reads of the store".
 */
function queryLimitErrors({ search, searchParams }: URL): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  if ((searchParams.get('search') ?? '').length > MAX_SEARCH_CHARACTERS)
    errors.search = `search must be at most ${MAX_SEARCH_CHARACTERS} characters long.`
  const { values, entries } = countItems(searchParams)
  for (const [list, count] of values) {
    const [name = ''] = list.split('[')
    const max = MAX_VALUES.get(list) ?? MAX_TERMS
    if (count > max) errors[name] = `${list} must contain at most ${max} items.`
  }
  for (const [name, max] of MAX_ENTRIES)
    if ((entries.get(name)?.size ?? 0) > max) errors[name] = `${name} must contain at most ${max} items.`
  if (search.length > MAX_QUERY_BYTES + '?'.length)
    errors.query_string = `The query string must be at most ${MAX_QUERY_BYTES} bytes long.`
  return errors
}

/**
 * Counts the items of the lists in the query string of a URL.
 * - `values`: the number of values of each list of values. For `include=1,2`, the number for `include` is 2.
 *   For `attributes[0][slug]=a,b`, the number for `attributes[0][slug]` is 2.
 * - `entries`: the indexes in each list of objects. For `attributes[0][slug]=a,b`, the set for `attributes`
 *   contains the index `0`.
 */
function countItems(query: URLSearchParams) {
  const values = new Map<string, number>()
  const entries = new Map<string, Set<string>>()
  for (const [fullName, value] of query) {
    const [, name = '', key = '', inner = ''] =
      /^([^[]+)(?:\[([^\]]*)\])?(?:\[([^\]]*)\])?/.exec(fullName) ?? []
    if (MAX_ENTRIES.has(name)) entries.set(name, (entries.get(name) ?? new Set()).add(key))
    const counted = name === 'attributes' && inner === 'slug' ? `attributes[${key}][slug]` : name
    if (counted !== name || MAX_VALUES.has(name))
      values.set(counted, (values.get(counted) ?? 0) + value.split(',').length)
  }
  return { values, entries }
}
