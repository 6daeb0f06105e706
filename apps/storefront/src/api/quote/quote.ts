import type { Money } from '@sultan/kernel/money'
import type { Quote, QuoteItem, QuoteProblem } from '@sultan/woo-client/quotes-and-orders'
import { type ShippingMethod, toShippingMethod } from './shipping-method.ts'
import { amountsIn, type Sums, sumsOf } from './sums.ts'

/**
 * Price quote of the cart: current prices, shipping and coupons. Source: `POST /sultan/v1/quote`
 * (`docs/http-api.md`).
 */
export interface ShopQuote extends Sums {
  /**
   * The cart lines that can be bought, each with the quantity that can be bought, in the order of the
   * request.
   */
  readonly lines: readonly QuotedLine[]
  readonly problems: readonly LineProblem[]
  /** Applied coupons. Codes are in lower case; `discount` is 0 for a coupon that only makes delivery free. */
  readonly coupons: readonly { readonly code: string; readonly discount: Money }[]
  readonly refusedCoupons: readonly { readonly code: string; readonly message: string }[]
  /** Whether any line is shipped. False when all lines are virtual goods; true for a quote without lines. */
  readonly needsShipping: boolean
  /**
   * Method and price of shipping for the quoted cart lines; null when no line is shipped, and when the store
   * offers no shipping rate.
   */
  readonly shipping: (ShippingMethod & { readonly price: Money }) | null
  /** Ways of delivery to choose from; fewer than two where there is no choice. */
  readonly shippingRates: readonly OfferedRate[]
  /**
   * Amount missing for free shipping. Null when the threshold is met, when no line is shipped, and when the
   * shop has no free shipping.
   */
  readonly missingToFreeShipping: Money | null
  /**
   * Text that says when the goods of the quoted cart lines arrive. Null for pick-up, when no line is shipped,
   * and when the arrival is unknown.
   */
  readonly delivery: QuotedDelivery | null
}

interface QuotedDelivery {
  /**
   * Text for the shopper, such as `Stiže uto–pet, 24–27. 11. ako naručite do 12 h` (arrives Tue–Fri if
   * ordered by noon).
   */
  readonly text: string
  /** Time until which the delivery text is true, in ms since 1970; null for a text without a date. */
  readonly until: number | null
}

export interface OfferedRate extends ShippingMethod {
  readonly id: string
  readonly price: Money
  readonly isSelected: boolean
}

export interface QuotedLine {
  readonly id: number
  /** For a variation the id of its parent product, otherwise equal to `id`. */
  readonly productId: number
  readonly name: string
  readonly quantity: number
  /** Largest quantity of the cart line that can be bought. */
  readonly maximum: number
  readonly price: Money
  readonly total: Money
  readonly options: readonly ChosenOption[]
}

export interface ChosenOption {
  readonly name: string
  readonly value: string
}

export interface LineProblem {
  /** Index of the cart line in the quote request. */
  readonly line: number
  readonly code: QuoteProblem['code']
  /**
   * Quantity of the cart line that can be bought, 0 for a line that cannot be bought; null when the quote
   * response does not state the quantity.
   */
  readonly available: number | null
}

/**
 * Maps a price quote of the gateway to a `ShopQuote`. Product names need no decoding, because the gateway's
 * own routes send plain text, whereas the Store API sends HTML entities.
 */
export function toQuote(quote: Quote): ShopQuote {
  const amount = amountsIn(quote.totals)
  const missing = quote.free_shipping ? amount(quote.free_shipping.missing) : null
  return {
    lines: quote.items.map(toQuoteLine),
    problems: quote.problems
      .filter(problem => problem.code !== 'coupon_refused')
      .map(({ line, code, available }) => ({ line, code, available: available ?? null })),
    coupons: quote.coupons.map(({ code, discount }) => ({ code, discount: amount(discount) })),
    refusedCoupons: quote.problems
      .filter(problem => problem.code === 'coupon_refused')
      .map(({ coupon, message }) => ({ code: coupon, message })),
    needsShipping: quote.needs_shipping || quote.items.length === 0,
    shipping: quote.shipping && {
      ...toShippingMethod(quote.shipping),
      price: amount(quote.shipping.price),
    },
    shippingRates: choosableRates(quote).map(rate => ({
      id: rate.rate_id,
      ...toShippingMethod(rate),
      price: amount(rate.price),
      isSelected: rate.rate_id === quote.shipping?.rate_id,
    })),
    missingToFreeShipping: missing && missing.amount > 0 ? missing : null,
    delivery: toDelivery(quote.delivery),
    ...sumsOf(quote),
  }
}

/** Interval at which a displayed price quote is requested again, in ms, because prices can change. */
const REFRESH_MS = 15 * 60_000
/**
 * Interval at which a displayed price quote is requested again, in ms, while its delivery text is out of
 * date. When the clock of the device is ahead, even a new text may seem out of date; the interval then
 * prevents continuous requests.
 */
const OUTDATED_REFRESH_MS = 60_000

/**
 * Time until a price quote is requested again, in ms: `REFRESH_MS`, or less when the quote's text with the
 * delivery date stops being true earlier.
 */
export function quoteRefreshInterval(quote: ShopQuote | null, now = Date.now()): number {
  const until = quote?.delivery?.until ?? null
  if (until === null) return REFRESH_MS
  return until > now ? Math.min(REFRESH_MS, Math.max(1_000, until - now)) : OUTDATED_REFRESH_MS
}

/**
 * Returns `rateId` if `quote` offers this shipping rate; otherwise null, which stands for the default rate.
 * When the cart can be delivered free, the quote may leave out a paid rate that the customer chose earlier.
 * The store would still accept that rate and charge for it.
 */
export function offeredRateId({ shippingRates }: ShopQuote, rateId: string | null): string | null {
  return shippingRates.some(({ id }) => id === rateId) ? rateId : null
}

function toDelivery(delivery: Quote['delivery']): QuotedDelivery | null {
  if (delivery === undefined) return null
  const { text, condition, order_by } = delivery
  return { text: `${text} ${condition}`.trim(), until: order_by === null ? null : Date.parse(order_by) }
}

/**
 * Returns the shipping rates from which the customer can choose. If the store offers a free delivery rate and
 * exactly one delivery rate that costs money, the rate that costs money is left out. A pick-up rate does not
 * count as a delivery rate.
 */
function choosableRates({ shipping_rates: rates }: Quote): Quote['shipping_rates'] {
  const deliveries = rates.filter(({ pickup }) => !pickup)
  const paid = deliveries.filter(({ price }) => price !== '0')
  return paid.length === 1 && deliveries.length > 1 ? rates.filter(rate => rate !== paid[0]) : rates
}

export function toQuoteLine(item: QuoteItem): QuotedLine {
  const amount = amountsIn(item.prices)
  return {
    id: item.id,
    productId: item.product_id,
    name: item.name,
    quantity: item.quantity,
    maximum: item.quantity_limits.maximum,
    price: amount(item.prices.price),
    total: amount(item.totals.line_total),
    options: item.variation.map(({ attribute, value, label }) => ({
      name: attribute,
      value: label || value,
    })),
  }
}
