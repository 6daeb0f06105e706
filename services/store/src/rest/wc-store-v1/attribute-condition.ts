import type { AttributeFilter } from './attribute-filter.ts'
import type { FilterTerms } from './filter-terms.ts'
import { type ConditionBuilder, type TermOperator, type TermWords, termCondition } from './term-conditions.ts'

/**
 * An attribute filter with term ids instead of slugs. `words` has one list for each slug of the filter: the
 * id of the slug's term, or an empty list for an unknown slug.
 */
type ResolvedFilter = Pick<AttributeFilter, 'operator'> & { readonly words: TermWords }

/**
 * Combines attribute filters: a product must match all of them or, with the `relation` `in`, at least one.
 * Without filters the result is undefined, and all products match.
 */
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

/**
 * With the operator `and`, a product must have the terms of all slugs of a filter; with `in`, those of at
 * least one slug; with `not_in`, those of none.
 */
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
 * With the `relation` `in`, a product must match at least one of several conditions. All filters with the
 * operator `in` form one condition. All filters with `not_in` form another one, which excludes only the
 * products that have a term of every such filter. Each filter with `and` is a condition of its own.
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
