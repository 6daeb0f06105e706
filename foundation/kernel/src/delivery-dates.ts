import { type DayRange, formatWorkingDays, type ShopTerms } from './shop-terms.ts'
import { siteTime } from './site-time.ts'

/** The fields of `ShopTerms` from which the day of arrival of an order is computed. */
export type DeliveryTerms = Pick<
  ShopTerms,
  'dispatchCutoffHour' | 'dispatchDays' | 'deliveryDays' | 'holidays'
>

/**
 * The first and the last day on which an order of goods in stock may arrive, as ISO dates in the shop's time
 * zone.
 */
interface DeliveryDates {
  readonly earliest: string
  readonly latest: string
  /**
   * The working day on which an order counts as placed. Every further order that is placed before
   * `dispatchCutoffHour` of this day has the same delivery dates.
   */
  readonly orderDay: string
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** UTC offsets of Europe/Sarajevo in hours: in winter and in summer. */
const UTC_OFFSETS = [1, 2]

/** Returns the day and the hour of `moment` in the shop's time zone. */
function siteDayAndHour(moment: Date): { readonly day: string; readonly hour: number } {
  const [day = '', time = ''] = siteTime(moment).split('T')
  return { day, hour: Number(time.slice(0, 2)) }
}

/**
 * Computes the days on which an order of goods in stock may arrive. An order at or after the cut-off hour, or
 * on a day off, counts as placed on the next working day.
 */
export function deliveryDates(terms: DeliveryTerms, now: Date): DeliveryDates {
  const { dispatchCutoffHour, dispatchDays, deliveryDays, holidays } = terms
  const closed = new Set(holidays)
  const { day, hour } = siteDayAndHour(now)
  const isInTime = isWorkingDay(day, closed) && hour < dispatchCutoffHour
  const orderDay = isInTime ? day : addWorkingDays(day, 1, closed)
  const dispatch = addWorkingDays(orderDay, dispatchDays.min, closed)
  return {
    earliest: addWorkingDays(dispatch, deliveryDays.min, closed),
    latest: addWorkingDays(dispatch, deliveryDays.max, closed),
    orderDay,
  }
}

/**
 * Returns the deadline for the delivery dates that `deliveryDates` has returned: an order at or after the
 * deadline has later dates.
 */
export function orderDeadline({ dispatchCutoffHour }: DeliveryTerms, { orderDay }: DeliveryDates): Date {
  const local = Date.parse(orderDay) + dispatchCutoffHour * HOUR_MS
  const candidates = UTC_OFFSETS.map(offset => new Date(local - offset * HOUR_MS))
  // A cut-off hour of 24 means hour 0 of the next day.
  const expected = new Date(local)
  const isDeadline = (candidate: Date) => {
    const { day, hour } = siteDayAndHour(candidate)
    return day === expected.toISOString().slice(0, 10) && hour === expected.getUTCHours()
  }
  // `candidates` has two possible deadlines: one computed with the UTC offset of winter time, one with the
  // UTC offset of summer time. One of the two candidates always has the expected local day and hour, because
  // the clock changes only on Sundays and the deadline is never on a Sunday. The fallback after `??` is
  // needed only because the return type of `find` includes undefined.
  return candidates.find(isDeadline) ?? new Date(local - HOUR_MS)
}

function addWorkingDays(day: string, count: number, closed: ReadonlySet<string>): string {
  let date = day
  for (let left = count; left > 0; ) {
    date = addDay(date)
    if (isWorkingDay(date, closed)) left -= 1
  }
  return date
}

function isWorkingDay(day: string, closed: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closed.has(day)
}

const addDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

const shortNames = ['ned', 'pon', 'uto', 'sri', 'čet', 'pet', 'sub']
const genitives = ['nedjelje', 'ponedjeljka', 'utorka', 'srijede', 'četvrtka', 'petka', 'subote']

/**
 * Formats delivery dates: `Stiže uto–čet, 24–26. 11.` (arrives Tue–Thu), or across two months
 * `Stiže pon–sri, 30. 11. – 2. 12.` (arrives Mon–Wed).
 */
export function formatDeliveryDates({
  earliest,
  latest,
}: Pick<DeliveryDates, 'earliest' | 'latest'>): string {
  const [from, to] = [parts(earliest), parts(latest)]
  if (earliest === latest) return `Stiže ${from.name}, ${from.day}. ${from.month}.`
  const days =
    from.month === to.month
      ? `${from.day}–${to.day}. ${to.month}.`
      : `${from.day}. ${from.month}. – ${to.day}. ${to.month}.`
  return `Stiže ${from.name}–${to.name}, ${days}`
}

/**
 * Formats the order deadline: `ako naručite do 12 h` (if you order by 12:00), `… do sutra u 12 h` (by
 * tomorrow), `… do ponedjeljka u 12 h` (by Monday) or, from a week on, `… do 4. 1. u 12 h`.
 */
export function formatOrderDeadline(
  { dispatchCutoffHour }: DeliveryTerms,
  { orderDay }: DeliveryDates,
  now: Date,
): string {
  const daysLeft = Math.round((Date.parse(orderDay) - Date.parse(siteDayAndHour(now).day)) / DAY_MS)
  const { weekday, day, month } = parts(orderDay)
  const until = daysLeft === 1 ? 'sutra' : daysLeft < 7 ? genitives[weekday] : `${day}. ${month}.`
  return `ako naručite do ${daysLeft === 0 ? '' : `${until} u `}${dispatchCutoffHour}\u00A0h`
}

function parts(isoDay: string) {
  const date = new Date(isoDay)
  const weekday = date.getUTCDay()
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1]
  return { weekday, name: shortNames[weekday], day, month }
}

/**
 * Range of working days from an order of goods in stock to its arrival, valid for every day and hour of the
 * order.
 */
function orderToArrival({ dispatchDays, deliveryDays }: DeliveryTerms): DayRange {
  return { min: dispatchDays.min + deliveryDays.min, max: dispatchDays.max + deliveryDays.max }
}

/**
 * Formats `orderToArrival` for a text that may be read on any day: `Stiže za 1–4 radna dana` (arrives in 1–4
 * working days).
 */
export const formatOrderToArrival = (terms: DeliveryTerms): string =>
  `Stiže za ${formatWorkingDays(orderToArrival(terms))}`
