import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('search parameters', () => {
  it('writes and reads search parameters as plain text instead of JSON', () => {
    expect(stringifySearch({ stranica: 2, akcija: true, sortiraj: 'naziv' })).toBe(
      '?stranica=2&akcija=1&sortiraj=naziv',
    )
    expect(parseSearch('?stranica=2&akcija=1')).toEqual({ stranica: '2', akcija: '1' })
  })

  it('omits search parameters with the value undefined, false or NaN, or with an empty text', () => {
    expect(stringifySearch({ stranica: undefined, akcija: false, q: '', n: Number.NaN })).toBe('')
  })

  it('keeps unknown search parameters', () => {
    expect(stringifySearch(parseSearch('?utm_source=a%20b&q=%C4%87'))).toBe('?utm_source=a+b&q=%C4%87')
  })

  it('joins repeated search parameters with commas', () => {
    expect(parseSearch('?boja=crna&boja=&boja=siva&q=a')).toEqual({ boja: 'crna,,siva', q: 'a' })
    expect(stringifySearch({ boja: 'crna,siva' })).toBe('?boja=crna,siva')
  })

  it('returns the same search parameters after stringifying and parsing', () => {
    const params = fc.dictionary(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(params, search => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      }),
    )
  })

  it('leaves normalised search parameters unchanged, so that redirects do not repeat', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const once = stringifySearch(parseSearch(text))
        expect(stringifySearch(parseSearch(once))).toBe(once)
      }),
    )
  })
})
