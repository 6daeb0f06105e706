import { decodeName } from '@sultan/kernel/html-text'

/** The fields of an order line from which the product's name is derived. Their texts are HTML-encoded. */
interface OrderLine {
  readonly name: string
  readonly variation: readonly { readonly value: string }[]
}

/**
 * The name of an order's line as plain text, without the options that WooCommerce appends to the name of a
 * variation: `Abaja` for `Abaja - S, Crna` (abaya, S, black). `variation` lists the options, possibly in
 * another order. When the variation accepts any value of an attribute, WooCommerce does not append the chosen
 * value.
 */
export function orderLineName({ name, variation }: OrderLine): string {
  const plain = decodeName(name)
  const values = variation.map(({ value }) => decodeName(value))
  const suffix = [values, [...values].reverse(), ...values.map(value => [value])]
    .map(chosen => ` - ${chosen.join(', ')}`)
    .find(ending => values.length > 0 && plain.endsWith(ending))
  return suffix === undefined ? plain : plain.slice(0, -suffix.length)
}
