import { isRecord } from '@sultan/kernel/is-record'
import { hasOnly } from './copy-params.ts'
import { productParams, productSelection } from './copy-query.ts'
import type { CopyReads } from './copy-reads.ts'
import type { CopySelection, ProductFilter } from './copy-selection.ts'

/** A request for counts of products, `GET /wc/store/v1/products/collection-data`. */
interface CountQuery {
  readonly selection: CopySelection
  readonly countsPrices: boolean
  readonly countsStock: boolean
  readonly attributes: readonly CountedAttribute[]
}

interface CountedAttribute {
  readonly taxonomy: string
  /** Whether products are counted as if the request had no filter by this attribute (wire fact 57). */
  readonly isAlternative: boolean
}

const ROUTE = '/wc/store/v1/products/collection-data'
const countParams = ['price_range', 'stock_status_counts', 'attribute_counts'].map(
  name => `calculate_${name}`,
)
const stockStatuses = ['instock', 'outofstock', 'onbackorder']

/**
 * Parses a request for product counts. Null for another route, and for counts or filters that the local copy
 * of a connected shop's catalogue does not support.
 */
export function parseCountQuery(path: string): CountQuery | null {
  const [route, search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  if (route !== ROUTE || !hasOnly(query, [...productParams, ...countParams, 'orderby', 'order'])) return null
  const selection = productSelection(query)
  if (selection === null) return null
  const isRequested = (name: string) => ['true', '1'].includes(query.get(`calculate_${name}`) ?? '')
  const attributes = [...query].flatMap(([name, taxonomy]) => {
    const place = /^(calculate_attribute_counts\[\d+\])\[taxonomy\]$/.exec(name)?.[1]
    return place === undefined
      ? []
      : [{ taxonomy, isAlternative: query.get(`${place}[query_type]`) === 'or' }]
  })
  return {
    selection,
    countsPrices: isRequested('price_range'),
    countsStock: isRequested('stock_status_counts'),
    attributes,
  }
}

/**
 * Creates the body of a response with product counts. As in WooCommerce, the price range ignores the filter
 * by price, and the stock counts ignore the filter by stock (wire fact 57).
 */
export async function readCounts(reads: CopyReads, query: CountQuery): Promise<unknown> {
  const { selection, countsPrices, countsStock, attributes } = query
  return {
    price_range: countsPrices ? await readPriceRange(reads, selection) : null,
    attribute_counts: attributes.length > 0 ? await readTermCounts(reads, selection, attributes) : null,
    rating_counts: null,
    stock_status_counts: countsStock ? await readStockCounts(reads, selection) : null,
    taxonomy_counts: null,
  }
}

async function readPriceRange(reads: CopyReads, selection: CopySelection): Promise<unknown> {
  const unpriced = withFilter(selection, ({ minPrice, maxPrice, ...filter }) => filter)
  const range = await reads.priceRange(unpriced)
  const sample = await reads.select(unpriced, { order: 'position', limit: 1, offset: 0 })
  if (range === null || sample === null) return null
  const product: unknown = JSON.parse(sample.bodies[0] ?? 'null')
  const prices = isRecord(product) && isRecord(product.prices) ? product.prices : {}
  const currency = Object.entries(prices).filter(([name]) => name.startsWith('currency_'))
  return { min_price: `${range.min}`, max_price: `${range.max}`, ...Object.fromEntries(currency) }
}

async function readStockCounts(reads: CopyReads, selection: CopySelection): Promise<unknown> {
  const counts = await reads.countStock(withFilter(selection, ({ stock, ...filter }) => filter))
  return stockStatuses.map(status => ({ status, count: `${counts.get(status) ?? 0}` }))
}

async function readTermCounts(
  reads: CopyReads,
  selection: CopySelection,
  attributes: readonly CountedAttribute[],
): Promise<unknown> {
  const isFiltered = ({ taxonomy, isAlternative }: CountedAttribute): boolean =>
    isAlternative && (selection.filter?.attributes ?? []).some(filter => filter.taxonomy === taxonomy)
  const others = attributes.filter(one => !isFiltered(one)).map(({ taxonomy }) => taxonomy)
  const counts = others.length > 0 ? [await reads.countTerms(selection, others)] : []
  for (const { taxonomy } of attributes.filter(isFiltered)) {
    const without = withFilter(selection, ({ attributes: filters = [], ...filter }) => {
      return { ...filter, attributes: filters.filter(one => one.taxonomy !== taxonomy) }
    })
    counts.push(await reads.countTerms(without, [taxonomy]))
  }
  return counts.flatMap(terms => [...terms].map(([term, count]) => ({ term, count })))
}

function withFilter(
  { filter = {}, ...selection }: CopySelection,
  change: (filter: ProductFilter) => ProductFilter,
): CopySelection {
  return { ...selection, filter: change(filter) }
}
