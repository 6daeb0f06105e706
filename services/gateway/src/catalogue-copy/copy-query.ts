import type { CopySelection } from './copy-table.ts'

/** A request that the copy can respond to. */
interface CopyQuery {
  readonly selection: CopySelection
  /** Whether the response is a list; otherwise the response is the selected item itself. */
  readonly isList: boolean
  /** Top-level fields of the response; null: all. */
  readonly fields: ReadonlySet<string> | null
}

const PRODUCTS = '/wc/store/v1/products'
const CATEGORIES = `${PRODUCTS}/categories`
const POSTS = '/wp/v2/posts'
/** Path segments that can follow `PRODUCTS` and are neither an id nor a slug of a product. */
const subresources = ['attributes', 'brands', 'categories', 'collection-data', 'reviews', 'tags']
const DEFAULT_PER_PAGE = 10
const MAX_PER_PAGE = 100
/** Maximum number of ids, slugs or categories in one query. */
const MAX_LISTED = 1_000

/** The supported values of `orderby`. The copy cannot sort by price, title or rating. */
const orders: Readonly<Record<string, CopySelection['order']>> = {
  include: 'given',
  popularity: 'position',
  date: 'newest',
  id: 'newest',
}
/**
 * Supported parameters that do not change which items match: the copy holds only items that visitors may
 * find.
 */
const neutralParams = ['_fields', '_embed', 'per_page', 'page', 'hide_empty', 'catalog_visibility']

/**
 * Parses a request to the store into a selection of copied items. Null for a filter or an order that the copy
 * does not support. `path` includes the query: `/wc/store/v1/products?slug=abaja`.
 */
export function parseCopyQuery(path: string): CopyQuery | null {
  const [route = '', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  const fields = parseFields(query)
  const window = parseWindow(query)
  if (window === null) return null
  const single = /^\/wc\/store\/v1\/products\/([^/]+)$/.exec(route)?.[1]
  if (single !== undefined && !subresources.includes(single))
    return { selection: { ...singleProduct(single), limit: 1, offset: 0 }, isList: false, fields }
  const selected = selectedItems(route, query)
  return selected && { selection: { ...selected, ...window }, isList: true, fields }
}

type Selected = Omit<CopySelection, 'limit' | 'offset'>

function singleProduct(idOrSlug: string): Selected {
  const selected = { kind: 'product', order: 'position' } as const
  return /^\d+$/.test(idOrSlug)
    ? { ...selected, ids: [Number(idOrSlug)] }
    : { ...selected, slugs: [decodeSlug(idOrSlug)] }
}

function selectedItems(route: string, query: URLSearchParams): Selected | null {
  if (route === POSTS)
    return hasOnly(query, ['slug']) ? { kind: 'post', order: 'position', ...slugsOf(query) } : null
  if (route === CATEGORIES) return hasOnly(query, []) ? { kind: 'category', order: 'position' } : null
  if (route !== PRODUCTS) return null
  return query.get('type') === 'variation' ? selectedVariations(query) : selectedProducts(query)
}

function selectedVariations(query: URLSearchParams): Selected | null {
  if (!hasOnly(query, ['type', 'parent', 'orderby', 'order'])) return null
  const parents = numbers(query, 'parent')
  return { kind: 'variation', order: 'oldest', ...(parents && { parents }) }
}

function selectedProducts(query: URLSearchParams): Selected | null {
  const order = orders[query.get('orderby') ?? 'date']
  if (order === undefined || !hasOnly(query, ['slug', 'include', 'category', 'orderby', 'order'])) return null
  const ids = numbers(query, 'include')
  const categories = values(query, 'category')
  return {
    kind: 'product',
    order: order === 'newest' && query.get('order') === 'asc' ? 'oldest' : order,
    ...slugsOf(query),
    ...(ids && { ids }),
    ...(categories && { categories: categories.map(decodeSlug) }),
  }
}

/**
 * Whether the query has only the given and the neutral parameters, and at most `MAX_LISTED` values of each
 * given one.
 */
function hasOnly(query: URLSearchParams, params: readonly string[]): boolean {
  const isKnown = (name: string) => neutralParams.includes(name) || params.includes(name)
  return (
    [...query.keys()].every(name => isKnown(name.replace(/\[\d*\]$/, ''))) &&
    params.every(name => (values(query, name)?.length ?? 0) <= MAX_LISTED)
  )
}

function slugsOf(query: URLSearchParams): { readonly slugs?: readonly string[] } {
  const slugs = values(query, 'slug')
  return slugs === null ? {} : { slugs: slugs.map(decodeSlug) }
}

/**
 * The values of a parameter, sent as `a,b` or as a PHP array (`a[]=…`, `a[0]=…`); null when there is no
 * value.
 */
function values(query: URLSearchParams, name: string): readonly string[] | null {
  const found = [...query]
    .filter(([key]) => key.replace(/\[\d*\]$/, '') === name)
    .flatMap(([, value]) => value.split(','))
    .filter(value => value !== '')
  return found.length === 0 ? null : found
}

function numbers(query: URLSearchParams, name: string): readonly number[] | null {
  return values(query, name)?.map(value => (/^\d{1,15}$/.test(value) ? Number(value) : 0)) ?? null
}

/** Only the top-level name of a nested field (`title.rendered`) counts. */
function parseFields(query: URLSearchParams): ReadonlySet<string> | null {
  const names = values(query, '_fields')
  return names && new Set(names.map(name => name.trim().split('.', 1)[0] ?? ''))
}

/** `limit` and `offset` of the requested page; null for invalid parameters. */
function parseWindow(query: URLSearchParams): Pick<CopySelection, 'limit' | 'offset'> | null {
  const limit = Number(query.get('per_page') ?? DEFAULT_PER_PAGE)
  const page = Number(query.get('page') ?? 1)
  const isValid =
    Number.isInteger(limit) && limit >= 1 && limit <= MAX_PER_PAGE && Number.isInteger(page) && page >= 1
  return isValid && page <= 100_000 ? { limit, offset: (page - 1) * limit } : null
}

/**
 * Removes the percent-encoding that WordPress applies to slugs outside ASCII (wire fact 58), and NUL
 * characters, which PostgreSQL does not store.
 */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).replaceAll('\0', '')
  } catch {
    return slug.replaceAll('\0', '')
  }
}
