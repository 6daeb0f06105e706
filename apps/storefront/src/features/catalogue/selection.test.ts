import { describe, expect, it } from 'vitest'
import type { Product } from '../../shop/product.ts'
import { sampleProduct, sampleVariation } from './sample-product.ts'
import { canBeAdded, fewLeft, readSelection, selectionProblem, soldThing } from './selection.ts'

const oil: Product = {
  ...sampleProduct,
  type: 'variable',
  attributes: [
    {
      name: 'Zapremina',
      taxonomy: 'pa_zapremina',
      choosesVariation: true,
      terms: [
        { slug: '30-ml', name: '30 ml' },
        { slug: '50-ml', name: '50 ml' },
      ],
    },
  ],
}
const variations = [
  sampleVariation({ Zapremina: '30 ml' }, { id: 30 }),
  sampleVariation({ Zapremina: '50 ml' }, { id: 50 }),
]

describe('the selection', () => {
  it('tells what stands in the way of the cart', () => {
    const problem = (search: Record<string, string>, list = variations) =>
      selectionProblem(oil, readSelection(oil, list, search))
    expect(problem({})).toContain('zapreminu')
    expect(problem({ zapremina: '50-ml' })).toBeNull()
    expect(problem({ zapremina: '50-ml' }, [])).toContain('kombinacija')
    expect(
      selectionProblem({ ...oil, type: 'simple' }, readSelection({ ...oil, type: 'simple' }, [], {})),
    ).toBeNull()
  })

  it('is the variation the address names', () => {
    const selection = readSelection(oil, variations, { zapremina: '50-ml' })
    expect(selection).toMatchObject({ missing: null, variation: { id: 50 } })
    expect(soldThing(oil, selection)).toBe(variations[1])
  })

  it('names what is missing, and shows the product meanwhile', () => {
    const selection = readSelection(oil, variations, { zapremina: '5-litara' })
    expect(selection).toEqual({ chosen: {}, variation: null, missing: 'Zapremina' })
    expect(soldThing(oil, selection)).toBe(oil)
  })

  it('never reads parameters for a product without variations', () => {
    expect(readSelection({ ...oil, type: 'simple' }, [], { zapremina: '50-ml' }).chosen).toEqual({})
  })
})

it('says how many are left only when they are few and counted', () => {
  expect(fewLeft({ ...oil, stockLeft: 9 })).toBe(9)
  expect(fewLeft({ ...oil, stockLeft: 10 })).toBeNull()
  expect(fewLeft({ ...oil, stockLeft: null })).toBeNull()
  expect(fewLeft({ ...oil, stockLeft: 3, onBackorder: true })).toBeNull()
  expect(fewLeft({ ...oil, stockLeft: 3, inStock: false })).toBeNull()
})

it('adds nothing that has no price, no stock, or is not for sale', () => {
  expect(canBeAdded(oil)).toBe(true)
  expect(canBeAdded({ ...oil, hasPrice: false })).toBe(false)
  expect(canBeAdded({ ...oil, inStock: false })).toBe(false)
  expect(canBeAdded({ ...oil, isPurchasable: false })).toBe(false)
})
