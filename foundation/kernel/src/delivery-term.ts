import {
  type DeliveryTerms,
  deliveryDates,
  formatDeliveryDates,
  formatOrderDeadline,
  orderDeadline,
} from './delivery-dates.ts'

/** Names of the attribute with a product's own term of delivery. */
const TERM_ATTRIBUTE = /^(rok|vrijeme) (isporuke|dostave|izrade)$/i
/** The promise for goods on backorder that have no term of their own. */
const WHEN_RESTOCKED = 'Šaljemo čim stigne na stanje'
const DAY_MS = 86_400_000
/** The text for a product without a price. */
export const TERM_ON_REQUEST = 'Rok dogovaramo uz cijenu'

/** The promise for an order above the limits of the shop, which is confirmed by telephone first. */
export const TERM_BY_PHONE = 'Prije slanja vas zovemo i dogovaramo dan dostave'

interface NamedTerms {
  readonly name: string
  readonly terms: readonly { readonly name: string }[]
}

/** The own term of a product that is made or ordered for the shopper: `Rok isporuke: 3 sedmice`; else null. */
export function ownDeliveryTerm(attributes: readonly NamedTerms[]): string | null {
  const found = attributes.find(({ name, terms }) => terms.length > 0 && TERM_ATTRIBUTE.test(name.trim()))
  return found ? `${found.name}: ${found.terms.map(({ name }) => name).join(', ')}` : null
}

/** What decides when a product is delivered. */
export interface DeliveredItem {
  readonly onBackorder: boolean
  /** The product's own term (`ownDeliveryTerm`). */
  readonly ownTerm: string | null
}

/**
 * The promise for a product that is not sent from stock: its own term, or that it is sent once it is in stock;
 * null for a product in stock, which has dates.
 */
export function itemDeliveryTerm({ onBackorder, ownTerm }: DeliveredItem): string | null {
  return ownTerm ?? (onBackorder ? WHEN_RESTOCKED : null)
}

/** When an order arrives. */
export interface DeliveryPromise {
  /** `Stiže uto–čet, 24–26. 11.`, or the term of the product that takes longest. */
  readonly text: string
  /** Until when to order for that date: `ako naručite do 12 h`; empty where `text` has no date. */
  readonly condition: string
  /** The end of `condition`; null where `text` has no date. */
  readonly orderBy: Date | null
}

/**
 * The promise for items that are sent together, which is the one of the item that takes longest. A term that
 * states no number of days is longer than any other.
 */
export function deliveryPromise(
  items: readonly DeliveredItem[],
  terms: DeliveryTerms,
  now: Date,
): DeliveryPromise {
  const dates = deliveryDates(terms, now)
  const itemTerms = items.map(itemDeliveryTerm)
  const own = [...new Set(itemTerms.filter(term => term !== null))]
  const daysToLatest = (Date.parse(dates.latest) - now.getTime()) / DAY_MS
  const longest = latestTerms(own, itemTerms.includes(null) ? daysToLatest : 0)
  if (longest !== '') return { text: longest, condition: '', orderBy: null }
  return {
    text: formatDeliveryDates(dates),
    condition: formatOrderDeadline(terms, dates, now),
    orderBy: orderDeadline(terms, dates),
  }
}

/** Terms without a number of days, otherwise the longest one above `minDays`. Empty when there is none. */
function latestTerms(own: readonly string[], minDays: number): string {
  const open = own.filter(term => termDays(term) === null)
  if (open.length > 0) return open.join('; ')
  const [longest] = own.toSorted((a, b) => (termDays(b) ?? 0) - (termDays(a) ?? 0))
  return longest !== undefined && (termDays(longest) ?? 0) >= minDays ? longest : ''
}

const DAYS_OF_UNIT = { dan: 1, sedmic: 7, nedjelj: 7, mjesec: 31 } as const

/** The longest number of days in a text: 21 for `2–3 sedmice`. Null for a text without one. */
function termDays(text: string): number | null {
  const match = /(\d{1,3})\s*(radn\S+\s+)?(dan|sedmic|nedjelj|mjesec)/.exec(text.toLowerCase())
  if (!match) return null
  // The cast is safe: the expression matches only the keys.
  const perUnit = DAYS_OF_UNIT[match[3] as keyof typeof DAYS_OF_UNIT]
  // Five working days are seven days.
  return Number(match[1]) * perUnit * (match[2] === undefined ? 1 : 1.4)
}

/** A promise as a sentence: with a full stop, unless a date has ended with one. */
export const promiseSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
