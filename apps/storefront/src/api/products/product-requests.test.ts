import { formatMoney } from '@sultan/kernel/money'
import { createWooClient } from '@sultan/woo-client/client'
import { productSummarySchema } from '@sultan/woo-client/products'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { queriesOver } from '../client/queries.fixture.ts'
import { setServerClient } from '../client/store-client.ts'
import { fetchProduct, fetchProductsBySlug, fetchVariations, toProductCard } from './product-requests.ts'
import { completeBody, recordedProduct } from './recorded-product.fixture.ts'

const card = (changes: object) =>
  toProductCard(z.parse(productSummarySchema, { ...completeBody, ...changes }))

describe('toProductCard', () => {
  it('omits `categories` and `stockLeft`, and sets the background class of the product’s first menu category', () => {
    const categories = [
      { id: 4, name: 'Čaj', slug: 'caj' },
      { id: 5, name: 'Hidžama', slug: 'hidzama' },
    ]
    const card = toProductCard(z.parse(productSummarySchema, { ...completeBody, categories }))
    expect(card.background).toBe('background-hidzama')
    expect(Object.keys(card)).not.toEqual(expect.arrayContaining(['categories']))
    expect(Object.keys(card)).not.toEqual(expect.arrayContaining(['stockLeft']))
  })
})

describe('fetchProductsBySlug', () => {
  const variation = { ...completeBody, id: 1, slug: 'misk', type: 'variation' }
  const product = { ...completeBody, id: 2, slug: 'misk' }
  const visible = { ...completeBody, id: 3, slug: 'čaj' }
  const hidden = { ...completeBody, id: 4, slug: 'šal' }

  /** Query client of a mocked store, whose lists contain all products except `hidden`. */
  function queriesOfSlugs() {
    const queries = new QueryClient()
    const fetch = async (request: Request) => {
      const { searchParams } = new URL(request.url)
      const [slug, include] = ['slug', 'include'].map(name => searchParams.get(name)?.split(','))
      if (slug === undefined && include === undefined)
        return Response.json(
          [visible, hidden].find(one => searchParams.get('rest_route')?.endsWith(one.slug)),
        )
      const listed = [variation, product, visible].filter(
        one => slug?.includes(one.slug) || include?.includes(`${one.id}`),
      )
      const items = listed.slice(0, Number(searchParams.get('per_page')))
      return Response.json(items, { headers: { 'x-wp-total': `${listed.length}`, 'x-wp-totalpages': '1' } })
    }
    setServerClient(queries, createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query' }))
    return queries
  }

  it('returns the product and not a variation that has the same slug', async () => {
    expect((await fetchProductsBySlug(queriesOfSlugs(), ['misk'])).map(({ id }) => id)).toEqual([2])
  })

  it('returns the products in the order of the requested slugs, and omits a hidden product whose slug is not ASCII', async () => {
    const found = await fetchProductsBySlug(queriesOfSlugs(), ['čaj', 'šal', 'misk'])
    expect(found.map(({ id }) => id)).toEqual([3, 2])
  })
})

describe('toProductCard: quantity at the end of a product name', () => {
  it.each([
    ['Arganovo ulje, 30 ml', ' 30 ml'],
    ['Levha, 60 × 60 cm', ' 60 × 60 cm'],
    ['Hurme adžva, 0,5 kg', ' 0,5 kg'],
    ['Kapsule, 90 kapsula', ' 90 kapsula'],
  ])('maps the product name %j to the quantity at its end: %j', (name, unit) => {
    expect(card({ name }).unit).toBe(unit)
  })

  it.each([
    ['Abaja Safija', 'contains no number'],
    ['Kur’an, izdanje 2024', 'ends with a year'],
    ['30 ml', 'consists of a quantity only'],
  ])('returns no quantity for the product name %j, which %s', name => {
    expect(card({ name }).unit).toBeUndefined()
  })
})

describe('fetchProduct', () => {
  it('maps the regular price and the sale price of a product on sale', async () => {
    const { onSale, price, regularPrice, hasPrice, priceFrom } =
      await recordedProduct('store-product-on-sale')
    expect({ onSale, hasPrice, priceFrom }).toEqual({ onSale: true, hasPrice: true, priceFrom: false })
    expect(price.amount).toBeLessThan(regularPrice.amount)
    expect(formatMoney(price)).toMatch(/KM$/)
  })

  it('returns a text with the last day of a sale only when the product is on sale and the day is known', async () => {
    const endOf = async (changes: object) => {
      const body = { ...completeBody, ...changes }
      return (await fetchProduct(queriesOver([body]), Object(completeBody).slug))?.saleEnd
    }
    const sale_ends_on = '2026-11-30'
    expect(await endOf({ on_sale: true, sale_ends_on })).toBe('Akcija traje do 30. 11. 2026.')
    expect(await endOf({ on_sale: false, sale_ends_on })).toBeUndefined()
    expect(await endOf({ on_sale: true })).toBeUndefined()
  })

  it('decodes HTML entities in the product name', async () => {
    expect((await recordedProduct('store-product-ampersand-in-name')).name).toContain(' & ')
    expect((await recordedProduct('store-product-entities-in-name')).name).not.toMatch(/&#?\w+;/)
  })

  it('decodes the SKU, which the Store API sends with HTML entities', async () => {
    const queries = queriesOver([{ ...completeBody, sku: 'A&amp;B-1' }])
    expect((await fetchProduct(queries, Object(completeBody).slug))?.sku).toBe('A&B-1')
  })

  it('maps a product without a price to `hasPrice` false and not purchasable, and a free product to `hasPrice` true', async () => {
    expect(await recordedProduct('store-product-price-empty')).toMatchObject({
      hasPrice: false,
      isPurchasable: false,
    })
    expect(await recordedProduct('store-product-price-zero')).toMatchObject({
      hasPrice: true,
      price: { amount: 0 },
    })
  })

  it.each([['second-shop/store-product-sale-scheduled'], ['second-shop/store-product-sale-over']])(
    'maps the product of recording %s, whose sale is not active, to its regular price',
    async name => {
      expect(await recordedProduct(name)).toMatchObject({
        onSale: false,
        price: { amount: 4000 },
        regularPrice: { amount: 4000 },
      })
    },
  )

  it('maps a product on backorder to stockLeft null, although its low_stock_remaining is 0', async () => {
    expect(await recordedProduct('second-shop/store-product-backorder-notify')).toMatchObject({
      inStock: true,
      onBackorder: true,
      stockLeft: null,
    })
    expect(await recordedProduct('second-shop/store-product-price-negative-stock')).toMatchObject({
      inStock: false,
    })
  })

  it('maps a missing picture to null', async () => {
    expect(await recordedProduct('store-product-no-image')).toMatchObject({ picture: null, pictures: [] })
  })

  it('maps add_to_cart.maximum to stockLeft, and 9999 (no limit) to null', async () => {
    expect((await recordedProduct('store-product-ok')).stockLeft).toBeNull()
    expect((await recordedProduct('store-product-one-left')).stockLeft).toBe(1)
  })

  it('maps a product that is sold individually to stockLeft null', async () => {
    const single = { sold_individually: true, add_to_cart: { minimum: 1, maximum: 1 } }
    expect(card(single)).toMatchObject({ soldIndividually: true })
    expect(await recordedProduct('store-product-sold-individually')).toMatchObject({
      soldIndividually: true,
      stockLeft: null,
    })
    expect(await recordedProduct('store-product-ok')).not.toHaveProperty('soldIndividually')
  })

  it('sets isBackorderSilent only when the shop sells backorders without notifying customers', async () => {
    const notified = await recordedProduct('second-shop/store-product-backorder-notify')
    expect(notified.onBackorder && notified.isBackorderSilent).toBeUndefined()
    const silent = await recordedProduct('second-shop/store-product-backorder-yes')
    expect(silent).toMatchObject({ onBackorder: true, isBackorderSilent: true })
  })

  it('maps an unknown product type to simple', () => {
    expect(card({ type: 'subscription' }).type).toBe('simple')
  })

  it('takes the slug from the field `slug`, else from the last segment of the permalink, else from the id', () => {
    expect(card({ slug: 'a' }).slug).toBe('a')
    expect(card({ slug: '', permalink: 'https://shop.example/proizvod/b/?x=1' }).slug).toBe('b')
    expect(card({ slug: '', permalink: '', id: 17 }).slug).toBe('17')
  })
})

describe('product requests for a variable product', async () => {
  const abaja = await recordedProduct('store-product-variable')

  it('fetchProduct sets `priceFrom` to true (false for a simple product), and `price` to the lowest price of the variations', async () => {
    expect(abaja).toMatchObject({ type: 'variable', priceFrom: true, price: { amount: 6900 } })
    expect((await recordedProduct('store-product-ok')).priceFrom).toBe(false)
  })

  it('fetchProduct maps the option slugs and labels of variations to term names', async () => {
    expect(abaja.variations.map(({ options }) => options)).toContainEqual({
      Veličina: 'L',
      Boja: 'Tamnoplava',
    })
    const own = await recordedProduct('store-product-variable-custom-attribute')
    const values = own.variations.flatMap(({ options }) => Object.values(options))
    const terms = own.attributes.flatMap(({ terms }) => terms.map(({ name }) => name))
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter(value => value !== null && !terms.includes(value))).toEqual([])
  })

  it('names the URL parameter of an attribute after the attribute’s taxonomy, or after the attribute’s name when it has no taxonomy', async () => {
    const own = await recordedProduct('store-product-variable-custom-attribute')
    const params = [...abaja.attributes, ...own.attributes].map(({ name, taxonomy, param }) => [
      taxonomy ?? name,
      param,
    ])
    expect(params).toEqual([
      ['pa_velicina', 'velicina'],
      ['pa_boja', 'boja'],
      ['Pakovanje', 'pakovanje'],
    ])
  })

  it('fetchVariations returns variations with their price, stock and options', async () => {
    const store = queriesOver(recording('store-product-variations-list').response.body)
    const [first] = await fetchVariations(store, abaja)
    expect(first).toMatchObject({
      id: 79,
      sku: 'ODJ-001-L-TA',
      price: { amount: 8400, currency: 'BAM' },
      inStock: false,
      options: { Veličina: 'L', Boja: 'Tamnoplava' },
    })
  })
})
