import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { describe, expect, it } from 'vitest'
import { cartFixture, productFixture, productsById } from './product.fixture.ts'
import type { Product } from './product.ts'
import { recalculateCart } from './recalculate-cart.ts'
import { shownStockChanges } from './shown-stock-changes.ts'

/** The result of `shownStockChanges` for an order of `quantity` units of a product with `stock` units. */
function changeOf(stock: Partial<Product>, quantity: number) {
  const products = productsById(productFixture(7, stock))
  return shownStockChanges(recalculateCart(cartFixture([7, quantity]), products, defaultShopTerms))
}
const managed = (stockQuantity: number) => ({ manageStock: true, stockQuantity })

describe('shownStockChanges', () => {
  it.each([
    ['the product’s stock is not managed', {}, 3],
    ['490 pieces remain in stock', managed(500), 10],
    ['ten pieces remain in stock', managed(11), 1],
  ])('for an order of a product, returns no product when %s', (_what, stock, quantity) => {
    expect(changeOf(stock, quantity)).toEqual({ productIds: [], pieceIds: [], changesFilters: false })
  })

  it.each([
    ['nine of twelve pieces remain in stock', managed(12), 3],
    ['one of two pieces remains in stock', managed(2), 1],
  ])(
    'returns the product’s id in `pieceIds` when an order changes the stock quantity that the product’s page shows (only a quantity below ten is shown): %s',
    (_what, stock, quantity) => {
      expect(changeOf(stock, quantity)).toEqual({ productIds: [], pieceIds: [7], changesFilters: false })
    },
  )

  it('for a product that allows backorders, returns the product’s id in `productIds` when an order reduces the product’s stock to 0', () => {
    const change = changeOf({ ...managed(3), backorders: 'notify' }, 3)
    expect(change).toEqual({ productIds: [7], pieceIds: [], changesFilters: false })
  })

  it('returns `changesFilters: true` when an order contains all remaining units of a product', () => {
    expect(changeOf(managed(3), 3)).toEqual({ productIds: [7], pieceIds: [], changesFilters: true })
  })

  it('adds up the quantities of all cart lines of a variation, and returns the ids of the variation and of its parent', () => {
    const parent = productFixture(7, { type: 'variable' })
    const variation = productFixture(8, { type: 'variation', parentId: 7, ...managed(5) })
    const line = { productId: 7, variationId: 8, options: [] }
    const lines = [
      { ...line, key: 'a', quantity: 2 },
      { ...line, key: 'b', quantity: 1 },
    ]
    const recalculated = recalculateCart(
      { ...cartFixture(), lines },
      productsById(parent, variation),
      defaultShopTerms,
    )
    const change = shownStockChanges(recalculated)
    expect(change).toEqual({ productIds: [], pieceIds: [8, 7], changesFilters: false })
  })
})
