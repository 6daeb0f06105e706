import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { shopTexts } from '../messages/shop-texts.ts'

/** The shop's country, which a cart address without a country gets. */
export const SHOP_COUNTRY = 'BA'
/** Instance numbers of the two shipping methods. They are the last part of the ids of shipping rates. */
export const FLAT_RATE_INSTANCE = 1
export const FREE_SHIPPING_INSTANCE = 2
const FLAT_RATE_ID = `flat_rate:${FLAT_RATE_INSTANCE}`
const FREE_SHIPPING_ID = `free_shipping:${FREE_SHIPPING_INSTANCE}`

export interface ShippingRate {
  readonly id: string
  readonly method: string
  readonly instance: number
  readonly name: string
  readonly price: number
}

const freeShipping: ShippingRate = {
  id: FREE_SHIPPING_ID,
  method: 'free_shipping',
  instance: FREE_SHIPPING_INSTANCE,
  name: shopTexts.freeShipping,
  price: 0,
}

/**
 * The shipping rates for a cart whose items cost `itemsTotal` after coupons, the flat rate first; empty for
 * an address outside the shop's countries. All amounts are in minor units.
 */
export function shippingRates(
  itemsTotal: number,
  country: string,
  { countries, freeShippingFrom, flatRate, shippingName }: ShopTerms,
  { hasFreeShipping }: { readonly hasFreeShipping: boolean },
): readonly ShippingRate[] {
  if (!countries.includes(country)) return []
  const paid = {
    id: FLAT_RATE_ID,
    method: 'flat_rate',
    instance: FLAT_RATE_INSTANCE,
    name: shippingName,
    price: flatRate ?? 0,
  }
  const isFree = hasFreeShipping || (freeShippingFrom !== null && itemsTotal >= freeShippingFrom)
  return isFree ? [paid, freeShipping] : [paid]
}

/**
 * The selected shipping rate if it is offered, otherwise the first one. Because free shipping is never the
 * first one, it is never preselected (wire fact 35).
 */
export function selectRate(rates: readonly ShippingRate[], chosen: string | null): ShippingRate | null {
  return rates.find(rate => rate.id === chosen) ?? rates[0] ?? null
}
