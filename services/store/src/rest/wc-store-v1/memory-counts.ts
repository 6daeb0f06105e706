import { countIn, type ProductFigures, STOCK_STATUSES, sizeOf } from '../../figures/product-figures.ts'
import { attributeCondition } from './attribute-condition.ts'
import type { CountedAttribute } from './attribute-counts.ts'
import { readAttributeFilters } from './attribute-filter.ts'
import type { CollectionCounts } from './collection-counts.ts'
import type { FilterTerms } from './filter-terms.ts'
import { memoryConditions } from './memory-conditions.ts'
import { isInFigures, matchingProducts } from './memory-filter.ts'
import type { ProductFilter } from './product-params.ts'

/** The same counts as `sqlCounts`, from the columns in memory. Null for a filter that requires SQL. */
export function memoryCounts(
  figures: ProductFigures,
  filter: ProductFilter,
  terms: FilterTerms,
): CollectionCounts | null {
  if (!isInFigures(figures, filter)) return null
  const matching = (own: Partial<ProductFilter> = {}) =>
    matchingProducts(figures, { ...filter, ...own }, terms)
  return {
    total: async () => sizeOf(matching()),
    priceRange: async () => priceRange(figures, matching({ min_price: null, max_price: null })),
    stockStatuses: async () => {
      const counts = countBy(figures.stock, matching({ stock_status: [] }))
      return new Map(STOCK_STATUSES.map((status, index) => [status, counts[index] ?? 0]))
    },
    ratings: async () => {
      const rated = figures.ratingCounts
      const set = matching({ rating: [] }).map((one, position) => ((rated[position] ?? 0) > 0 ? one : 0))
      return countBy(figures.ratings, set)
        .map((count, rating) => ({ rating, count }))
        .filter(({ count }) => count > 0)
    },
    categories: async () => countTerms(figures.terms.categories, matching()),
    tags: async () => countTerms(figures.terms.tags, matching()),
    attributes: async requested => countAttributes(figures, requested, filter, terms),
  }
}

function priceRange({ prices, maxPrices }: ProductFigures, set: Uint8Array) {
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (let position = 0; position < set.length; position++) {
    if (set[position] !== 1) continue
    min = Math.min(min, prices[position] ?? 0)
    max = Math.max(max, maxPrices[position] ?? 0)
  }
  return { min: Number.isFinite(min) ? min : 0, max }
}

/** Counts the products of `set` by their value in `column`. The index in the result is the value. */
function countBy(column: Uint8Array, set: Uint8Array): readonly number[] {
  const counts = Array.from({ length: 6 }, () => 0)
  for (let position = 0; position < set.length; position++)
    if (set[position] === 1) counts[column[position] ?? 0] = (counts[column[position] ?? 0] ?? 0) + 1
  return counts
}

function countTerms(terms: ReadonlyMap<number, Int32Array>, set: Uint8Array) {
  return [...terms]
    .map(([term, positions]) => ({ term, count: countIn(set, positions) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.term - b.term)
}

/**
 * With `query_type=or`, filters by an attribute do not affect the counts of its own terms. Otherwise, after
 * one term is selected, the other terms would count only products that also have the selected term.
 */
function countAttributes(
  figures: ProductFigures,
  requested: readonly CountedAttribute[],
  filter: ProductFilter,
  terms: FilterTerms,
) {
  const build = memoryConditions(figures)
  const withoutAttributes = matchingProducts(figures, { ...filter, attributes: [] }, terms)
  const filters = readAttributeFilters(filter.attributes)
  return requested.flatMap(({ taxonomy, queryType }) => {
    const counted = queryType === 'or' ? filters.filter(one => one.taxonomy !== taxonomy) : filters
    const condition = attributeCondition(build, counted, filter.attribute_relation, terms)
    const set = build.and(withoutAttributes, condition) ?? withoutAttributes
    return (figures.termsOf.get(taxonomy) ?? []).flatMap(term => {
      const count = countIn(set, figures.terms.attributes.get(term) ?? new Int32Array())
      return count > 0 ? [{ term, count }] : []
    })
  })
}
