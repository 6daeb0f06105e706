import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleCart } from './settle-cart.ts'
import { SHIPPING } from './shipping.ts'
import { cartOf, productsOf, trialProduct } from './trial-products.ts'

const threshold = SHIPPING.freeShipping.from

describe('a settled cart', () => {
  it('costs what its lines cost at today’s prices, and the shipping', () => {
    const item = fc.record({
      price: fc.nat(5_000_000),
      quantity: fc.integer({ min: 1, max: 999 }),
      virtual: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), fc.boolean(), (items, wantsFree) => {
        const products = productsOf(
          ...items.map(({ price, virtual }, at) => trialProduct(at + 1, { price, virtual })),
        )
        const cart = cartOf(...items.map(({ quantity }, at) => [at + 1, quantity] as const))
        const chosenRate = wantsFree ? SHIPPING.freeShipping.id : null
        const { totals, needsShipping, rate } = settleCart({ ...cart, chosenRate }, products)
        const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(totals.items).toBe(goods)
        expect(needsShipping).toBe(items.some(({ virtual }) => !virtual))
        const free = wantsFree && goods >= threshold
        const shipping = needsShipping ? (free ? 0 : SHIPPING.flatRate.price) : null
        expect(totals.shipping).toBe(shipping)
        expect(totals.price).toBe(goods + (shipping ?? 0))
        expect(rate === null).toBe(!needsShipping)
        expect(Number.isSafeInteger(totals.price)).toBe(true)
      }),
    )
  })

  it('is settled: looking again changes nothing', () => {
    const stock = fc.record({ manageStock: fc.boolean(), stockQuantity: fc.integer({ min: -5, max: 10 }) })
    fc.assert(
      fc.property(
        fc.array(stock, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 20 }),
        (stocks, quantity) => {
          const products = productsOf(...stocks.map((one, at) => trialProduct(at + 1, one)))
          const first = settleCart(cartOf(...stocks.map((_, at) => [at + 1, quantity] as const)), products)
          const again = settleCart(first.cart, products)
          expect(again.cart).toEqual(first.cart)
          expect(again.totals).toEqual(first.totals)
        },
      ),
    )
  })

  it('offers free shipping from exactly the threshold, and takes it only when chosen', () => {
    const at = (price: number) => settleCart(cartOf([1, 1]), productsOf(trialProduct(1, { price })))
    expect(at(threshold - 1).rates).toHaveLength(1)
    expect(at(threshold).rates).toHaveLength(2)
    expect(at(threshold).rate?.id).toBe(SHIPPING.flatRate.id)
  })

  it('forgets a choice that is not offered any more', () => {
    const cart = { ...cartOf([1, 1]), chosenRate: SHIPPING.freeShipping.id }
    const below = settleCart(cart, productsOf(trialProduct(1)))
    expect(below.rate?.id).toBe(SHIPPING.flatRate.id)
    const above = settleCart(below.cart, productsOf(trialProduct(1, { price: threshold })))
    expect(above.rate?.id).toBe(SHIPPING.flatRate.id)
  })

  it('loses what cannot be bought any more and says so; the sold out stays and is named', () => {
    const products = productsOf(
      trialProduct(1, { status: 'draft' }),
      trialProduct(2, { price: null }),
      trialProduct(3, { manageStock: true, stockQuantity: 0, stockStatus: 'outofstock' }),
    )
    const { cart, faults } = settleCart(cartOf([1, 1], [2, 1], [3, 2], [4, 1]), products)
    expect(cart.lines.map(line => [line.productId, line.quantity])).toEqual([[3, 2]])
    expect(faults.map(fault => fault.code)).toEqual([
      'woocommerce_rest_cart_item_error',
      'woocommerce_rest_cart_item_error',
      'woocommerce_rest_cart_item_error',
      'woocommerce_rest_product_out_of_stock',
    ])
  })
})
