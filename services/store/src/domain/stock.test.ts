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
    ['a product with unmanaged stock', null, MAX_CART_QUANTITY, null, productFixture(1)],
    ['a product with 10 pieces in stock', 10, 10, null, counted(10)],
    ['a product with 2 pieces in stock', 2, 2, 2, counted(2)],
    ['a product with 0 pieces in stock', 0, MAX_CART_QUANTITY, 0, counted(0)],
    ['a product with -3 pieces in stock', 0, MAX_CART_QUANTITY, 0, counted(-3)],
    [
      'a product with -3 pieces in stock that allows backorders',
      null,
      MAX_CART_QUANTITY,
      0,
      counted(-3, { backorders: 'notify' }),
    ],
    [
      'a product with 10 pieces in stock that is sold individually',
      10,
      1,
      null,
      counted(10, { soldIndividually: true }),
    ],
  ])(
    'for %s, returns the available quantity %s (null: unlimited), the maximum quantity in a cart %s (9999 for no limit and for a sold-out product) and the low remaining quantity %s (null: not low)',
    (_, available, maximum, low, product) => {
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
