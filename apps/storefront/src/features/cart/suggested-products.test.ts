import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '../../product-card/product.fixture.ts'
import { addLine } from './cart-lines.ts'
import { suggestedProducts } from './suggested-products.ts'
import { toCartItem } from './to-cart-item.ts'

const product = (id: number, amount: number, changes: Partial<typeof sampleProduct> = {}) => ({
  ...sampleProduct,
  id,
  price: money(amount),
  ...changes,
})

describe('suggestedProducts', () => {
  const idsOf = (...args: Parameters<typeof suggestedProducts>) =>
    suggestedProducts(...args).map(({ id }) => id)

  it.each([
    [700, 700],
    [3_000, 3_000],
    [6_100, 2_034],
  ])(
    'when the cart lacks %i minor units for free delivery, omits products cheaper than %i minor units',
    (gap, price) => {
      expect(idsOf([product(1, price - 1), product(2, price)], [], gap)).toEqual([2])
    },
  )

  it('returns the first three products that are not in the cart', () => {
    const all = [1, 2, 3, 4, 5].map(id => product(id, 1_000 + id))
    const cart = addLine([], toCartItem(product(2, 1_002)), 1)
    expect(idsOf(all, cart, 1_000)).toEqual([1, 3, 4])
  })

  it('omits products that have options, are unavailable, or cost too little to make delivery free', () => {
    const all = [
      product(1, 1_000, { type: 'variable' }),
      product(2, 1_000, { isPurchasable: false }),
      product(3, 1_000, { inStock: false }),
      product(4, 999),
      product(5, 1_000),
    ]
    expect(idsOf(all, [], 1_000)).toEqual([5])
  })
})
