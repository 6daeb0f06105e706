import type { ReadKind } from '@sultan/woo-wire/well-formed'
import type { AccountHandler } from './accounts/handle-account.ts'

/** Who answers: the store through the cache, the store for one shopper, or the gateway itself. */
export type Handler =
  | 'public-read'
  | 'order-read'
  | 'quote'
  | 'place-order'
  | 'sign-in'
  | 'sign-out'
  | 'password-reset'
  | 'new-password'
  | 'register'
  | 'chat'
  | AccountHandler

export interface AllowedRoute {
  readonly method: 'GET' | 'POST'
  /** Matches the decoded route, case and all: WordPress ignores case, so another case is another, unknown route. */
  readonly route: RegExp
  readonly handler: Handler
  /** Names of the query parameters that are passed on; every other one is dropped. */
  readonly params: readonly string[]
  /** How long an answer may be kept by caches, ours and the browser's. */
  readonly cacheSeconds: number
  /** What the answer is made of: which of its fields hold HTML (`clean/html-fields.ts`), what its entries have to be. */
  readonly resource: Resource | null
  readonly isList: boolean
}

export type Resource = ReadKind | 'order'

const STORE = '/wc/store/v1'
const ID = '([1-9][0-9]{0,9})'
/** A slug as WordPress makes or folds it: letters, digits, hyphens, underscores. No dots, slashes, escapes. */
const SLUG = '([\\p{L}\\p{N}_-]{1,200})'

const paging = ['page', 'per_page', 'order', 'orderby', 'search', 'include', 'exclude', '_fields']
const products = [
  ...paging,
  ...['offset', 'slug', 'sku', 'type', 'parent', 'featured', 'on_sale', 'stock_status', 'catalog_visibility'],
  ...['category', 'category_operator', 'tag', 'tag_operator', 'attributes', 'attribute_relation', 'related'],
  ...['min_price', 'max_price', 'rating', 'after', 'before', 'date_column'],
]
const counts = ['price_range', 'stock_status_counts', 'attribute_counts', 'rating_counts', 'taxonomy_counts']
const collection = [...products, ...counts.map(name => `calculate_${name}`)]
const terms = [...paging, 'parent', 'hide_empty', 'slug']
const posts = [...paging, 'slug', 'categories', 'tags', 'categories_exclude', 'offset', '_embed', 'sticky']

/** The whole door: what is not here does not exist for the outside (ARCHITECTURE, decision 1). */
export const allowList: readonly AllowedRoute[] = [
  read(`${STORE}/products`, 'product', products, 30),
  one(`${STORE}/products/${ID}`, 'product', ['_fields'], 30),
  read(`${STORE}/products/categories`, 'term', terms, 60),
  one(`${STORE}/products/categories/${ID}`, 'term', ['_fields'], 60),
  read(`${STORE}/products/tags`, 'term', terms, 60),
  read(`${STORE}/products/attributes`, 'attribute', ['_fields'], 60),
  one(`${STORE}/products/attributes/${ID}`, 'attribute', ['_fields'], 60),
  read(`${STORE}/products/attributes/${ID}/terms`, 'term', terms, 60),
  one(`${STORE}/products/collection-data`, 'collection-data', collection, 30),
  read(`${STORE}/products/reviews`, 'review', [...paging, 'product_id', 'category_id', 'offset'], 60),
  one(`${STORE}/products/${SLUG}`, 'product', ['_fields'], 30),
  read('/wp/v2/posts', 'post', posts, 60),
  one(`/wp/v2/posts/${ID}`, 'post', ['_embed', '_fields'], 60),
  read('/wp/v2/pages', 'post', [...paging, 'slug', 'parent', '_embed'], 60),
  one(`/wp/v2/pages/${ID}`, 'post', ['_embed', '_fields'], 60),
  read('/wp/v2/categories', 'term', [...terms, 'post'], 60),
  one(`/wp/v2/categories/${ID}`, 'term', ['_fields'], 60),
  read('/wp/v2/tags', 'term', [...terms, 'post'], 60),
  read(`/wp/v2/tags/${ID}`, 'term', ['_fields'], 60),
  {
    ...one(`${STORE}/order/${ID}`, 'order', ['key', 'billing_email', '_fields'], 0),
    handler: 'order-read',
  },
  { ...own('/jwt-auth/v1/token'), handler: 'sign-in' },
  { ...own('/jwt-auth/v1/token/validate'), handler: 'token-valid' },
  { ...own('/wp/v2/users/me', 'GET'), handler: 'who-am-i' },
  { ...own('/wc/v3/customers'), handler: 'register' },
  { ...own('/wc/v3/customers', 'GET'), handler: 'own-customer' },
  { ...own('/wc/v3/orders', 'GET'), handler: 'own-orders' },
  { ...own(`/wc/v3/orders/${ID}`, 'GET'), handler: 'own-order' },
  { ...own('/sultan/v1/logout'), handler: 'sign-out' },
  { ...own('/sultan/v1/password-reset'), handler: 'password-reset' },
  { ...own('/sultan/v1/password'), handler: 'new-password' },
  { ...own('/sultan/v1/quote'), handler: 'quote' },
  { ...own('/sultan/v1/orders'), handler: 'place-order' },
  { ...own('/sultan-ai/v1/chat'), handler: 'chat' },
]

/** The entry for a request, HEAD counting as GET; null when the outside may not have it. */
export function findAllowed(method: string, route: string): AllowedRoute | null {
  const asked = method === 'HEAD' ? 'GET' : method
  return allowList.find(entry => entry.method === asked && entry.route.test(route)) ?? null
}

/**
 * The query that is passed on, in one order whatever order it came in, so that it can name a cache entry. A name may carry
 * PHP's brackets (`attributes[0][slug]`). Of a parameter given twice the last counts, as in PHP, unless it is a list (`[]`).
 */
export function allowedQuery(entry: AllowedRoute, query: URLSearchParams): URLSearchParams {
  const kept = new Map<string, readonly string[]>()
  for (const [name, value] of query) {
    const [, base = '', brackets = ''] = /^([a-z_]+)((?:\[[a-z0-9_]{0,40}\]){0,3})$/.exec(name) ?? []
    if (!entry.params.includes(base) || value.length > 1000) continue
    kept.set(name, brackets.endsWith('[]') ? [...(kept.get(name) ?? []), value] : [value])
  }
  if (kept.has('_embed')) kept.set('_embed', ['wp:featuredmedia,wp:term'])
  const sorted = [...kept].sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sorted.flatMap(([name, values]) => values.map(value => [name, value])))
}

function read(
  pattern: string,
  resource: Resource,
  params: readonly string[],
  cacheSeconds: number,
): AllowedRoute {
  const route = new RegExp(`^${pattern}$`, 'u')
  return { method: 'GET', route, handler: 'public-read', params, cacheSeconds, resource, isList: true }
}

function one(...entry: Parameters<typeof read>): AllowedRoute {
  return { ...read(...entry), isList: false }
}

/** What is about one shopper: nothing of its query is passed on, and nothing of its answer is kept. */
function own(pattern: string, method: AllowedRoute['method'] = 'POST'): Omit<AllowedRoute, 'handler'> {
  return {
    method,
    route: new RegExp(`^${pattern}$`),
    params: [],
    cacheSeconds: 0,
    resource: null,
    isList: false,
  }
}
