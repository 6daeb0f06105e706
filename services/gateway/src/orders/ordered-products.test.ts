import { describe, expect, it } from 'vitest'
import { orderedProducts } from './ordered-products.ts'

const item = (id: number, quantity: number, maximum: number, product_id = id) => ({
  ...{ id, product_id, quantity },
  quantity_limits: { minimum: 1, maximum },
})

describe('orderedProducts', () => {
  it('returns the id of each ordered product and variation, and of each variation’s product, only once', () => {
    expect(orderedProducts([item(17, 1, 9999), item(82, 1, 5, 80), item(83, 1, 5, 80)]).ids).toEqual([
      17, 82, 80, 83,
    ])
  })

  it.each([
    ['fewer pieces of each product than the store has', false, [item(17, 4, 5), item(31, 1, 9999)]],
    ['all remaining pieces of a product', true, [item(17, 1, 9999), item(31, 5, 5)]],
    ['all remaining pieces of a stock that variations share', true, [item(82, 2, 5, 80), item(83, 3, 5, 80)]],
  ])(
    'for an order that contains %s, returns `maySellOut: %s` (whether a product may be sold out after the order)',
    (_case, expected, items) => {
      expect(orderedProducts(items).maySellOut).toBe(expected)
    },
  )
})
