import { isRecord } from '@sultan/kernel/is-record'
import { asList, asStrings } from '../../http/php-query.ts'
import type { TermOperator } from './term-conditions.ts'

/**
 * A filter by one attribute, such as `attributes[0][attribute]=pa_boja&attributes[0][slug]=crna,bijela`
 * (colour: black, white).
 */
export interface AttributeFilter {
  readonly taxonomy: string
  readonly slugs: readonly string[]
  readonly operator: TermOperator
}

export function readAttributeFilters(rawParams: unknown): readonly AttributeFilter[] {
  return (asList(rawParams) ?? []).flatMap(entry => {
    if (!isRecord(entry)) return []
    const { attribute, slug, operator } = entry
    const slugs = asStrings(slug)
    if (typeof attribute !== 'string' || slugs.length === 0) return []
    return [
      { taxonomy: attribute, slugs, operator: operator === 'not_in' || operator === 'and' ? operator : 'in' },
    ]
  })
}
