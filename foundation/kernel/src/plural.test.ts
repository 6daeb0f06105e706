import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, plural } from './plural.ts'

const item = { one: 'artikal', few: 'artikla', other: 'artikala' }

describe('plural', () => {
  it.each([
    [0, '0 artikala'],
    [1, '1 artikal'],
    [2, '2 artikla'],
    [4, '4 artikla'],
    [5, '5 artikala'],
    [11, '11 artikala'],
    [12, '12 artikala'],
    [14, '14 artikala'],
    [21, '21 artikal'],
    [22, '22 artikla'],
    [101, '101 artikal'],
    [111, '111 artikala'],
    [1204, '1.204 artikla'],
  ])('formatCount writes the number %d with the noun „artikal” (item) as "%s"', (n, text) => {
    expect(formatCount(n, item)).toBe(text)
  })

  it('returns a plural form that depends only on the last two digits of the number', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), n => {
        expect(plural(n, item)).toBe(plural((n % 100) + 100, item))
      }),
    )
  })
})
