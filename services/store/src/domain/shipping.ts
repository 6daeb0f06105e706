/** How this shop ships and where to: the one place that knows. Prices in minor units. */
export const SHIPPING = {
  country: 'BA',
  flatRate: { id: 'flat_rate:1', method: 'flat_rate', instance: 1, name: 'Brza pošta', price: 700 },
  freeShipping: {
    id: 'free_shipping:2',
    method: 'free_shipping',
    instance: 2,
    name: 'Besplatna dostava',
    price: 0,
    /** Goods worth exactly this much count as reached. */
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

/** What can be had for goods of this worth; nothing outside the country. The flat rate comes first. */
export function shippingRates(goods: number, country: string): readonly ShippingRate[] {
  if (country !== SHIPPING.country) return []
  return goods >= SHIPPING.freeShipping.from
    ? [SHIPPING.flatRate, SHIPPING.freeShipping]
    : [SHIPPING.flatRate]
}

/** The chosen rate while it is offered, else the first (fact 35: free shipping is offered, never chosen by itself). */
export function selectRate(rates: readonly ShippingRate[], chosen: string | null): ShippingRate | null {
  return rates.find(rate => rate.id === chosen) ?? rates[0] ?? null
}
