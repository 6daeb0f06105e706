import { describe, expect, it } from 'vitest'
import { filterOffer, type SampledProduct } from './filter-offer.ts'

const product = (
  ...attributes: readonly (readonly [name: string, ...options: string[]])[]
): SampledProduct => ({
  attributes: attributes.map(([name, ...options]) => ({
    name,
    taxonomy: `pa_${name.toLowerCase()}`,
    terms: options.map(option => ({ id: option.length, slug: option.toLowerCase(), name: option })),
  })),
})

describe('what a list can be filtered by', () => {
  it('is what several products share, the most common first, its values in shelf order', () => {
    const offer = filterOffer([
      product(['Boja', 'Siva', 'Crna'], ['Broj', '100', '30']),
      product(['Boja', 'Crna']),
      product(['Boja', 'Siva'], ['Broj', '30', '100']),
      product(['Boja', 'Crna'], ['Broj', '30']),
    ])
    expect(offer.map(({ name, param }) => [name, param])).toEqual([
      ['Boja', 'boja'],
      ['Broj', 'broj'],
    ])
    expect(offer.map(({ terms }) => terms.map(({ name }) => name))).toEqual([
      ['Crna', 'Siva'],
      ['30', '100'],
    ])
  })

  it('is not what names single products, has one value, or is a product’s own', () => {
    const own: SampledProduct = { attributes: [{ name: 'Gravura', taxonomy: null, terms: [] }] }
    const pages = ['96', '128', '208'].map(pages => product(['Stranica', pages], ['Jezik', 'Bosanski']))
    expect(filterOffer([...pages, own, own, own])).toEqual([])
  })
})
