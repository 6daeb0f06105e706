import { pricesSchema } from '@sultan/woo-wire/prices'
import { productBySlug, variationsOf } from '@sultan/woo-wire/public-product-calls'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ask, need, refused, type ShopOf, value } from './case.ts'
import { listedProducts, ordinary, soldOut, variableProducts } from './goods.ts'

export function describeProductPages(shop: ShopOf): void {
  const route = '/wc/store/v1/products'

  describe('a product', () => {
    it('opens by its slug with everything a page shows', async context => {
      const { id, slug } = need(shop(), context, await ordinary(shop().wire), 'ordinary product')
      const product = value(await productBySlug(shop().wire, slug))
      expect(product).toMatchObject({
        id,
        slug,
        type: 'simple',
        is_in_stock: true,
        is_purchasable: true,
        parent: 0,
      })
    })

    it('is the same by id, by slug in the path, and in a list', async context => {
      const { id, slug } = need(shop(), context, await ordinary(shop().wire), 'ordinary product')
      const schema = z.object({ id: z.number(), name: z.string(), slug: z.string(), prices: pricesSchema })
      const query = { _fields: 'id,name,slug,prices' }
      const [byId, bySlug] = [
        value(await shop().wire.send({ route: `${route}/${id}`, query, schema })),
        value(await shop().wire.send({ route: `${route}/${slug}`, query, schema })),
      ]
      expect(byId).toMatchObject({ id, slug })
      expect(bySlug).toEqual(byId)
      const list = await shop().wire.send({ route, query: { ...query, slug }, schema: z.array(schema) })
      expect(value(list)).toEqual([byId])
    })

    it('that is not there is an empty list by slug, and 404 in a path', async () => {
      expect(value(await productBySlug(shop().wire, 'nema-takvog-proizvoda'))).toBeNull()
      expect(refused(await ask(shop(), `${route}/nema-takvog-proizvoda`))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_product_invalid_slug',
      })
      expect(refused(await ask(shop(), `${route}/99999999`))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_product_invalid_id',
      })
    })

    it('has prices in whole minor units, and a lower one than usual only while it is on sale', async () => {
      for (const { prices, on_sale, type } of await listedProducts(shop().wire)) {
        const { price, regular_price, sale_price, currency_minor_unit } = prices
        for (const amount of [price, regular_price, sale_price]) expect(amount).toMatch(/^\d+$/)
        expect(currency_minor_unit).toBe(2)
        if (type !== 'simple') continue
        if (on_sale) expect(Number(price)).toBeLessThan(Number(regular_price))
        else expect(sale_price).toBe(regular_price)
      }
    })

    it('without a price is not for sale', async context => {
      const priceless = (await listedProducts(shop().wire)).find(
        one => !one.is_purchasable && one.type === 'simple',
      )
      expect(need(shop(), context, priceless, 'product without a price').prices.price).toBe('0')
    })

    it('that is sold out still has its page', async context => {
      const { id, slug } = need(shop(), context, await soldOut(shop().wire), 'product that is sold out')
      expect(value(await productBySlug(shop().wire, slug))).toMatchObject({ id, is_in_stock: false })
    })

    it('has its name as HTML text', async context => {
      const named = (await listedProducts(shop().wire)).find(({ name }) => name.includes('&'))
      const { name } = need(shop(), context, named, 'product with a sign in its name')
      expect(name).toMatch(/&(?:[a-z]+|#\d+);/)
    })

    it('may have no picture, and has no stand-in then', async context => {
      const plain = (await listedProducts(shop().wire)).find(({ images }) => images.length === 0)
      expect(need(shop(), context, plain, 'product without a picture').images).toEqual([])
    })
  })

  describe('variations', () => {
    it('have each a price of their own within the range of the product', async context => {
      const [product] = await variableProducts(shop().wire)
      const { id, variations, prices } = need(shop(), context, product, 'variable product')
      const found = value(await variationsOf(shop().wire, id))
      expect(found.map(one => one.id).sort()).toEqual(variations.map(one => one.id).sort())
      expect(found.every(({ parent }) => parent === id)).toBe(true)
      const { min_amount = prices.price, max_amount = prices.price } = prices.price_range ?? {}
      const amounts = found.filter(one => one.is_purchasable).map(one => Number(one.prices.price))
      expect(Math.min(...amounts)).toBe(Number(min_amount))
      expect(Math.max(...amounts)).toBe(Number(max_amount))
    })

    it('name their choices by the terms of the product', async context => {
      const shown = (await variableProducts(shop().wire))[0]
      const { variations, attributes } = need(shop(), context, shown, 'variable product')
      for (const choice of variations.flatMap(variation => variation.attributes)) {
        const attribute = attributes.find(({ name }) => name === choice.name)
        expect(attribute?.has_variations).toBe(true)
        if (choice.value !== null) {
          expect(attribute?.terms.flatMap(({ slug, name }) => [slug, name])).toContain(choice.value)
        }
      }
    })

    it('can be for any choice', async context => {
      const products = await variableProducts(shop().wire)
      const open = products.find(({ variations }) =>
        variations.some(({ attributes }) => attributes.some(one => one.value === null)),
      )
      const { id, variations } = need(shop(), context, open, 'variation for any choice')
      const anyOf = variations.find(({ attributes }) => attributes.some(one => one.value === null))
      const priced = value(await variationsOf(shop().wire, id)).find(one => one.id === anyOf?.id)
      expect(Number(priced?.prices.price)).toBeGreaterThan(0)
    })

    it('are not in any list of products', async context => {
      const [product] = await variableProducts(shop().wire)
      const { variations } = need(shop(), context, product, 'variable product')
      const listed = new Set((await listedProducts(shop().wire)).map(({ id }) => id))
      expect(variations.filter(({ id }) => listed.has(id))).toEqual([])
    })
  })
}
