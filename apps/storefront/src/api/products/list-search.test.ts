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
  ])(
    'parsePageSearch parses the URL parameter stranica (page) with the value %s as page number %s',
    (stranica, page) => {
      expect(parsePageSearch({ stranica }).stranica).toBe(page)
    },
  )

  it('parseListSearch keeps a supported sort order and `akcija=1` (on sale), but omits the default sort order, an unknown sort order and `akcija=0`', () => {
    expect(parseListSearch({ sortiraj: 'naziv', akcija: '1' })).toMatchObject({
      sortiraj: 'naziv',
      akcija: true,
    })
    expect(parseListSearch({ sortiraj: 'najnovije' }).sortiraj).toBeUndefined()
    expect(parseListSearch({ sortiraj: '\u0000', akcija: '0' })).toMatchObject({
      sortiraj: undefined,
      akcija: undefined,
    })
  })

  it('parseSearchPageSearch trims the search term and shortens it to 100 characters', () => {
    expect(parseSearchPageSearch({ q: '  ulje ' }).q).toBe('ulje')
    expect(parseSearchPageSearch({ q: ' ' }).q).toBeUndefined()
    expect(parseSearchPageSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100)
  })

  it('parseBlogSearch keeps a category that is a slug, and sets any other category to undefined', () => {
    expect(parseBlogSearch({ kategorija: 'dom-i-njega', stranica: '2' })).toEqual({
      kategorija: 'dom-i-njega',
      stranica: 2,
    })
    expect(parseBlogSearch({ kategorija: 'к' }).kategorija).toBe('к')
    for (const kategorija of ['', 'a/b', '<b>', 'x'.repeat(201), 7])
      expect(parseBlogSearch({ kategorija }).kategorija).toBeUndefined()
  })

  it('parseSearchPageSearch keeps the sort order najnovije (newest), but omits the default sort order najblize (relevance)', () => {
    expect(parseSearchPageSearch({ sortiraj: 'najnovije' }).sortiraj).toBe('najnovije')
    expect(parseSearchPageSearch({ sortiraj: 'najblize' }).sortiraj).toBeUndefined()
    expect(parseSearchPageSearch({ sortiraj: 'naziv', stranica: '2' })).toMatchObject({
      sortiraj: 'naziv',
      stranica: 2,
    })
  })

  it('parseListSearch returns an object with a key for every parameter, including missing parameters', () => {
    expect(Object.keys(parseListSearch({}))).toEqual([
      ...['stranica', 'sortiraj', 'cijena-od', 'cijena-do', 'akcija', 'stanje'],
    ])
  })
})
