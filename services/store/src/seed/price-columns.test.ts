import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceColumns, variablePriceColumns } from './price-columns.ts'

describe('priceColumns', () => {
  it('uses the sale price, if there is one, as the price, and null if the product has no prices', () => {
    expect(priceColumns({ regular_price: '42.90', sale_price: '36.90' })).toEqual({
      ...{ regularPrice: 4290, salePrice: 3690, price: 3690, maxPrice: 3690, onSale: true },
    })
    expect(priceColumns({ regular_price: '', sale_price: '' })).toMatchObject({ price: null, onSale: false })
    expect(priceColumns({ regular_price: '0.00', sale_price: '' })).toMatchObject({ price: 0, onSale: false })
  })
})

describe('variablePriceColumns', () => {
  it('returns the lowest and the highest price of the variations', () => {
    const price = fc.record({ regular: fc.nat(1e6), off: fc.nat(100) }).map(({ regular, off }) => {
      const decimal = (minor: number) => (minor / 100).toFixed(2)
      return priceColumns({
        regular_price: decimal(regular + off),
        sale_price: off === 0 ? '' : decimal(regular),
      })
    })
    fc.assert(
      fc.property(fc.array(price, { minLength: 1 }), variations => {
        const whole = variablePriceColumns(variations)
        const prices = variations.map(one => one.price ?? 0)
        expect([whole.price, whole.maxPrice]).toEqual([Math.min(...prices), Math.max(...prices)])
        expect(whole.onSale).toBe(variations.some(one => one.onSale))
        expect(whole.regularPrice).toBeGreaterThanOrEqual(whole.price ?? 0)
      }),
    )
    expect(variablePriceColumns([])).toMatchObject({ price: null, maxPrice: null })
  })
})
