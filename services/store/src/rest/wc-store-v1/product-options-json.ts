import type { ProductRow } from '../../db/catalogue-tables.ts'
import type { ProductAttribute } from '../../db/json-columns.ts'
import type { LineProduct } from '../../domain/product.ts'
import {
  attributesOf,
  fullName,
  optionLabel,
  optionName,
  variationValues,
} from '../../domain/product-options.ts'
import { texturize } from '../../format/text.ts'
import type { VariationOptions } from './product-data.ts'

/** JSON of a product's attributes and their terms, in the sequence in which they are stored. */
export function attributesJson(product: ProductRow) {
  if (product.type === 'variation') return []
  // The cast is safe: the column `attributes` contains attributes for a product and options for a variation.
  const attributes = product.attributes as readonly ProductAttribute[]
  const shown = attributes.filter(({ visible, variation }) => visible !== false || variation)
  return shown.map(({ id, name, taxonomy, variation, terms }) => ({
    id,
    name: texturize(name),
    taxonomy,
    has_variations: variation,
    terms: terms.map(term => ({
      id: term.id,
      name: texturize(term.name),
      // The options of an attribute without a taxonomy have no slugs. WooCommerce sends the name of such an
      // option as `slug`.
      slug: taxonomy === null ? term.name : term.slug,
    })),
  }))
}

/**
 * The options of each variation. An option is the slug of a term, or a label if the attribute has no
 * taxonomy; null means any option (wire fact 25).
 */
export function variationsJson(product: ProductRow, variations: readonly VariationOptions[]) {
  const names = new Map(attributesOf({ parent: product }).map(one => [one.taxonomy ?? one.name, one.name]))
  return variations.map(variation => ({
    id: variation.id,
    attributes: variationValues({ product: variation }).map(({ attribute, value }) => ({
      name: texturize(names.get(attribute) ?? attribute),
      value,
    })),
  }))
}

/**
 * The options of a variation as text: `Veličina: S, Boja: Crna` (size: S, colour: black); '' for a product
 * that is not a variation.
 */
export function variationText(lineProduct: LineProduct): string {
  const attributes = attributesOf(lineProduct)
  return variationValues(lineProduct)
    .flatMap(({ attribute, value }) => {
      const owner = attributes.find(one => (one.taxonomy ?? one.name) === attribute)
      const label = value === null ? 'Any' : owner === undefined ? value : optionLabel(owner, value)
      return [`${texturize(owner?.name ?? attribute)}: ${texturize(label)}`]
    })
    .join(', ')
}

/**
 * The URL of a product on the shop's domain. The URL of a variation has the variation's options in its query
 * string.
 */
export function productPermalink(lineProduct: LineProduct, publicUrl: string): string {
  const attributes = attributesOf(lineProduct)
  const query = new URLSearchParams()
  for (const { attribute, value } of variationValues(lineProduct)) {
    const owner = attributes.find(one => (one.taxonomy ?? one.name) === attribute)
    if (owner !== undefined && value !== null) query.set(optionName(owner), value)
  }
  const page = `${publicUrl}/proizvod/${lineProduct.parent.slug}/`
  return query.size === 0 ? page : `${page}?${query}`
}

/**
 * The name of a variation with its options, as HTML for use in sentences: `Abaja „Amina” &#8211; S, Crna`
 * (abaya "Amina" – S, black).
 */
export function nameWithOptions(lineProduct: LineProduct): string {
  const name = texturize(lineProduct.parent.name)
  const full = fullName(lineProduct)
  const options = full.slice(lineProduct.parent.name.length).replace(/^ - /, '')
  return options === '' ? name : `${name} &#8211; ${texturize(options)}`
}
