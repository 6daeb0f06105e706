import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productFixture } from './product.fixture.ts'
import {
  availableQuantity,
  clampToStock,
  lowStockRemaining,
  MAX_CART_QUANTITY,
  quantityLimits,
} from './stock.ts'

const counted = (stockQuantity: number, more = {}) =>
  productFixture(1, { manageStock: true, stockQuantity, ...more })

describe('stock', () => {
  it.each([
    ['unmanaged stock', productFixture(1), null, MAX_CART_QUANTITY, null],
    ['10 in stock', counted(10), 10, 10, null],
    ['2 in stock', counted(2), 2, 2, 2],
    ['0 in stock', counted(0), 0, MAX_CART_QUANTITY, 0],
    ['a negative stock', counted(-3), 0, MAX_CART_QUANTITY, 0],
    ['backorders', counted(-3, { backorders: 'notify' }), null, MAX_CART_QUANTITY, 0],
    ['individual sale', counted(10, { soldIndividually: true }), 10, 1, null],
  ])(
    'returns the available quantity, the maximum quantity and the low stock amount for %s',
    (_, product, available, maximum, low) => {
      expect(availableQuantity(product)).toBe(available)
      expect(quantityLimits(product).maximum).toBe(maximum)
      expect(lowStockRemaining(product)).toBe(low)
    },
  )

  it('`clampToStock` reduces a quantity above the stock to the stock, and does not change any other quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_CART_QUANTITY }),
        fc.integer({ min: 1, max: 20_000 }),
        (quantity, pieces) => {
          const cut = clampToStock(quantity, counted(pieces))
          expect(cut).toBe(Math.min(quantity, pieces))
          expect(clampToStock(cut, counted(pieces))).toBe(cut)
        },
      ),
    )
  })
})
