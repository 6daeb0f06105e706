import {
  countWithTerm,
  type ProductFigures,
  productsWith,
  STOCK_STATUSES,
  type TermKind,
} from '../../figures/product-figures.ts'
import { positionsBy } from '../../figures/product-order.ts'
import { has, type ProductSet, setWhere, sizeOf, sizeOfCommon } from '../../figures/product-set.ts'
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
      const set = matching({ stock_status: [] })
      return new Map(
        STOCK_STATUSES.map((status, index) => [
          status,
          sizeOfCommon(set, productsWith(figures, 'stock', index)),
        ]),
      )
    },
    ratings: async () => {
      const { ids, ratingCounts } = figures
      const set = matching({ rating: [] })
      const rated = setWhere(ids.length, at => has(set, at) && (ratingCounts[at] ?? 0) > 0)
      return [0, 1, 2, 3, 4, 5]
        .map(rating => ({ rating, count: sizeOfCommon(rated, productsWith(figures, 'ratings', rating)) }))
        .filter(({ count }) => count > 0)
    },
    categories: async () => countTerms(figures, 'categories', matching()),
    tags: async () => countTerms(figures, 'tags', matching()),
    attributes: async requested => countAttributes(figures, requested, filter, terms),
  }
}

function priceRange(figures: ProductFigures, set: ProductSet) {
  const isInSet = (position: number): boolean => has(set, position)
  const cheapest = positionsBy(figures, 'price').find(isInSet)
  const dearest = positionsBy(figures, 'maxPrice').findLast(isInSet)
  return {
    min: cheapest === undefined ? 0 : (figures.prices[cheapest] ?? 0),
    max: dearest === undefined ? 0 : (figures.maxPrices[dearest] ?? 0),
  }
}

function countTerms(figures: ProductFigures, kind: TermKind, set: ProductSet) {
  return [...figures.terms[kind].keys()]
    .map(term => ({ term, count: countWithTerm(figures, kind, term, set) }))
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
      const count = countWithTerm(figures, 'attributes', term, set)
      return count > 0 ? [{ term, count }] : []
    })
  })
}
