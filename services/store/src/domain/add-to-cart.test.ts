import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToCart, quantityInCart, setQuantity } from './add-to-cart.ts'
import type { Cart } from './cart.ts'
import { cartFixture, lineProductFixture, productFixture } from './product.fixture.ts'
import type { Result } from './rejection.ts'
import { MAX_CART_QUANTITY } from './stock.ts'

const empty = cartFixture()

function accepted(outcome: Result<Cart>): Cart {
  if (!outcome.ok) throw new Error(outcome.rejection.message)
  return outcome.value
}

describe('addToCart and setQuantity', () => {
  it('`addToCart` never raises a quantity above the stock over any sequence of additions', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.array(fc.integer({ min: -2, max: 12 }), { maxLength: 20 }),
        (pieces, quantities) => {
          const product = lineProductFixture(productFixture(1, { manageStock: true, stockQuantity: pieces }))
          let cart = empty
          let expected = 0
          for (const quantity of quantities) {
            const outcome = addToCart(cart, product, [], quantity)
            const fits = quantity >= 1 && expected + quantity <= pieces
            expect(outcome.ok).toBe(fits)
            if (outcome.ok) {
              cart = outcome.value
              expected += quantity
            }
          }
          expect(quantityInCart(cart, 1)).toBe(expected)
        },
      ),
    )
  })

  it('`addToCart` never raises a quantity above WooCommerce’s maximum when stock is not managed', () => {
    const product = lineProductFixture(productFixture(1))
    const full = accepted(addToCart(empty, product, [], MAX_CART_QUANTITY))
    expect(addToCart(full, product, [], 1).ok).toBe(false)
  })

  it('`addToCart` limits the total of all lines of a variation with different options to the variation’s stock', () => {
    const parent = productFixture(5, { type: 'variable' })
    const variation = productFixture(6, {
      type: 'variation',
      parentId: 5,
      manageStock: true,
      stockQuantity: 3,
    })
    const pack = (value: string) => [{ name: 'attribute_pakovanje', value }]
    const add = (cart: Cart, value: string, quantity: number) =>
      addToCart(cart, lineProductFixture(variation, parent), pack(value), quantity)
    const two = accepted(add(empty, '50 g', 2))
    const three = accepted(add(two, '100 g', 1))
    expect(three.lines.map(line => line.quantity)).toEqual([2, 1])
    expect(add(three, '50 g', 1).ok).toBe(false)
  })

  it('`setQuantity` accepts only quantities from 1 to the maximum of the product', () => {
    const product = productFixture(1, { manageStock: true, stockQuantity: 5 })
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20 }), quantity => {
        const outcome = setQuantity(cartFixture([1, 2]), '1', quantity, lineProductFixture(product))
        expect(outcome.ok).toBe(quantity >= 1 && quantity <= 5)
        if (outcome.ok) expect(quantityInCart(outcome.value, 1)).toBe(quantity)
      }),
    )
    const single = productFixture(1, { soldIndividually: true })
    expect(setQuantity(cartFixture([1, 1]), '1', 1, lineProductFixture(single)).ok).toBe(true)
    const more = setQuantity(cartFixture([1, 1]), '1', 2, lineProductFixture(single))
    expect(!more.ok && more.rejection.code).toBe('readonly_quantity')
  })
})
