import { describe, expect, it } from 'vitest'
import { parseBlogSearch, parseListSearch, parsePageSearch, parseSearchPageSearch } from './list-search.ts'

describe('list URL parameters', () => {
  it.each([
    ['2', 2],
    ['1', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['abc', undefined],
    ['99999999999', undefined],
    [undefined, undefined],
  ])('have page %s parsed as %s', (stranica, page) => {
    expect(parsePageSearch({ stranica }).stranica).toBe(page)
  })

  it('accept only known sort orders', () => {
    expect(parseListSearch({ sortiraj: 'naziv', akcija: '1' })).toMatchObject({
      sortiraj: 'naziv',
      akcija: true,
    })
    expect(parseListSearch({ sortiraj: 'najnovije' }).sortiraj).toBeUndefined()
    expect(parseListSearch({ sortiraj: '\u0000', akcija: '0' })).toMatchObject({ akcija: undefined })
  })

  it('have a trimmed and shortened search term', () => {
    expect(parseSearchPageSearch({ q: '  ulje ' }).q).toBe('ulje')
    expect(parseSearchPageSearch({ q: ' ' }).q).toBeUndefined()
    expect(parseSearchPageSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100)
  })

  it('accept only slugs as blog category', () => {
    expect(parseBlogSearch({ kategorija: 'dom-i-njega', stranica: '2' })).toEqual({
      kategorija: 'dom-i-njega',
      stranica: 2,
    })
    expect(parseBlogSearch({ kategorija: '%d0%ba' }).kategorija).toBe('%d0%ba')
    for (const kategorija of ['', 'a/b', '<b>', 'x'.repeat(201), 7])
      expect(parseBlogSearch({ kategorija }).kategorija).toBeUndefined()
  })

  it('accept najnovije for a search, whose default is relevance', () => {
    expect(parseSearchPageSearch({ sortiraj: 'najnovije' }).sortiraj).toBe('najnovije')
    expect(parseSearchPageSearch({ sortiraj: 'najblize' }).sortiraj).toBeUndefined()
    expect(parseSearchPageSearch({ sortiraj: 'naziv', stranica: '2' })).toMatchObject({
      sortiraj: 'naziv',
      stranica: 2,
    })
  })

  it('set invalid values to undefined, because the router keeps keys that the parser omits', () => {
    expect(Object.keys(parseListSearch({}))).toEqual([
      ...['stranica', 'sortiraj', 'cijena-od', 'cijena-do', 'akcija', 'stanje'],
    ])
  })
})
