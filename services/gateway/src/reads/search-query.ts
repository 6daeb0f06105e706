/** Search over the whole catalogue (`services/search`). */
export interface ProductSearch {
  /** Searches for products. Resolves with null while the index is not ready. Rejects when `signal` aborts. */
  search(term: string, window: MatchWindow): Promise<ProductMatches | null>
}

interface MatchWindow {
  readonly limit: number
  readonly offset: number
  readonly signal?: AbortSignal | undefined
}

interface ProductMatches {
  /** Ids of the matches in the requested window (`limit`, `offset`), most relevant first. */
  readonly ids: readonly number[]
  /** Number of all matches. */
  readonly total: number
  /** The corrected term, when only the corrected term has matches. */
  readonly corrected: string | null
}

/** A query with `search=` replaced by the ids of the matches. */
interface SearchQuery {
  readonly query: URLSearchParams
  readonly matches: ProductMatches
  /**
   * Totals of the search. Set when the store gets the ids of one page only, so that the totals of the store's
   * response are wrong.
   */
  readonly pages: { readonly total: number; readonly totalPages: number } | null
}

/**
 * Maximum number of ids in a query that the store filters or sorts; more ids make a URL that web servers
 * reject.
 */
const MAX_IDS = 1000
/** An id that no product has, so that a query for this id has an empty list as response. */
const NO_MATCH_ID = '0'
const DEFAULT_PER_PAGE = 10
const MAX_PER_PAGE = 100

/**
 * Parameters that do not filter products: for a query with only these, the index selects the ids of each
 * page.
 */
const plainParams = new Set([
  'search',
  'page',
  'per_page',
  'offset',
  'order',
  '_fields',
  'catalog_visibility',
])
/**
 * Values of `catalog_visibility` that exclude no match, because the index holds only products visible in
 * search.
 */
const searchableVisibility = ['any', 'search']

/**
 * The query for the store in place of one with `search=`, sorted by relevance unless it has another order. A plain
 * query gets the ids of its page; one with filters or another order gets the first 1,000 ids. Resolves with null when
 * there is no term or no index.
 */
export async function toSearchQuery(
  requested: URLSearchParams,
  search: ProductSearch,
  signal?: AbortSignal,
): Promise<SearchQuery | null> {
  const term = requested.get('search')?.trim() ?? ''
  if (term === '') return null
  const window = isPlain(requested) ? pageWindow(requested) : null
  const matches = await search.search(term, { ...(window ?? { limit: MAX_IDS, offset: 0 }), signal })
  if (matches === null) return null
  const query = new URLSearchParams(requested)
  query.delete('search')
  for (const name of [...query.keys()]) if (name.startsWith('include[')) query.delete(name)
  query.set('include', includedIds(requested, matches).join(',') || NO_MATCH_ID)
  // `catalog_visibility=search` excludes products that were hidden after the index was built.
  if ((requested.get('catalog_visibility') ?? 'any') === 'any') query.set('catalog_visibility', 'search')
  if (!requested.has('orderby')) query.set('orderby', 'include')
  if (window === null) return { query, matches, pages: null }
  for (const name of ['page', 'offset']) query.delete(name)
  const totalPages = Math.ceil(matches.total / window.limit)
  return { query, matches, pages: { total: matches.total, totalPages } }
}

function isPlain(requested: URLSearchParams): boolean {
  return (
    [...requested.keys()].every(name => plainParams.has(name)) &&
    searchableVisibility.includes(requested.get('catalog_visibility') ?? 'any')
  )
}

/** The range of matches on the requested page; null for invalid parameters, which the store then rejects. */
function pageWindow(requested: URLSearchParams): { readonly limit: number; readonly offset: number } | null {
  const limit = nonNegativeInteger(requested.get('per_page'), DEFAULT_PER_PAGE)
  const page = nonNegativeInteger(requested.get('page'), 1)
  const offset = nonNegativeInteger(requested.get('offset'), (page - 1) * limit)
  return limit >= 1 && limit <= MAX_PER_PAGE && page >= 1 && offset >= 0 ? { limit, offset } : null
}

function nonNegativeInteger(text: string | null, fallback: number): number {
  if (text === null) return fallback
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** The matches, limited to the ids in the query's own `include`. */
function includedIds(requested: URLSearchParams, { ids }: ProductMatches): readonly number[] {
  const included = [...requested]
    .filter(([name]) => /^include(\[|$)/.test(name))
    .flatMap(([, value]) => value.split(','))
    .map(Number)
  return included.length === 0 ? ids : ids.filter(id => included.includes(id))
}
