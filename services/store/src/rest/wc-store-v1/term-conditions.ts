import type { TermKind } from '../../figures/product-figures.ts'

export type TermOperator = 'in' | 'not_in' | 'and'

/** Terms of a request: each word stands for the ids of some terms (a category for those below it too). */
export type TermWords = readonly (readonly number[])[]

/** How a condition is made: as SQL (`sqlConditions`) or as a set of products in memory (`memoryConditions`). */
export interface ConditionBuilder<C> {
  /** No product. */
  readonly nothing: C
  /** Products with one of the terms. */
  hasAny(kind: TermKind, ids: readonly number[]): C
  /** Products with one of the terms of each word. */
  hasEvery(kind: TermKind, words: TermWords): C
  not(condition: C): C
  /** Undefined selects all products. */
  and(...conditions: readonly (C | undefined)[]): C | undefined
  or(...conditions: readonly (C | undefined)[]): C | undefined
}

/**
 * Products by the terms of a request. A product has a word when it has one of its terms. `and`: it has every word. Undefined
 * selects all products.
 */
export function termCondition<C>(
  build: ConditionBuilder<C>,
  kind: TermKind,
  words: TermWords,
  operator: TermOperator,
): C | undefined {
  const ids = [...new Set(words.flat())]
  if (operator === 'not_in') return ids.length === 0 ? undefined : build.not(build.hasAny(kind, ids))
  if (words.length === 0) return undefined
  if (operator === 'in' || words.length === 1)
    return ids.length === 0 ? build.nothing : build.hasAny(kind, ids)
  return words.some(word => word.length === 0) ? build.nothing : build.hasEvery(kind, words)
}
