import { describe, expect, it } from 'vitest'
import { parseInstant } from './parse-instant.ts'

describe('parseInstant', () => {
  it.each([
    ['2026-10-25T00:30:00Z', false],
    ['2026-10-25T00:30:00', true],
    ['2026-10-25T02:30:00+02:00', false],
  ])(
    'in the hour that is repeated at the end of summer time, turns the text %s with `isGmt: %s` into the instant 2026-10-25T00:30:00Z',
    (text, isGmt) => {
      expect(parseInstant(text, isGmt)).toEqual(new Date('2026-10-25T00:30:00Z'))
    },
  )

  it('reads a date without a UTC offset as local time of the site, and returns null for a text that is not a date', () => {
    expect(parseInstant('2026-07-15T08:30:00')).toEqual(new Date('2026-07-15T06:30:00Z'))
    expect(parseInstant('2026-11-21')).toEqual(new Date('2026-11-20T23:00:00Z'))
    expect(parseInstant('sutra')).toBeNull()
  })
})
