import { LIST_PARAMS } from './filter-search.ts'
import type { FilterAttribute, FilterTerm } from './filters.ts'
import { compareOptions } from './option-order.ts'

/** The fields of a product from which the filters of a product list are computed. */
interface SampledProduct {
  readonly attributes: readonly {
    readonly name: string
    /** Taxonomy (`pa_…`) of a global attribute; null for an attribute that only this product has. */
    readonly taxonomy: string | null
    readonly terms: readonly FilterTerm[]
  }[]
}

const MAX_ATTRIBUTES = 6
const MIN_PRODUCTS_PER_ATTRIBUTE = 3
/**
 * Minimum average number of products per term of an attribute. Below this average nearly every term has one
 * product, and a filter by the attribute would only select single products.
 */
const MIN_PRODUCTS_PER_TERM = 1.5

/**
 * The global attributes that several products share, the most common first. `products` are the products of
 * the list without any filter, so that the available filters do not change while shoppers use them.
 */
export function facetAttributes(products: readonly SampledProduct[]): FilterAttribute[] {
  const entries = products
    .flatMap(product => product.attributes)
    .flatMap(({ taxonomy, ...rest }) => (taxonomy === null ? [] : [{ taxonomy, ...rest }]))
  return [...Map.groupBy(entries, ({ taxonomy }) => taxonomy)]
    .filter(([, uses]) => isUseful(uses.map(({ terms }) => terms)))
    .sort(([, a], [, b]) => b.length - a.length || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, MAX_ATTRIBUTES)
    .map(([taxonomy, uses]) => ({
      taxonomy,
      param: attributeParam(taxonomy),
      name: nameOf(uses),
      terms: uniqueTerms(uses.flatMap(({ terms }) => terms)),
    }))
}

function isUseful(uses: readonly (readonly FilterTerm[])[]): boolean {
  const named = uses.flat()
  const different = new Set(named.map(({ slug }) => slug)).size
  return (
    uses.length >= MIN_PRODUCTS_PER_ATTRIBUTE &&
    different >= 2 &&
    named.length / different >= MIN_PRODUCTS_PER_TERM
  )
}

const nameOf = (uses: readonly { readonly name: string }[]): string => uses[0]?.name ?? ''

function uniqueTerms(terms: readonly FilterTerm[]): FilterTerm[] {
  const bySlug = new Map(terms.map(({ id, slug, name }) => [slug, { id, slug, name }]))
  return [...bySlug.values()].sort((a, b) => compareOptions(a.name, b.name))
}

/** The URL parameter of an attribute: `pa_boja` (colour) → `boja`. */
function attributeParam(taxonomy: string): string {
  const short = taxonomy.replace(/^pa_/, '')
  return LIST_PARAMS.includes(short) ? taxonomy : short
}
