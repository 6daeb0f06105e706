import { describe, expect, it } from 'vitest'
import { siteTime } from './site-time.ts'

describe('siteTime', () => {
  it.each([
    ['2026-11-21T13:03:07Z', '2026-11-21T14:03:07'],
    ['2026-07-01T22:00:00Z', '2026-07-02T00:00:00'],
    ['2026-12-31T23:05:09Z', '2027-01-01T00:05:09'],
  ])('siteTime formats the UTC time %s as %s', (utc, expected) => {
    expect(siteTime(new Date(utc))).toBe(expected)
  })
})
