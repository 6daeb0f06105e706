import { asList, asObject, asText, type JsonObject } from '../json.ts'
import { recordedObject } from '../recordings.ts'
import type { ShopProduct } from './product-row.ts'

const recordedParents: Readonly<Record<number, string>> = {
  73: 'store-product-variable',
  108: 'store-product-variable-custom-attribute',
  368: 'second-shop/store-product-variable-any',
}

/** The attributes of a variable product, as recorded. */
export function attributesOf(parent: number): readonly JsonObject[] {
  if (parent === 799) return threadAttributes()
  const name = recordedParents[parent]
  return name === undefined ? [] : asList(recordedObject(name).attributes).map(asObject)
}

/**
 * The attributes of the product with 110 variations. Their terms are generated, because the recording of the
 * product contains only two terms of each attribute.
 */
function threadAttributes(): readonly JsonObject[] {
  const recorded = asList(recordedObject('second-shop/store-product-110-variations').attributes).map(asObject)
  return recorded.map((attribute, at) => {
    const [letter, count] = at === 0 ? ['N', 11] : ['D', 10]
    const names = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
    return { ...attribute, terms: names.map(name => ({ id: 0, name, slug: name })) }
  })
}

export interface Option {
  /**
   * Taxonomy of a global attribute (`pa_velicina`, size), or the name of an attribute that is defined only in
   * one product.
   */
  readonly key: string
  readonly name: string
  readonly terms: readonly { readonly slug: string; readonly label: string }[]
}

export function optionsOf(parent: number): readonly Option[] {
  return attributesOf(parent).map(attribute => {
    const name = asText(attribute.name)
    const terms = asList(attribute.terms).map(term => {
      return { slug: asText(asObject(term).slug), label: asText(asObject(term).name) }
    })
    return { key: asText(attribute.taxonomy) || name, name, terms }
  })
}

export function labelOf(option: Option, value: string): string {
  return option.terms.find(({ slug }) => slug === value)?.label ?? value
}

/**
 * The attribute values of a variation as text: `Veličina: S, Boja: Crna` (size S, colour black). Leaves out
 * attributes that match any value.
 */
export function variationText(product: ShopProduct): string {
  return optionsOf(product.parent)
    .flatMap(option => {
      const value = product.values[option.key]
      return value ? [`${option.name}: ${labelOf(option, value)}`] : []
    })
    .join(', ')
}
