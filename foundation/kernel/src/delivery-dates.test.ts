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

/** Days after `from` up to and including `to` on which goods are sent and delivered. */
function workingDaysBetween(from: string, to: string, holidays: readonly string[]): number {
  let count = 0
  for (let ms = Date.parse(from); ms < Date.parse(to); ms += 24 * HOUR_MS) {
    const next = new Date(ms + 24 * HOUR_MS).toISOString().slice(0, 10)
    if (!isClosed(next, holidays)) count += 1
  }
  return count
}

describe.each([
  ['the terms of a shop without settings', defaultShopTerms],
  [
    'further holidays, later dispatch and a cut-off at midnight',
    {
      ...defaultShopTerms,
      dispatchCutoffHour: 24,
      dispatchDays: { min: 2, max: 3 },
      deliveryDays: { min: 2, max: 2 },
      holidays: [...defaultShopTerms.holidays, '2027-07-12', '2027-07-13', '2027-12-24'].sort(),
    },
  ],
])('deliveryDates at every half hour of a year, with %s', (_, terms) => {
  const moments = Array.from(
    { length: YEAR_HOURS * 2 },
    (_unused, index) => new Date(Date.UTC(2026, 10, 20) + (index * HOUR_MS) / 2),
  )

  it('never names a Saturday, a Sunday or a holiday, and never a day before the dispatch', () => {
    for (const now of moments) {
      const { earliest, latest, orderDay } = deliveryDates(terms, now)
      for (const day of [earliest, latest, orderDay]) expect(isClosed(day, terms.holidays), day).toBe(false)
      const { dispatchDays, deliveryDays, holidays } = terms
      const min = dispatchDays.min + deliveryDays.min
      expect(workingDaysBetween(orderDay, earliest, holidays), now.toISOString()).toBe(min)
      expect(workingDaysBetween(earliest, latest, holidays)).toBe(deliveryDays.max - deliveryDays.min)
      const ordered = new Date(now.getTime() + HOUR_MS).toISOString().slice(0, 10)
      expect(orderDay >= ordered).toBe(true)
    }
  })

  it('holds until its deadline and not longer', () => {
    for (const now of moments.filter((_unused, index) => index % 13 === 0)) {
      const dates = deliveryDates(terms, now)
      const deadline = orderDeadline(terms, dates)
      expect(deadline > now, now.toISOString()).toBe(true)
      expect(deliveryDates(terms, new Date(deadline.getTime() - 1))).toEqual(dates)
      expect(deliveryDates(terms, deadline).orderDay > dates.orderDay).toBe(true)
    }
  })

  it('arrives within the working days of the text that is true on any day', () => {
    const [, min = '', max = ''] = /(\d+)(?:–(\d+))?/.exec(formatOrderToArrival(terms)) ?? []
    for (const now of moments) {
      const { earliest, latest } = deliveryDates(terms, now)
      const today = new Date(now.getTime() + HOUR_MS).toISOString().slice(0, 10)
      expect(workingDaysBetween(today, earliest, terms.holidays)).toBeGreaterThanOrEqual(Number(min))
      expect(workingDaysBetween(today, latest, terms.holidays)).toBeLessThanOrEqual(Number(max || min))
    }
  })
})

describe('the text of the delivery dates', () => {
  it.each([
    // Monday, with Statehood Day on Wednesday.
    ['2026-11-23T10:59:59Z', 'Stiže uto–pet, 24–27. 11. ako naručite do 12 h'],
    ['2026-11-23T11:00:00Z', 'Stiže čet–pon, 26–30. 11. ako naručite do sutra u 12 h'],
    ['2026-11-24T11:00:00Z', 'Stiže pet–uto, 27. 11. – 1. 12. ako naručite do četvrtka u 12 h'],
    ['2026-11-28T09:00:00Z', 'Stiže uto–čet, 1–3. 12. ako naručite do ponedjeljka u 12 h'],
    // Summer time: 12 h is 10:00 UTC.
    ['2027-07-06T09:59:00Z', 'Stiže sri–pet, 7–9. 7. ako naručite do 12 h'],
    ['2027-07-06T10:00:00Z', 'Stiže čet–pon, 8–12. 7. ako naručite do sutra u 12 h'],
  ])('at %s is: %s', (moment, expected) => {
    const now = new Date(moment)
    const dates = deliveryDates(defaultShopTerms, now)
    expect(`${formatDeliveryDates(dates)} ${formatOrderDeadline(defaultShopTerms, dates, now)}`).toBe(expected)
  })

  it('names one day when the delivery takes a fixed number of days, and the date of a far deadline', () => {
    const terms = {
      ...defaultShopTerms,
      deliveryDays: { min: 1, max: 1 },
      holidays: ['2027-07-05', '2027-07-06', '2027-07-07', '2027-07-08', '2027-07-09'],
    }
    const now = new Date('2027-07-02T12:00:00Z')
    const dates = deliveryDates(terms, now)
    expect(formatDeliveryDates(dates)).toBe('Stiže uto, 13. 7.')
    expect(formatOrderDeadline(terms, dates, now)).toBe('ako naručite do 12. 7. u 12 h')
  })
})
