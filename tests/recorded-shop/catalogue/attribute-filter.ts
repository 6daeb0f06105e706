import { asList, asObject } from '../json.ts'
import { recordedBody } from '../recordings.ts'
import { attributesOf } from './attributes.ts'
import type { ShopProduct } from './product-row.ts'

interface AttributeFilter {
  readonly taxonomy: string
  readonly slugs: readonly string[]
  readonly operator: string
}

/**
 * Returns a filter of products by the attributes in a URL query such as
 * `attributes[0][attribute]=pa_boja&attributes[0][slug]=crna,bijela` (colour: black or white). A product must
 * match all attributes of the query, whatever `attribute_relation` is; attributes that the shop does not have
 * are ignored (wire fact 56).
 */
export function attributeFilter(query: URLSearchParams): (product: ShopProduct) => boolean {
  const filters = filtersIn(query)
  return product => filters.every(filter => matches(product, filter))
}

/** A copy of the URL query without its filters by the attribute `taxonomy`. */
export function withoutAttribute(query: URLSearchParams, taxonomy: string): URLSearchParams {
  const places = [...query].flatMap(([name, value]) =>
    value === taxonomy ? (/^attributes\[\d+\]/.exec(name) ?? []) : [],
  )
  return new URLSearchParams(
    [...query].filter(([name]) => !places.some(place => name.startsWith(`${place}[`))),
  )
}

function filtersIn(query: URLSearchParams): readonly AttributeFilter[] {
  const known = asList(recordedBody('store-attributes')).map(one => asObject(one).taxonomy)
  return [...query].flatMap(([name, taxonomy]) => {
    const at = /^attributes\[(\d+)\]\[attribute\]$/.exec(name)?.[1]
    if (at === undefined || !known.includes(taxonomy)) return []
    const operator = query.get(`attributes[${at}][operator]`) ?? 'in'
    return [{ taxonomy, slugs: slugsOf(query, at), operator }]
  })
}

function matches(product: ShopProduct, { taxonomy, slugs, operator }: AttributeFilter): boolean {
  const own = termsOf(product, taxonomy)
  if (operator === 'and') return slugs.every(slug => own.includes(slug))
  const hasOne = slugs.some(slug => own.includes(slug))
  return operator === 'not_in' ? !hasOne : hasOne
}

function slugsOf(query: URLSearchParams, at: string): readonly string[] {
  const several = query.getAll(`attributes[${at}][slug][]`)
  return [...several, ...(query.get(`attributes[${at}][slug]`) ?? '').split(',')].filter(slug => slug !== '')
}

function termsOf({ id }: ShopProduct, taxonomy: string): readonly string[] {
  const own = attributesOf(id).filter(attribute => attribute.taxonomy === taxonomy)
  return own.flatMap(({ terms }) => asList(terms).map(term => String(asObject(term).slug)))
}
