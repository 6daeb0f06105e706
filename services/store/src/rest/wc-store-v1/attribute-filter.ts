import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { attributes, attributeTerms, productAttributeTerms, products } from '../../db/catalogue-tables.ts'
import { asList, asWords } from '../../http/php-query.ts'

/** One entry of `attributes[0][attribute]=pa_boja&attributes[0][slug]=crna,bijela`. */
export interface AttributeFilter {
  readonly taxonomy: string
  readonly slugs: readonly string[]
  readonly operator: 'in' | 'not_in' | 'and'
}

export function readAttributeFilters(sent: unknown): readonly AttributeFilter[] {
  return (asList(sent) ?? []).flatMap(entry => {
    if (typeof entry !== 'object' || entry === null) return []
    const { attribute, slug, operator }: { attribute?: unknown; slug?: unknown; operator?: unknown } = entry
    const slugs = asWords(slug)
    if (typeof attribute !== 'string' || slugs.length === 0) return []
    return [
      { taxonomy: attribute, slugs, operator: operator === 'not_in' || operator === 'and' ? operator : 'in' },
    ]
  })
}

export function attributeCondition(
  filters: readonly AttributeFilter[],
  relation: 'in' | 'not_in' | 'and',
): SQL | undefined {
  const conditions = filters.map(condition)
  return relation === 'in' ? or(...conditions) : and(...conditions)
}

function condition({ taxonomy, slugs, operator }: AttributeFilter): SQL | undefined {
  if (operator === 'and') return and(...slugs.map(slug => has(taxonomy, [slug])))
  return operator === 'in' ? has(taxonomy, slugs) : sql`not ${has(taxonomy, slugs)}`
}

function has(taxonomy: string, slugs: readonly string[]): SQL {
  return sql`exists (
    select 1 from ${productAttributeTerms}
    join ${attributeTerms} on ${attributeTerms.id} = ${productAttributeTerms.termId}
    join ${attributes} on ${attributes.id} = ${attributeTerms.attributeId}
    where ${productAttributeTerms.productId} = ${products.id}
      and ${attributes.taxonomy} = ${taxonomy} and ${inArray(attributeTerms.slug, [...slugs])})`
}
