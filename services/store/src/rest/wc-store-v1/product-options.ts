import type { ProductAttributeData, ProductRow } from '../../db/catalogue-tables.ts'
import type { SoldProduct } from '../../domain/product.ts'
import { attributesOf, fullName, optionLabel, optionName, valuesOf } from '../../domain/product-names.ts'
import type { VariationOptions } from './load-product-data.ts'
import { htmlName } from './product-text.ts'

/** The attributes of a product with their terms, in the order in which the shop keeps them. */
export function attributesJson(product: ProductRow): readonly object[] {
  if (product.type === 'variation') return []
  // What stands in the column of a product (not of a variation) is written in this shape.
  const attributes = product.attributes as readonly ProductAttributeData[]
  return attributes.map(({ id, name, taxonomy, variation, terms }) => ({
    id,
    name: htmlName(name),
    taxonomy,
    has_variations: variation,
    terms: terms.map(term => ({
      id: term.id,
      name: htmlName(term.name),
      // A product's own attribute has no slugs: its labels are its values.
      slug: taxonomy === null ? term.name : term.slug,
    })),
  }))
}

/** Which combinations there are; value = a term's slug, the label of a product's own attribute, null = any (fact 25). */
export function variationsJson(
  product: ProductRow,
  variations: readonly VariationOptions[],
): readonly object[] {
  const names = new Map(attributesOf({ parent: product }).map(one => [one.taxonomy ?? one.name, one.name]))
  return variations.map(variation => ({
    id: variation.id,
    attributes: valuesOf({ product: variation }).map(({ attribute, value }) => ({
      name: htmlName(names.get(attribute) ?? attribute),
      value,
    })),
  }))
}

/** `Veličina: S, Boja: Crna`; '' for what is no variation. */
export function variationText(sold: SoldProduct): string {
  const attributes = attributesOf(sold)
  return valuesOf(sold)
    .flatMap(({ attribute, value }) => {
      const owner = attributes.find(one => (one.taxonomy ?? one.name) === attribute)
      const label = value === null ? 'Any' : owner === undefined ? value : optionLabel(owner, value)
      return [`${htmlName(owner?.name ?? attribute)}: ${htmlName(label)}`]
    })
    .join(', ')
}

/** The page of a product on the shop's own domain; a variation's chosen options stand in the query. */
export function productPermalink(sold: SoldProduct, publicUrl: string): string {
  const attributes = attributesOf(sold)
  const query = new URLSearchParams()
  for (const { attribute, value } of valuesOf(sold)) {
    const owner = attributes.find(one => (one.taxonomy ?? one.name) === attribute)
    if (owner !== undefined && value !== null) query.set(optionName(owner), value)
  }
  const page = `${publicUrl}/proizvod/${sold.parent.slug}/`
  return query.size === 0 ? page : `${page}?${query}`
}

/** The name with the chosen options, as it stands in sentences: `Abaja „Amina” &#8211; S, Crna`. */
export function nameInSentences(sold: SoldProduct): string {
  const name = htmlName(sold.parent.name)
  const full = fullName(sold)
  const options = full.slice(sold.parent.name.length).replace(/^ - /, '')
  return options === '' ? name : `${name} &#8211; ${htmlName(options)}`
}
