import {
  type DeliveryTerms,
  deliveryDates,
  formatDeliveryDates,
  formatOrderDeadline,
  orderDeadline,
} from './delivery-dates.ts'

/**
 * Pattern for the name of a product attribute that states the product's own delivery term, such as three
 * weeks.
 */
const TERM_ATTRIBUTE = /^(rok|vrijeme) (isporuke|dostave|izrade)$/i
/** The delivery promise for goods on backorder without a delivery term in their attributes. */
const WHEN_RESTOCKED = 'Šaljemo čim stigne na stanje'
const DAY_MS = 86_400_000
/** The delivery promise for a product without a price. */
export const TERM_ON_REQUEST = 'Rok dogovaramo uz cijenu'

/**
 * The delivery promise for an order above the limits of `order-limits.ts`. The shop calls the shopper before
 * it dispatches such an order.
 */
export const TERM_BY_PHONE = 'Prije slanja vas zovemo i dogovaramo dan dostave'

interface NamedTerms {
  readonly name: string
  readonly terms: readonly { readonly name: string }[]
}

/**
 * Reads the delivery term `Rok isporuke: 3 sedmice` (delivery term: 3 weeks) from the attributes of a product
 * that is made or ordered for the shopper. Null when the attributes state no delivery term.
 */
export function ownDeliveryTerm(attributes: readonly NamedTerms[]): string | null {
  const found = attributes.find(({ name, terms }) => terms.length > 0 && TERM_ATTRIBUTE.test(name.trim()))
  return found ? `${found.name}: ${found.terms.map(({ name }) => name).join(', ')}` : null
}

/** The facts about an ordered product from which its delivery promise follows. */
export interface DeliveredItem {
  readonly onBackorder: boolean
  /**
   * The delivery term in the product's attributes (`ownDeliveryTerm`); null when the attributes state no
   * delivery term.
   */
  readonly ownTerm: string | null
}

/**
 * The delivery promise for a product that is not sent from stock: its delivery term, or that it is sent once
 * it is in stock. Null for a product that is sent from stock, for which `deliveryDates` returns dates.
 */
export function itemDeliveryTerm({ onBackorder, ownTerm }: DeliveredItem): string | null {
  return ownTerm ?? (onBackorder ? WHEN_RESTOCKED : null)
}

/** What the shop promises about the time at which an order arrives. */
export interface DeliveryPromise {
  /**
   * Dates such as `Stiže uto–čet, 24–26. 11.` (arrives Tue–Thu), or the delivery term of the product that
   * takes longest to arrive.
   */
  readonly text: string
  /**
   * The deadline on which the dates in `text` depend: `ako naručite do 12 h` (if you order by 12:00); empty
   * when `text` has no dates.
   */
  readonly condition: string
  /**
   * The time before which an order must be placed to arrive on the promised dates. Null when the delivery
   * promise states no dates.
   */
  readonly orderBy: Date | null
}

/**
 * The delivery promise for items that are sent together: the promise for the item that takes longest. A
 * delivery term without a number of days, such as `do Bajrama` (until Bayram), counts as the longest.
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

/**
 * Returns the delivery terms in `own` that state no number of days, such as `do Bajrama` (until Bayram),
 * joined by `; `. When all terms in `own` state a number of days, returns the longest term, or an empty
 * string if no term has at least `minDays` days.
 */
function latestTerms(own: readonly string[], minDays: number): string {
  const open = own.filter(term => termDays(term) === null)
  if (open.length > 0) return open.join('; ')
  const [longest] = own.toSorted((a, b) => (termDays(b) ?? 0) - (termDays(a) ?? 0))
  return longest !== undefined && (termDays(longest) ?? 0) >= minDays ? longest : ''
}

const DAYS_OF_UNIT = { dan: 1, sedmic: 7, nedjelj: 7, mjesec: 31 } as const

/**
 * The number of days that a delivery term states; for a range, the upper end: 21 for `2–3 sedmice` (2–3
 * weeks). Null when the term states no number of days.
 */
function termDays(text: string): number | null {
  const match = /(\d{1,3})\s*(radn\S+\s+)?(dan|sedmic|nedjelj|mjesec)/.exec(text.toLowerCase())
  if (!match) return null
  // The cast is safe: the regular expression matches only keys of `DAYS_OF_UNIT`.
  const perUnit = DAYS_OF_UNIT[match[3] as keyof typeof DAYS_OF_UNIT]
  // A delivery term of five working days counts as seven calendar days.
  return Number(match[1]) * perUnit * (match[2] === undefined ? 1 : 1.4)
}

/** Adds a full stop to a delivery promise, unless the promise already ends with the full stop of a date. */
export const promiseSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
