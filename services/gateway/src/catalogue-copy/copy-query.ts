import type { CopySelection } from './copy-table.ts'

/** A request that the copy can respond to. */
export interface CopyQuery {
  readonly selection: CopySelection
  /** Whether the response is a list; else it is the only selected item. */
  readonly isList: boolean
  /** Top-level fields of the response; null: all. */
  readonly fields: ReadonlySet<string> | null
}

const PRODUCTS = '/wc/store/v1/products'
const CATEGORIES = `${PRODUCTS}/categories`
const POSTS = '/wp/v2/posts'
/** What the Store API has below its products that is no product. */
const subresources = ['attributes', 'brands', 'categories', 'collection-data', 'reviews', 'tags']
const DEFAULT_PER_PAGE = 10
const MAX_PER_PAGE = 100
/** Limit of the ids, slugs or categories of one query. */
const MAX_LISTED = 1_000

/** Orders of products that the copy knows. It has no order by price, title or rating. */
const orders: Readonly<Record<string, CopySelection['order']>> = {
  include: 'given',
  popularity: 'position',
  date: 'newest',
  id: 'newest',
}
/** Parameters of a list that do not select other items: the copy holds what visitors may find. */
const neutralParams = ['_fields', '_embed', 'per_page', 'page', 'hide_empty', 'catalog_visibility']

/**
 * The items that a request of the store asks for; null for a request with filters or an order that the copy does not
 * know. `path` has the query: `/wc/store/v1/products?slug=abaja`.
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

/** Whether the query has no other parameters than these and the neutral ones, and no list is too long. */
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

/** The values of a parameter, `a,b` or as a list of PHP (`a[]=…`, `a[0]=…`); null without a value. */
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

/** Null for an invalid page. */
function parseWindow(query: URLSearchParams): Pick<CopySelection, 'limit' | 'offset'> | null {
  const limit = Number(query.get('per_page') ?? DEFAULT_PER_PAGE)
  const page = Number(query.get('page') ?? 1)
  const isValid =
    Number.isInteger(limit) && limit >= 1 && limit <= MAX_PER_PAGE && Number.isInteger(page) && page >= 1
  return isValid && page <= 100_000 ? { limit, offset: (page - 1) * limit } : null
}

/**
 * A slug without percent-encoding, in which WordPress sends slugs outside Latin (wire fact 58), and without NUL
 * characters, which PostgreSQL does not store.
 */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).replaceAll('\0', '')
  } catch {
    return slug.replaceAll('\0', '')
  }
}
