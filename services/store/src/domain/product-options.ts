import { escapeHtml } from '@sultan/kernel/html-text'
import type { ChosenOption, OrderedOption, ProductAttribute, VariationValue } from '../db/json-columns.ts'
import type { LineProduct, Product } from './product.ts'

/** The attributes of a line's product; for a variation, the attributes of its parent. */
export function attributesOf({ parent }: Pick<LineProduct, 'parent'>): readonly ProductAttribute[] {
  // The cast is safe: the column `attributes` contains attributes for a product and options for a variation.
  return parent.attributes as readonly ProductAttribute[]
}

/** The options of a variation; empty for a simple product. */
export function variationValues(lineProduct: {
  readonly product: Pick<Product, 'type' | 'attributes'>
}): readonly VariationValue[] {
  const { product } = lineProduct
  // The cast is safe: the column `attributes` of a variation contains options.
  return product.type === 'variation' ? (product.attributes as readonly VariationValue[]) : []
}

/**
 * The name of an attribute in requests, in cart lines and in `raw_attribute`: `attribute_pa_boja` (colour),
 * `attribute_pakovanje` (packaging).
 */
export function optionName(attribute: Pick<ProductAttribute, 'name' | 'taxonomy'>): string {
  return `attribute_${attribute.taxonomy ?? slugOf(attribute.name)}`
}

/** The display text of an attribute value: the term's name, or the value itself. */
export function optionLabel(attribute: ProductAttribute, value: string): string {
  return attribute.terms.find(term => term.slug === value)?.name ?? value
}

/**
 * Name of a variation with its options, as plain text: `Abaja „Amina” - M, Crna` (abaya "Amina" - M, black).
 */
export function fullName(lineProduct: LineProduct): string {
  const attributes = attributesOf(lineProduct)
  const labels = variationValues(lineProduct).flatMap(({ attribute, value }) => {
    const owner = attributes.find(one => (one.taxonomy ?? one.name) === attribute)
    return value === null ? [] : [owner === undefined ? value : optionLabel(owner, value)]
  })
  return labels.length === 0 ? lineProduct.parent.name : `${lineProduct.parent.name} - ${labels.join(', ')}`
}

/** Returns a product's `fullName` in quotation marks, as HTML for WooCommerce's error messages. */
export function quotedName(lineProduct: LineProduct): string {
  return `&quot;${escapeHtml(fullName(lineProduct))}&quot;`
}

/** Like WordPress's `sanitize_title`, but only for the characters that attribute names contain. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Adds display texts to the chosen options of an order line. */
export function orderedOptions(lineProduct: LineProduct, options: readonly ChosenOption[]): OrderedOption[] {
  return options.map(({ name, value }) => {
    const attribute = attributesOf(lineProduct).find(one => optionName(one) === name)
    if (attribute === undefined) return { name, value, attribute: name, label: value }
    return { name, value, attribute: attribute.name, label: optionLabel(attribute, value) }
  })
}
