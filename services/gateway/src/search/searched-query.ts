import type { FoundProducts, ProductSearch } from './product-search.ts'

/** A question with `search=`, as it is put to the store: over ids instead. */
export interface SearchedQuery {
  readonly query: URLSearchParams
  readonly found: FoundProducts
  /** Set when the store was asked for one page only and cannot know how many there are. */
  readonly pages: { readonly total: number; readonly totalPages: number } | null
}

/** What the store is asked about when it has to filter or sort: more ids make an address that web servers refuse. */
const MOST_IDS = 1000
/** No product has it: the list of nothing. */
const NO_ID = '0'
const DEFAULT_PER_PAGE = 10

/** Parameters that neither leave products out nor need more than their ids. */
const harmless = new Set(['search', 'page', 'per_page', 'offset', 'order', '_fields', 'catalog_visibility'])
/** What the index holds is visible to a search; other wishes are the store's to judge. */
const searchable = ['any', 'search']

/**
 * The same question over what the search finds, in its order unless another is asked for. One page of a plain search is asked
 * for by its ids; filters, other orders and figures are the store's work over all ids (the first 1,000). Null: not searched.
 */
export function searchedQuery(asked: URLSearchParams, search: ProductSearch): SearchedQuery | null {
  const term = asked.get('search')?.trim() ?? ''
  if (term === '') return null
  const window = isPlain(asked) ? windowOf(asked) : null
  const found = search.search(term, window ?? { limit: MOST_IDS, offset: 0 })
  if (found === null) return null
  const query = new URLSearchParams(asked)
  query.delete('search')
  for (const name of [...query.keys()]) if (name.startsWith('include[')) query.delete(name)
  query.set('include', idsOf(asked, found).join(',') || NO_ID)
  // Hidden since the index was made is hidden all the same.
  if ((asked.get('catalog_visibility') ?? 'any') === 'any') query.set('catalog_visibility', 'search')
  if (!asked.has('orderby')) query.set('orderby', 'include')
  if (window === null) return { query, found, pages: null }
  for (const name of ['page', 'offset']) query.delete(name)
  const totalPages = Math.ceil(found.total / window.limit)
  return { query, found, pages: { total: found.total, totalPages } }
}

function isPlain(asked: URLSearchParams): boolean {
  return (
    [...asked.keys()].every(name => harmless.has(name)) &&
    searchable.includes(asked.get('catalog_visibility') ?? 'any')
  )
}

/** Null for figures that the store has to refuse in its own words. */
function windowOf(asked: URLSearchParams): { readonly limit: number; readonly offset: number } | null {
  const limit = wholeNumber(asked.get('per_page'), DEFAULT_PER_PAGE)
  const page = wholeNumber(asked.get('page'), 1)
  const offset = wholeNumber(asked.get('offset'), (page - 1) * limit)
  return limit >= 1 && limit <= 100 && page >= 1 && offset >= 0 ? { limit, offset } : null
}

function wholeNumber(text: string | null, missing: number): number {
  if (text === null) return missing
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** When ids are asked for besides, those of them that are found. */
function idsOf(asked: URLSearchParams, { ids }: FoundProducts): readonly number[] {
  const wanted = [...asked]
    .filter(([name]) => /^include(\[|$)/.test(name))
    .flatMap(([, value]) => value.split(','))
  return wanted.length === 0 ? ids : ids.filter(id => wanted.some(one => Number(one) === id))
}
