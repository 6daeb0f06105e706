import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { ProductAttribute, Variation } from '../../api/products/product.ts'
import { sampleProduct, sampleVariation } from '../../product-card/product.fixture.ts'
import { galleryPictures, optionStates } from './option-state.ts'

const variation = (options: Variation['options'], amount: number, inStock = true) =>
  sampleVariation(options, { price: money(amount), inStock })
const attribute = (name: string, ...terms: string[]): ProductAttribute => ({
  name,
  taxonomy: null,
  param: name.toLowerCase(),
  choosesVariation: true,
  terms: terms.map(term => ({ slug: term, name: term })),
})
const colour = attribute('Boja', 'crna', 'zelena')
const size = attribute('Veličina', 'S', 'L')
const variations = [
  variation({ Boja: 'crna', Veličina: 'S' }, 9000),
  variation({ Boja: 'crna', Veličina: 'L' }, 9500, false),
  variation({ Boja: 'zelena', Veličina: 'S' }, 9000),
]
const chosen = (options: Record<string, string>) => ({ chosen: options, variation: null, missing: [] })

describe('optionStates', () => {
  it('returns for each option whether it is possible, sold out or chosen, given the other choices', () => {
    expect(optionStates(size, variations, chosen({ Boja: 'zelena' }))).toMatchObject([
      { name: 'S', isPossible: true, isSoldOut: false, isChosen: false },
      { name: 'L', isPossible: false, isSoldOut: false },
    ])
    expect(optionStates(size, variations, chosen({ Boja: 'crna', Veličina: 'L' }))).toMatchObject([
      { name: 'S', isSoldOut: false, isChosen: false },
      { name: 'L', isPossible: true, isSoldOut: true, isChosen: true },
    ])
  })

  it('returns the prices of the options when they differ, and null when they are equal', () => {
    const prices = (of: ProductAttribute, options: Record<string, string>) =>
      optionStates(of, variations, chosen(options)).map(({ price }) => price?.amount ?? null)
    expect(prices(size, { Boja: 'crna' })).toEqual([9000, 9500])
    expect(prices(colour, { Veličina: 'S' })).toEqual([null, null])
    expect(prices(size, { Boja: 'zelena' })).toEqual([null, null])
  })
})

describe('galleryPictures', () => {
  const picture = (path: string) => ({ path, alt: '' })
  const product = { ...sampleProduct, pictures: [picture('crna'), picture('zelena'), picture('detalj')] }
  const pictured = variations.map(one => ({ ...one, picture: picture(one.options.Boja ?? '') }))
  const first = (options: Record<string, string>) =>
    galleryPictures(product, pictured, chosen(options)).map(({ path }) => path)

  it('puts the picture shared by all possible variations first, and drops no picture', () => {
    expect(first({})).toEqual(['crna', 'zelena', 'detalj'])
    expect(first({ Boja: 'zelena' })).toEqual(['zelena', 'crna', 'detalj'])
    expect(first({ Veličina: 'S' })).toEqual(['crna', 'zelena', 'detalj'])
    expect(first({ Veličina: 'L' })).toEqual(['crna', 'zelena', 'detalj'])
  })

  it('includes the picture of the chosen variation when the product does not list it', () => {
    const own = { chosen: {}, missing: [], variation: { ...sampleVariation({}), picture: picture('nova') } }
    expect(galleryPictures(product, [], own)[0]?.path).toBe('nova')
  })
})
