import { describe, expect, it } from 'vitest'
import { readBlogSearch, readListSearch, readPageSearch, readSearchSearch } from './list-search.ts'

describe('parameters of lists', () => {
  it.each([
    ['2', 2],
    ['1', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['abc', undefined],
    ['99999999999', undefined],
    [undefined, undefined],
  ])('page %s is %s', (stranica, page) => {
    expect(readPageSearch({ stranica }).stranica).toBe(page)
  })

  it('sorting is one of the known', () => {
    expect(readListSearch({ sortiraj: 'naziv', akcija: '1' })).toMatchObject({
      sortiraj: 'naziv',
      akcija: true,
    })
    expect(readListSearch({ sortiraj: 'najnovije' }).sortiraj).toBeUndefined()
    expect(readListSearch({ sortiraj: '\u0000', akcija: '0' })).toMatchObject({ akcija: undefined })
  })

  it('a term is trimmed and not endless', () => {
    expect(readSearchSearch({ q: '  ulje ' }).q).toBe('ulje')
    expect(readSearchSearch({ q: ' ' }).q).toBeUndefined()
    expect(readSearchSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100)
  })

  it('a category of the blog is a slug', () => {
    expect(readBlogSearch({ kategorija: 'dom-i-njega', stranica: '2' })).toEqual({
      kategorija: 'dom-i-njega',
      stranica: 2,
    })
    expect(readBlogSearch({ kategorija: '%d0%ba' }).kategorija).toBe('%d0%ba')
    for (const kategorija of ['', 'a/b', '<b>', 'x'.repeat(201), 7])
      expect(readBlogSearch({ kategorija }).kategorija).toBeUndefined()
  })

  it('a search may be sorted by the newest, which is a category’s default', () => {
    expect(readSearchSearch({ sortiraj: 'najnovije' }).sortiraj).toBe('najnovije')
    expect(readSearchSearch({ sortiraj: 'najblize' }).sortiraj).toBeUndefined()
    expect(readSearchSearch({ sortiraj: 'naziv', stranica: '2' })).toMatchObject({
      sortiraj: 'naziv',
      stranica: 2,
    })
  })

  it('what cannot be read is undefined by name: the router keeps what a reader does not mention', () => {
    expect(Object.keys(readListSearch({}))).toEqual([
      ...['stranica', 'sortiraj', 'cijena-od', 'cijena-do', 'akcija', 'stanje'],
    ])
  })
})
