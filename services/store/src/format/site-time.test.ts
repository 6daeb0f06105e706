import { describe, expect, it } from 'vitest'
import { isoGmtTime, isoSiteTime, longSiteDate, siteTime } from './site-time.ts'

describe('site time (local time in the site’s time zone)', () => {
  it('formats a timestamp in site time and in UTC, in winter and in summer', () => {
    expect(isoSiteTime('2026-11-21 02:15:30')).toBe('2026-11-21T02:15:30')
    expect(isoGmtTime('2026-11-21 02:15:30')).toBe('2026-11-21T01:15:30')
    expect(isoGmtTime('2026-07-15 08:30:00')).toBe('2026-07-15T06:30:00')
  })

  it('converts the hours before and after the start of daylight saving time to UTC', () => {
    expect(isoGmtTime('2026-03-29 01:59:59')).toBe('2026-03-29T00:59:59')
    expect(isoGmtTime('2026-03-29 03:00:00')).toBe('2026-03-29T01:00:00')
  })

  it('formats a long date with the calendar day of the site’s time zone', () => {
    expect(longSiteDate('2026-11-21 00:05:00')).toBe('November 21, 2026')
    expect(longSiteDate('2026-11-21 23:55:00')).toBe('November 21, 2026')
  })

  it('formats an instant in site time without fractions of a second', () => {
    expect(siteTime(new Date('2026-12-31T23:30:00.250Z'))).toBe('2027-01-01T00:30:00')
  })
})
