import { money, toDecimal } from '@sultan/kernel/money'
import type { ChosenOption } from '../../db/json-columns.ts'
import type { OrderLine } from '../../domain/orders.ts'

/** The data that the JSON of an order needs in addition to the order itself. */
export interface OrderContext {
  readonly publicUrl: string
  /** The first image of the product in an order line; null if there is no image. */
  readonly imageOf: (line: OrderLine) => { readonly id: number; readonly src: string } | null
}

/** JSON of an order line. The unit price is a number, other amounts are decimal strings (wire fact 6). */
export function orderLineJson(line: OrderLine, { imageOf }: OrderContext) {
  const image = imageOf(line)
  return {
    id: line.id,
    name: shownName(line),
    parent_name: line.variationId === null ? null : line.name,
    product_id: line.productId,
    variation_id: line.variationId ?? 0,
    quantity: line.quantity,
    sku: line.sku,
    global_unique_id: '',
    tax_class: '',
    price: (line.total - line.discount) / line.quantity / 100,
    subtotal: decimalString(line.total),
    subtotal_tax: '0.00',
    total: decimalString(line.total - line.discount),
    total_tax: '0.00',
    taxes: [],
    meta_data: optionsJson(line),
    image: image === null ? { id: '', src: '' } : { id: `${image.id}`, src: image.src },
  }
}

/** The name of an order line in responses, including the labels of the chosen options. */
export function shownName({ name, options }: Pick<OrderLine, 'name' | 'options'>): string {
  return options.length === 0 ? name : `${name} - ${options.map(({ label }) => label).join(', ')}`
}

function optionsJson({ options }: OrderLine) {
  return options.map((option, at) => ({
    id: at + 1,
    key: optionKey(option),
    value: option.value,
    display_key: option.attribute,
    display_value: option.label,
  }))
}

/** Returns the `key` of a chosen option in the `meta_data` of an order line, such as `pa_boja` (colour). */
export function optionKey({ name }: ChosenOption): string {
  return name.replace(/^attribute_/, '')
}

/** Formats minor units as a decimal string in major units: `"24.90"`. */
export function decimalString(amount: number): string {
  return toDecimal(money(amount))
}
