import { expect, it } from 'vitest'
import { siteTime, wireLongDate, wireTime, wireTimeGmt } from './site-time.ts'

it('writes site time and its twin in UTC, winter and summer', () => {
  expect(wireTime('2026-11-21 02:15:30')).toBe('2026-11-21T02:15:30')
  expect(wireTimeGmt('2026-11-21 02:15:30')).toBe('2026-11-21T01:15:30')
  expect(wireTimeGmt('2026-07-15 08:30:00')).toBe('2026-07-15T06:30:00')
})

it('the hour before the clocks go forward and the one after', () => {
  expect(wireTimeGmt('2026-03-29 01:59:59')).toBe('2026-03-29T00:59:59')
  expect(wireTimeGmt('2026-03-29 03:00:00')).toBe('2026-03-29T01:00:00')
})

it('a day in words is the day of the site, not of another zone', () => {
  expect(wireLongDate('2026-11-21 00:05:00')).toBe('November 21, 2026')
  expect(wireLongDate('2026-11-21 23:55:00')).toBe('November 21, 2026')
})

it('a moment in site time', () => {
  expect(siteTime(new Date('2026-12-31T23:30:00.250Z'))).toBe('2027-01-01T00:30:00')
})
