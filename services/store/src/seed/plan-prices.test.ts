import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plannedPrice, pricesOfVariable } from './plan-prices.ts'

it('a sale price counts, and without a price there is none', () => {
  expect(plannedPrice({ regular_price: '42.90', sale_price: '36.90' })).toEqual({
    ...{ regularPrice: 4290, salePrice: 3690, price: 3690, maxPrice: 3690, onSale: true },
  })
  expect(plannedPrice({ regular_price: '', sale_price: '' })).toMatchObject({ price: null, onSale: false })
  expect(plannedPrice({ regular_price: '0.00', sale_price: '' })).toMatchObject({ price: 0, onSale: false })
})

it('a variable product costs from its cheapest variation to its dearest', () => {
  const price = fc.record({ regular: fc.nat(1e6), off: fc.nat(100) }).map(({ regular, off }) => {
    const decimal = (minor: number) => (minor / 100).toFixed(2)
    return plannedPrice({
      regular_price: decimal(regular + off),
      sale_price: off === 0 ? '' : decimal(regular),
    })
  })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1 }), variations => {
      const whole = pricesOfVariable(variations)
      const prices = variations.map(one => one.price ?? 0)
      expect([whole.price, whole.maxPrice]).toEqual([Math.min(...prices), Math.max(...prices)])
      expect(whole.onSale).toBe(variations.some(one => one.onSale))
      expect(whole.regularPrice).toBeGreaterThanOrEqual(whole.price ?? 0)
    }),
  )
  expect(pricesOfVariable([])).toMatchObject({ price: null, maxPrice: null })
})
