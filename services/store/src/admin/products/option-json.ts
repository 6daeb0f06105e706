import type { ProductRow } from '../../db/catalogue-tables.ts'
import type { ProductAttribute } from '../../db/json-columns.ts'
import { optionLabel } from '../../domain/product-options.ts'
import { toSlug } from '../../format/slug.ts'
import { valuesOf } from './product-row.ts'

interface Option {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly option: string
}

/**
 * The options of a variation, without attributes for which the variation allows any option (wire fact 63).
 */
export function optionJson(product: ProductRow, attributes: readonly ProductAttribute[]): readonly Option[] {
  return valuesOf(product).flatMap(({ attribute, name, value }) => {
    if (value === null) return []
    const owner = attributes.find(one => (one.taxonomy ?? one.name) === attribute)
    const option = owner === undefined ? value : optionLabel(owner, value)
    const slug = owner?.taxonomy ?? (attribute.startsWith('pa_') ? attribute : toSlug(name))
    return [{ id: owner?.id ?? 0, name: owner?.name ?? name, slug, option }]
  })
}
