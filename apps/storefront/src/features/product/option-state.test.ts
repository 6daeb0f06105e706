import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { ProductAttribute, Variation } from '../../api/products/product.ts'
import { sampleVariation } from '../../product-card/product.fixture.ts'
import { mayHaveNotes, optionStates } from './option-state.ts'

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
  it('returns for each option whether it is possible, sold out or chosen, given the options chosen for the other attributes', () => {
    expect(optionStates(size, variations, chosen({ Boja: 'zelena' }))).toMatchObject([
      { name: 'S', isPossible: true, isSoldOut: false, isChosen: false },
      { name: 'L', isPossible: false, isSoldOut: false },
    ])
    expect(optionStates(size, variations, chosen({ Boja: 'crna', Veličina: 'L' }))).toMatchObject([
      { name: 'S', isSoldOut: false, isChosen: false },
      { name: 'L', isPossible: true, isSoldOut: true, isChosen: true },
    ])
  })

  it('returns the prices of the options when these prices differ, and null when these prices are equal', () => {
    const prices = (of: ProductAttribute, options: Record<string, string>) =>
      optionStates(of, variations, chosen(options)).map(({ price }) => price?.amount ?? null)
    expect(prices(size, { Boja: 'crna' })).toEqual([9000, 9500])
    expect(prices(colour, { Veličina: 'S' })).toEqual([null, null])
    expect(prices(size, { Boja: 'zelena' })).toEqual([null, null])
  })

  it('returns a picture per option when every option has a different picture, and otherwise no pictures', () => {
    const picture = (path: string) => ({ path, alt: '' })
    const pictured = variations.map(one => ({ ...one, picture: picture(one.options.Boja ?? '') }))
    const pictures = (of: ProductAttribute, from: readonly Variation[]) =>
      optionStates(of, from, chosen({})).map(state => state.picture?.path ?? null)
    expect(pictures(colour, pictured)).toEqual(['crna', 'zelena'])
    expect(pictures(size, pictured)).toEqual([null, null])
    const alike = variations.map(one => ({ ...one, picture: picture('ista') }))
    expect(pictures(colour, alike)).toEqual([null, null])
    expect(pictures(colour, variations)).toEqual([null, null])
  })
})

describe('mayHaveNotes', () => {
  const complete = [
    variation({ Boja: 'crna', Veličina: 'S' }, 9000),
    variation({ Boja: 'crna', Veličina: 'L' }, 9000),
    variation({ Boja: 'zelena', Veličina: 'S' }, 9000),
    variation({ Boja: 'zelena', Veličina: 'L' }, 9000),
  ]
  const notesOf = (from: readonly Variation[]) => mayHaveNotes([colour, size], from)

  it('returns false (no option needs a note about price or stock) only if all combinations of options exist, are in stock and cost the same', () => {
    expect(notesOf(complete)).toBe(false)
    expect(notesOf(complete.slice(1))).toBe(true)
    expect(notesOf(complete.with(0, variation({ Boja: 'crna', Veličina: 'S' }, 9000, false)))).toBe(true)
    expect(notesOf(complete.with(0, variation({ Boja: 'crna', Veličina: 'S' }, 8000)))).toBe(true)
  })
})
