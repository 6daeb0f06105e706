import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToCart, quantityInCart, setQuantity } from './add-to-cart.ts'
import type { Cart } from './cart.ts'
import { cartFixture, lineProductFixture, productFixture, productsById } from './product.fixture.ts'
import { type LineProduct, type ProductsById, withParentStock } from './product.ts'
import type { Result } from './rejection.ts'
import { MAX_CART_QUANTITY } from './stock.ts'

const empty = cartFixture()
const one = ({ product }: LineProduct): ProductsById => productsById(product)

function accepted(outcome: Result<Cart>): Cart {
  if (!outcome.ok) throw new Error(outcome.rejection.message)
  return outcome.value
}

describe('addToCart and setQuantity', () => {
  it('`addToCart` never raises the quantity of a product in the cart above the stock, in any sequence of calls', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.array(fc.integer({ min: -2, max: 12 }), { maxLength: 20 }),
        (pieces, quantities) => {
          const product = lineProductFixture(productFixture(1, { manageStock: true, stockQuantity: pieces }))
          let cart = empty
          let expected = 0
          for (const quantity of quantities) {
            const outcome = addToCart(cart, product, [], quantity, one(product))
            const fits = quantity >= 1 && expected + quantity <= pieces
            expect(outcome.ok).toBe(fits)
            if (outcome.ok) {
              cart = outcome.value
              expected += quantity
            }
          }
          expect(quantityInCart(cart, product.product, one(product))).toBe(expected)
        },
      ),
    )
  })

  it('for a product whose stock is not managed, `addToCart` never raises the quantity in the cart above WooCommerce’s maximum quantity', () => {
    const product = lineProductFixture(productFixture(1))
    const full = accepted(addToCart(empty, product, [], MAX_CART_QUANTITY, one(product)))
    expect(addToCart(full, product, [], 1, one(product)).ok).toBe(false)
  })

  it('`addToCart` limits the total quantity of all lines of one variation to the variation’s stock, also when the lines have different options', () => {
    const parent = productFixture(5, { type: 'variable' })
    const variation = productFixture(6, {
      type: 'variation',
      parentId: 5,
      manageStock: true,
      stockQuantity: 3,
    })
    const pack = (value: string) => [{ name: 'attribute_pakovanje', value }]
    const add = (cart: Cart, value: string, quantity: number) =>
      addToCart(
        cart,
        lineProductFixture(variation, parent),
        pack(value),
        quantity,
        productsById(parent, variation),
      )
    const two = accepted(add(empty, '50 g', 2))
    const three = accepted(add(two, '100 g', 1))
    expect(three.lines.map(line => line.quantity)).toEqual([2, 1])
    expect(add(three, '50 g', 1).ok).toBe(false)
  })

  it('`addToCart` limits the total quantity of all variations that share their parent product’s stock to that stock', () => {
    const parent = productFixture(5, { type: 'variable', manageStock: true, stockQuantity: 3 })
    const variations = [6, 7, 8].map(id =>
      withParentStock(
        productFixture(id, {
          ...{ type: 'variation', parentId: 5 },
          ...(id === 8 && { manageStock: true, stockQuantity: 9 }),
        }),
        parent,
      ),
    )
    const products = productsById(parent, ...variations)
    const add = (cart: Cart, at: number, quantity: number) => {
      const variation = variations[at]
      if (variation === undefined) throw new Error('There is no such variation.')
      return addToCart(cart, lineProductFixture(variation, parent), [], quantity, products)
    }
    const own = accepted(add(empty, 2, 9))
    const two = accepted(add(own, 0, 2))
    const three = accepted(add(two, 1, 1))
    expect(add(three, 0, 1).ok).toBe(false)
    expect(add(three, 2, 1).ok).toBe(false)
  })

  it('`setQuantity` accepts only quantities from 1 to the maximum of the product', () => {
    const product = productFixture(1, { manageStock: true, stockQuantity: 5 })
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20 }), quantity => {
        const outcome = setQuantity(cartFixture([1, 2]), '1', quantity, lineProductFixture(product))
        expect(outcome.ok).toBe(quantity >= 1 && quantity <= 5)
        if (outcome.ok) expect(outcome.value.lines[0]?.quantity).toBe(quantity)
      }),
    )
    const single = productFixture(1, { soldIndividually: true })
    expect(setQuantity(cartFixture([1, 1]), '1', 1, lineProductFixture(single)).ok).toBe(true)
    const more = setQuantity(cartFixture([1, 1]), '1', 2, lineProductFixture(single))
    expect(!more.ok && more.rejection.code).toBe('readonly_quantity')
  })
})
