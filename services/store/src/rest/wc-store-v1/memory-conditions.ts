import { type ProductFigures, positionOf, productsWithTerms } from '../../figures/product-figures.ts'
import { add, complement, emptySet, intersect, type ProductSet, unite } from '../../figures/product-set.ts'
import type { ConditionBuilder } from './term-conditions.ts'

/** Evaluates conditions on products in memory: the result of each is the set of matching products. */
export function memoryConditions(figures: ProductFigures): ConditionBuilder<ProductSet> {
  const size = figures.ids.length
  const hasAny: ConditionBuilder<ProductSet>['hasAny'] = (kind, termIds) =>
    productsWithTerms(figures, kind, termIds)
  return {
    nothing: emptySet(size),
    hasAny,
    hasEvery: (kind, words) =>
      combine(
        words.map(word => hasAny(kind, word)),
        intersect,
      ) ?? emptySet(size),
    not: set => complement(set, size),
    and: (...sets) => combine(sets, intersect),
    or: (...sets) => combine(sets, unite),
  }
}

function combine(
  sets: readonly (ProductSet | undefined)[],
  operation: typeof intersect,
): ProductSet | undefined {
  const [first, ...others] = sets.filter(set => set !== undefined)
  return first && operation(first, ...others)
}

/** The set of the products with the given ids. */
export function setOf(figures: ProductFigures, productIds: readonly number[]): ProductSet {
  const set = emptySet(figures.ids.length)
  for (const id of productIds) {
    const position = positionOf(figures, id)
    if (position >= 0) add(set, position)
  }
  return set
}
