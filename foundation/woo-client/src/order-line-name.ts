import { decodeEntities } from '@sultan/kernel/html-text'

/** The named part of a line of `StoreOrder`, HTML-encoded. */
interface OrderLine {
  readonly name: string
  readonly variation: readonly { readonly value: string }[]
}

/**
 * The name of an order's line as plain text, without the options that WooCommerce appends to the name of a variation
 * (`Abaja - S, Crna`). The line has them in `variation`, possibly in another order; an option that the variation
 * leaves open is not in the name.
 */
export function orderLineName({ name, variation }: OrderLine): string {
  const plain = decodeEntities(name)
  const values = variation.map(({ value }) => decodeEntities(value))
  const suffix = [values, [...values].reverse(), ...values.map(value => [value])]
    .map(chosen => ` - ${chosen.join(', ')}`)
    .find(ending => values.length > 0 && plain.endsWith(ending))
  return suffix === undefined ? plain : plain.slice(0, -suffix.length)
}
