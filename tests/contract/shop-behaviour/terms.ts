import { getCollectionData } from '@sultan/woo-client/facets'
import { listProducts } from '@sultan/woo-client/products'
import { listReviews } from '@sultan/woo-client/reviews'
import { listAttributes, listAttributeTerms, listTags } from '@sultan/woo-client/term-requests.fixture'
import { listCategories } from '@sultan/woo-client/terms'
import { describe, expect, it } from 'vitest'
import { httpError, required, type ShopOf, sendRequest, sortedIds, success, value } from './expectations.ts'
import { listedProducts, wholeList } from './product-lookup.ts'

export function describeTerms(shop: ShopOf): void {
  const route = '/wc/store/v1/products'
  const categories = async () => value(await listCategories(shop().client))

  describe('a product category', () => {
    it('a category with products is listed by default, and its parent is in the list of all categories', async () => {
      const all = await categories()
      const used = value(
        await sendRequest(shop(), `${route}/categories`, { query: { per_page: 100, _fields: 'id,count' } }),
      )
      const shown = all.filter(({ count }) => count > 0).map(({ id, count }) => ({ id, count }))
      expect(used).toEqual(expect.arrayContaining(shown))
      for (const { parent } of all) expect([0, ...all.map(({ id }) => id)]).toContain(parent)
    })

    it('a filter by category lists the products of the category and its children, by id and by slug', async context => {
      const all = await categories()
      const child = all.find(({ parent, count }) => parent !== 0 && count > 0)
      const { id, parent } = required(shop(), context, child, 'category below another one')
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

    it('a filter by two categories lists the products of the first and the products of the second category', async context => {
      const [first, second] = (await categories()).filter(({ parent, count }) => parent === 0 && count > 0)
      const two = [
        required(shop(), context, first, 'category'),
        required(shop(), context, second, 'second category'),
      ]
      const ids = new Set<number>()
      for (const { id } of two) {
        for (const product of await wholeList(shop(), context, { category: id })) ids.add(product.id)
      }
      const both = await wholeList(shop(), context, { category: two.map(({ slug }) => slug) })
      expect(sortedIds(both)).toEqual([...ids].sort((a, b) => a - b))
    })

    it('a filter by a category that does not exist lists no products', async () => {
      for (const category of ['nema-takve-kategorije', 99_999_999]) {
        expect(value(await listProducts(shop().client, { category }))).toMatchObject({ items: [], total: 0 })
      }
    })

    it('a product category can be read by id', async context => {
      const { id, slug } = required(shop(), context, (await categories())[0], 'category')
      expect(value(await sendRequest(shop(), `${route}/categories/${id}`))).toMatchObject({ id, slug })
      expect(httpError(await sendRequest(shop(), `${route}/categories/99999999`))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_category_invalid_id',
      })
    })
  })

  describe('product list filtered by a tag or an attribute', () => {
    it('a product list filtered by a tag of the tag list has at least one product', async context => {
      const [tag] = value(await listTags(shop().client))
      const { id } = required(shop(), context, tag, 'tag')
      expect((await listedProducts(shop().client, { tag: id })).length).toBeGreaterThan(0)
    })

    it('a product list filtered by the listed terms of an attribute has at least one product', async context => {
      const [attribute] = value(await listAttributes(shop().client))
      const { id, taxonomy } = required(shop(), context, attribute, 'attribute of the shop')
      const terms = value(await listAttributeTerms(shop().client, id))
      expect(terms.length).toBeGreaterThan(0)
      const found = await listedProducts(shop().client, {
        'attributes[0][attribute]': taxonomy,
        'attributes[0][slug]': terms.map(({ slug }) => slug).join(','),
        'attributes[0][operator]': 'in',
      })
      expect(found.length).toBeGreaterThan(0)
    })
  })

  describe('GET /wc/store/v1/products/collection-data', () => {
    it('collection-data has no counts unless requested', async () => {
      expect(value(await getCollectionData(shop().client, {}))).toEqual({
        price_range: null,
        attribute_counts: null,
        rating_counts: null,
        stock_status_counts: null,
        taxonomy_counts: null,
      })
    })

    it('collection-data has the lowest and highest price of the filtered list', async context => {
      const query = { calculate_price_range: true, catalog_visibility: 'catalog' }
      const { price_range } = value(await getCollectionData(shop().client, query))
      const amounts = (await wholeList(shop(), context)).flatMap(({ prices }) => [
        Number(prices.price_range?.min_amount ?? prices.price),
        Number(prices.price_range?.max_amount ?? prices.price),
      ])
      expect(Number(price_range?.min_price)).toBe(Math.min(...amounts))
      expect(Number(price_range?.max_price)).toBe(Math.max(...amounts))
    })

    it('collection-data counts as many products in stock as the list filtered by `stock_status` has', async () => {
      const query = { calculate_stock_status_counts: true, catalog_visibility: 'catalog' }
      const { stock_status_counts } = value(await getCollectionData(shop().client, query))
      const inStock = stock_status_counts?.find(({ status }) => status === 'instock')
      const { total } = value(
        await listProducts(shop().client, {
          stock_status: 'instock',
          catalog_visibility: 'catalog',
          per_page: 1,
        }),
      )
      expect(Number(inStock?.count)).toBe(total)
    })

    it('collection-data has a product count above zero for each returned term of the requested attribute', async context => {
      const [attribute] = value(await listAttributes(shop().client))
      const { id, taxonomy } = required(shop(), context, attribute, 'attribute of the shop')
      const query = { 'calculate_attribute_counts[0][taxonomy]': taxonomy }
      const { attribute_counts } = value(await getCollectionData(shop().client, query))
      const known = value(await listAttributeTerms(shop().client, id)).map(term => term.id)
      expect(attribute_counts?.length).toBeGreaterThan(0)
      for (const { term, count } of attribute_counts ?? []) {
        expect(known).toContain(term)
        expect(Number(count)).toBeGreaterThan(0)
      }
    })
  })

  describe('list of reviews', () => {
    it('a list of reviews has the reviews of one product, newest first', async context => {
      const rated = (await listedProducts(shop().client)).find(({ review_count }) => review_count > 0)
      const { id, review_count } = required(shop(), context, rated, 'product with reviews')
      const { items, total } = value(await listReviews(shop().client, { product_id: id, per_page: 100 }))
      expect(total).toBe(review_count)
      expect(items.every(({ product_id, rating }) => product_id === id && rating >= 1)).toBe(true)
      const dates = items.map(({ date_created }) => date_created)
      expect(dates).toEqual([...dates].sort().reverse())
    })

    it('a list of reviews is split into pages of the requested length', async () => {
      const query = { per_page: 1, page: 2, _fields: 'id' }
      const { headers } = success(await sendRequest(shop(), `${route}/reviews`, { query }))
      expect(headers.get('x-wp-totalpages')).toBe(headers.get('x-wp-total'))
    })

    it('a list of reviews is empty for a product without reviews and for an unknown product', async context => {
      const unrated = (await listedProducts(shop().client)).find(({ review_count }) => review_count === 0)
      const { id } = required(shop(), context, unrated, 'product without reviews')
      for (const product_id of [id, 99_999_999]) {
        expect(value(await listReviews(shop().client, { product_id }))).toMatchObject({ items: [], total: 0 })
      }
    })
  })
}
