import { holidays } from './holidays.ts'
import type { ShopTerms } from './shop-terms.ts'

/** The terms of a shop whose settings are not set (docs/operations.md, "Settings"). */
export const defaultShopTerms: ShopTerms = {
  freeShippingFrom: 10_000,
  flatRate: 700,
  shippingName: 'Brza pošta',
  tax: null,
  countries: ['BA'],
  dispatchCutoffHour: 12,
  dispatchDays: { min: 0, max: 1 },
  deliveryDays: { min: 1, max: 3 },
  holidays,
  // The return period of the law on consumer protection of Bosnia and Herzegovina.
  returnDays: 15,
  hasOwnPeriods: false,
  reviews: 'everyone',
  unopenedReturnKinds: ['food', 'oil', 'cosmetics', 'perfume'],
  openingHours: 'pon–pet 9–17 h, sub 9–14 h',
  phone: '+387 33 000 000',
  viber: '+387 61 000 000',
  whatsapp: '+387 61 000 000',
}
