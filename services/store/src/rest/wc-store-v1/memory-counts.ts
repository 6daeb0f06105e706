import {
  countWithTerm,
  type ProductFigures,
  productsWith,
  STOCK_STATUSES,
  type TermKind,
} from '../../figures/product-figures.ts'
import { orderedPositions } from '../../figures/product-order.ts'
import { has, type ProductSet, setWhere, sizeOf, sizeOfCommon } from '../../figures/product-set.ts'
import { attributeCondition } from './attribute-condition.ts'
import type { CountedAttribute } from './attribute-counts.ts'
import { readAttributeFilters } from './attribute-filter.ts'
import type { CollectionCounts } from './collection-counts.ts'
import type { FilterTerms } from './filter-terms.ts'
import { memoryConditions } from './memory-conditions.ts'
import { type FilterSets, filterSets, isInFigures, productsInAll } from './memory-filter.ts'
import type { ProductFilter } from './product-params.ts'

/**
 * Counts products in memory with the same results as `sqlCounts`. Returns null for a filter that requires
 * SQL.
 */
export function memoryCounts(
  figures: ProductFigures,
  filter: ProductFilter,
  terms: FilterTerms,
): CollectionCounts | null {
  if (!isInFigures(figures, filter)) return null
  const sets = filterSets(figures, filter, terms)
  /** The products that match the filter when its part `part` is ignored. */
  const without = (part: keyof FilterSets) => productsInAll(figures, { ...sets, [part]: undefined })
  const matching = () => productsInAll(figures, sets)
  return {
    total: async () => sizeOf(matching()),
    priceRange: async () => priceRange(figures, without('price')),
    stockStatuses: async () => {
      const set = without('stock')
      return new Map(
        STOCK_STATUSES.map((status, index) => [
          status,
          sizeOfCommon(set, productsWith(figures, 'stock', index)),
        ]),
      )
    },
    ratings: async () => {
      const { ids, ratingCounts } = figures
      const set = without('rating')
      const rated = setWhere(ids.length, at => has(set, at) && (ratingCounts[at] ?? 0) > 0)
      return [0, 1, 2, 3, 4, 5]
        .map(rating => ({ rating, count: sizeOfCommon(rated, productsWith(figures, 'ratings', rating)) }))
        .filter(({ count }) => count > 0)
    },
    categories: async () => countTerms(figures, 'categories', matching()),
    tags: async () => countTerms(figures, 'tags', matching()),
    attributes: async requested => countAttributes(figures, requested, without('attributes'), filter, terms),
  }
}

function priceRange(figures: ProductFigures, set: ProductSet) {
  const first = { offset: 0, limit: 1 }
  const [cheapest] = orderedPositions(figures, set, 'price', { ...first, isDescending: false })
  const [dearest] = orderedPositions(figures, set, 'maxPrice', { ...first, isDescending: true })
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
 * With `query_type=or`, the filters by an attribute do not affect the counts of that attribute's terms. If
 * they did, the other terms would count only products that also have the selected term.
 */
function countAttributes(
  figures: ProductFigures,
  requested: readonly CountedAttribute[],
  withoutAttributes: ProductSet,
  filter: ProductFilter,
  terms: FilterTerms,
) {
  const build = memoryConditions(figures)
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
