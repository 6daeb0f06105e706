import { createHash, randomBytes } from 'node:crypto'
import { type Address, emptyAddress } from '../accounts/customers.ts'
import { find } from '../catalogue/catalogue.ts'
import type { ShopProduct } from '../catalogue/product-row.ts'
import { available } from '../catalogue/stock.ts'
import type { World } from '../world.ts'

export interface Line {
  readonly key: string
  /** Of the product or variation that is bought. */
  readonly id: number
  /** Of a variation: what was chosen, `pa_boja` → `crna`. */
  readonly chosen: Readonly<Record<string, string>>
  quantity: number
}

export interface Cart {
  /** `t_…` of a guest, else the customer's id. */
  readonly id: string
  lines: Line[]
  rate: string | null
  billing: Address
  shipping: Address
  /** What was taken out because it is sold no more; said once. */
  removed: string[]
}

export function newCart(id = `t_${randomBytes(15).toString('hex')}`): Cart {
  return {
    id,
    lines: [],
    rate: null,
    billing: { ...emptyAddress(['email']), country: 'BA' },
    shipping: { ...emptyAddress(), country: 'BA' },
    removed: [],
  }
}

/** WooCommerce's key of a line: the same product with the same choice is the same line. */
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

/** Brings a cart up to date without a word: less stock, fewer pieces (fact 34); sold no more, no line. */
export function refresh({ catalogue }: World, cart: Cart): void {
  for (const line of cart.lines) {
    const product = find(catalogue, line.id)
    const left = product === undefined ? null : available(product)
    if (left !== null && left > 0) line.quantity = Math.min(line.quantity, left)
  }
  const gone = cart.lines.filter(({ id }) => !isSold(find(catalogue, id)))
  cart.removed.push(...gone.map(({ id }) => find(catalogue, id)?.title ?? ''))
  cart.lines = cart.lines.filter(line => !gone.includes(line))
}

function isSold(product: ShopProduct | undefined): boolean {
  return product?.published === true && product.price !== null
}
