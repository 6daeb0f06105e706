import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../search-params.ts'
import {
  attributeParam,
  mayNameAttributes,
  readFilterSearch,
  readFilters,
  withFilters,
} from './filter-search.ts'
import type { FilterAttribute, Filters } from './filters.ts'
import { noFilters } from './filters.ts'

const attribute = (taxonomy: string, slugs: readonly string[]): FilterAttribute => ({
  taxonomy,
  param: attributeParam(taxonomy),
  name: taxonomy,
  terms: slugs.map((slug, index) => ({ id: index + 1, slug, name: slug.toUpperCase() })),
})
const attributes = [attribute('pa_boja', ['bijela', 'crna', 'siva']), attribute('pa_stranica', ['96', '208'])]

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

describe('filters in an address', () => {
  it('can be read by people', () => {
    const options = [{ taxonomy: 'pa_boja', slugs: ['bijela', 'crna'] }]
    const filters: Filters = { priceFrom: 1000, priceTo: 5050, onSale: true, inStock: true, options }
    expect(addressOf(filters)).toBe('?cijena-od=10&cijena-do=50.50&akcija=1&stanje=1&boja=bijela,crna')
  })

  it('come back as they were, whatever else the address holds', () => {
    fc.assert(
      fc.property(someFilters, filters => {
        const words = parseSearch(addressOf(filters, { q: 'abaja', sortiraj: 'naziv', utm_source: 'x' }))
        expect(readFilters(words, attributes)).toEqual(filters)
        expect(words).toMatchObject({ q: 'abaja', sortiraj: 'naziv', utm_source: 'x' })
      }),
    )
  })

  it('are the same after the router has put them into form', () => {
    fc.assert(
      fc.property(someFilters, filters => {
        const words = parseSearch(addressOf(filters))
        const read = { ...words, ...readFilterSearch(words) }
        expect(readFilters(read, attributes)).toEqual(filters)
        expect(stringifySearch(read)).toBe(stringifySearch(words))
      }),
    )
  })

  it('replace those before, and start at the first page', () => {
    fc.assert(
      fc.property(someFilters, someFilters, (before, after) => {
        const words = parseSearch(`${addressOf(before)}&stranica=3`)
        expect(addressOf(after, words)).toSatisfy((address: string) => {
          const read = parseSearch(address)
          expect(readFilters(read, attributes)).toEqual(after)
          return read.stranica === undefined
        })
      }),
    )
  })

  it('are read whatever somebody writes, and never from above to', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('1', '10,5', '99999999', '-3', 'crna,zuta,crna'))
    const words = fc.dictionary(fc.constantFrom('cijena-od', 'cijena-do', 'akcija', 'stanje', 'boja'), word)
    fc.assert(
      fc.property(words, search => {
        const { priceFrom, priceTo, options } = readFilters(search, attributes)
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
  ])('%s', (address, expected) => {
    expect(readFilters(parseSearch(address), attributes)).toEqual({ ...noFilters, ...expected })
  })

  it('an attribute named like a word of lists keeps its prefix', () => {
    expect(attributeParam('pa_boja')).toBe('boja')
    expect(attributeParam('pa_stranica')).toBe('pa_stranica')
  })

  it('may name attributes only in words that lists do not know', () => {
    expect(mayNameAttributes({ q: 'x', stranica: 2, 'cijena-od': '10', boja: undefined })).toBe(false)
    expect(mayNameAttributes({ boja: 'crna' })).toBe(true)
  })
})
