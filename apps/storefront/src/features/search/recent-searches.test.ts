import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearches, withoutSearch, withSearch } from './recent-searches.ts'

describe('recent searches', () => {
  it('the newest comes first, and once only', () => {
    expect(withSearch(['misk', 'abaja'], 'abaja')).toEqual(['abaja', 'misk'])
  })

  it('another spelling is the same search', () => {
    expect(withSearch(['sedžada'], 'Sedzada')).toEqual(['Sedzada'])
    expect(withoutSearch(['sedžada', 'misk'], 'SEDZADA')).toEqual(['misk'])
  })

  it('six are remembered', () => {
    expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
  })

  it('an empty one is none', () => {
    expect(withSearch(['misk'], '')).toEqual(['misk'])
  })

  it.each([null, 'misk', 7, { terms: ['misk'] }])('reads nothing from %j', stored => {
    expect(readSearches(stored)).toEqual([])
  })

  it('keeps the order and leaves out what is no term', () => {
    expect(readSearches(['misk', 1, null, ' abaja ', '', 'Misk'])).toEqual(['misk', 'abaja'])
  })

  it('what was kept is read as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zčćđšž]{2,8}$/)), terms => {
        const kept = terms.reduce<readonly string[]>(withSearch, [])
        expect(readSearches(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
      }),
    )
  })
})
