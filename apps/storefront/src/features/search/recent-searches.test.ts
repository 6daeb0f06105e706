import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearches, withoutSearch, withSearch } from './recent-searches.ts'

describe('recent searches', () => {
  it('puts the newest search term first, without duplicates', () => {
    expect(withSearch(['misk', 'abaja'], 'abaja')).toEqual(['abaja', 'misk'])
  })

  it('treats terms that differ only in case or diacritics as the same term', () => {
    expect(withSearch(['sedžada'], 'Sedzada')).toEqual(['Sedzada'])
    expect(withoutSearch(['sedžada', 'misk'], 'SEDZADA')).toEqual(['misk'])
  })

  it('keeps the six most recent search terms', () => {
    expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
  })

  it('ignores an empty term', () => {
    expect(withSearch(['misk'], '')).toEqual(['misk'])
  })

  it.each([null, 'misk', 7, { terms: ['misk'] }])(
    'reads no search terms from the stored value %j',
    stored => {
      expect(readSearches(stored)).toEqual([])
    },
  )

  it('reads stored search terms in their order, and drops empty terms, repeated terms and values that are not text', () => {
    expect(readSearches(['misk', 1, null, ' abaja ', '', 'Misk'])).toEqual(['misk', 'abaja'])
  })

  it('returns the same search terms when these terms are stored and read again', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zčćđšž]{2,8}$/)), terms => {
        const kept = terms.reduce<readonly string[]>(withSearch, [])
        expect(readSearches(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
      }),
    )
  })
})
