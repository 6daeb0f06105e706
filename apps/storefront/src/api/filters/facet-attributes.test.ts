import { describe, expect, it } from 'vitest'
import { facetAttributes } from './facet-attributes.ts'

type SampledProduct = Parameters<typeof facetAttributes>[0][number]

const product = (
  ...attributes: readonly (readonly [name: string, ...options: string[]])[]
): SampledProduct => ({
  attributes: attributes.map(([name, ...options]) => ({
    name,
    taxonomy: `pa_${name.toLowerCase()}`,
    terms: options.map(option => ({ id: option.length, slug: option.toLowerCase(), name: option })),
  })),
})

describe('facetAttributes', () => {
  it('lists the attributes that several products share, the most common attribute first, and sorts the terms of each attribute', () => {
    const offer = facetAttributes([
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

  it('omits attributes with a single term, with one product per term, or without a taxonomy', () => {
    const own: SampledProduct = { attributes: [{ name: 'Gravura', taxonomy: null, terms: [] }] }
    const pages = ['96', '128', '208'].map(pages => product(['Stranica', pages], ['Jezik', 'Bosanski']))
    expect(facetAttributes([...pages, own, own, own])).toEqual([])
  })

  it('keeps the pa_ prefix in the URL parameter of an attribute when the name without the prefix is a parameter of every product list, such as stranica', () => {
    const pages = ['96', '208', '96', '208'].map(pages => product(['Stranica', pages]))
    expect(facetAttributes(pages).map(({ taxonomy, param }) => [taxonomy, param])).toEqual([
      ['pa_stranica', 'pa_stranica'],
    ])
  })
})
