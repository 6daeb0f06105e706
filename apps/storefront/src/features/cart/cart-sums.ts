import { addMoney, type Money, money, toDecimal } from '@sultan/kernel/money'
import type { ShopQuote } from '../../api/quote/quote.ts'
import { type PricedLine, priceLines } from '../../api/quote/quote-changes.ts'
import { type CartItem, lineTotal } from './cart-item.ts'
import type { CartLines } from './cart-lines.ts'
import { type FreeShippingProgress, shippingProgress } from './free-shipping.ts'

/** The latest price quote of the cart. */
export interface CartQuote {
  readonly quote: ShopQuote
  /**
   * Maps the `key` of each cart line to the line's price in the price quote, if the line can be bought, and
   * to the line's problem, if the quote reports one.
   */
  readonly lines: ReadonlyMap<string, PricedLine<CartItem>>
}

/** Joins the lines of the cart with the price quote that was requested for these lines. */
export function toCartQuote(lines: CartLines, quote: ShopQuote): CartQuote {
  return { quote, lines: new Map(priceLines(lines, quote).map(priced => [priced.line.key, priced])) }
}

/**
 * The total of a cart line as shown. The total comes from the price quote, because the store rounds totals
 * (wire fact 66). Until a quote has the line's current quantity, the total is price × quantity. Null when the
 * line cannot be bought.
 */
export function shownLineTotal(line: CartItem, priced: PricedLine<CartItem> | null): Money | null {
  if (priced === null) return lineTotal(line)
  const { quoted } = priced
  if (quoted === null) return null
  if (quoted.quantity === line.quantity) return quoted.total
  return lineTotal({ ...line, price: Number(toDecimal(quoted.price)) })
}

/** The sum of the shown totals of the cart lines. */
export function shownTotal(lines: CartLines, cartQuote: CartQuote | null): Money {
  return lines
    .map(line => shownLineTotal(line, cartQuote?.lines.get(line.key) ?? null))
    .filter(total => total !== null)
    .reduce(addMoney, money(0))
}

/**
 * The progress towards free shipping, for which the total must reach `from` (minor units). The missing amount
 * comes from the price quote, once the quote has the cart's current quantities. Null when the store charges
 * for shipping although the total is at least `from`.
 */
export function shownProgress(
  lines: CartLines,
  cartQuote: CartQuote | null,
  from: number,
): FreeShippingProgress | null {
  if (cartQuote === null || !isCurrent(lines, cartQuote))
    return shippingProgress(shownTotal(lines, cartQuote), from)
  const { missingToFreeShipping, shipping, shippingTotal } = cartQuote.quote
  if (missingToFreeShipping !== null)
    return shippingProgress(money(Math.max(0, from - missingToFreeShipping.amount)), from)
  return shipping !== null && shippingTotal.amount > 0 ? null : shippingProgress(money(from), from)
}

function isCurrent(lines: CartLines, { lines: quotedLines }: CartQuote): boolean {
  return (
    quotedLines.size === lines.length &&
    lines.every(({ key, quantity }) => {
      const priced = quotedLines.get(key)
      return priced !== undefined && (priced.quoted?.quantity ?? quantity) === quantity
    })
  )
}
