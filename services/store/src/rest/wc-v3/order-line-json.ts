import type { OrderLine } from '../../domain/place-order.ts'
import { decimal } from './decimal.ts'

/** What an order's JSON needs beside the order. */
export interface OrderSurroundings {
  readonly publicUrl: string
  /** The first picture of what a line sold, while the shop still has it. */
  readonly pictureOf: (line: OrderLine) => { readonly id: number; readonly src: string } | null
}

/** One line. The price of a piece is a number here, everything else a decimal string (fact 6). */
export function orderLineJson(line: OrderLine, { pictureOf }: OrderSurroundings): Record<string, unknown> {
  const picture = pictureOf(line)
  const labels = line.options.map(option => option.label)
  return {
    id: line.id,
    name: labels.length === 0 ? line.name : `${line.name} - ${labels.join(', ')}`,
    parent_name: line.variationId === null ? null : line.name,
    product_id: line.productId,
    variation_id: line.variationId ?? 0,
    quantity: line.quantity,
    sku: line.sku,
    global_unique_id: '',
    tax_class: '',
    price: line.price / 100,
    subtotal: decimal(line.total),
    subtotal_tax: '0.00',
    total: decimal(line.total),
    total_tax: '0.00',
    taxes: [],
    meta_data: optionsJson(line),
    image: picture === null ? { id: '', src: '' } : { id: `${picture.id}`, src: picture.src },
  }
}

function optionsJson({ options }: OrderLine): object[] {
  return options.map(({ name, value, attribute, label }, at) => ({
    id: at + 1,
    key: name.replace(/^attribute_/, ''),
    value,
    display_key: attribute,
    display_value: label,
  }))
}
