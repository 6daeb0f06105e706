import type { OrderedOption } from '../db/order-tables.ts'
import type { ChosenOption } from './cart.ts'
import type { SoldProduct } from './product.ts'
import { attributesOf, optionLabel, optionName } from './product-names.ts'

/** Chosen options with their words, as a cart shows them and an order keeps them. */
export function orderedOptions(sold: SoldProduct, options: readonly ChosenOption[]): OrderedOption[] {
  return options.map(({ name, value }) => {
    const attribute = attributesOf(sold).find(one => optionName(one) === name)
    if (attribute === undefined) return { name, value, attribute: name, label: value }
    return { name, value, attribute: attribute.name, label: optionLabel(attribute, value) }
  })
}
