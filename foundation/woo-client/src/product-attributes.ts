import { fold } from '@sultan/kernel/fold-text'
import { decodeEntities } from '@sultan/kernel/html-text'
import { decodeSlug } from '@sultan/kernel/slug'
import type { Product } from './products.ts'

export interface ProductAttribute {
  readonly name: string
  /** Taxonomy `pa_…` of a global attribute; null for a custom attribute of a single product. */
  readonly taxonomy: string | null
  /** Name of the attribute as a URL parameter: `pa_zapremina` (volume) becomes `zapremina`. */
  readonly param: string
  /** Whether the variations of the product differ in this attribute. */
  readonly choosesVariation: boolean
  readonly terms: readonly { readonly slug: string; readonly name: string }[]
}

/**
 * The options of a variation, keyed by the name of the attribute: `{ Zapremina: '50 ml' }` (volume). Null
 * means that the variation accepts any value of the attribute.
 */
export type Options = Readonly<Record<string, string | null>>

export function toAttribute(attribute: Product['attributes'][number]): ProductAttribute {
  return {
    name: decodeEntities(attribute.name),
    taxonomy: attribute.taxonomy,
    param: toParam(attribute.taxonomy?.replace(/^pa_/, '') ?? fold(decodeEntities(attribute.name))),
    choosesVariation: attribute.has_variations,
    terms: attribute.terms.map(({ slug, name }) => ({ slug, name: decodeEntities(name) })),
  }
}

const toParam = (name: string): string => name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

type Choice = Product['variations'][number]['attributes']

/**
 * Replaces the slugs of attribute terms by the names of the terms. The values of a product's custom
 * attributes are names already.
 */
export function toOptions(choice: Choice, attributes: readonly ProductAttribute[]): Options {
  return Object.fromEntries(
    choice.map(({ name: encoded, value }) => {
      const name = decodeEntities(encoded)
      const terms = attributes.find(attribute => attribute.name === name)?.terms ?? []
      const term = value === null ? undefined : terms.find(({ slug }) => slug === decodeSlug(value))
      return [name, value === null ? null : (term?.name ?? decodeEntities(value))]
    }),
  )
}
