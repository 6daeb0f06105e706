import { isRecord } from '@sultan/kernel/is-record'
import type { AdminClient } from '../store/admin-client.ts'

/**
 * Map from the id of a product or variation to the last day of its scheduled price reduction: an ISO date in
 * the shop's time zone.
 */
export type SaleEnds = ReadonlyMap<number, string>

/**
 * Name of the field that the gateway adds to products and variations on sale: the last day of the reduced
 * price.
 */
const SALE_END_FIELD = 'sale_ends_on'

const PER_PAGE = 100
/**
 * Maximum number of pages that the gateway reads from the shop's list of products on sale. All these pages
 * together contain at most 1,000 products.
 */
const MAX_PAGES = 10
/** Maximum number of variable products whose variations are read, each by a request of its own. */
const MAX_VARIABLE = 100
const FIELDS = '_fields=id,type,date_on_sale_to'

/**
 * Reads the end dates of the current price reductions of a connected shop. Only the API `wc/v3` returns these
 * dates. `pause` is awaited before each request. Null when the shop does not respond with a list of products,
 * for example because the API key may not read products.
 */
export async function readSaleEnds(
  adminClient: AdminClient,
  pause: () => Promise<unknown>,
): Promise<SaleEnds | null> {
  async function readPage(route: string): Promise<readonly Readonly<Record<string, unknown>>[] | null> {
    await pause()
    const response = await adminClient({ method: 'GET', route })
    if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body)) return null
    return response.body.filter(isRecord)
  }

  const ends = new Map<number, string>()
  const variable: number[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const products = await readPage(
      `/wc/v3/products?on_sale=true&status=publish&per_page=${PER_PAGE}&page=${page}&${FIELDS}`,
    )
    if (products === null) return null
    addEnds(ends, products)
    for (const { id, type } of products) if (type === 'variable') variable.push(Number(id))
    if (products.length < PER_PAGE) break
  }
  for (const id of variable.slice(0, MAX_VARIABLE)) {
    const variations = await readPage(
      `/wc/v3/products/${id}/variations?on_sale=true&per_page=${PER_PAGE}&${FIELDS}`,
    )
    if (variations === null) return null
    addEnds(ends, variations)
    const day = commonDay(variations)
    // A response with `PER_PAGE` variations may lack variations that are on sale. The product then gets no
    // end of its price reduction, because the price reductions of the missing variations may end on another
    // day.
    if (day !== null && variations.length < PER_PAGE) ends.set(id, day)
  }
  return ends
}

function addEnds(ends: Map<number, string>, items: readonly Readonly<Record<string, unknown>>[]): void {
  for (const { id, date_on_sale_to } of items) {
    const day = lastSaleDay(date_on_sale_to)
    if (day !== null) ends.set(Number(id), day)
  }
}

/**
 * The day on which all given sales end; null when the sales end on different days, or when a sale has no end.
 */
function commonDay(items: readonly Readonly<Record<string, unknown>>[]): string | null {
  const days = new Set(items.map(({ date_on_sale_to }) => lastSaleDay(date_on_sale_to)))
  const [day = null] = days
  return days.size === 1 ? day : null
}

/**
 * The last day of a price reduction that ends at a time in the shop's time zone such as
 * `2026-11-30T23:59:59`; the day before for a price reduction that ends at midnight. Null for a price
 * reduction without an end.
 */
function lastSaleDay(siteTime: unknown): string | null {
  if (typeof siteTime !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(siteTime)) return null
  // The time in the shop's time zone is parsed as UTC, because only its calendar day matters.
  const end = Date.parse(`${siteTime}Z`)
  return Number.isNaN(end) ? null : new Date(end - 1).toISOString().slice(0, 10)
}

/**
 * Adds the field `sale_ends_on`, the last day of a scheduled price reduction, to the products of a response.
 * Does not add this field when the price reduction is over (`today`: ISO date in the shop's time zone), or
 * when `_fields` in `path` leaves out this field.
 */
export function withSaleEnds(body: unknown, path: string, ends: SaleEnds, today: string): unknown {
  const fields = new URLSearchParams(path.split('?')[1]).get('_fields')
  if (ends.size === 0 || (fields !== null && !fields.split(',').includes(SALE_END_FIELD))) return body
  const extend = (product: unknown): unknown => {
    if (!isRecord(product) || product.on_sale === false) return product
    const day = ends.get(Number(product.id))
    return day === undefined || day < today ? product : { ...product, [SALE_END_FIELD]: day }
  }
  return Array.isArray(body) ? body.map(extend) : extend(body)
}
