import { describe, expect, it } from 'vitest'
import { siteTime } from './site-time.ts'

describe('siteTime', () => {
  it.each([
    ['2026-11-21T13:03:07Z', '2026-11-21T14:03:07'],
    ['2026-07-01T22:00:00Z', '2026-07-02T00:00:00'],
    ['2026-12-31T23:05:09Z', '2027-01-01T00:05:09'],
  ])('siteTime formats the UTC time %s as the Sarajevo time %s', (utc, expected) => {
    expect(siteTime(new Date(utc))).toBe(expected)
  })

  it('siteTime agrees with the time zone data of Node around every start and end of summer time from 1990 to 2049', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Sarajevo',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (let year = 1990; year < 2050; year++) {
      for (const month of [2, 8, 9]) {
        for (let hour = 24 * 21; hour < 24 * 31; hour++) {
          const date = new Date(Date.UTC(year, month, 1, hour, 59, 59))
          if (date.getUTCHours() > 2) continue
          expect(siteTime(date)).toBe(clock.format(date).replace(' ', 'T'))
        }
      }
    }
  })

  it('siteTime throws a RangeError for an invalid date', () => {
    expect(() => siteTime(new Date('no date'))).toThrow(RangeError)
  })
})
