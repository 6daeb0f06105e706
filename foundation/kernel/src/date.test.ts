import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatLongDate } from './date.ts'

describe('formatDate and formatLongDate', () => {
  it('formatDate writes a date as “5. 11. 2026.”, and formatLongDate as “5. novembar 2026.”', () => {
    expect(formatDate('2026-11-05T08:30:00')).toBe('5. 11. 2026.')
    expect(formatLongDate('2026-11-05T08:30:00')).toBe('5. novembar 2026.')
    expect(formatLongDate('2025-03-14')).toBe('14. mart 2025.')
  })

  it('formatDate keeps the day of a local time, also at 00:00 and at 23:59', () => {
    expect(formatDate('2026-01-01T00:00:00')).toBe('1. 1. 2026.')
    expect(formatDate('2025-12-31T23:59:59')).toBe('31. 12. 2025.')
  })

  it('formatLongDate writes every date like Intl.DateTimeFormat for bs-BA', () => {
    const intl = new Intl.DateTimeFormat('bs-BA', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        date => {
          expect(formatLongDate(date.toISOString())).toBe(intl.format(date))
        },
      ),
    )
  })

  it.each(['', 'jučer', '2026-13-01', '2026-00-10', '2026-01-32', '2026-01-015', '5. 11. 2026.'])(
    'formatDate and formatLongDate return an empty string for the invalid date %j',
    text => {
      expect(formatDate(text)).toBe('')
      expect(formatLongDate(text)).toBe('')
    },
  )
})
