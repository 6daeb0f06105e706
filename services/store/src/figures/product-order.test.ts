import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_PRODUCTS, withSize } from './figure-rows.ts'
import type { ProductFigures } from './product-figures.ts'
import { orderedPositions, productsFrom, productsUpTo } from './product-order.ts'
import { membersOf, setWhere } from './product-set.ts'

/**
 * The columnar in-memory copy of a catalogue (`ProductFigures`) whose products differ only in their prices.
 */
function figuresWith(prices: readonly number[]): ProductFigures {
  return {
    ...withSize(NO_PRODUCTS, prices.length),
    ids: Int32Array.from(prices.keys()),
    prices: Int32Array.from(prices),
    maxPrices: Int32Array.from(prices, price => price * 2),
    terms: { categories: new Map(), tags: new Map(), attributes: new Map() },
    termsOf: new Map(),
    byDate: new Int32Array(),
    byName: new Int32Array(),
    sets: new Map(),
    sorted: new Map(),
    reviewSums: new Map(),
  }
}

describe('orderedPositions', () => {
  it('returns the products of any page (`offset`, `limit`) of a sorted product set, whether the set contains many or few products of the catalogue', () => {
    const page = fc.record({
      prices: fc.array(fc.nat(9), { maxLength: 200 }),
      /** A set that contains every `sparsity`-th product. */
      sparsity: fc.integer({ min: 1, max: 12 }),
      isDescending: fc.boolean(),
      offset: fc.nat(40),
      limit: fc.nat(40),
    })
    fc.assert(
      fc.property(page, ({ prices, sparsity, isDescending, offset, limit }) => {
        const isIn = (position: number): boolean => position % sparsity === 0
        const ascending = [...prices.keys()]
          .filter(isIn)
          .sort((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || a - b)
        const sorted = isDescending ? ascending.reverse() : ascending
        const set = setWhere(prices.length, isIn)
        const found = orderedPositions(figuresWith(prices), set, 'price', { isDescending, offset, limit })
        expect(found).toEqual(sorted.slice(offset, offset + limit))
      }),
    )
  })
})

describe('productsUpTo and productsFrom', () => {
  it('`productsUpTo` and `productsFrom` include products whose price equals the price limit', () => {
    const range = fc.record({
      prices: fc.array(fc.nat(9), { maxLength: 100 }),
      limit: fc.integer({ min: -1, max: 20 }),
    })
    fc.assert(
      fc.property(range, ({ prices, limit }) => {
        const figures = figuresWith(prices)
        const positions = [...prices.keys()]
        const upTo = positions.filter(position => (prices[position] ?? 0) <= limit)
        const from = positions.filter(position => (prices[position] ?? 0) * 2 >= limit)
        expect([...membersOf(productsUpTo(figures, limit))]).toEqual(upTo)
        expect([...membersOf(productsFrom(figures, limit))]).toEqual(from)
      }),
    )
  })
})
