import type { AttributeFilter } from './attribute-filter.ts'
import type { FilterTerms } from './filter-terms.ts'
import { type ConditionBuilder, type TermOperator, type TermWords, termCondition } from './term-conditions.ts'

/** The term ids of a filter: one list for each of its slugs. */
type ResolvedFilter = Pick<AttributeFilter, 'operator'> & { readonly words: TermWords }

/** The filters, of which a product must match all, or with relation `in` any. Undefined selects all products. */
export function attributeCondition<C>(
  build: ConditionBuilder<C>,
  filters: readonly AttributeFilter[],
  relation: TermOperator,
  terms: FilterTerms,
): C | undefined {
  const resolved = filters.map(({ taxonomy, slugs, operator }) => ({
    operator,
    words: slugs.map(slug => terms.attributeTermIds(taxonomy, slug)),
  }))
  return relation === 'in' ? anyFilter(build, resolved) : everyFilter(build, resolved)
}

/** A product has every word of an `and` filter, one word of an `in` filter, and no word of a `not_in` filter. */
function everyFilter<C>(build: ConditionBuilder<C>, filters: readonly ResolvedFilter[]): C | undefined {
  const required = filters.flatMap(({ operator, words }) => {
    if (operator === 'not_in') return []
    return operator === 'and' ? words : [words.flat()]
  })
  const excluded = filters.filter(({ operator }) => operator === 'not_in').flatMap(({ words }) => words)
  return build.and(
    termCondition(build, 'attributes', required, 'and'),
    termCondition(build, 'attributes', excluded, 'not_in'),
  )
}

/**
 * All `in` filters are one condition. All `not_in` filters are another one, which matches a product that has
 * no term of at least one of them.
 */
function anyFilter<C>(build: ConditionBuilder<C>, filters: readonly ResolvedFilter[]): C | undefined {
  if (filters.length === 0) return undefined
  const byOperator = Map.groupBy(filters, ({ operator }) => operator)
  const optional = (byOperator.get('in') ?? []).flatMap(({ words }) => words)
  const rejected = (byOperator.get('not_in') ?? []).map(({ words }) => words.flat())
  const inAllRejected = termCondition(build, 'attributes', rejected, 'and')
  return build.or(
    termCondition(build, 'attributes', optional, 'in'),
    inAllRejected && build.not(inAllRejected),
    ...(byOperator.get('and') ?? []).map(({ words }) => termCondition(build, 'attributes', words, 'and')),
  )
}
