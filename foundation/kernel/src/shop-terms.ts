import { formatMoney, money } from './money.ts'
import { formatCount } from './plural.ts'

/** A range of working days, including `min` and `max`. */
export interface DayRange {
  readonly min: number
  readonly max: number
}

/** Kinds of goods that can be returned only while they are unopened. */
export type UnopenedReturnKind = 'food' | 'oil' | 'cosmetics' | 'perfume'

/** Highest price of delivery that can be set, in minor units. */
export const MAX_FLAT_RATE = 99_999
/** Highest value that can be set for the total from which delivery is free, in minor units. */
export const MAX_FREE_SHIPPING_FROM = 999_999_999

interface ShopTax {
  /** Name and rate of the tax: `PDV 17 %` (VAT 17 %). */
  readonly label: string
  /**
   * Whether displayed prices and the price of delivery contain the tax; otherwise the tax is added at
   * checkout.
   */
  readonly isIncluded: boolean
}

/**
 * Everything that the shop promises about delivery, returns and contact. Store, gateway, pages, JSON-LD,
 * mails, `npm run doctor` and assistant read the same object. Amounts are in minor units of BAM.
 */
export interface ShopTerms {
  /**
   * Minimum total of the items for free delivery, in the prices that product pages display. Null in two
   * cases: delivery is never free, or the minimum depends on the tax rates of the items.
   */
  readonly freeShippingFrom: number | null
  /**
   * Price of delivery of an order below `freeShippingFrom`. Null where this price depends on the cart, so
   * that only the price quote for a cart states it.
   */
  readonly flatRate: number | null
  /** Name of the paid delivery, for example `Brza pošta` (courier). */
  readonly shippingName: string
  /** The tax of the shop; null where it charges none. */
  readonly tax: ShopTax | null
  /** ISO 3166 codes of the countries to which the shop delivers. */
  readonly countries: readonly string[]
  /**
   * Hour in Europe/Sarajevo, 1–24. An order placed before this hour on a working day is dispatched after
   * `dispatchDays.min` working days.
   */
  readonly dispatchCutoffHour: number
  /** Working days from an order to its dispatch. */
  readonly dispatchDays: DayRange
  /** Working days from dispatch to arrival. */
  readonly deliveryDays: DayRange
  /** Days without dispatch and delivery besides Saturdays and Sundays: ISO dates in ascending order. */
  readonly holidays: readonly string[]
  /** Days from arrival within which goods can be returned. */
  readonly returnDays: number
  /**
   * Whether the connected WooCommerce shop has, or may have, pages of its own that state the delivery or
   * return periods. No other page, mail or reply may then state `dispatchCutoffHour`, `dispatchDays`,
   * `deliveryDays` or `returnDays`.
   */
  readonly hasOwnPeriods: boolean
  /** Who may write a review of a product: everyone, signed-in buyers of the product, or nobody. */
  readonly reviews: 'everyone' | 'buyers' | 'none'
  readonly unopenedReturnKinds: readonly UnopenedReturnKind[]
  /** Opening hours as a text, for example `pon–pet 9–17 h` (Mon–Fri). */
  readonly openingHours: string
  readonly phone: string
  /** Telephone number for Viber; null where the shop has none. */
  readonly viber: string | null
  /** Telephone number for WhatsApp; null where the shop has none. */
  readonly whatsapp: string | null
}

/**
 * Price of delivery of an order whose items cost `itemsTotal` in total, in minor units. Null where only the
 * price quote for a cart states the price of delivery.
 */
export function deliveryPrice(
  { freeShippingFrom, flatRate }: Pick<ShopTerms, 'freeShippingFrom' | 'flatRate'>,
  itemsTotal: number,
): number | null {
  return freeShippingFrom !== null && itemsTotal >= freeShippingFrom ? 0 : flatRate
}

/** Formats a range of working days: `1–3 radna dana` (1–3 working days), `1 radni dan`. */
export function formatWorkingDays({ min, max }: DayRange): string {
  const days = formatCount(max, { one: 'radni dan', few: 'radna dana', other: 'radnih dana' })
  return min === max ? days : `${min}–${days}`
}

/** Formats an amount of `ShopTerms`: `100,00 KM`. */
export const formatTermsAmount = (minor: number): string => formatMoney(money(minor))

/**
 * Formats an amount of `ShopTerms` without currency, and without decimals when the decimals are zero: `100`,
 * `149,90`.
 */
export const formatShortAmount = (minor: number): string =>
  formatTermsAmount(minor).replace(/(,00)?\u00A0KM$/, '')

/**
 * The price of delivery as a Bosnian sentence, from the flat rate and the total from which delivery is free:
 * `Dostava košta 7,00 KM, a za narudžbe od 100,00 KM i više je besplatna.`
 */
export function deliveryPriceSentence({
  freeShippingFrom,
  flatRate,
}: Pick<ShopTerms, 'freeShippingFrom' | 'flatRate'>): string {
  if (freeShippingFrom === 0 || flatRate === 0) return 'Dostava je besplatna.'
  const free = freeShippingFrom === null ? null : formatTermsAmount(freeShippingFrom)
  if (flatRate === null)
    return free === null
      ? 'Cijena dostave zavisi od narudžbe.'
      : `Za narudžbe od ${free} i više dostava je besplatna, a za ostale cijena zavisi od narudžbe.`
  const price = `Dostava košta ${formatTermsAmount(flatRate)}`
  return free === null ? `${price}.` : `${price}, a za narudžbe od ${free} i više je besplatna.`
}
