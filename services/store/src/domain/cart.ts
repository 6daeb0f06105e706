import { createHash, randomBytes } from 'node:crypto'
import type { Address, CartLine, ChosenOption } from '../db/json-columns.ts'
import { DEFAULT_ADDRESS } from './address.ts'

/** A cart as stored: only the shopper's choices. Prices, names and stock are loaded for each request. */
export interface Cart {
  readonly id: string
  readonly lines: readonly CartLine[]
  readonly billing: Address
  readonly shipping: Address
  /** The selected shipping rate, e.g. `free_shipping:2`; null = the first offered rate. */
  readonly chosenRate: string | null
  /** Codes of the coupons that are applied to the cart, in lower case. */
  readonly coupons: readonly string[]
}

/** The id of the line's variation; for a line without a variation the id of the product. */
export function lineProductId(line: Pick<CartLine, 'productId' | 'variationId'>): number {
  return line.variationId ?? line.productId
}

/**
 * Returns an empty cart without storing the cart in the database. The default `id` is a random id for the
 * cart of a guest. The cart of a signed-in customer has the customer's id instead.
 */
export function newCart(id: string = `t_${randomBytes(15).toString('hex')}`): Cart {
  return { id, lines: [], billing: DEFAULT_ADDRESS, shipping: DEFAULT_ADDRESS, chosenRate: null, coupons: [] }
}

/**
 * WooCommerce's key of a cart line: md5 of product, variation and options. The order of the options does not
 * matter.
 */
export function lineKey(
  productId: number,
  variationId: number | null,
  options: readonly ChosenOption[],
): string {
  const parts = [`${productId}`]
  if (variationId !== null) parts.push(`${variationId}`)
  if (options.length > 0) {
    const sorted = options.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    parts.push(sorted.map(option => option.name + option.value.trim()).join(''))
  }
  return createHash('md5').update(parts.join('_')).digest('hex')
}
