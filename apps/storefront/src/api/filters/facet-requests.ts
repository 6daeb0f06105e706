import { decodeEntities } from '@sultan/kernel/html-text'
import { fromMinorString, type Money } from '@sultan/kernel/money'
import type { Result } from '@sultan/woo-client/client'
import {
  type CollectionData,
  countProducts,
  getCollectionData,
  listProductAttributes,
  type ProductAttributes,
} from '@sultan/woo-client/facets'
import { mapOnce } from '@sultan/woo-client/map-once'
import type { Page } from '@sultan/woo-client/pagination'
import type { ProductQuery } from '@sultan/woo-client/products'
import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '../client/api-error.ts'
import { mapShared } from '../client/map-shared.ts'
import { storeClientOf } from '../client/store-client.ts'
import { facetAttributes } from './facet-attributes.ts'
import { type FilterAttribute, type Filters, toFilterParams } from './filters.ts'

/** The product list that filters apply to: a category, the results of a search, or all products. */
export interface ListScope {
  readonly category?: string
  readonly search?: string
}

export interface Facets {
  readonly attributes: readonly FilterAttribute[]
  readonly isEmpty: boolean
  /** Number of products on all pages of the product list when no filter is applied. */
  readonly total: number
}

/**
 * For each filter that a visitor could add to the chosen filters, the number of products that would remain.
 */
export interface FacetCounts {
  /** Lowest price in the product list, regardless of the chosen price range. */
  readonly lowest: Money | null
  readonly highest: Money | null
  readonly inStock: number
  readonly onSale: number
  /** Number of products by term id; a missing term has no products. */
  readonly terms: Readonly<Record<string, number>>
}

/**
 * Number of products from which the attributes of a product list are derived: the maximum number of products
 * in one response of the store.
 */
const SAMPLE_SIZE = 100
/**
 * Maximum number of search results that the gateway filters and counts (docs/http-api.md, "Reads of the
 * store").
 */
const MAX_COUNTED_HITS = 1000

/**
 * Derives the attributes from the list's products, because the shop has many attributes and one list uses
 * only a few.
 */
export async function fetchFacets(queries: QueryClient, scope: ListScope): Promise<Facets> {
  const order = scope.search ? {} : { orderby: 'popularity' as const }
  const query = { ...scopeQuery(scope), ...order, per_page: SAMPLE_SIZE }
  return toFacets(await listProductAttributes(storeClientOf(queries), query))
}

const toFacets = mapShared((result: Result<Page<ProductAttributes>>): Facets => {
  const { items, total } = unwrap(result)
  const products = items.map(({ attributes }) => ({
    attributes: attributes.map(({ name, taxonomy, terms }) => ({
      name: decodeEntities(name),
      taxonomy,
      terms: terms.map(term => ({ ...term, name: decodeEntities(term.name) })),
    })),
  }))
  return {
    attributes: facetAttributes(products),
    isEmpty: items.length === 0,
    total,
  }
})

/**
 * Returns the filter counts of a product list. Returns null for a search without results. Also returns null
 * for a search with more than 1,000 results, because the gateway counts only the first 1,000 of them.
 */
export async function fetchFacetCounts(
  queries: QueryClient,
  scope: ListScope,
  filters: Filters,
  { attributes, isEmpty, total }: Facets,
): Promise<FacetCounts | null> {
  if (scope.search && (total > MAX_COUNTED_HITS || isEmpty)) return null
  const list = scopeQuery(scope)
  const client = storeClientOf(queries)
  const [data, sale] = await Promise.all([
    getCollectionData(client, { ...list, ...toFilterParams(filters), ...countParams(attributes) }),
    countProducts(client, { ...list, ...toFilterParams({ ...filters, onSale: true }) }),
  ])
  return toFacetCounts(data)(sale)
}

const toFacetCounts = mapOnce((data: Result<CollectionData>) =>
  mapShared((sale: Result<number>): FacetCounts => {
    const { price_range: range, stock_status_counts: stock, attribute_counts: terms } = unwrap(data)
    const amount = (minor: string) =>
      fromMinorString(minor, range?.currency_minor_unit ?? 2, range?.currency_code ?? '')
    const inStock = stock?.find(({ status }) => status === 'instock')?.count
    return {
      lowest: range && amount(range.min_price),
      highest: range && amount(range.max_price),
      inStock: Number(inStock ?? 0),
      onSale: unwrap(sale),
      terms: Object.fromEntries((terms ?? []).map(({ term, count }) => [term, Number(count)])),
    }
  }),
)

const scopeQuery = ({ category, search }: ListScope): ProductQuery => ({
  catalog_visibility: search ? 'search' : 'catalog',
  ...(category && { category }),
  ...(search && { search }),
})

function countParams(attributes: Facets['attributes']) {
  return {
    calculate_price_range: true,
    calculate_stock_status_counts: true,
    ...Object.fromEntries(
      attributes.flatMap(({ taxonomy }, index) => [
        [`calculate_attribute_counts[${index}][taxonomy]`, taxonomy],
        // With the query type `or`, WooCommerce ignores the filter by an attribute when it counts the terms
        // of this attribute. Otherwise only products with a chosen term would be counted.
        [`calculate_attribute_counts[${index}][query_type]`, 'or'],
      ]),
    ),
  }
}
