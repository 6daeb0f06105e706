import { describe, expect, it } from 'vitest'
import type { ProductHit, ProductHits } from '../../shop/product.ts'
import { searchState, spokenState, tidyTerm } from './search-state.ts'

// The state looks at the number of products only.
const hits = (count: number): ProductHits => ({
  products: Array.from({ length: count }, () => ({}) as ProductHit),
  total: count,
  didYouMean: null,
})
const waiting = { data: undefined, isError: false }

describe('the state of a search', () => {
  it.each([
    ['', '', waiting, 'start'],
    ['m', 'm', waiting, 'start'],
    // deleted down to one letter while an answer is there
    ['m', 'misk', { data: hits(3), isError: false }, 'start'],
    ['mi', '', waiting, 'loading'],
    ['mi', 'mi', waiting, 'loading'],
    // typed on: the answer on hand is another term's
    ['misk', 'mi', { data: hits(3), isError: false }, 'loading'],
    ['misk', 'mi', { data: undefined, isError: true }, 'loading'],
    ['misk', 'misk', { data: undefined, isError: true }, 'failed'],
    ['misk', 'misk', { data: hits(0), isError: false }, 'none'],
    ['misk', 'misk', { data: hits(3), isError: false }, 'found'],
    // asked again in the background without success: what is there stays
    ['misk', 'misk', { data: hits(3), isError: true }, 'found'],
  ])('%j, asked for %j', (term, settled, answer, kind) => {
    expect(searchState(term, settled, answer).kind).toBe(kind)
  })

  it.each([
    [1, 'Pronađen 1 rezultat za "misk"'],
    [2, 'Pronađena 2 rezultata za "misk"'],
    [5, 'Pronađeno 5 rezultata za "misk"'],
    [21, 'Pronađen 21 rezultat za "misk"'],
  ])('%i results are said in the right form', (count, spoken) => {
    expect(spokenState({ kind: 'found', hits: hits(count) }, 'misk')).toBe(spoken)
  })

  it('says that it searches and that nothing was found; a failure says its toast', () => {
    expect(spokenState({ kind: 'loading' }, 'misk')).toBe('Pretraga u toku...')
    expect(spokenState({ kind: 'none', hits: hits(0) }, 'x')).toMatch(/^Nema rezultata/)
    expect(spokenState({ kind: 'failed' }, 'misk')).toBe('')
  })

  it('blanks around and between words say nothing', () => {
    expect(tidyTerm('  crni \t kim ')).toBe('crni kim')
  })
})
