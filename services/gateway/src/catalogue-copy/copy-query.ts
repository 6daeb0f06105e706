import {
  filterParams,
  hasOnly,
  numbers,
  parseFields,
  parseFilter,
  parseWindow,
  storableSlug,
  values,
} from './copy-params.ts'
import type { CopyWindow } from './copy-reads.ts'
import { type CopyOrder, type CopySelection, POST_CATEGORY, POST_TAG, PRODUCT_TAG } from './copy-selection.ts'

/**
 * A parsed request for products, posts or other items, to which the server's local copy of a connected shop's
 * catalogue can respond.
 */
interface CopyQuery {
  readonly selection: CopySelection
  readonly window: CopyWindow
  /** Whether the response is a list; otherwise the response is the selected item itself. */
  readonly isList: boolean
  /** Top-level fields that the response contains; null for all fields. */
  readonly fields: ReadonlySet<string> | null
}

const PRODUCTS = '/wc/store/v1/products'
const CATEGORIES = `${PRODUCTS}/categories`
const POSTS = '/wp/v2/posts'
const POST_CATEGORIES = '/wp/v2/categories'
/** Path segments that can follow `/wc/store/v1/products` and are neither an id nor a slug of a product. */
const subresources = ['attributes', 'brands', 'categories', 'collection-data', 'reviews', 'tags']

/**
 * The supported values of `orderby`. Each has two sort orders: one for `order=asc` and one for `order=desc`.
 */
const orders: Readonly<Record<string, readonly [ascending: CopyOrder, descending: CopyOrder]>> = {
  include: ['given', 'given'],
  // A list sorted by popularity or rating ignores `order`: the highest value is always first (wire fact 19).
  popularity: ['position', 'position'],
  rating: ['best rated', 'best rated'],
  date: ['oldest', 'newest'],
  id: ['oldest', 'newest'],
  price: ['cheapest', 'dearest'],
  title: ['name', 'name descending'],
}

type Selected = readonly [CopySelection, CopyOrder]

/**
 * Parses a store request for items of the server's local copy of a connected shop's catalogue. Null when the
 * copy does not support the route, a filter or the sort order, and when `page` or `per_page` is invalid.
 * `path` includes the query string: `/wc/store/v1/products?slug=abaja`.
 */
export function parseCopyQuery(path: string): CopyQuery | null {
  const [route = '', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  const fields = parseFields(query)
  const window = parseWindow(query)
  if (window === null) return null
  const single = /^\/wc\/store\/v1\/products\/([^/]+)$/.exec(route)?.[1]
  if (single !== undefined && !subresources.includes(single)) {
    const first = { order: 'position', limit: 1, offset: 0 } as const
    return { selection: singleProduct(single), window: first, isList: false, fields }
  }
  const selected = selectedItems(route, query)
  if (selected === null) return null
  const [selection, order] = selected
  return { selection, window: { order, ...window }, isList: true, fields }
}

function singleProduct(idOrSlug: string): CopySelection {
  return /^\d+$/.test(idOrSlug)
    ? { kind: 'product', ids: [Number(idOrSlug)] }
    : { kind: 'product', slugs: [storableSlug(idOrSlug)] }
}

function selectedItems(route: string, query: URLSearchParams): Selected | null {
  if (route === POSTS) return selectedPosts(query)
  if (route === POST_CATEGORIES)
    return hasOnly(query, ['slug']) ? [{ kind: 'post-category', ...slugsOf(query) }, 'position'] : null
  if (route === CATEGORIES) return hasOnly(query, []) ? [{ kind: 'category' }, 'position'] : null
  if (route !== PRODUCTS) return null
  if (query.get('type') === 'variation') return selectedVariations(query)
  const selection = hasOnly(query, [...productParams, 'orderby', 'order']) ? productSelection(query) : null
  const order = orders[query.get('orderby') ?? 'date']?.[query.get('order') === 'asc' ? 0 : 1]
  return selection === null || order === undefined ? null : [selection, order]
}

function selectedPosts(query: URLSearchParams): Selected | null {
  if (!hasOnly(query, ['slug', 'categories', 'tags', 'exclude'])) return null
  const excludedIds = numbers(query, 'exclude')
  const terms = (['categories', 'tags'] as const).flatMap(name => {
    const ids = numbers(query, name)?.map(String)
    return ids
      ? [{ taxonomy: name === 'tags' ? POST_TAG : POST_CATEGORY, by: 'id', values: ids } as const]
      : []
  })
  const selection = {
    kind: 'post',
    ...slugsOf(query),
    ...(terms.length > 0 && { terms }),
    ...(excludedIds && { filter: { excludedIds } }),
  } as const
  return [selection, 'position']
}

function selectedVariations(query: URLSearchParams): Selected | null {
  if (!hasOnly(query, ['type', 'parent', 'orderby', 'order'])) return null
  const parents = numbers(query, 'parent')
  return [{ kind: 'variation', ...(parents && { parents }) }, 'oldest']
}

/**
 * Query parameters with which a request selects products of the server's local copy of a connected shop's
 * catalogue.
 */
export const productParams: readonly string[] = ['slug', 'include', 'category', 'tag', ...filterParams]

/** The products that a request selects; null when a filter is invalid. */
export function productSelection(query: URLSearchParams): CopySelection | null {
  const ids = numbers(query, 'include')
  const categories = values(query, 'category')
  const tags = values(query, 'tag')
  const filter = parseFilter(query)
  if (filter === null) return null
  return {
    kind: 'product',
    ...slugsOf(query),
    ...(ids && { ids }),
    ...(categories && { categories: categories.map(storableSlug) }),
    ...(tags && { terms: [selectedTags(tags)] }),
    ...(Object.keys(filter).length > 0 && { filter }),
  }
}

/** The first value of the parameter `tag` decides whether all its values are ids or slugs (wire fact 55). */
function selectedTags(tags: readonly string[]) {
  const isById = /^\d+$/.test(tags[0] ?? '')
  return {
    taxonomy: PRODUCT_TAG,
    by: isById ? 'id' : 'slug',
    values: isById ? tags : tags.map(storableSlug),
  } as const
}

function slugsOf(query: URLSearchParams): { readonly slugs?: readonly string[] } {
  const slugs = values(query, 'slug')
  return slugs === null ? {} : { slugs: slugs.map(storableSlug) }
}
