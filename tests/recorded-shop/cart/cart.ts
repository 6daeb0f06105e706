import { createHash, randomBytes } from 'node:crypto'
import { type Address, emptyAddress } from '../accounts/customers.ts'
import { find } from '../catalogue/catalogue.ts'
import type { ShopProduct } from '../catalogue/product-row.ts'
import { available } from '../catalogue/stock.ts'
import type { ShopState } from '../shop-state.ts'

export interface Line {
  readonly key: string
  /** Id of the simple product or of the variation in this cart line. */
  readonly id: number
  /** Map from an attribute of a variation to the chosen value: `pa_boja` (colour) to `crna` (black). */
  readonly chosen: Readonly<Record<string, string>>
  quantity: number
}

export interface Cart {
  /** Id of the cart: `t_…` for a guest, otherwise the customer's id. */
  readonly id: string
  lines: Line[]
  rate: string | null
  /** Codes of the applied coupons, in lower case. */
  coupons: string[]
  billing: Address
  shipping: Address
  /** Names of products that were removed from the cart because they are no longer purchasable. */
  removed: string[]
}

export function newCart(id = `t_${randomBytes(15).toString('hex')}`): Cart {
  return {
    id,
    lines: [],
    rate: null,
    coupons: [],
    billing: { ...emptyAddress(['email']), country: 'BA' },
    shipping: { ...emptyAddress(), country: 'BA' },
    removed: [],
  }
}

/**
 * WooCommerce's key of a cart line. Each combination of a product and chosen attributes has a key of its own.
 */
export function lineKey(product: ShopProduct, chosen: Line['chosen']): string {
  if (product.parent === 0) return md5(String(product.id))
  const choice = Object.keys(chosen)
    .sort()
    .map(name => `attribute_${name.toLowerCase()}${chosen[name]}`)
  return md5(`${product.parent}_${product.id}_${choice.join('')}`)
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

/** Reduces quantities to the stock (wire fact 34) and removes products that are no longer purchasable. */
export function refresh({ catalogue }: ShopState, cart: Cart): void {
  for (const line of cart.lines) {
    const product = find(catalogue, line.id)
    const left = product === undefined ? null : available(product)
    if (left !== null && left > 0) line.quantity = Math.min(line.quantity, left)
  }
  const removed = cart.lines.filter(({ id }) => !isSold(find(catalogue, id)))
  cart.removed.push(...removed.map(({ id }) => find(catalogue, id)?.title ?? ''))
  cart.lines = cart.lines.filter(line => !removed.includes(line))
}

function isSold(product: ShopProduct | undefined): boolean {
  return product?.published === true && product.price !== null
}
