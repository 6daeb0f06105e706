import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../platform/search-params.ts'
import { mayHaveAttributeParams, parseFilterSearch, parseFilters, withFilters } from './filter-search.ts'
import type { FilterAttribute, Filters } from './filters.ts'
import { noFilters } from './filters.ts'

const attribute = (taxonomy: string, param: string, slugs: readonly string[]): FilterAttribute => ({
  taxonomy,
  param,
  name: taxonomy,
  terms: slugs.map((slug, index) => ({ id: index + 1, slug, name: slug.toUpperCase() })),
})
const attributes = [
  attribute('pa_boja', 'boja', ['bijela', 'crna', 'siva']),
  attribute('pa_stranica', 'pa_stranica', ['96', '208']),
]

const someFilters: fc.Arbitrary<Filters> = fc
  .record({
    bounds: fc.tuple(
      fc.option(fc.integer({ min: 1, max: 999_999 })),
      fc.option(fc.integer({ min: 1, max: 999_999 })),
    ),
    onSale: fc.boolean(),
    inStock: fc.boolean(),
    chosen: fc.tuple(...attributes.map(({ terms }) => fc.subarray(terms.map(({ slug }) => slug)))),
  })
  .map(({ bounds: [a, b], chosen, ...flags }) => ({
    ...flags,
    priceFrom: a !== null && b !== null ? Math.min(a, b) : a,
    priceTo: a !== null && b !== null ? Math.max(a, b) : b,
    options: attributes.flatMap(({ taxonomy }, index) => {
      const slugs = chosen[index] ?? []
      return slugs.length === 0 ? [] : [{ taxonomy, slugs }]
    }),
  }))

const addressOf = (filters: Filters, search = {}) => stringifySearch(withFilters(search, filters, attributes))

describe('filter URL parameters', () => {
  it('withFilters writes prices in KM, flags with the value 1, and the slugs of attribute terms separated by commas', () => {
    const options = [{ taxonomy: 'pa_boja', slugs: ['bijela', 'crna'] }]
    const filters: Filters = { priceFrom: 1000, priceTo: 5050, onSale: true, inStock: true, options }
    expect(addressOf(filters)).toBe('?cijena-od=10&cijena-do=50.50&akcija=1&stanje=1&boja=bijela,crna')
  })

  it('parseFilters returns the filters that withFilters wrote into a URL that also has other parameters', () => {
    fc.assert(
      fc.property(someFilters, filters => {
        const params = parseSearch(addressOf(filters, { q: 'abaja', sortiraj: 'naziv', utm_source: 'x' }))
        expect(parseFilters(params, attributes)).toEqual(filters)
        expect(params).toMatchObject({ q: 'abaja', sortiraj: 'naziv', utm_source: 'x' })
      }),
    )
  })

  it('parseFilters ignores the attribute terms beyond 20 per attribute, and beyond 400 characters for the terms of all attributes together', () => {
    const chosen = (slugs: readonly string[], of = 1): readonly number[] => {
      const many = Array.from({ length: of }, (_, index) => attribute(`pa_${index}`, `p${index}`, slugs))
      const search = Object.fromEntries(many.map(({ param }) => [param, slugs.join(',')]))
      return parseFilters(search, many).options.map(option => option.slugs.length)
    }
    const slugsOf = (count: number, length: number): readonly string[] =>
      Array.from({ length: count }, (_, index) => `${index}`.padStart(length, 's'))
    expect(chosen(slugsOf(25, 3))).toEqual([20])
    expect(chosen(slugsOf(10, 99))).toEqual([4])
    expect(chosen(slugsOf(10, 9), 6)).toEqual([10, 10, 10, 10])
  })

  it('parseFilterSearch changes neither filters nor query string of a URL that withFilters wrote', () => {
    fc.assert(
      fc.property(someFilters, filters => {
        const params = parseSearch(addressOf(filters))
        const read = { ...params, ...parseFilterSearch(params) }
        expect(parseFilters(read, attributes)).toEqual(filters)
        expect(stringifySearch(read)).toBe(stringifySearch(params))
      }),
    )
  })

  it('withFilters replaces the earlier filters of a URL and removes the page number from the URL', () => {
    fc.assert(
      fc.property(someFilters, someFilters, (before, after) => {
        const params = parseSearch(`${addressOf(before)}&stranica=3`)
        expect(addressOf(after, params)).toSatisfy((address: string) => {
          const read = parseSearch(address)
          expect(parseFilters(read, attributes)).toEqual(after)
          return read.stranica === undefined
        })
      }),
    )
  })

  it('for any input, parseFilters returns a priceFrom that is not above priceTo, and returns no attribute term twice', () => {
    const param = fc.oneof(fc.string(), fc.constantFrom('1', '10,5', '99999999', '-3', 'crna,zuta,crna'))
    const params = fc.dictionary(fc.constantFrom('cijena-od', 'cijena-do', 'akcija', 'stanje', 'boja'), param)
    fc.assert(
      fc.property(params, search => {
        const { priceFrom, priceTo, options } = parseFilters(search, attributes)
        if (priceFrom !== null && priceTo !== null) expect(priceFrom).toBeLessThanOrEqual(priceTo)
        for (const { slugs } of options) expect(new Set(slugs).size).toBe(slugs.length)
      }),
    )
  })

  it.each([
    ['cijena-od=50&cijena-do=10', { priceFrom: 1000, priceTo: 5000 }],
    ['cijena-od=10,5', { priceFrom: 1050 }],
    ['cijena-od=0&cijena-do=abc', {}],
    ['boja=zelena', {}],
    ['boja=siva&boja=crna&boja=zelena', { options: [{ taxonomy: 'pa_boja', slugs: ['crna', 'siva'] }] }],
    ['akcija=da&stanje=0', {}],
  ])('parseFilters parses the query string %s to the filters %j', (address, expected) => {
    expect(parseFilters(parseSearch(address), attributes)).toEqual({ ...noFilters, ...expected })
  })

  it('mayHaveAttributeParams returns true only when a search parameter that is not in `LIST_PARAMS` has a value other than undefined', () => {
    expect(mayHaveAttributeParams({ q: 'x', stranica: 2, 'cijena-od': '10', boja: undefined })).toBe(false)
    expect(mayHaveAttributeParams({ boja: 'crna' })).toBe(true)
  })
})
