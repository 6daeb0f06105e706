import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToStock, lowStockRemaining, NO_LIMIT, piecesLeft, quantityLimits } from './stock.ts'
import { trialProduct } from './trial-products.ts'

const counted = (stockQuantity: number, more = {}) =>
  trialProduct(1, { manageStock: true, stockQuantity, ...more })

describe('stock', () => {
  it.each([
    [trialProduct(1), null, NO_LIMIT, null],
    [counted(10), 10, 10, null],
    [counted(2), 2, 2, 2],
    [counted(0), 0, NO_LIMIT, 0],
    [counted(-3), 0, NO_LIMIT, 0],
    [counted(-3, { backorders: 'notify' }), null, NO_LIMIT, 0],
    [counted(10, { soldIndividually: true }), 10, 1, null],
  ])('%# says how many are left, may be bought and are few', (product, left, maximum, few) => {
    expect(piecesLeft(product)).toBe(left)
    expect(quantityLimits(product).maximum).toBe(maximum)
    expect(lowStockRemaining(product)).toBe(few)
  })

  it('a quantity is cut to what is there and never raised', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: NO_LIMIT }),
        fc.integer({ min: 1, max: 20_000 }),
        (quantity, pieces) => {
          const cut = cutToStock(quantity, counted(pieces))
          expect(cut).toBe(Math.min(quantity, pieces))
          expect(cutToStock(cut, counted(pieces))).toBe(cut)
        },
      ),
    )
  })
})
