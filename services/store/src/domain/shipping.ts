import { shopTexts } from '../messages/shop-texts.ts'

/** The shop's shipping methods and its only country. Prices in minor units. */
export const SHIPPING = {
  country: 'BA',
  flatRate: {
    id: 'flat_rate:1',
    method: 'flat_rate',
    instance: 1,
    name: shopTexts.shipping.flatRate,
    price: 700,
  },
  freeShipping: {
    id: 'free_shipping:2',
    method: 'free_shipping',
    instance: 2,
    name: shopTexts.shipping.freeShipping,
    price: 0,
    /** Minimum total of the items for free shipping, inclusive. */
    from: 10_000,
  },
} as const

export interface ShippingRate {
  readonly id: string
  readonly method: string
  readonly instance: number
  readonly name: string
  readonly price: number
}

/** The rates offered for a total of the items, the flat rate first; none outside the shop's country. */
export function shippingRates(itemsTotal: number, country: string): readonly ShippingRate[] {
  if (country !== SHIPPING.country) return []
  return itemsTotal >= SHIPPING.freeShipping.from
    ? [SHIPPING.flatRate, SHIPPING.freeShipping]
    : [SHIPPING.flatRate]
}

/**
 * The selected rate if it is offered, otherwise the first one. Free shipping is therefore never preselected
 * (wire fact 35).
 */
export function selectRate(rates: readonly ShippingRate[], chosen: string | null): ShippingRate | null {
  return rates.find(rate => rate.id === chosen) ?? rates[0] ?? null
}
