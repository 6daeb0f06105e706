import { isRecord } from '@sultan/kernel/is-record'
import type { Cart } from '@sultan/woo-wire/cart'
import type { QuoteProblem } from '@sultan/woo-wire/own-routes'
import { changeCart } from './cart-change.ts'
import type { CartSession } from './cart-session.ts'
import type { FilledCart } from './fill-cart.ts'
import { lineProblem, tooMany } from './line-problem.ts'

/** The cart as it would be ordered, and everything that differs from what was asked for. */
export interface SettledCart {
  readonly cart: Cart
  readonly problems: readonly QuoteProblem[]
}

/**
 * Takes out what was sold out in between, chooses free shipping where it is offered, and compares quantities. Null when the
 * store does not answer. Source: wire facts 34, 35.
 */
export async function settleCart(session: CartSession, filled: FilledCart): Promise<SettledCart | null> {
  if (filled.cart === null) return null
  const sellable = await withoutSoldOut(session, filled.cart)
  const cart = sellable && (await withFreeShipping(session, sellable))
  return cart && { cart, problems: [...filled.problems, ...shortages(filled, cart)] }
}

/** `errors` name lines only in words, so each product is asked about; this happens only when stock ran out just now. */
async function withoutSoldOut(session: CartSession, cart: Cart): Promise<Cart | null> {
  if (cart.errors.length === 0) return cart
  let current = cart
  for (const { id, key } of cart.items) {
    const route = `/wc/store/v1/products/${id}?_fields=id,is_in_stock,is_purchasable`
    const product = await session.ask({ method: 'GET', route })
    if (product.kind === 'lost' || product.status >= 500) return null
    const { is_in_stock, is_purchasable } = isRecord(product.body) ? product.body : {}
    if (product.status === 200 && is_in_stock === true && is_purchasable === true) continue
    const removed = await changeCart(session, 'remove-item', { key })
    if (removed === null) return null
    current = removed
  }
  return current
}

async function withFreeShipping(session: CartSession, cart: Cart): Promise<Cart | null> {
  let current = cart
  for (const { package_id, shipping_rates } of cart.shipping_rates) {
    const free = shipping_rates.find(rate => rate.method_id === 'free_shipping')
    if (free === undefined || free.selected) continue
    const chosen = await changeCart(session, 'select-shipping-rate', { package_id, rate_id: free.rate_id })
    if (chosen === null) return null
    current = chosen
  }
  return current
}

function shortages({ asked }: FilledCart, cart: Cart): readonly QuoteProblem[] {
  const inCart = new Map(cart.items.map(item => [item.key, item.quantity]))
  return [...asked].flatMap(([key, line]) => {
    const available = inCart.get(key) ?? 0
    if (available === 0) return [lineProblem(line, 'out_of_stock')]
    return available < line.quantity ? [tooMany(line, available)] : []
  })
}
