import { defaultShopTerms as terms } from '@sultan/kernel/default-shop-terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from './cart.ts'
import { cartFixture, productFixture, productsById } from './product.fixture.ts'
import type { ProductsById } from './product.ts'
import { recalculateCart } from './recalculate-cart.ts'

const threshold = 15_000
const recalculate = (cart: Cart, products: ProductsById) =>
  recalculateCart(cart, products, { ...terms, freeShippingFrom: threshold, flatRate: 900 })

describe('recalculateCart', () => {
  it('adds up the cart lines at current prices and the price of shipping', () => {
    const item = fc.record({
      price: fc.nat(5_000_000),
      quantity: fc.integer({ min: 1, max: 999 }),
      virtual: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), fc.boolean(), (items, wantsFree) => {
        const products = productsById(
          ...items.map(({ price, virtual }, at) => productFixture(at + 1, { price, virtual })),
        )
        const cart = cartFixture(...items.map(({ quantity }, at) => [at + 1, quantity] as const))
        const chosenRate = wantsFree ? 'free_shipping:2' : null
        const { totals, needsShipping, rate } = recalculate({ ...cart, chosenRate }, products)
        const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(totals.items).toBe(goods)
        expect(needsShipping).toBe(items.some(({ virtual }) => !virtual))
        const free = wantsFree && goods >= threshold
        const shipping = needsShipping ? (free ? 0 : 900) : null
        expect(totals.shipping).toBe(shipping)
        expect(totals.price).toBe(goods + (shipping ?? 0))
        expect(rate === null).toBe(!needsShipping)
        expect(Number.isSafeInteger(totals.price)).toBe(true)
      }),
    )
  })

  it('returns an unchanged cart and unchanged totals for a cart that `recalculateCart` itself has returned', () => {
    const stock = fc.record({ manageStock: fc.boolean(), stockQuantity: fc.integer({ min: -5, max: 10 }) })
    fc.assert(
      fc.property(
        fc.array(stock, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 20 }),
        (stocks, quantity) => {
          const products = productsById(...stocks.map((one, at) => productFixture(at + 1, one)))
          const first = recalculate(
            cartFixture(...stocks.map((_, at) => [at + 1, quantity] as const)),
            products,
          )
          const again = recalculate(first.cart, products)
          expect(again.cart).toEqual(first.cart)
          expect(again.totals).toEqual(first.totals)
        },
      ),
    )
  })

  it('offers free shipping from exactly the minimum order amount, and applies the flat rate until free shipping is selected', () => {
    const at = (price: number) => recalculate(cartFixture([1, 1]), productsById(productFixture(1, { price })))
    expect(at(threshold - 1).rates).toHaveLength(1)
    expect(at(threshold).rates).toHaveLength(2)
    expect(at(threshold).rate?.id).toBe('flat_rate:1')
  })

  it('deselects a shipping rate that is no longer offered, and does not select that rate when it is offered again', () => {
    const cart = { ...cartFixture([1, 1]), chosenRate: 'free_shipping:2' }
    const below = recalculate(cart, productsById(productFixture(1)))
    expect(below.rate?.id).toBe('flat_rate:1')
    const above = recalculate(below.cart, productsById(productFixture(1, { price: threshold })))
    expect(above.rate?.id).toBe('flat_rate:1')
  })

  it('returns one error for each unavailable and each out-of-stock product, and removes only the unavailable products from the cart', () => {
    const products = productsById(
      productFixture(1, { status: 'draft' }),
      productFixture(2, { price: null }),
      productFixture(3, { manageStock: true, stockQuantity: 0, stockStatus: 'outofstock' }),
    )
    const { cart, errors } = recalculate(cartFixture([1, 1], [2, 1], [3, 2], [4, 1]), products)
    expect(cart.lines.map(line => [line.productId, line.quantity])).toEqual([[3, 2]])
    expect(errors.map(error => error.code)).toEqual([
      'woocommerce_rest_cart_item_error',
      'woocommerce_rest_cart_item_error',
      'woocommerce_rest_cart_item_error',
      'woocommerce_rest_product_out_of_stock',
    ])
  })
})
