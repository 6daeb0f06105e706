import { type Money, money } from '@sultan/kernel/money'

export interface FreeShippingProgress {
  /** Amount missing for free shipping; null when shipping is free. */
  readonly missing: Money | null
  /** Progress towards free shipping, in percent. */
  readonly percent: number
}

/**
 * Progress towards free shipping, estimated from the cart's total. Shipping is free from exactly `from` minor
 * units on, although the fixed texts say "preko" (above). Checkout shows the store's shipping cost.
 */
export function shippingProgress(total: Money, from: number): FreeShippingProgress {
  if (total.amount >= from) return { missing: null, percent: 100 }
  return { missing: money(from - total.amount), percent: (total.amount / from) * 100 }
}
