import { type ReadOnSale, readHitFilter } from './hit-filter.ts'

/** Search over the whole catalogue (`services/search`). */
export interface ProductSearch {
  /**
   * Searches for products. Resolves with null while the search index is not ready. Rejects when `signal`
   * aborts.
   */
  search(term: string, window: MatchWindow): Promise<ProductMatches | null>
}

interface MatchWindow {
  readonly limit: number
  readonly offset: number
  readonly signal?: AbortSignal | undefined
}

interface ProductMatches {
  /** Ids of the matching products in the requested window (`limit`, `offset`), most relevant first. */
  readonly ids: readonly number[]
  /** Number of all products that match the search, on all pages of results. */
  readonly total: number
  /**
   * The corrected search term; set only when the typed term has no matches and the corrected term has some.
   */
  readonly corrected: string | null
  /**
   * Whether only the most popular products were searched, because no search index of all products is ready.
   * Default: false.
   */
  readonly isPartial?: boolean
}

/**
 * Filters and sorts the hits of a search without a request to the store, and returns the product ids of the
 * requested page of results. `query` is the query string for the product list. Resolves with null when only
 * the store can filter or sort this list.
 */
export type SelectHits = (
  query: URLSearchParams,
  hits: readonly number[],
) => Promise<{ readonly ids: readonly number[]; readonly total: number } | null>

interface SearchParts {
  readonly search: ProductSearch
  /**
   * Value of the gateway option `selectHits`; undefined when the option is not set. Always undefined for
   * product counts, because product counts are of all hits of a search, and `selectHits` returns the hits of
   * one page of results.
   */
  readonly selectHits?: SelectHits | undefined
  /**
   * Reads which products are on sale. Null for the embedded store. Set for WooCommerce, which cannot restrict
   * the ids in `include` to products on sale (`hit-filter.ts`).
   */
  readonly readOnSale: ReadOnSale | null
  readonly signal?: AbortSignal | undefined
}

/** A query string in which the ids of the matching products replace `search=`. */
interface SearchQuery {
  readonly query: URLSearchParams
  /**
   * The corrected search term; set only when the typed term has no matches and the corrected term has some.
   */
  readonly corrected: string | null
  /**
   * Number of products found, and number of pages of results. Null when the store filters or sorts the hits,
   * because the store's response then contains the right two numbers.
   */
  readonly pages: { readonly total: number; readonly totalPages: number } | null
  readonly isPartial: boolean
}

/**
 * Maximum number of search hits that are filtered or sorted. The gateway sends at most this number of product
 * ids to the store, and itself filters at most this number of hits.
 */
const MAX_IDS = 1000
/**
 * Maximum length of the list of product ids in a query string. Web servers reject request lines above 8,190
 * characters.
 */
const MAX_INCLUDE_CHARACTERS = 7_000
/** An id that no product has, so that the store responds to a request for this id with an empty list. */
const NO_MATCH_ID = '0'
const DEFAULT_PER_PAGE = 10
const MAX_PER_PAGE = 100

/**
 * Query parameters that neither filter nor sort the hits of a search. `catalog_visibility` is such a
 * parameter only with a value in `searchableVisibility`. When a query string has only such parameters, the
 * search index itself returns the product ids of the requested page of results.
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
 * Values of the parameter `catalog_visibility` that remove no result, because the search index holds only
 * products visible in search.
 */
const searchableVisibility = ['any', 'search']

/**
 * Replaces `search=` in a query string for the store by the product ids of the hits. The hits are sorted by
 * relevance unless the query string has `orderby`. When the store has to filter or sort the hits, the new
 * query string contains up to 1,000 ids. In all other cases, the new query string contains only the ids of
 * the requested page of results. The gateway itself applies the filters `include` and `exclude` to the hits,
 * and with a connected shop also the filter `on_sale` (`hit-filter.ts`). Resolves with null when the query
 * string has no search term, and while the search index is not ready.
 */
export async function toSearchQuery(
  requested: URLSearchParams,
  { search, selectHits, readOnSale, signal }: SearchParts,
): Promise<SearchQuery | null> {
  const term = requested.get('search')?.trim() ?? ''
  if (term === '') return null
  const filter = readHitFilter(requested, readOnSale)
  const query = filter.remaining
  query.delete('search')
  const window = isPlain(query) ? pageWindow(query) : null
  const isFiltered = filter.apply !== null
  const range = window !== null && !isFiltered ? window : { limit: MAX_IDS, offset: 0 }
  const matches = await search.search(term, { ...range, signal })
  if (matches === null) return null
  const hits = filter.apply === null ? matches.ids : await filter.apply(matches.ids)
  // With `catalog_visibility=search`, the store leaves out products that were hidden from search after the
  // products had been indexed.
  if ((query.get('catalog_visibility') ?? 'any') === 'any') query.set('catalog_visibility', 'search')
  const selected = window === null ? ((await selectHits?.(query, hits)) ?? null) : null
  const page = selected === null ? window : pageWindow(query)
  const ids = selected?.ids ?? (window !== null && isFiltered ? hitsOnPage(hits, window) : hits)
  query.set('include', withinUrl(ids) || NO_MATCH_ID)
  if (!query.has('orderby')) query.set('orderby', 'include')
  const { corrected, isPartial = false } = matches
  if (page === null) return { query, corrected, isPartial, pages: null }
  for (const name of ['page', 'offset']) query.delete(name)
  const total = selected?.total ?? (isFiltered ? hits.length : matches.total)
  return { query, corrected, isPartial, pages: { total, totalPages: Math.ceil(total / page.limit) } }
}

/** The first product ids of `ids` that fit into a URL, separated by commas. */
function withinUrl(ids: readonly number[]): string {
  const text = ids.join(',')
  return text.length <= MAX_INCLUDE_CHARACTERS
    ? text
    : text.slice(0, text.lastIndexOf(',', MAX_INCLUDE_CHARACTERS))
}

function isPlain(query: URLSearchParams): boolean {
  return (
    [...query.keys()].every(name => plainParams.has(name)) &&
    searchableVisibility.includes(query.get('catalog_visibility') ?? 'any')
  )
}

interface PageWindow {
  readonly limit: number
  readonly offset: number
}

const hitsOnPage = (hits: readonly number[], { limit, offset }: PageWindow): readonly number[] =>
  hits.slice(offset, offset + limit)

/**
 * The range of matching products on the requested page of results; null for invalid parameters, which the
 * store then rejects.
 */
function pageWindow(query: URLSearchParams): PageWindow | null {
  const limit = nonNegativeInteger(query.get('per_page'), DEFAULT_PER_PAGE)
  const page = nonNegativeInteger(query.get('page'), 1)
  const offset = nonNegativeInteger(query.get('offset'), (page - 1) * limit)
  return limit >= 1 && limit <= MAX_PER_PAGE && page >= 1 && offset >= 0 ? { limit, offset } : null
}

function nonNegativeInteger(text: string | null, fallback: number): number {
  if (text === null) return fallback
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
