import { compareMoney, type Money, money } from '@sultan/kernel/money'

/**
 * Total from which shipping is free (specification §9). Shipping is free at exactly 100,00 KM too, although
 * the specification's texts say "preko" (above) (docs/design.md, "Cart drawer").
 */
export const FREE_SHIPPING_FROM = money(10_000)

interface FreeShippingProgress {
  /** Amount missing for free shipping; null when shipping is free. */
  readonly missing: Money | null
  /** Progress towards free shipping, in percent. */
  readonly percent: number
}

/**
 * Progress towards free shipping: an estimate from the cart's total. Checkout shows the store's shipping
 * cost.
 */
export function shippingProgress(total: Money): FreeShippingProgress {
  if (compareMoney(total, FREE_SHIPPING_FROM) >= 0) return { missing: null, percent: 100 }
  return {
    missing: money(FREE_SHIPPING_FROM.amount - total.amount),
    percent: (total.amount / FREE_SHIPPING_FROM.amount) * 100,
  }
}
