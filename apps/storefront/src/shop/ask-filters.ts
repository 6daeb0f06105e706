import { decodeEntities } from '@sultan/kernel/html'
import { fromMinorString } from '@sultan/kernel/money'
import { countProducts, listProductAttributes } from '@sultan/woo-wire/public-filter-calls'
import { collectionData, type ProductQuery } from '@sultan/woo-wire/public-product-calls'
import type { QueryClient } from '@tanstack/react-query'
import { filterOffer } from './filter-offer.ts'
import type { FilterCounts, FilterOffer, FilterScope } from './filter-queries.ts'
import { filterQuery } from './filter-query.ts'
import type { Filters } from './filters.ts'
import { wireOf } from './query-wire.ts'
import { valueFrom } from './shop-error.ts'

/** The most the wire gives in one answer. A longer list is judged by its first hundred. */
const sampleSize = 100

/** Looks at the products themselves: the shop's attributes are many, and a list has few of them. */
export async function offer(client: QueryClient, scope: FilterScope): Promise<FilterOffer> {
  const order = scope.search ? {} : { orderby: 'popularity' as const }
  const query = { ...scopeQuery(scope), ...order, per_page: sampleSize }
  const { items, total } = valueFrom(await listProductAttributes(wireOf(client), query))
  const products = items.map(({ attributes }) => ({
    attributes: attributes.map(({ name, taxonomy, terms }) => ({
      name: decodeEntities(name),
      taxonomy,
      terms: terms.map(term => ({ ...term, name: decodeEntities(term.name) })),
    })),
  }))
  // The store searches otherwise than the shop: what a term finds is counted by its ids.
  const ids = scope.search ? items.map(({ id }) => id) : null
  return { attributes: filterOffer(products), ids, isWhole: total <= items.length }
}

/** Null where it cannot be counted: what a search finds beyond the first hundred is not known by id. */
export async function counts(
  client: QueryClient,
  scope: FilterScope,
  filters: Filters,
  { attributes, ids, isWhole }: FilterOffer,
): Promise<FilterCounts | null> {
  if (ids !== null && (!isWhole || ids.length === 0)) return null
  const list: ProductQuery = {
    ...(ids === null ? scopeQuery(scope) : { include: ids, catalog_visibility: 'search' }),
  }
  const wire = wireOf(client)
  const [data, sale] = await Promise.all([
    collectionData(wire, { ...list, ...filterQuery(filters), ...asked(attributes) }),
    countProducts(wire, { ...list, ...filterQuery({ ...filters, onSale: true }) }),
  ])
  const { price_range: range, stock_status_counts: stock, attribute_counts: terms } = valueFrom(data)
  const amount = (minor: string) =>
    fromMinorString(minor, range?.currency_minor_unit ?? 2, range?.currency_code ?? '')
  const inStock = stock?.find(({ status }) => status === 'instock')?.count
  return {
    lowest: range && amount(range.min_price),
    highest: range && amount(range.max_price),
    inStock: Number(inStock ?? 0),
    onSale: valueFrom(sale),
    terms: Object.fromEntries((terms ?? []).map(({ term, count }) => [term, Number(count)])),
  }
}

const scopeQuery = ({ category, search }: FilterScope): ProductQuery => ({
  catalog_visibility: search ? 'search' : 'catalog',
  ...(category && { category }),
  ...(search && { search }),
})

function asked(attributes: FilterOffer['attributes']) {
  return {
    calculate_price_range: true,
    calculate_stock_status_counts: true,
    ...Object.fromEntries(
      attributes.flatMap(({ taxonomy }, index) => [
        [`calculate_attribute_counts[${index}][taxonomy]`, taxonomy],
        // an attribute's own choice does not count: choosing one value would make the others look empty
        [`calculate_attribute_counts[${index}][query_type]`, 'or'],
      ]),
    ),
  }
}
