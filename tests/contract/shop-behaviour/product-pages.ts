import { pricesSchema } from '@sultan/woo-client/prices'
import { getProductBySlug, listVariations } from '@sultan/woo-client/products'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { httpError, required, type ShopOf, sendRequest, value } from './expectations.ts'
import { anyChoice, listedProducts, ordinary, soldOut, variableProducts } from './product-lookup.ts'

export function describeProductPages(shop: ShopOf): void {
  const route = '/wc/store/v1/products'

  describe('a product', () => {
    it('a product is read by its slug', async context => {
      const { id, slug } = required(shop(), context, await ordinary(shop().client), 'ordinary product')
      const product = value(await getProductBySlug(shop().client, slug))
      expect(product).toMatchObject({
        id,
        slug,
        type: 'simple',
        is_in_stock: true,
        is_purchasable: true,
        parent: 0,
      })
    })

    it('a product has the same id, name, slug and prices when it is read by id, by slug and in a list', async context => {
      const { id, slug } = required(shop(), context, await ordinary(shop().client), 'ordinary product')
      const schema = z.object({ id: z.number(), name: z.string(), slug: z.string(), prices: pricesSchema })
      const query = { _fields: 'id,name,slug,prices' }
      const [byId, bySlug] = [
        value(await shop().client.request({ route: `${route}/${id}`, query, schema })),
        value(await shop().client.request({ route: `${route}/${slug}`, query, schema })),
      ]
      expect(byId).toMatchObject({ id, slug })
      expect(bySlug).toEqual(byId)
      const list = await shop().client.request({ route, query: { ...query, slug }, schema: z.array(schema) })
      expect(value(list)).toEqual([byId])
    })

    it('a product that does not exist gives an empty list when the slug is a query parameter, and 404 when the slug or id is in the path', async () => {
      expect(value(await getProductBySlug(shop().client, 'nema-takvog-proizvoda'))).toBeNull()
      expect(httpError(await sendRequest(shop(), `${route}/nema-takvog-proizvoda`))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_product_invalid_slug',
      })
      expect(httpError(await sendRequest(shop(), `${route}/99999999`))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_product_invalid_id',
      })
    })

    it('a product has prices in minor units, below the regular price only on sale', async () => {
      for (const { prices, on_sale, type } of await listedProducts(shop().client)) {
        const { price, regular_price, sale_price, currency_minor_unit } = prices
        for (const amount of [price, regular_price, sale_price]) expect(amount).toMatch(/^\d+$/)
        expect(currency_minor_unit).toBe(2)
        if (type !== 'simple') continue
        if (on_sale) expect(Number(price)).toBeLessThan(Number(regular_price))
        // `sale_price` may be the price of a sale that has not begun or is over (wire fact 11).
        else if (price !== '0') expect(price).toBe(regular_price)
      }
    })

    it('a product without a price is not purchasable', async context => {
      const priceless = (await listedProducts(shop().client)).find(
        one => !one.is_purchasable && one.type === 'simple',
      )
      expect(required(shop(), context, priceless, 'product without a price').prices.price).toBe('0')
    })

    it('a product that is out of stock can be read by its slug', async context => {
      const { id, slug } = required(shop(), context, await soldOut(shop().client), 'product that is sold out')
      expect(value(await getProductBySlug(shop().client, slug))).toMatchObject({ id, is_in_stock: false })
    })

    it('a product has special characters in its name encoded as HTML entities', async context => {
      const named = (await listedProducts(shop().client)).find(({ name }) => name.includes('&'))
      const { name } = required(shop(), context, named, 'product with a sign in its name')
      expect(name).toMatch(/&(?:[a-z]+|#\d+);/)
    })

    it('a product without an image has an empty list of images, and no placeholder', async context => {
      const plain = (await listedProducts(shop().client)).find(({ images }) => images.length === 0)
      expect(required(shop(), context, plain, 'product without a picture').images).toEqual([])
    })
  })

  describe('a variable product', () => {
    it('a variable product has variations whose prices span its price range', async context => {
      const [product] = await variableProducts(shop().client)
      const { id, variations, prices } = required(shop(), context, product, 'variable product')
      const found = value(await listVariations(shop().client, id))
      expect(found.map(one => one.id).sort()).toEqual(variations.map(one => one.id).sort())
      expect(found.every(({ parent }) => parent === id)).toBe(true)
      const { min_amount = prices.price, max_amount = prices.price } = prices.price_range ?? {}
      const amounts = found.filter(one => one.is_purchasable).map(one => Number(one.prices.price))
      expect(Math.min(...amounts)).toBe(Number(min_amount))
      expect(Math.max(...amounts)).toBe(Number(max_amount))
    })

    it('a variable product has the attribute values of its variations among its terms', async context => {
      const shown = (await variableProducts(shop().client))[0]
      const { variations, attributes } = required(shop(), context, shown, 'variable product')
      for (const choice of variations.flatMap(variation => variation.attributes)) {
        const attribute = attributes.find(({ name }) => name === choice.name)
        expect(attribute?.has_variations).toBe(true)
        if (choice.value !== null) {
          expect(attribute?.terms.flatMap(({ slug, name }) => [slug, name])).toContain(choice.value)
        }
      }
    })

    it('a variable product can have a variation that matches any value of an attribute, and that has a price', async context => {
      const found = await anyChoice(shop().client)
      const { productId, variationId } = required(shop(), context, found, 'variation for any choice')
      const priced = value(await listVariations(shop().client, productId)).find(one => one.id === variationId)
      expect(Number(priced?.prices.price)).toBeGreaterThan(0)
    })

    it('a variable product has variations that the product list without the parameter `type` does not contain', async context => {
      const [product] = await variableProducts(shop().client)
      const { variations } = required(shop(), context, product, 'variable product')
      const listed = new Set((await listedProducts(shop().client)).map(({ id }) => id))
      expect(variations.filter(({ id }) => listed.has(id))).toEqual([])
    })
  })
}
