import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('addresses', () => {
  it('are words, not JSON', () => {
    expect(stringifySearch({ stranica: 2, akcija: true, sortiraj: 'naziv' })).toBe(
      '?stranica=2&akcija=1&sortiraj=naziv',
    )
    expect(parseSearch('?stranica=2&akcija=1')).toEqual({ stranica: '2', akcija: '1' })
  })

  it('leave out what says nothing', () => {
    expect(stringifySearch({ stranica: undefined, akcija: false, q: '', n: Number.NaN })).toBe('')
  })

  it('keep what they do not know', () => {
    expect(stringifySearch(parseSearch('?utm_source=a%20b&q=%C4%87'))).toBe('?utm_source=a+b&q=%C4%87')
  })

  it('hold lists with commas, also as a plain form sends them', () => {
    expect(parseSearch('?boja=crna&boja=&boja=siva&q=a')).toEqual({ boja: 'crna,,siva', q: 'a' })
    expect(stringifySearch({ boja: 'crna,siva' })).toBe('?boja=crna,siva')
  })

  it('read back what was written', () => {
    const words = fc.dictionary(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(words, search => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      }),
    )
  })

  it('settle after one turn, so that no redirect leads to another', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const once = stringifySearch(parseSearch(text))
        expect(stringifySearch(parseSearch(once))).toBe(once)
      }),
    )
  })
})
