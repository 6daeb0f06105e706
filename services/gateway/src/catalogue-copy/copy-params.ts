import { decodeSlug } from '@sultan/kernel/slug'
import type { CopyWindow } from './copy-reads.ts'
import type { AttributeFilter, ProductFilter } from './copy-selection.ts'

const DEFAULT_PER_PAGE = 10
const MAX_PER_PAGE = 100
/** Maximum number of values of a list parameter, such as ids, slugs or categories, in one request. */
const MAX_LISTED = 1_000

/**
 * Supported query parameters that filter nothing in the local copy of a connected shop's catalogue.
 * `catalog_visibility` is ignored, because the copy holds only items that visitors may find.
 * `attribute_relation` is ignored, because a product always has to match all attribute filters (wire fact
 * 56).
 */
const neutralParams = [
  '_fields',
  '_embed',
  'per_page',
  'page',
  'hide_empty',
  'catalog_visibility',
  'attribute_relation',
]

/**
 * Whether every parameter of the query is in `params` or `neutralParams`, and no list parameter, such as
 * `include`, has more than `MAX_LISTED` values. The slugs of attribute filters are not counted. When the
 * result is false, the connected shop responds to the query, not the local copy of its catalogue.
 */
export function hasOnly(query: URLSearchParams, params: readonly string[]): boolean {
  const isKnown = (name: string) => neutralParams.includes(name) || params.includes(name)
  return (
    [...query.keys()].every(name => isKnown(name.replace(/\[.*$/, ''))) &&
    params.every(name => (values(query, name)?.length ?? 0) <= MAX_LISTED)
  )
}

/** Query parameters that filter a product list. `parseFilter` reads them. */
export const filterParams: readonly string[] = [
  'on_sale',
  'min_price',
  'max_price',
  'stock_status',
  'attributes',
  'exclude',
]

/** Parses the filters of a product list; null when a filter is invalid. */
export function parseFilter(query: URLSearchParams): ProductFilter | null {
  const [onSale, minPrice, maxPrice] = ['on_sale', 'min_price', 'max_price'].map(name => query.get(name))
  const isValid =
    /^(true|false|1|0)?$/.test(onSale ?? '') &&
    [minPrice, maxPrice].every(price => /^\d{0,12}$/.test(price ?? ''))
  const attributes = parseAttributes(query)
  if (!isValid || attributes === null) return null
  const stock = values(query, 'stock_status')
  const excludedIds = numbers(query, 'exclude')
  return {
    ...(onSale && { onSale: onSale === 'true' || onSale === '1' }),
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
    ...(stock && { stock }),
    ...(attributes.length > 0 && { attributes }),
    ...(excludedIds && { excludedIds }),
  }
}

/**
 * Parses attribute filters such as `attributes[0][attribute]=pa_boja&attributes[0][slug]=crna,bijela` (colour
 * black or white); null when a filter is invalid.
 */
function parseAttributes(query: URLSearchParams): readonly AttributeFilter[] | null {
  const names = [...query.keys()].filter(name => name.startsWith('attributes'))
  if (!names.every(name => /^attributes\[\d+\]\[(attribute|operator|slug)\](\[\d*\])?$/.test(name)))
    return null
  const places = new Set(names.map(name => name.slice(0, name.indexOf(']') + 1)))
  const filters = [...places].map(place => {
    const operator = query.get(`${place}[operator]`) ?? 'in'
    const slugs = values(query, `${place}[slug]`)?.map(storableSlug)
    return { taxonomy: query.get(`${place}[attribute]`), slugs, operator }
  })
  const valid = filters.flatMap(({ taxonomy, slugs, operator }) =>
    taxonomy && slugs && isOperator(operator) ? [{ taxonomy, slugs, operator }] : [],
  )
  return valid.length === filters.length ? valid : null
}

const isOperator = (text: string): text is AttributeFilter['operator'] =>
  text === 'in' || text === 'and' || text === 'not_in'

/**
 * The values of a list parameter, sent as `name=1,2` or as a PHP array (`name[]=…`, `name[0]=…`); null when
 * there is no value.
 */
export function values(query: URLSearchParams, name: string): readonly string[] | null {
  const found = [...query]
    .filter(([key]) => key.replace(/\[\d*\]$/, '') === name)
    .flatMap(([, value]) => value.split(','))
    .filter(value => value !== '')
  return found.length === 0 ? null : found
}

export function numbers(query: URLSearchParams, name: string): readonly number[] | null {
  return values(query, name)?.map(value => (/^\d{1,15}$/.test(value) ? Number(value) : 0)) ?? null
}

/** Parses `_fields`. Of a nested field (`title.rendered`), only the top-level name (`title`) is returned. */
export function parseFields(query: URLSearchParams): ReadonlySet<string> | null {
  const names = values(query, '_fields')
  return names && new Set(names.map(name => name.trim().split('.', 1)[0] ?? ''))
}

/** `limit` and `offset` of the requested page of a list; null for invalid parameters. */
export function parseWindow(query: URLSearchParams): Pick<CopyWindow, 'limit' | 'offset'> | null {
  const limit = Number(query.get('per_page') ?? DEFAULT_PER_PAGE)
  const page = Number(query.get('page') ?? 1)
  const isValid =
    Number.isInteger(limit) && limit >= 1 && limit <= MAX_PER_PAGE && Number.isInteger(page) && page >= 1
  return isValid && page <= 100_000 ? { limit, offset: (page - 1) * limit } : null
}

/** Decodes a slug, and removes NUL characters, which PostgreSQL does not store. */
export const storableSlug = (slug: string): string => decodeSlug(slug).replaceAll('\0', '')
