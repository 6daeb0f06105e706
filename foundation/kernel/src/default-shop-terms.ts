import type { ShopTerms } from './shop-terms.ts'

/**
 * Days of every year on which neither post offices nor couriers work in the Federation of Bosnia and
 * Herzegovina, as `MM-DD`: New Year, Orthodox Christmas, Independence Day, Labour Day, Statehood Day and
 * Catholic Christmas.
 */
const FIXED_DAYS = ['01-01', '01-02', '01-07', '03-01', '05-01', '05-02', '11-25', '12-25']

/**
 * The first two days of Ramazanski bajram and of Kurban-bajram, from the calculated calendar (takvim) that
 * the Islamic Community in Bosnia and Herzegovina uses.
 */
const BAJRAM_DAYS: Readonly<Record<number, readonly string[]>> = {
  2026: ['03-20', '03-21', '05-27', '05-28'],
  2027: ['03-09', '03-10', '05-16', '05-17'],
  2028: ['02-26', '02-27', '05-05', '05-06'],
  2029: ['02-14', '02-15', '04-24', '04-25'],
  2030: ['02-04', '02-05', '04-13', '04-14'],
}

/** The holidays of 2026–2030 as ISO dates, in ascending order. The setting `HOLIDAYS` adds days to them. */
const holidays: readonly string[] = Object.entries(BAJRAM_DAYS).flatMap(([year, bajram]) =>
  [...FIXED_DAYS, ...bajram].map(day => `${year}-${day}`).sort(),
)

/**
 * Default delivery, return and contact terms of a shop, for settings that the operator does not set
 * (docs/operations.md, "Settings").
 */
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
  // Number of days for returns that the law on consumer protection of Bosnia and Herzegovina requires.
  returnDays: 15,
  hasOwnPeriods: false,
  reviews: 'everyone',
  unopenedReturnKinds: ['food', 'oil', 'cosmetics', 'perfume'],
  openingHours: 'pon–pet 9–17 h, sub 9–14 h',
  phone: '+387 33 000 000',
  viber: '+387 61 000 000',
  whatsapp: '+387 61 000 000',
}
