import { escapeHtml } from '@sultan/kernel/html'
import type { ProductAttribute, ShopProduct, SoldProduct, VariationValue } from './product.ts'

/** The attributes of a product. The column is JSON, written by the seed alone. */
export function attributesOf({ parent }: Pick<SoldProduct, 'parent'>): readonly ProductAttribute[] {
  // What stands in the column of a product (not of a variation) is written in this shape.
  return parent.attributes as readonly ProductAttribute[]
}

/** The values of a variation; none for a simple product. The column is JSON, written by the seed alone. */
export function valuesOf(sold: {
  readonly product: Pick<ShopProduct, 'type' | 'attributes'>
}): readonly VariationValue[] {
  const { product } = sold
  // What stands in the column of a variation is written in this shape.
  return product.type === 'variation' ? (product.attributes as readonly VariationValue[]) : []
}

/** How the request, the line and the cart's `raw_attribute` call an attribute: `attribute_pa_boja`, `attribute_pakovanje`. */
export function optionName(attribute: Pick<ProductAttribute, 'name' | 'taxonomy'>): string {
  return `attribute_${attribute.taxonomy ?? slugOf(attribute.name)}`
}

/** The words of a chosen value: the term's name, or the label itself. */
export function optionLabel(attribute: ProductAttribute, value: string): string {
  return attribute.terms.find(term => term.slug === value)?.name ?? value
}

/** Product and fixed options, plain text: `Abaja „Amina” - M, Crna`. Options left open are not in it. */
export function fullName(sold: SoldProduct): string {
  const attributes = attributesOf(sold)
  const labels = valuesOf(sold).flatMap(({ attribute, value }) => {
    const owner = attributes.find(one => (one.taxonomy ?? one.name) === attribute)
    return value === null ? [] : [owner === undefined ? value : optionLabel(owner, value)]
  })
  return labels.length === 0 ? sold.parent.name : `${sold.parent.name} - ${labels.join(', ')}`
}

/** The name between quotes inside an HTML message, as WooCommerce writes it. */
export function quotedName(sold: SoldProduct): string {
  return `&quot;${escapeHtml(fullName(sold))}&quot;`
}

/** WordPress's `sanitize_title`, as far as names of attributes need it. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
