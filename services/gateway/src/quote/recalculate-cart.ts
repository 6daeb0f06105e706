import { isRecord } from '@sultan/kernel/is-record'
import type { Cart } from '@sultan/woo-client/cart'
import type { QuoteProblem } from '@sultan/woo-client/quotes-and-orders'
import { type CartSession, updateCart } from './cart-session.ts'
import type { FilledCart } from './fill-cart.ts'
import { lineProblem, quantityProblem } from './line-problem.ts'
import type { RequestedLine } from './merge-lines.ts'
import { selectShippingRates } from './shipping-rates.ts'

/** The cart as it would be ordered, and all differences from the request. */
export interface RecalculatedCart {
  readonly cart: Cart
  readonly problems: readonly QuoteProblem[]
}

/**
 * Completes a quote: removes products that sold out since they were added to the cart, selects the chosen
 * shipping rate or else free shipping where it is offered, and reports lines whose quantity is lower than requested. Null when the store does not
 * respond. Source: wire facts 34, 35.
 */
export async function recalculateCart(
  session: CartSession,
  { cart, requested, problems }: FilledCart & { readonly cart: Cart },
  rateId: string | undefined,
): Promise<RecalculatedCart | null> {
  const sellable = await removeSoldOut(session, cart)
  const final = sellable && (await selectShippingRates(session, sellable, rateId))
  return final && { cart: final, problems: [...problems, ...shortages(requested, final)] }
}

/**
 * Removes lines of sold-out products. The cart's `errors` name these lines only in message texts, so each
 * product is read. This happens only when the stock ran out a moment ago.
 */
async function removeSoldOut(session: CartSession, cart: Cart): Promise<Cart | null> {
  if (cart.errors.length === 0) return cart
  let current = cart
  for (const { id, key } of cart.items) {
    const route = `/wc/store/v1/products/${id}?_fields=id,is_in_stock,is_purchasable`
    const product = await session.send({ method: 'GET', route })
    if (product.kind === 'lost' || product.status >= 500) return null
    const { is_in_stock, is_purchasable } = isRecord(product.body) ? product.body : {}
    if (product.status === 200 && is_in_stock === true && is_purchasable === true) continue
    const removed = await updateCart(session, 'remove-item', { key })
    if (removed === null) return null
    current = removed
  }
  return current
}

function shortages(requested: ReadonlyMap<string, RequestedLine>, cart: Cart): readonly QuoteProblem[] {
  const inCart = new Map(cart.items.map(item => [item.key, item.quantity]))
  return [...requested].flatMap(([key, line]) => {
    const available = inCart.get(key) ?? 0
    if (available === 0) return [lineProblem(line, 'out_of_stock')]
    return available < line.quantity ? [quantityProblem(line, available)] : []
  })
}
