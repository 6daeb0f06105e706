import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToCart, inCart, setQuantity } from './add-to-cart.ts'
import type { Cart } from './cart.ts'
import type { Outcome } from './refusal.ts'
import { NO_LIMIT } from './stock.ts'
import { cartOf, sold, trialProduct } from './trial-products.ts'

const empty = cartOf()

function accepted(outcome: Outcome<Cart>): Cart {
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.value
}

describe('adding to a cart', () => {
  it('never puts more in than there is, however often it is tried', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.array(fc.integer({ min: -2, max: 12 }), { maxLength: 20 }),
        (pieces, quantities) => {
          const product = sold(trialProduct(1, { manageStock: true, stockQuantity: pieces }))
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
          expect(inCart(cart, 1)).toBe(expected)
        },
      ),
    )
  })

  it('stops at WooCommerce’s limit where nobody counts', () => {
    const product = sold(trialProduct(1))
    const full = accepted(addToCart(empty, product, [], NO_LIMIT))
    expect(addToCart(full, product, [], 1).ok).toBe(false)
  })

  it('keeps other options of one variation in a line of their own, and counts them together', () => {
    const parent = trialProduct(5, { type: 'variable' })
    const variation = trialProduct(6, { type: 'variation', parentId: 5, manageStock: true, stockQuantity: 3 })
    const pack = (value: string) => [{ name: 'attribute_pakovanje', value }]
    const add = (cart: Cart, value: string, quantity: number) =>
      addToCart(cart, sold(variation, parent), pack(value), quantity)
    const two = accepted(add(empty, '50 g', 2))
    const three = accepted(add(two, '100 g', 1))
    expect(three.lines.map(line => line.quantity)).toEqual([2, 1])
    expect(add(three, '50 g', 1).ok).toBe(false)
  })

  it('sets an amount within the limits, and no other', () => {
    const product = trialProduct(1, { manageStock: true, stockQuantity: 5 })
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20 }), quantity => {
        const outcome = setQuantity(cartOf([1, 2]), '1', quantity, sold(product))
        expect(outcome.ok).toBe(quantity >= 1 && quantity <= 5)
        if (outcome.ok) expect(inCart(outcome.value, 1)).toBe(quantity)
      }),
    )
    const single = trialProduct(1, { soldIndividually: true })
    expect(setQuantity(cartOf([1, 1]), '1', 1, sold(single)).ok).toBe(true)
    const more = setQuantity(cartOf([1, 1]), '1', 2, sold(single))
    expect(!more.ok && more.refusal.code).toBe('readonly_quantity')
  })
})
