import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRfc822Date, withSiteOffset } from './site-time-offset.ts'

describe('withSiteOffset and toRfc822Date', () => {
  it.each([
    ['2026-05-27T08:30:00', '2026-05-27T06:30:00', '2026-05-27T08:30:00+02:00'],
    ['2026-11-05T08:30:00', '2026-11-05T07:30:00', '2026-11-05T08:30:00+01:00'],
    ['2026-01-01T00:10:00', '2025-12-31T23:10:00', '2026-01-01T00:10:00+01:00'],
    ['2026-05-27T08:30:00', '2026-05-27T08:30:00', '2026-05-27T08:30:00+00:00'],
    ['2026-05-27T00:30:00', '2026-05-27T04:00:00', '2026-05-27T00:30:00-03:30'],
  ])('withSiteOffset turns the local site time %s with the UTC time %s into %s', (siteTime, utc, expected) =>
    expect(withSiteOffset(siteTime, utc)).toBe(expected),
  )

  it.each(['0000-00-00T00:00:00', '', '2020-01-01T00:00:00'])(
    'withSiteOffset returns the local site time 2026-05-27T08:30:00 unchanged when the UTC time is %j',
    utc => expect(withSiteOffset('2026-05-27T08:30:00', utc)).toBe('2026-05-27T08:30:00'),
  )

  it('withSiteOffset and toRfc822Date return the same instant as the UTC time, for every UTC offset of the site', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, minutes) => {
        const withoutZone = (time: number) => new Date(time).toISOString().slice(0, 19)
        const written = withSiteOffset(
          withoutZone(date.getTime() + minutes * 60_000),
          withoutZone(date.getTime()),
        )
        const seconds = Math.floor(date.getTime() / 1000) * 1000
        expect(Date.parse(written)).toBe(seconds)
        expect(Date.parse(toRfc822Date(written))).toBe(seconds)
      }),
    )
  })

  it('toRfc822Date writes dates like “Wed, 27 May 2026 08:30:00 +0200”, never with < or &', () => {
    expect(toRfc822Date('2026-05-27T08:30:00+02:00')).toBe('Wed, 27 May 2026 08:30:00 +0200')
    expect(toRfc822Date('2026-05-07T08:30:00')).toBe('Thu, 07 May 2026 08:30:00 +0000')
    expect(toRfc822Date('')).toBe('')
    expect(toRfc822Date('2026 (<b>&) 5 7 ')).not.toMatch(/[<&]/)
    expect(toRfc822Date('<script>&amp;&nbsp;&#1;')).not.toMatch(/[<&]/)
  })
})
