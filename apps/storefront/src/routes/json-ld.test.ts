import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { Variation } from '../api/products/product.ts'
import { recordedProduct } from '../api/products/recorded-product.fixture.ts'
import { sampleShopInfo as shop } from '../platform/shop-info.fixture.ts'
import { breadcrumbLd } from './json-ld.ts'
import { productLd } from './product-ld.ts'

const pictureUrl = (path: string) => `/slike/1280/${path}`

describe('productLd', () => {
  it('returns an offer with price, availability, shipping and returns', async () => {
    const product = await recordedProduct('store-product-on-sale')
    const ld = productLd({ product, variations: [], shop, pictureUrl })
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

  it.each([true, false])(
    'sets valueAddedTaxIncluded to tax.isIncluded (%s) of the shop terms, and omits valueAddedTaxIncluded when the shop terms have no tax',
    async isIncluded => {
      const product = await recordedProduct('store-product-on-sale')
      const terms = { ...shop.terms, tax: { label: 'PDV 17\u00a0%', isIncluded } }
      const ld = productLd({ product, variations: [], shop: { ...shop, terms }, pictureUrl })
      expect(ld).toMatchObject({ offers: { priceSpecification: { valueAddedTaxIncluded: isIncluded } } })
      expect(productLd({ product, variations: [], shop, pictureUrl })).not.toHaveProperty(
        'offers.priceSpecification',
      )
    },
  )

  it('states the average rating, but none when no review has a rating', async () => {
    const product = await recordedProduct('store-product-on-sale')
    const ldOf = (rating: number) =>
      productLd({ product: { ...product, rating, reviewCount: 2 }, variations: [], shop, pictureUrl })
    expect(ldOf(4.5)).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
    expect(ldOf(0)).not.toHaveProperty('aggregateRating')
  })

  it('returns the last day of a scheduled sale price as priceValidUntil', async () => {
    const product = await recordedProduct('store-product-on-sale')
    const scheduled = { ...product, saleEndsOn: '2026-11-30' }
    const ld = productLd({ product: scheduled, variations: [], shop, pictureUrl })
    expect(ld).toMatchObject({ offers: { priceValidUntil: '2026-11-30' } })
    expect(productLd({ product, variations: [], shop, pictureUrl })).not.toHaveProperty(
      'offers.priceValidUntil',
    )
  })

  it('states no delivery time and no return period, and links to the page /dostava, when a page of the connected WooCommerce shop states these periods', async () => {
    const product = await recordedProduct('store-product-on-sale')
    const own = { ...shop, terms: { ...shop.terms, hasOwnPeriods: true } }
    const ld = productLd({ product, variations: [], shop: own, pictureUrl })
    expect(ld).toMatchObject({
      offers: { hasMerchantReturnPolicy: { merchantReturnLink: 'https://sultan.example/dostava' } },
    })
    expect(JSON.stringify(ld)).not.toMatch(/deliveryTime|merchantReturnDays|ReturnWindow/)
  })

  it('omits `shippingDetails` and `ReturnByMail` for a virtual product and for a virtual variation', async () => {
    const product = await recordedProduct('store-product-on-sale')
    const virtual = productLd({ product: { ...product, isVirtual: true }, variations: [], shop, pictureUrl })
    const link = { merchantReturnLink: 'https://sultan.example/dostava' }
    expect(virtual).toMatchObject({ offers: { hasMerchantReturnPolicy: link } })
    const item = { ...product, options: {}, picture: null }
    const variations = [{ ...item, isVirtual: true as const }, item]
    const offers = Object(productLd({ product, variations, shop, pictureUrl })).offers.offers
    expect(JSON.stringify([virtual, offers[0]])).not.toMatch(/shippingDetails|ReturnByMail/)
    expect(offers[1]).toHaveProperty('shippingDetails')
  })

  it('returns no offer when the product has no price', async () => {
    const product = await recordedProduct('store-product-price-empty')
    const ld = productLd({ product, variations: [], shop, pictureUrl })
    expect(ld).not.toHaveProperty('offers')
  })

  it('returns no offer when the product has a price but cannot be bought', async () => {
    const product = { ...(await recordedProduct('store-product-on-sale')), isPurchasable: false }
    const ldOf = (variations: readonly Variation[]) => productLd({ product, variations, shop, pictureUrl })
    expect(ldOf([])).not.toHaveProperty('offers')
    expect(ldOf([{ ...product, options: {} }])).not.toHaveProperty('offers')
  })

  it('returns the lowest price among the products of a grouped product', async () => {
    const product = await recordedProduct('second-shop/store-product-grouped')
    const offers = { '@type': 'AggregateOffer', lowPrice: '10.00', priceCurrency: 'BAM', offerCount: 2 }
    expect(productLd({ product, variations: [], shop, pictureUrl })).toHaveProperty('offers', offers)
  })

  it('for an external product, returns the URL of the shop that sells the product, and omits shipping details and return policy', async () => {
    const product = await recordedProduct('second-shop/store-product-external')
    expect(productLd({ product, variations: [], shop, pictureUrl })).toHaveProperty('offers', {
      '@type': 'Offer',
      url: 'https://example.com/x',
      price: '50.00',
      priceCurrency: 'BAM',
      availability: 'https://schema.org/InStock',
    })
  })

  it('omits shipping details and return policy for an external product also when the URL of the shop that sells the product is unknown', async () => {
    const { externalOffer: _, ...product } = await recordedProduct('second-shop/store-product-external')
    const { offers } = Object(productLd({ product, variations: [], shop, pictureUrl }))
    expect(offers).toMatchObject({ url: `https://sultan.example/proizvod/${product.slug}`, price: '50.00' })
    expect(JSON.stringify(offers)).not.toMatch(/shippingDetails|ReturnPolicy/)
  })

  it('returns an offer per variation, with free shipping from 100 KM', async () => {
    const abaja = await recordedProduct('store-product-variable')
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

describe('breadcrumbLd', () => {
  it('lists the breadcrumbs with absolute URLs', () => {
    expect(breadcrumbLd(shop, [{ name: 'Ulja', path: '/kategorije-proizvoda/ulja' }])).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://sultan.example/kategorije-proizvoda/ulja' }],
    })
  })
})
