import { compareMoney, type Money, money } from '@sultan/kernel/money'

/** Spec §9. The fixed texts say "preko", the store counts 100,00 KM itself in (VISUAL §10, cart drawer). */
export const freeFrom = money(10_000)

export interface ShippingProgress {
  /** Null when shipping is free. */
  readonly missing: Money | null
  /** 0–100. */
  readonly percent: number
}

/** How far the cart is on its way to free shipping. The drawer's guess; checkout shows what the store says. */
export function shippingProgress(total: Money): ShippingProgress {
  if (compareMoney(total, freeFrom) >= 0) return { missing: null, percent: 100 }
  return { missing: money(freeFrom.amount - total.amount), percent: (total.amount / freeFrom.amount) * 100 }
}
