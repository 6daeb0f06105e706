import type { ShopRequest } from '../http/call.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asList, asObject, type Json } from '../json.ts'
import type { ShopState } from '../shop-state.ts'
import { withoutAttribute } from './attribute-filter.ts'
import { attributesOf } from './attributes.ts'
import { type Catalogue, categoriesOf, priceRange, tagsOf } from './catalogue.ts'
import { withCurrency } from './price-html.ts'
import { matching } from './product-filters.ts'
import type { ShopProduct } from './product-row.ts'

export const countRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/store/v1/products/collection-data', handle: counts },
]

/**
 * Responds with counts over the products that match the query (such as products per stock status). Counts
 * that were not requested are null. Stock counts are strings, other counts are numbers (wire fact 27). The
 * stock counts ignore the filter by stock status, and the price range ignores the filter by price (wire fact
 * 57).
 */
function counts({ catalogue }: ShopState, { query }: ShopRequest): ShopResponse {
  const found = matching(catalogue, query)
  const foundWithout = (...names: readonly string[]) => matching(catalogue, without(query, names))
  const isRequested = (name: string) => ['true', '1'].includes(query.get(name) ?? '')
  const taxonomies = (query.get('calculate_taxonomy_counts') ?? '').split(',').filter(name => name !== '')
  return ok({
    price_range: isRequested('calculate_price_range')
      ? range(catalogue, foundWithout('min_price', 'max_price'))
      : null,
    attribute_counts: attributeCounts(catalogue, query),
    rating_counts: isRequested('calculate_rating_counts') ? ratingCounts(found) : null,
    stock_status_counts: isRequested('calculate_stock_status_counts')
      ? stockCounts(foundWithout('stock_status', 'stock_status[]'))
      : null,
    taxonomy_counts: taxonomies.length === 0 ? null : taxonomyCounts(catalogue, found, taxonomies),
  })
}

function without(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !names.includes(name)))
}

function range(catalogue: Catalogue, found: readonly ShopProduct[]): Json {
  const all = found.map(product => priceRange(catalogue, product))
  const [min, max] = [Math.min(...all.map(one => one.min)), Math.max(...all.map(one => one.max))]
  const text = (amount: number) => (found.length === 0 ? null : String(amount))
  return withCurrency({ min_price: text(min), max_price: text(max) })
}

function ratingCounts(found: readonly ShopProduct[]): Json {
  const rated = found.filter(({ rating }) => Number(rating) > 0)
  return [1, 2, 3, 4, 5].flatMap(rating => {
    const count = rated.filter(one => Math.round(Number(one.rating)) === rating).length
    return count === 0 ? [] : [{ rating, count }]
  })
}

function stockCounts(found: readonly ShopProduct[]): Json {
  return ['instock', 'outofstock', 'onbackorder'].map(status => {
    return { status, count: String(found.filter(one => one.status === status).length) }
  })
}

function taxonomyCounts(catalogue: Catalogue, found: readonly ShopProduct[], names: readonly string[]): Json {
  const terms = [
    ...(names.includes('product_cat') ? catalogue.categories : []),
    ...(names.includes('product_tag') ? catalogue.tags : []),
  ].sort((a, b) => a.id - b.id)
  return terms.flatMap(term => {
    const has = (one: ShopProduct) =>
      [...categoriesOf(catalogue, one), ...tagsOf(catalogue, one)].includes(term)
    const count = found.filter(has).length
    return count === 0 ? [] : [{ term: term.id, count }]
  })
}

/**
 * Numbers of products per term of each requested attribute; null when none is requested. With the query type
 * `or`, the filter by the counted attribute is ignored (wire fact 57).
 */
function attributeCounts(catalogue: Catalogue, query: URLSearchParams): Json {
  const requested = [...query].flatMap(([name, taxonomy]) => {
    const at = /^calculate_attribute_counts\[(\d+)\]\[taxonomy\]$/.exec(name)?.[1]
    return at === undefined
      ? []
      : [{ taxonomy, type: query.get(`calculate_attribute_counts[${at}][query_type]`) }]
  })
  if (requested.length === 0) return null
  return requested
    .flatMap(({ taxonomy, type }) => {
      const found = matching(catalogue, type === 'or' ? withoutAttribute(query, taxonomy) : query)
      return termCounts(found, taxonomy)
    })
    .sort((a, b) => a.term - b.term)
}

function termCounts(found: readonly ShopProduct[], taxonomy: string) {
  const counts = new Map<number, number>()
  for (const { id } of found) {
    const own = attributesOf(id).filter(attribute => attribute.taxonomy === taxonomy)
    for (const term of own.flatMap(({ terms }) => asList(terms).map(asObject)))
      counts.set(Number(term.id), (counts.get(Number(term.id)) ?? 0) + 1)
  }
  return [...counts].map(([term, count]) => ({ term, count }))
}
