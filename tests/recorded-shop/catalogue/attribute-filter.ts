import { asList, asObject } from '../json.ts'
import { attributesOf } from './attributes.ts'
import type { ShopProduct } from './product-row.ts'

/**
 * Filter by the attributes in a query such as
 * `attributes[0][attribute]=pa_boja&attributes[0][slug]=crna,bijela`. A product must match all attributes of
 * the query, or at least one when `attribute_relation` is `or`. Null for a query without attributes.
 */
export function attributeFilter(query: URLSearchParams): ((product: ShopProduct) => boolean) | null {
  const filters = [...query].flatMap(([name, taxonomy]) => {
    const at = /^attributes\[(\d+)\]\[attribute\]$/.exec(name)?.[1]
    return at === undefined ? [] : [{ taxonomy, slugs: slugsOf(query, at) }]
  })
  if (filters.length === 0) return null
  const has = (product: ShopProduct) => (one: (typeof filters)[number]) =>
    termsOf(product, one.taxonomy).some(slug => one.slugs.includes(slug))
  return query.get('attribute_relation') === 'or'
    ? product => filters.some(has(product))
    : product => filters.every(has(product))
}

function slugsOf(query: URLSearchParams, at: string): readonly string[] {
  const several = query.getAll(`attributes[${at}][slug][]`)
  return [...several, ...(query.get(`attributes[${at}][slug]`) ?? '').split(',')]
}

function termsOf({ id }: ShopProduct, taxonomy: string): readonly string[] {
  const own = attributesOf(id).filter(attribute => attribute.taxonomy === taxonomy)
  return own.flatMap(({ terms }) => asList(terms).map(term => String(asObject(term).slug)))
}
