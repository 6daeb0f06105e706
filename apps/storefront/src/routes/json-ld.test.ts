import { money } from '@sultan/kernel/money'
import { productSchema } from '@sultan/woo-wire/product'
import { recording } from '@sultan/woo-wire/recorded-exchange'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { categoryFromWire } from './category-from-wire.ts'
import { breadcrumbLd, categoryTrail, productLd } from './json-ld.ts'
import type { Variation } from './product.ts'
import { productFromWire } from './product-from-wire.ts'
import type { ShopInfo } from './shop-info.ts'

const shop: ShopInfo = {
  name: 'Sultan',
  address: 'Ferhadija 12',
  idNumber: '4200000000000',
  phone: '+387 33 000 000',
  email: 'info@sultan.example',
  publicUrl: 'https://sultan.example',
  returnDays: 15,
  sendsMail: false,
  passwordReset: 'none',
}
const pictureUrl = (path: string) => `/slike/1280/${path}`
const product = (name: string) =>
  productFromWire(
    z.parse(productSchema, {
      ...Object(recording('store-product-ok').response.body),
      ...Object(recording(name).response.body),
    }),
  )

describe('a product for search engines', () => {
  it('has an offer with price, stock, shipping and return', () => {
    const ld = productLd({ product: product('store-product-on-sale'), variations: [], shop, pictureUrl })
    expect(ld).toMatchObject({
      '@type': 'Product',
      offers: {
        '@type': 'Offer',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'BAM',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingRate: { value: '7.00', currency: 'BAM' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 15 },
      },
    })
  })

  it('without a price has no offer', () => {
    const ld = productLd({ product: product('store-product-price-empty'), variations: [], shop, pictureUrl })
    expect(ld).not.toHaveProperty('offers')
  })

  it('with variations has an offer for each, free of shipping from 100 KM', () => {
    const abaja = product('store-product-variable')
    const variation = (id: number, amount: number): Variation => ({
      ...abaja,
      id,
      options: {},
      price: money(amount),
      inStock: id === 1,
    })
    const ld = productLd({
      product: abaja,
      variations: [variation(1, 12_000), variation(2, 6900)],
      shop,
      pictureUrl,
    })
    expect(ld).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '69.00',
        highPrice: '120.00',
        offerCount: 2,
        offers: [
          {
            availability: 'https://schema.org/InStock',
            shippingDetails: { shippingRate: { value: '0.00' } },
          },
          {
            availability: 'https://schema.org/OutOfStock',
            shippingDetails: { shippingRate: { value: '7.00' } },
          },
        ],
      },
    })
  })
})

describe('the way to a category', () => {
  const base = { name: 'x', slug: 'x', description: '', count: 0, image: null }
  const category = (id: number, parent: number) => categoryFromWire({ ...base, id, parent })

  it('leads from the top', () => {
    const all = [category(1, 0), category(2, 1), category(3, 2)]
    expect(categoryTrail(all, category(3, 2)).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('ends, even in a loop', () => {
    const all = [category(1, 2), category(2, 1)]
    expect(categoryTrail(all, category(1, 2))).toHaveLength(2)
  })

  it('is told with whole addresses', () => {
    expect(breadcrumbLd(shop, [{ name: 'Ulja', path: '/kategorije-proizvoda/ulja' }])).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://sultan.example/kategorije-proizvoda/ulja' }],
    })
  })
})
