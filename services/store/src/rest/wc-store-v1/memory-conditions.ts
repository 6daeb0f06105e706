import { type ProductFigures, type ProductSet, positionOf } from '../../figures/product-figures.ts'
import type { ConditionBuilder } from './term-conditions.ts'

/** Builds conditions as sets of the products in memory that match. */
export function memoryConditions({ ids, terms }: ProductFigures): ConditionBuilder<ProductSet> {
  const size = ids.length
  const hasAny: ConditionBuilder<ProductSet>['hasAny'] = (kind, termIds) => {
    const found = new Uint8Array(size)
    for (const id of termIds) for (const position of terms[kind].get(id) ?? []) found[position] = 1
    return found
  }
  return {
    nothing: new Uint8Array(size),
    hasAny,
    hasEvery: (kind, words) =>
      words.map(word => hasAny(kind, word)).reduce((all, one) => combine(all, one, (a, b) => a & b)),
    not: set => set.map(one => 1 - one),
    and: (...sets) => combineAll(sets, (a, b) => a & b),
    or: (...sets) => combineAll(sets, (a, b) => a | b),
  }
}

function combineAll(
  sets: readonly (ProductSet | undefined)[],
  operation: (a: number, b: number) => number,
): ProductSet | undefined {
  const given = sets.filter(set => set !== undefined)
  return given.length === 0 ? undefined : given.reduce((all, one) => combine(all, one, operation))
}

function combine(
  left: ProductSet,
  right: ProductSet,
  operation: (a: number, b: number) => number,
): ProductSet {
  const combined = new Uint8Array(left.length)
  for (let at = 0; at < combined.length; at++) combined[at] = operation(left[at] ?? 0, right[at] ?? 0)
  return combined
}

/** The set of the given products. */
export function setOf(figures: ProductFigures, productIds: readonly number[]): ProductSet {
  const set = new Uint8Array(figures.ids.length)
  for (const id of productIds) {
    const position = positionOf(figures, id)
    if (position >= 0) set[position] = 1
  }
  return set
}
