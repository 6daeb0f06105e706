import { isRecord } from '@sultan/kernel/is-record'
import type { Cart } from '@sultan/woo-client/cart'
import type { CouponProblem, QuoteProblem } from '@sultan/woo-client/quotes-and-orders'
import { type CartSession, isFailure, updateCart } from './cart-session.ts'
import { applyCoupons, type CouponAttempts } from './coupons.ts'
import type { FilledCart } from './fill-cart.ts'
import { lineProblem, quantityProblem, soldIndividuallyProblem } from './line-problem.ts'
import type { RequestedLine } from './merge-lines.ts'
import { selectShippingRates } from './shipping-rates.ts'

/** What the shopper has entered or chosen besides the cart lines. These values also affect the quote. */
export interface QuoteChoice {
  readonly postcode?: string | undefined
  readonly rateId?: string | undefined
  /** Coupon codes in lower case. */
  readonly coupons?: readonly string[] | undefined
  /**
   * E-mail address of the shopper. It is sent to the store only together with coupons, because a coupon can
   * be restricted to e-mail addresses (wire fact 71).
   */
  readonly email?: string | undefined
}

/**
 * A cart after its recalculation. An order that is placed now would have the lines, coupons and shipping rate
 * of `cart`. `problems` are the requested lines that are missing from the cart, or have fewer pieces in the
 * cart than requested. `couponProblems` are the requested coupons that are not applied to the cart.
 */
export interface RecalculatedCart {
  readonly cart: Cart
  readonly problems: readonly QuoteProblem[]
  readonly couponProblems: readonly CouponProblem[]
}

/**
 * Recalculates the cart of a quote: removes products that sold out after they were added to the cart, applies
 * coupons, selects the chosen shipping rate or else the default one, and reports cart lines whose quantity is
 * lower than requested. Null when the store does not respond. Source: wire facts 34, 35.
 */
export async function recalculateCart(
  session: CartSession,
  { cart, requested, problems }: FilledCart & { readonly cart: Cart },
  { rateId, coupons = [] }: Pick<QuoteChoice, 'rateId' | 'coupons'>,
  attempts: CouponAttempts,
): Promise<RecalculatedCart | null> {
  const sellable = await removeSoldOut(session, cart)
  // Coupons are applied before the shipping rate is selected, because free shipping can depend on the total
  // after the discount.
  const discounted = sellable && (await applyCoupons(session, sellable, coupons, attempts))
  const final = discounted && (await selectShippingRates(session, discounted.cart, rateId))
  return (
    final && {
      cart: final,
      problems: [...problems, ...shortages(requested, final)],
      couponProblems: discounted.problems,
    }
  )
}

/**
 * Removes cart lines of products that can no longer be bought. The cart's `errors` name these lines only in
 * their message texts, so each product of a cart with errors is read. A cart has errors only when a product
 * became unavailable after its line was added.
 */
async function removeSoldOut(session: CartSession, cart: Cart): Promise<Cart | null> {
  if (cart.errors.length === 0) return cart
  let current = cart
  for (const { id, key } of cart.items) {
    const route = `/wc/store/v1/products/${id}?_fields=id,is_in_stock,is_purchasable`
    const product = await session.send({ method: 'GET', route })
    if (product.kind === 'lost' || isFailure(product.status)) return null
    const { is_in_stock, is_purchasable } = isRecord(product.body) ? product.body : {}
    if (product.status === 200 && is_in_stock === true && is_purchasable === true) continue
    const removed = await updateCart(session, 'remove-item', { key })
    if (removed === null) return null
    current = removed
  }
  return current
}

function shortages(requested: ReadonlyMap<string, RequestedLine>, cart: Cart): readonly QuoteProblem[] {
  const inCart = new Map(cart.items.map(item => [item.key, item]))
  return [...requested].flatMap(([key, line]) => {
    const item = inCart.get(key)
    if (item === undefined) return [lineProblem(line, 'out_of_stock')]
    if (item.quantity >= line.quantity) return []
    return [item.sold_individually ? soldIndividuallyProblem(line) : quantityProblem(line, item.quantity)]
  })
}
