import { escapeHtml } from '@sultan/kernel/html-text'
import { formatMoney, money } from '@sultan/kernel/money'
import type { OrderCoupon } from '../db/json-columns.ts'
import type { CouponBook } from './coupons.ts'

/** The discounts of a cart's coupons, and the coupons that no longer apply. Amounts in minor units. */
export interface AppliedCoupons {
  readonly coupons: readonly OrderCoupon[]
  /** Discount of each line by all coupons, in minor units. */
  readonly lineDiscounts: readonly number[]
  readonly hasFreeShipping: boolean
  /** Coupons that no longer apply, with WooCommerce's message. */
  readonly refused: readonly { readonly code: string; readonly message: string }[]
}

/**
 * Applies the codes to lines with the given totals. As in WooCommerce, percentages come before fixed amounts and are
 * of the full price, and no line costs less than nothing.
 */
export function applyCoupons(
  codes: readonly string[],
  lineTotals: readonly number[],
  book: CouponBook,
): AppliedCoupons {
  const itemsTotal = sum(lineTotals)
  const checked = codes.map(code => ({ code, message: couponRejection(code, itemsTotal, book) }))
  const refused = checked.flatMap(({ code, message }) => (message === null ? [] : [{ code, message }]))
  const accepted = checked
    .flatMap(({ code, message }) => (message === null ? [book.byCode.get(code)] : []))
    .filter(coupon => coupon !== undefined)
    .toSorted((a, b) => Number(a.type === 'fixed_cart') - Number(b.type === 'fixed_cart'))
  const left = [...lineTotals]
  const coupons = accepted.map(({ code, type, amount }): OrderCoupon => {
    const wanted = type === 'percent' ? Math.round((itemsTotal * amount) / 10_000) : amount
    const shares = spread(Math.min(wanted, sum(left)), type === 'percent' ? lineTotals : left, left)
    shares.forEach((share, at) => {
      left[at] = (left[at] ?? 0) - share
    })
    return { code, type, discount: sum(shares) }
  })
  return {
    coupons,
    lineDiscounts: lineTotals.map((total, at) => total - (left[at] ?? 0)),
    hasFreeShipping: accepted.some(({ freeShipping }) => freeShipping),
    refused,
  }
}

/**
 * WooCommerce's message, as HTML, for a coupon that does not apply to lines with this total; null for one that
 * applies. Sources: recordings `cart-apply-coupon-*` and `second-shop/cart-coupon-*`.
 */
export function couponRejection(
  code: string,
  itemsTotal: number,
  { byCode, now }: CouponBook,
): string | null {
  const coupon = byCode.get(code)
  const name = `&quot;${escapeHtml(code)}&quot;`
  if (coupon === undefined) return `Coupon ${name} cannot be applied because it does not exist.`
  const { expiresAt, minimum, usageLimit, usageLimitPerCustomer, usageCount, usesByShopper } = coupon
  if (expiresAt !== null && expiresAt <= now) return `Coupon ${name} has expired.`
  if (usageCount >= (usageLimit ?? Infinity) || usesByShopper >= (usageLimitPerCustomer ?? Infinity))
    return `Usage limit for coupon ${name} has been reached. Please try again after some time, or contact us for help.`
  if (minimum !== null && itemsTotal < minimum) {
    const amount = formatMoney(money(minimum)).replace('\u00a0', '&nbsp;')
    return `The minimum spend for coupon ${name} is ${amount}.`
  }
  return null
}

/**
 * Divides `discount` among the lines in proportion to `weights`. No share exceeds the line's value in
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
