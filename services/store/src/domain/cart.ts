import { randomBytes } from 'node:crypto'
import { type Address, EMPTY_ADDRESS } from './address.ts'

/** One chosen option of a variation: `attribute_pa_boja` and the term's slug, or `attribute_pakovanje` and the label. */
export interface ChosenOption {
  readonly name: string
  readonly value: string
}

export interface CartLine {
  readonly key: string
  /** The product, or the parent of the variation. */
  readonly productId: number
  readonly variationId: number | null
  readonly quantity: number
  readonly options: readonly ChosenOption[]
}

/** A cart as it is kept: what was chosen. Prices, names and stock are looked up each time. */
export interface Cart {
  readonly id: string
  readonly lines: readonly CartLine[]
  readonly billing: Address
  readonly shipping: Address
  /** A rate the shopper chose, e.g. `free_shipping:2`; null = the first one offered. */
  readonly chosenRate: string | null
}

/** The product row that a line is sold from: its variation's, or its own. */
export function soldId(line: Pick<CartLine, 'productId' | 'variationId'>): number {
  return line.variationId ?? line.productId
}

/** A guest's cart that nothing has been put in yet; it has no row. */
export function newCart(id: string = `t_${randomBytes(15).toString('hex')}`): Cart {
  return { id, lines: [], billing: EMPTY_ADDRESS, shipping: EMPTY_ADDRESS, chosenRate: null }
}
