import type { TermKind } from '../../figures/product-figures.ts'

export type TermOperator = 'in' | 'not_in' | 'and'

/**
 * The term ids of a filter: one list for each id or slug in the filter. The list for a category includes the
 * ids of its descendants. The list for an unknown term is empty.
 */
export type TermWords = readonly (readonly number[])[]

/** Builds conditions on products, as SQL (`sqlConditions`) or as sets in memory (`memoryConditions`). */
export interface ConditionBuilder<C> {
  /** A condition that no product matches. */
  readonly nothing: C
  /** A condition that matches products with at least one of the terms. */
  hasAny(kind: TermKind, ids: readonly number[]): C
  /**
   * A condition that matches products with at least one term from every list. Each list contains the term ids
   * for one id or slug of a filter.
   */
  hasEvery(kind: TermKind, words: TermWords): C
  not(condition: C): C
  /**
   * Combines the defined conditions with AND. Undefined, which selects all products, when no condition is
   * defined.
   */
  and(...conditions: readonly (C | undefined)[]): C | undefined
  or(...conditions: readonly (C | undefined)[]): C | undefined
}

/**
 * Selects products by the terms of a filter. Each list in `words` contains the term ids for one id or slug of
 * the filter, and a product matches the list when it has one of these terms. A product must match at least
 * one list with the operator `in`, every list with `and`, and no list with `not_in`. Undefined selects all
 * products.
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
