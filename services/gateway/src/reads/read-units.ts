import type { ReadRoute } from './read-route.ts'

/**
 * Cost of a GET request in work units (1 unit = about 1 ms of processor time), measured with a PGlite
 * database: one product takes 10 ms, a list of 100 products 72 ms.
 */
const ITEM_UNITS = 10
const LIST_UNITS = 12
/** Cost, in work units, of every ten requested entries of a list, in addition to `LIST_UNITS`. */
const ENTRIES_UNITS = 6
const SEARCH_UNITS = 5
/**
 * Additional cost of a search with the filter `on_sale`: for this filter a connected shop lists up to 1,000
 * products, 100 in a request (`read-on-sale.ts`).
 */
const SALE_SEARCH_UNITS = 60
/** Cost, in work units, of a request for product counts over the whole catalogue. */
const COUNTS_UNITS = 16
/** Above this number of work units, a GET request takes `ALL_SLOTS` slots for concurrent work. */
const MAX_SMALL_UNITS = 45
const ALL_SLOTS = 4
/** WordPress's default and maximum of `per_page`. */
const DEFAULT_PER_PAGE = 10
const MAX_PER_PAGE = 100

/** Cost of a GET request whose response is in no cache, in work units (`limits/work-limits.ts`). */
export function readUnits({ resource, isList }: ReadRoute, query: URLSearchParams): number {
  const search = searchUnits(query)
  if (resource === 'collection-data') return COUNTS_UNITS + search
  if (!isList) return ITEM_UNITS
  const perPage = Number(query.get('per_page') ?? DEFAULT_PER_PAGE) || DEFAULT_PER_PAGE
  const entries = Math.min(Math.max(perPage, 1), MAX_PER_PAGE)
  return LIST_UNITS + Math.ceil(entries / 10) * ENTRIES_UNITS + search
}

function searchUnits(query: URLSearchParams): number {
  if ((query.get('search') ?? '').trim() === '') return 0
  return query.has('on_sale') ? SEARCH_UNITS + SALE_SEARCH_UNITS : SEARCH_UNITS
}

/**
 * Number of slots for concurrent work that a GET request takes. An expensive request, such as one for a long
 * list, takes four slots. With a connected shop, four slots are a quarter of the slots of one client (IP
 * address), so few such requests of a client run at the same time. With the embedded store, a client has only
 * one slot, and every request takes that slot.
 */
export function readSlots(units: number): number {
  return units > MAX_SMALL_UNITS ? ALL_SLOTS : 1
}
