import type { TermKind } from '../../figures/product-figures.ts'

export type TermOperator = 'in' | 'not_in' | 'and'

/**
 * The term ids of a filter: one list for each word of the filter. A word is an id or a slug by which the
 * request names a term. The ids for a category include those of its descendants; an unknown term has no ids.
 */
export type TermWords = readonly (readonly number[])[]

/** Builds conditions on products, as SQL (`sqlConditions`) or as sets in memory (`memoryConditions`). */
export interface ConditionBuilder<C> {
  /** A condition that no product matches. */
  readonly nothing: C
  /** A condition that matches products with at least one of the terms. */
  hasAny(kind: TermKind, ids: readonly number[]): C
  /**
   * A condition on products by the words (ids or slugs) of a filter: for each word, a product must have at
   * least one of the terms that the word names.
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
 * Selects products by the words (term ids or slugs) of a filter. A product matches a word when it has one of
 * the terms for which the word stands. With the operator `in` a product must match at least one word, with
 * `and` every word, and with `not_in` no word. Undefined selects all products.
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
