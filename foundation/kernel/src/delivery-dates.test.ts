import { describe, expect, it } from 'vitest'
import { defaultShopTerms } from './default-shop-terms.ts'
import {
  deliveryDates,
  formatDeliveryDates,
  formatOrderDeadline,
  formatOrderToArrival,
  orderDeadline,
} from './delivery-dates.ts'

const HOUR_MS = 3_600_000
const YEAR_HOURS = 365 * 24

const isClosed = (day: string, holidays: readonly string[]) =>
  [0, 6].includes(new Date(day).getUTCDay()) || holidays.includes(day)

/** Number of working days after the day `from`, up to and including the day `to`. */
function workingDaysBetween(from: string, to: string, holidays: readonly string[]): number {
  let count = 0
  for (let ms = Date.parse(from); ms < Date.parse(to); ms += 24 * HOUR_MS) {
    const next = new Date(ms + 24 * HOUR_MS).toISOString().slice(0, 10)
    if (!isClosed(next, holidays)) count += 1
  }
  return count
}

describe.each([
  ['the default shop terms', defaultShopTerms],
  [
    'shop terms that have more holidays and a later dispatch than the default shop terms, and an order cut-off at midnight',
    {
      ...defaultShopTerms,
      dispatchCutoffHour: 24,
      dispatchDays: { min: 2, max: 3 },
      deliveryDays: { min: 2, max: 2 },
      holidays: [...defaultShopTerms.holidays, '2027-07-12', '2027-07-13', '2027-12-24'].sort(),
    },
  ],
])('deliveryDates, called for every hour of a year with %s,', (_, terms) => {
  const orders = Array.from({ length: YEAR_HOURS }, (_unused, index) => {
    const now = new Date(Date.UTC(2026, 10, 20, 0, 30) + index * HOUR_MS)
    return { now, dates: deliveryDates(terms, now) }
  })
  const { dispatchDays, deliveryDays: days, holidays } = terms
  const siteDay = (moment: Date) => new Date(moment.getTime() + HOUR_MS).toISOString().slice(0, 10)
  const wrongTimes = (isRight: (now: Date, dates: ReturnType<typeof deliveryDates>) => boolean, every = 1) =>
    orders
      .filter(({ now, dates }, index) => index % every === 0 && !isRight(now, dates))
      .map(({ now }) => now.toISOString())

  it('returns no date on a Saturday, Sunday or holiday, and counts dispatch and delivery in working days', () => {
    expect(
      wrongTimes((now, { earliest, latest, orderDay }) => {
        const areOpen = [earliest, latest, orderDay].every(day => !isClosed(day, holidays))
        const untilEarliest = workingDaysBetween(orderDay, earliest, holidays)
        const untilLatest = workingDaysBetween(earliest, latest, holidays)
        return (
          areOpen &&
          orderDay >= siteDay(now) &&
          untilEarliest === dispatchDays.min + days.min &&
          untilLatest === days.max - days.min
        )
      }),
    ).toEqual([])
  })

  it('returns dates that are valid until the deadline that orderDeadline computes: `latest` is unchanged 1 ms before the deadline, and `orderDay` is later at the deadline', () => {
    expect(
      wrongTimes((now, dates) => {
        const deadline = orderDeadline(terms, dates)
        const before = deliveryDates(terms, new Date(deadline.getTime() - 1))
        const after = deliveryDates(terms, deadline)
        return deadline > now && before.latest === dates.latest && after.orderDay > dates.orderDay
      }, 5),
    ).toEqual([])
  })

  it('returns dates within the range of working days that formatOrderToArrival states', () => {
    const [, min = '', max = ''] = /(\d+)(?:–(\d+))?/.exec(formatOrderToArrival(terms)) ?? []
    expect(
      wrongTimes((now, { earliest, latest }) => {
        const untilEarliest = workingDaysBetween(siteDay(now), earliest, holidays)
        return (
          untilEarliest >= Number(min) &&
          workingDaysBetween(siteDay(now), latest, holidays) <= Number(max || min)
        )
      }),
    ).toEqual([])
  })
})

describe('the text of the delivery dates', () => {
  it.each([
    // 23 November 2026 is a Monday. The Wednesday of its week, 25 November, is Statehood Day, a holiday.
    ['2026-11-23T10:59:59Z', 'Stiže uto–pet, 24–27. 11. ako naručite do 12 h'],
    ['2026-11-23T11:00:00Z', 'Stiže čet–pon, 26–30. 11. ako naručite do sutra u 12 h'],
    ['2026-11-24T11:00:00Z', 'Stiže pet–uto, 27. 11. – 1. 12. ako naručite do četvrtka u 12 h'],
    ['2026-11-28T09:00:00Z', 'Stiže uto–čet, 1–3. 12. ako naručite do ponedjeljka u 12 h'],
    // In summer time, 12:00 in Sarajevo is 10:00 UTC.
    ['2027-07-06T09:59:00Z', 'Stiže sri–pet, 7–9. 7. ako naručite do 12 h'],
    ['2027-07-06T10:00:00Z', 'Stiže čet–pon, 8–12. 7. ako naručite do sutra u 12 h'],
  ])('when the current time is %s, is “%s”', (moment, expected) => {
    const now = new Date(moment)
    const dates = deliveryDates(defaultShopTerms, now)
    const text = `${formatDeliveryDates(dates)} ${formatOrderDeadline(defaultShopTerms, dates, now)}`
    expect(text.replace('\u00A0', ' ')).toBe(expected)
  })

  it('states a single day of delivery when the delivery time is fixed; states the order deadline by date, not by weekday, when the deadline is a week or more away', () => {
    const terms = {
      ...defaultShopTerms,
      deliveryDays: { min: 1, max: 1 },
      holidays: ['2027-07-05', '2027-07-06', '2027-07-07', '2027-07-08', '2027-07-09'],
    }
    const now = new Date('2027-07-02T12:00:00Z')
    const dates = deliveryDates(terms, now)
    expect(formatDeliveryDates(dates)).toBe('Stiže uto, 13. 7.')
    expect(formatOrderDeadline(terms, dates, now)).toBe('ako naručite do 12. 7. u 12\u00A0h')
  })
})
