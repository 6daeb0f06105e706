import { find } from '../catalogue/catalogue.ts'
import { withCurrency } from '../catalogue/price-html.ts'
import type { ShopResponse } from '../http/response.ts'
import type { JsonObject } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { productTaxes, sumOf, type TaxedAmount, taxedAmount } from '../taxes/taxes.ts'
import type { Cart } from './cart.ts'

interface Coupon {
  readonly code: string
  readonly type: 'percent' | 'fixed_cart' | 'fixed_product'
  /** Amount of the discount: in percent for the type `percent`, in minor units for the other types. */
  readonly amount: number
  /**
   * The total of the cart lines before discounts must be between `minimum` and `maximum`, in minor units;
   * otherwise the coupon is invalid.
   */
  readonly minimum?: number
  readonly maximum?: number
  /** Whether applying the coupon removes all other coupons without an error (wire fact 70). */
  readonly isIndividual?: boolean
  readonly excludesSales?: boolean
  readonly email?: string
  /** Name of the recorded error response to every use of the coupon; absent when the coupon can be used. */
  readonly rejection?: string
}

/** The coupons of the recordings `second-shop/cart-coupon-*` and `cart-apply-coupon-*`. */
const coupons: readonly Coupon[] = [
  { code: 'dobrodosli10', type: 'percent', amount: 10 },
  { code: 'popust10', type: 'percent', amount: 10 },
  { code: 'fiksno5', type: 'fixed_cart', amount: 500 },
  { code: 'proizvod2', type: 'fixed_product', amount: 200 },
  // The coupon `dostava0` grants free shipping. It has no effect, because free shipping requires only a
  // minimum amount (recording `second-shop/cart-coupon-dostava0`).
  { code: 'dostava0', type: 'percent', amount: 0 },
  { code: 'jedini', type: 'percent', amount: 10, isIndividual: true },
  { code: 'bezakcije', type: 'percent', amount: 10, excludesSales: true },
  { code: 'samomaja', type: 'percent', amount: 10, email: 'maja@kupac.example' },
  { code: 'min200', type: 'percent', amount: 10, minimum: 20_000 },
  { code: 'maks20', type: 'percent', amount: 10, maximum: 2000 },
  { code: 'istekao', type: 'percent', amount: 10, rejection: 'cart-apply-coupon-expired' },
  { code: 'proslo', type: 'percent', amount: 10, rejection: 'second-shop/cart-coupon-proslo' },
  { code: 'samoknjige', type: 'percent', amount: 10, rejection: 'second-shop/cart-coupon-samoknjige' },
  { code: 'iskoristen', type: 'percent', amount: 10, rejection: 'second-shop/cart-coupon-iskoristen' },
]

/** Applies a coupon code to the cart. Returns an error response when the code is rejected, else null. */
export function applyCoupon(shop: ShopState, cart: Cart, code: string): ShopResponse | null {
  const coupon = coupons.find(one => one.code === code)
  if (coupon === undefined) return recordedError('cart-apply-coupon-bad', { nepostoji: code })
  if (cart.coupons.includes(code)) return recordedError('cart-apply-coupon-twice', { dobrodosli10: code })
  const rejected = couponError(shop, cart, coupon) ?? individualError(cart)
  if (rejected === null) cart.coupons = coupon.isIndividual ? [code] : [...cart.coupons, code]
  return rejected
}

function individualError(cart: Cart): ShopResponse | null {
  const individual = coupons.find(({ code, isIndividual }) => isIndividual && cart.coupons.includes(code))
  return individual
    ? recordedError('second-shop/cart-coupon-after-individual', { jedini: individual.code })
    : null
}

function couponError(shop: ShopState, cart: Cart, coupon: Coupon): ShopResponse | null {
  const { minimum, maximum, rejection } = coupon
  const total = entered(shop, cart).reduce((sum, amount) => sum + amount, 0)
  if (rejection !== undefined) return recordedError(rejection)
  if (minimum !== undefined && total < minimum) return recordedError('second-shop/cart-coupon-min200')
  if (maximum !== undefined && total > maximum) return recordedError('second-shop/cart-coupon-maks20')
  if (isForOtherEmail(cart, coupon)) return recordedError('second-shop/cart-coupon-email-other')
  return null
}

function isForOtherEmail({ billing }: Cart, { email }: Coupon): boolean {
  return email !== undefined && billing.email?.toLowerCase() !== email
}

/**
 * Removes a coupon that is restricted to another e-mail address than that of the order. Returns the code of
 * the removed coupon, or null when no coupon was removed.
 */
export function withdrawCoupon(cart: Cart): string | null {
  const refused = coupons.find(one => cart.coupons.includes(one.code) && isForOtherEmail(cart, one))
  cart.coupons = cart.coupons.filter(code => code !== refused?.code)
  return refused?.code ?? null
}

/**
 * The price of each cart line before discounts, in minor units; includes tax if the owner enters prices with
 * tax.
 */
function entered({ catalogue }: ShopState, cart: Cart): readonly number[] {
  return cart.lines.map(({ id, quantity }) => quantity * (find(catalogue, id)?.price ?? 0))
}

export interface AppliedCoupon extends Pick<Coupon, 'code' | 'type'> {
  /** Discount of each line, in minor units; includes tax if the owner enters prices with tax. */
  readonly byLine: readonly number[]
  /**
   * The coupon's discount on all cart lines, split into net amount and tax. Both are sums over the lines,
   * because WooCommerce rounds the tax of each line separately.
   */
  readonly total: TaxedAmount
}

/**
 * The discounts of the cart's coupons, except coupons whose conditions the cart no longer meets. Together,
 * the discounts of a line never exceed the line's price.
 */
export function appliedCoupons(shop: ShopState, cart: Cart): readonly AppliedCoupon[] {
  const amounts = entered(shop, cart)
  const left = [...amounts]
  return coupons
    .filter(coupon => cart.coupons.includes(coupon.code) && couponError(shop, cart, coupon) === null)
    .map(coupon => {
      const byLine = discounts(shop, cart, coupon).map((amount, at) => Math.min(amount, left[at] ?? 0))
      byLine.forEach((amount, at) => {
        left[at] = (left[at] ?? 0) - amount
      })
      const amounts = byLine.map((amount, at) =>
        taxedAmount(productTaxes(shop.catalogue.taxes, cart.lines[at]?.id ?? 0), amount),
      )
      return { code: coupon.code, type: coupon.type, byLine, total: sumOf(amounts) }
    })
}

function discounts(shop: ShopState, cart: Cart, coupon: Coupon): readonly number[] {
  const amounts = entered(shop, cart).map((amount, at) =>
    coupon.excludesSales && isOnSale(shop, cart.lines[at]?.id ?? 0) ? 0 : amount,
  )
  if (coupon.type === 'fixed_product') return cart.lines.map(({ quantity }) => quantity * coupon.amount)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const discount =
    coupon.type === 'percent' ? Math.round((total * coupon.amount) / 100) : Math.min(coupon.amount, total)
  return spread(discount, amounts)
}

function isOnSale({ catalogue }: ShopState, id: number): boolean {
  const product = find(catalogue, id)
  return (product?.price ?? 0) < (product?.regular ?? 0)
}

/**
 * Divides the discount among the cart lines in proportion to their amounts. The remainder after rounding goes
 * to the first lines, one minor unit each.
 */
function spread(discount: number, amounts: readonly number[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return amounts.map(() => 0)
  const shares = amounts.map(amount => Math.floor((amount * discount) / total))
  let rest = discount - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, at) => {
    const more = rest > 0 && share < (amounts[at] ?? 0) ? 1 : 0
    rest -= more
    return share + more
  })
}

/**
 * The discount of the cart line with the index `at`, in minor units; includes tax if the owner enters prices
 * with tax.
 */
export function lineDiscount(applied: readonly AppliedCoupon[], at: number): number {
  return applied.reduce((sum, { byLine }) => sum + (byLine[at] ?? 0), 0)
}

/** The JSON of the field `coupons` of a cart or order. */
export function couponBodies(applied: readonly AppliedCoupon[]): readonly JsonObject[] {
  return applied.map(({ code, type, total: { net, tax } }) => ({
    code,
    discount_type: type,
    totals: withCurrency({ total_discount: String(net), total_discount_tax: String(tax) }),
  }))
}
