import { attributeParam } from './filter-search.ts'
import type { FilterAttribute, FilterTerm } from './filters.ts'
import { compareOptions } from './option-order.ts'
import type { ProductAttribute } from './product.ts'

/** A product of the list, as far as filters are concerned. */
export interface SampledProduct {
  readonly attributes: readonly (Pick<ProductAttribute, 'name' | 'taxonomy'> & {
    readonly terms: readonly FilterTerm[]
  })[]
}

const mostAttributes = 6
const fewestProducts = 3
/** Products per value, on average: below it every value names one product, and filtering by it is picking a product. */
const fewestPerTerm = 1.5

/**
 * What a list can be filtered by: attributes of the shop that several of its products share, the most common first. It is
 * made from the unfiltered list, so that filters stay where they are while they are used.
 */
export function filterOffer(products: readonly SampledProduct[]): FilterAttribute[] {
  const entries = products
    .flatMap(product => product.attributes)
    .flatMap(({ taxonomy, ...rest }) => (taxonomy === null ? [] : [{ taxonomy, ...rest }]))
  return [...Map.groupBy(entries, ({ taxonomy }) => taxonomy)]
    .filter(([, uses]) => isUseful(uses.map(({ terms }) => terms)))
    .sort(([, a], [, b]) => b.length - a.length || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, mostAttributes)
    .map(([taxonomy, uses]) => ({
      taxonomy,
      param: attributeParam(taxonomy),
      name: nameOf(uses),
      terms: unique(uses.flatMap(({ terms }) => terms)),
    }))
}

function isUseful(uses: readonly (readonly FilterTerm[])[]): boolean {
  const named = uses.flat()
  const different = new Set(named.map(({ slug }) => slug)).size
  return uses.length >= fewestProducts && different >= 2 && named.length / different >= fewestPerTerm
}

const nameOf = (uses: readonly { readonly name: string }[]): string => uses[0]?.name ?? ''

function unique(terms: readonly FilterTerm[]): FilterTerm[] {
  const bySlug = new Map(terms.map(({ id, slug, name }) => [slug, { id, slug, name }]))
  return [...bySlug.values()].sort((a, b) => compareOptions(a.name, b.name))
}
