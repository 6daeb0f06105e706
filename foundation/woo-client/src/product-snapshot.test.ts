import { describe, expect, it } from 'vitest'
import { toProductDetails } from './product-snapshot.ts'
import { productSchema } from './products.ts'
import { recording } from './recorded-exchange.fixture.ts'

describe('toProductDetails', () => {
  it.each([
    ['Kupi na sajtu', 'Kupi na sajtu'],
    ['Buy product', ''],
    ['', ''],
  ])('for an external product with the button text "%s", returns the label "%s"', (single_text, label) => {
    const recorded = productSchema.parse(recording('second-shop/store-product-external').response.body)
    const product = { ...recorded, add_to_cart: { ...recorded.add_to_cart, single_text } }
    expect(toProductDetails(product).externalOffer?.label).toBe(label)
  })
})
