import { escapeHtml } from '@sultan/kernel/html-text'
import { formatMoney, money } from '@sultan/kernel/money'
import type { OrderCoupon } from '../db/json-columns.ts'
import type { Coupon } from './coupon-list.ts'
import { type CouponLine, discountedPieces, isForEmail, restrictionMessage } from './coupon-restrictions.ts'
import type { CouponBook } from './coupons.ts'

/**
 * The discounts of a cart's coupons, and the coupons that can no longer be used for the cart. Amounts are in
 * minor units.
 */
export interface AppliedCoupons {
  readonly coupons: readonly OrderCoupon[]
  /** Discount of each cart line from all coupons together, in minor units. */
  readonly lineDiscounts: readonly number[]
  readonly hasFreeShipping: boolean
  /** Coupons that can no longer be used for the cart, each with WooCommerce's message. */
  readonly refused: readonly { readonly code: string; readonly message: string }[]
}

/** A cart or order to which coupons are applied. */
export interface DiscountedCart {
  readonly lines: readonly CouponLine[]
  /** The shopper's e-mail address; '' when it is unknown. */
  readonly email: string
}

/** Coupon types in the order in which WooCommerce applies them. */
const TYPE_ORDER = ['fixed_product', 'percent', 'fixed_cart']

/**
 * Applies the coupons with the given codes to the lines of a cart or order. As in WooCommerce, a percentage
 * is a share of the price before all coupons, and no line costs less than zero.
 */
export function applyCoupons(
  codes: readonly string[],
  cart: DiscountedCart,
  book: CouponBook,
): AppliedCoupons {
  const checked = codes.map(code => ({ code, message: couponRejection(code, cart, book) }))
  const valid = checked.flatMap(({ code, message }) =>
    message === null ? (book.byCode.get(code) ?? []) : [],
  )
  const exclusive = valid.find(({ individualUse }) => individualUse)
  const accepted = (exclusive === undefined ? valid : [exclusive]).toSorted(
    (a, b) => TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type),
  )
  const refused = checked.flatMap(({ code, message }) => {
    if (message !== null) return [{ code, message }]
    return exclusive === undefined || exclusive.code === code
      ? []
      : [{ code, message: notCombinableMessage(exclusive.code) }]
  })
  const left = cart.lines.map(({ total }) => total)
  const coupons = accepted.map((coupon): OrderCoupon => {
    const shares = discountShares(coupon, cart.lines, left, book)
    shares.forEach((share, at) => {
      left[at] = (left[at] ?? 0) - share
    })
    return { code: coupon.code, type: coupon.type, discount: sum(shares) }
  })
  return {
    coupons,
    lineDiscounts: cart.lines.map(({ total }, at) => total - (left[at] ?? 0)),
    hasFreeShipping: accepted.some(({ freeShipping }) => freeShipping),
    refused,
  }
}

export function notCombinableMessage(code: string): string {
  return `${quoted(code)} has already been applied and cannot be used in conjunction with other coupons.`
}

/**
 * The discount of one coupon for each cart line. `left`: the price of each line minus the discounts of the
 * coupons applied earlier.
 */
function discountShares(
  coupon: Coupon,
  lines: readonly CouponLine[],
  left: readonly number[],
  { categoriesOf }: CouponBook,
): readonly number[] {
  const { type, amount } = coupon
  if (type === 'fixed_cart') return spread(Math.min(amount, sum(left)), left, left)
  const pieces = discountedPieces(coupon, lines, categoriesOf)
  const limits = left.map((rest, at) => (pieces[at] === 0 ? 0 : rest))
  if (type === 'fixed_product') return limits.map((limit, at) => Math.min(amount * (pieces[at] ?? 0), limit))
  const bases = lines.map(({ total, quantity }, at) =>
    quantity === 0 ? 0 : Math.round((total * (pieces[at] ?? 0)) / quantity),
  )
  const wanted = Math.round((sum(bases) * amount) / 10_000)
  return spread(Math.min(wanted, sum(limits)), bases, limits)
}

/**
 * WooCommerce's error message, as HTML, for a coupon that cannot be used in the cart; null when it can.
 * Sources: recordings `cart-apply-coupon-*` and `second-shop/cart-coupon-*`.
 */
export function couponRejection(
  code: string,
  { lines, email }: DiscountedCart,
  { byCode, now, categoriesOf }: CouponBook,
): string | null {
  const coupon = byCode.get(code)
  const name = quoted(code)
  if (coupon === undefined) return `Coupon ${name} cannot be applied because it does not exist.`
  const { expiresAt, minimum, maximum, usageLimit, usageLimitPerCustomer, usageCount, usesByShopper } = coupon
  if (expiresAt !== null && expiresAt <= now) return `Coupon ${name} has expired.`
  if (usageCount >= (usageLimit ?? Infinity) || usesByShopper >= (usageLimitPerCustomer ?? Infinity))
    return `Usage limit for coupon ${name} has been reached. Please try again after some time, or contact us for help.`
  const total = sum(lines.map(line => line.total))
  if (minimum !== null && total < minimum)
    return `The minimum spend for coupon ${name} is ${shownAmount(minimum)}.`
  if (maximum !== null && total > maximum)
    return `The maximum spend for coupon ${name} is ${shownAmount(maximum)}.`
  const restriction = restrictionMessage(coupon, lines, categoriesOf)
  if (restriction === 'sale items') return `Sorry, coupon ${name} is not valid for sale items.`
  if (restriction !== null) return `Sorry, coupon ${name} is not applicable to selected products.`
  if (!isForEmail(coupon, email)) return `Please enter a valid email at checkout to use coupon code ${name}.`
  return null
}

function shownAmount(amount: number): string {
  return formatMoney(money(amount)).replace('\u00a0', '&nbsp;')
}

const quoted = (code: string) => `&quot;${escapeHtml(code)}&quot;`

/**
 * Divides `discount` among cart lines in proportion to `weights`. No share exceeds the line's value in
 * `limits`. The remainder after rounding goes to the first lines.
 */
function spread(discount: number, weights: readonly number[], limits: readonly number[]): readonly number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  const shares = weights.map((weight, at) =>
    Math.min(Math.floor((weight * discount) / total), limits[at] ?? 0),
  )
  let rest = discount - sum(shares)
  return shares.map((share, at) => {
    const more = Math.min(rest, (limits[at] ?? 0) - share)
    rest -= more
    return share + more
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
