import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { priceHtml } from './price-html.ts'

const simple = { type: 'simple', maxPrice: null, onSale: false }

describe('priceHtml', () => {
  it.each([
    ['store-product-ok', { ...simple, price: 2490, regularPrice: 2490 }],
    ['store-product-on-sale', { ...simple, price: 1490, regularPrice: 1850, onSale: true }],
    ['store-product-sold-individually', { ...simple, price: 125_000, regularPrice: 125_000 }],
    ['store-product-price-zero', { ...simple, price: 0, regularPrice: 0 }],
    ['store-product-price-empty', { ...simple, price: null, regularPrice: null }],
    [
      'store-product-variable',
      { type: 'variable', price: 6900, regularPrice: 7900, maxPrice: 8400, onSale: true },
    ],
  ])('returns byte for byte the `price_html` of the recorded WooCommerce response %s', (name, prices) => {
    expect(recording(name).response.body).toHaveProperty('price_html', priceHtml(prices))
  })

  it('formats a variable product on sale like a simple product when all its variations have the same price', () => {
    const prices = { type: 'variable', price: 100, regularPrice: 200, maxPrice: 100, onSale: true }
    expect(priceHtml(prices)).toBe(priceHtml({ ...prices, type: 'simple' }))
  })
})
