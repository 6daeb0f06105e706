import { describe, expect, it } from 'vitest'
import type { ProductHit, ProductHits } from '../../api/products/product.ts'
import { announcement, normalizeTerm, searchState } from './search-state.ts'

// Each product is an empty object, because `searchState` reads only the number of products.
const hits = (count: number): ProductHits => ({
  products: Array.from({ length: count }, () => ({}) as ProductHit),
  total: count,
  didYouMean: null,
})
const waiting = { data: undefined, isError: false }

describe('searchState', () => {
  it.each([
    ['', '', waiting, 'start'],
    ['m', 'm', waiting, 'start'],
    // The shopper has shortened the term to one letter: the results of the longer term are no longer shown.
    ['m', 'misk', { data: hits(3), isError: false }, 'start'],
    ['mi', '', waiting, 'loading'],
    ['mi', 'mi', waiting, 'loading'],
    // The loaded results belong to the term `mi`, but the shopper has typed on: the state is `loading`.
    ['misk', 'mi', { data: hits(3), isError: false }, 'loading'],
    ['misk', 'mi', { data: undefined, isError: true }, 'loading'],
    ['misk', 'misk', { data: undefined, isError: true }, 'failed'],
    ['misk', 'misk', { data: hits(0), isError: false }, 'none'],
    ['misk', 'misk', { data: hits(3), isError: false }, 'found'],
    // The results were loaded, and a later background refetch failed: the results are still shown.
    ['misk', 'misk', { data: hits(3), isError: true }, 'found'],
  ])(
    'maps the typed term %j, the debounced term %j and the query result %j to the state "%s"',
    (term, debounced, response, kind) => {
      expect(searchState(term, debounced, response).kind).toBe(kind)
    },
  )

  it.each([
    [1, 'Pronađen 1 rezultat za "misk"'],
    [2, 'Pronađena 2 rezultata za "misk"'],
    [5, 'Pronađeno 5 rezultata za "misk"'],
    [21, 'Pronađen 21 rezultat za "misk"'],
  ])('announces %i search results in the right plural form: %s', (count, spoken) => {
    expect(announcement({ kind: 'found', hits: hits(count) }, 'misk')).toBe(spoken)
  })

  it('announces loading and an empty result, but no failure, because a toast announces failures', () => {
    expect(announcement({ kind: 'loading' }, 'misk')).toBe('Pretraga u toku...')
    expect(announcement({ kind: 'none', hits: hits(0) }, 'x')).toMatch(/^Nema rezultata/)
    expect(announcement({ kind: 'failed' }, 'misk')).toBe('')
  })

  it('normalizeTerm trims the term and collapses repeated spaces', () => {
    expect(normalizeTerm('  crni \t kim ')).toBe('crni kim')
  })
})
