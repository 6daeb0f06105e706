import { collectionData, listProducts } from '@sultan/woo-wire/public-product-calls'
import { listReviews } from '@sultan/woo-wire/public-review-calls'
import { attributeTerms, listAttributes, listCategories, listTags } from '@sultan/woo-wire/public-term-calls'
import { describe, expect, it } from 'vitest'
import { answered, ask, need, refused, type ShopOf, sortedIds, value } from './case.ts'
import { listedProducts, wholeList } from './goods.ts'

export function describeTerms(shop: ShopOf): void {
  const route = '/wc/store/v1/products'
  const categories = async () => value(await listCategories(shop().wire))

  describe('categories', () => {
    it('are all there, empty ones too; without being asked for those are left out', async () => {
      const all = await categories()
      const used = value(
        await ask(shop(), `${route}/categories`, { query: { per_page: 100, _fields: 'id,count' } }),
      )
      const shown = all.filter(({ count }) => count > 0).map(({ id, count }) => ({ id, count }))
      expect(used).toEqual(expect.arrayContaining(shown))
      for (const { parent } of all) expect([0, ...all.map(({ id }) => id)]).toContain(parent)
    })

    it('hold the products of those below them, by id as by slug', async context => {
      const all = await categories()
      const child = all.find(({ parent, count }) => parent !== 0 && count > 0)
      const { id, parent } = need(shop(), context, child, 'category below another one')
      const above = all.find(one => one.id === parent)
      const [below, byId, bySlug] = [
        await wholeList(shop(), context, { category: id }),
        await wholeList(shop(), context, { category: parent }),
        await wholeList(shop(), context, { category: above?.slug ?? '' }),
      ]
      expect(below.length).toBeGreaterThan(0)
      expect(sortedIds(byId)).toEqual(expect.arrayContaining([...sortedIds(below)]))
      expect(sortedIds(bySlug)).toEqual(sortedIds(byId))
    })

    it('may be asked for several at a time', async context => {
      const [first, second] = (await categories()).filter(({ parent, count }) => parent === 0 && count > 0)
      const two = [need(shop(), context, first, 'category'), need(shop(), context, second, 'second category')]
      const ids = new Set<number>()
      for (const { id } of two) {
        for (const product of await wholeList(shop(), context, { category: id })) ids.add(product.id)
      }
      const both = await wholeList(shop(), context, { category: two.map(({ slug }) => slug) })
      expect(sortedIds(both)).toEqual([...ids].sort((a, b) => a - b))
    })

    it('that nobody knows hold nothing', async () => {
      for (const category of ['nema-takve-kategorije', 99_999_999]) {
        expect(value(await listProducts(shop().wire, { category }))).toMatchObject({ items: [], total: 0 })
      }
    })

    it('open one by one', async context => {
      const { id, slug } = need(shop(), context, (await categories())[0], 'category')
      expect(value(await ask(shop(), `${route}/categories/${id}`))).toMatchObject({ id, slug })
      expect(refused(await ask(shop(), `${route}/categories/99999999`))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_category_invalid_id',
      })
    })
  })

  describe('tags and attributes', () => {
    it('are read whole, and a tag filters', async context => {
      const [tag] = value(await listTags(shop().wire))
      const { id } = need(shop(), context, tag, 'tag')
      expect((await listedProducts(shop().wire, { tag: id })).length).toBeGreaterThan(0)
    })

    it('have terms, by which products are found', async context => {
      const [attribute] = value(await listAttributes(shop().wire))
      const { id, taxonomy } = need(shop(), context, attribute, 'attribute of the shop')
      const terms = value(await attributeTerms(shop().wire, id))
      expect(terms.length).toBeGreaterThan(0)
      const found = await listedProducts(shop().wire, {
        'attributes[0][attribute]': taxonomy,
        'attributes[0][slug]': terms.map(({ slug }) => slug).join(','),
        'attributes[0][operator]': 'in',
      })
      expect(found.length).toBeGreaterThan(0)
    })
  })

  describe('figures for filters', () => {
    it('are empty unless asked for', async () => {
      expect(value(await collectionData(shop().wire, {}))).toEqual({
        price_range: null,
        attribute_counts: null,
        rating_counts: null,
        stock_status_counts: null,
        taxonomy_counts: null,
      })
    })

    it('tell the lowest and the highest price of a list', async context => {
      const query = { calculate_price_range: true, catalog_visibility: 'catalog' }
      const { price_range } = value(await collectionData(shop().wire, query))
      const amounts = (await wholeList(shop(), context)).flatMap(({ prices }) => [
        Number(prices.price_range?.min_amount ?? prices.price),
        Number(prices.price_range?.max_amount ?? prices.price),
      ])
      expect(Number(price_range?.min_price)).toBe(Math.min(...amounts))
      expect(Number(price_range?.max_price)).toBe(Math.max(...amounts))
    })

    it('count by stock what the list then holds', async () => {
      const query = { calculate_stock_status_counts: true, catalog_visibility: 'catalog' }
      const { stock_status_counts } = value(await collectionData(shop().wire, query))
      const inStock = stock_status_counts?.find(({ status }) => status === 'instock')
      const { total } = value(
        await listProducts(shop().wire, {
          stock_status: 'instock',
          catalog_visibility: 'catalog',
          per_page: 1,
        }),
      )
      expect(Number(inStock?.count)).toBe(total)
    })

    it('count by the terms of an attribute', async context => {
      const [attribute] = value(await listAttributes(shop().wire))
      const { id, taxonomy } = need(shop(), context, attribute, 'attribute of the shop')
      const query = { 'calculate_attribute_counts[0][taxonomy]': taxonomy }
      const { attribute_counts } = value(await collectionData(shop().wire, query))
      const known = value(await attributeTerms(shop().wire, id)).map(term => term.id)
      expect(attribute_counts?.length).toBeGreaterThan(0)
      for (const { term, count } of attribute_counts ?? []) {
        expect(known).toContain(term)
        expect(Number(count)).toBeGreaterThan(0)
      }
    })
  })

  describe('reviews', () => {
    it('are those of the product, the newest first', async context => {
      const rated = (await listedProducts(shop().wire)).find(({ review_count }) => review_count > 0)
      const { id, review_count } = need(shop(), context, rated, 'product with reviews')
      const { items, total } = value(await listReviews(shop().wire, { product_id: id, per_page: 100 }))
      expect(total).toBe(review_count)
      expect(items.every(({ product_id, rating }) => product_id === id && rating >= 1)).toBe(true)
      const dates = items.map(({ date_created }) => date_created)
      expect(dates).toEqual([...dates].sort().reverse())
    })

    it('come in pages', async () => {
      const query = { per_page: 1, page: 2, _fields: 'id' }
      const { headers } = answered(await ask(shop(), `${route}/reviews`, { query }))
      expect(headers.get('x-wp-totalpages')).toBe(headers.get('x-wp-total'))
    })

    it('of a product that has none, and of one that is not there, are none', async context => {
      const unrated = (await listedProducts(shop().wire)).find(({ review_count }) => review_count === 0)
      const { id } = need(shop(), context, unrated, 'product without reviews')
      for (const product_id of [id, 99_999_999]) {
        expect(value(await listReviews(shop().wire, { product_id }))).toMatchObject({ items: [], total: 0 })
      }
    })
  })
}
