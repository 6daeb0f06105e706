import { decodeEntities } from '@sultan/kernel/html-text'
import { getProductBySlug, listProducts, type ProductQuery } from '@sultan/woo-client/products'
import { describe, expect, it } from 'vitest'
import { invalidFields, required, type ShopOf, sendRequest, sortedIds, value } from './expectations.ts'
import { listedProducts, ordinary, wholeList } from './product-lookup.ts'

export function describeProductLists(shop: ShopOf): void {
  const list = async (query: ProductQuery) => value(await listProducts(shop().client, query))

  describe('the list of products', () => {
    it('the list of products has each product on exactly one page', async () => {
      const both = await list({ per_page: 6, orderby: 'id', order: 'asc' })
      const first = await list({ per_page: 3, page: 1, orderby: 'id', order: 'asc' })
      const second = await list({ per_page: 3, page: 2, orderby: 'id', order: 'asc' })
      expect([...first.items, ...second.items]).toEqual(both.items)
      expect(first).toMatchObject({ total: both.total, totalPages: Math.ceil(both.total / 3) })
      const ids = both.items.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    })

    it('a page past the last one of the product list is empty, but has the same total as the first page', async () => {
      const { total } = await list({ per_page: 20 })
      expect(await list({ per_page: 20, page: 999 })).toMatchObject({ items: [], total })
    })

    it.each([
      ['per_page', 0],
      ['per_page', 1000],
      ['page', 0],
    ])('the product list names the invalid parameter when it rejects %s=%i', async (field, number) => {
      const query = { [field]: number }
      expect(invalidFields(await sendRequest(shop(), '/wc/store/v1/products', { query }))).toEqual([field])
    })

    it('the product list names all invalid parameters together', async () => {
      const query = { orderby: 'foo', order: 'bar', per_page: 0 }
      const fields = invalidFields(await sendRequest(shop(), '/wc/store/v1/products', { query }))
      expect([...fields].sort()).toEqual(['order', 'orderby', 'per_page'])
    })

    it('the product list ignores unknown parameters', async () => {
      const query = { per_page: 5, status: 'publish', nonsense: '1' }
      expect(await list(query)).toEqual(await list({ per_page: 5 }))
    })
  })

  describe('sorting products', () => {
    it.for(['date', 'price', 'popularity', 'rating', 'title', 'menu_order'] as const)(
      'sorting products by %s returns the same products as the unsorted list',
      async (orderby, context) => {
        const sorted = await wholeList(shop(), context, { orderby, order: 'desc' })
        expect(sortedIds(sorted)).toEqual(sortedIds(await wholeList(shop(), context)))
      },
    )

    it('sorting products by rating and popularity is always descending', async () => {
      const { items } = await list({ orderby: 'rating', order: 'asc', per_page: 20 })
      const ratings = items.map(({ average_rating }) => Number(average_rating))
      expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
      const [asc, desc] = [
        await list({ orderby: 'popularity', order: 'asc', per_page: 10 }),
        await list({ orderby: 'popularity', order: 'desc', per_page: 10 }),
      ]
      expect(asc).toEqual(desc)
    })

    it('sorting products by `include` keeps the requested order', async () => {
      const [first, second, third] = (await list({ per_page: 3 })).items.map(({ id }) => id)
      const include = [third ?? 0, first ?? 0, second ?? 0]
      const { items } = await list({ include, orderby: 'include', order: 'asc' })
      expect(items.map(({ id }) => id)).toEqual(include)
    })
  })

  describe('filtering products', () => {
    it('filtering products by `on_sale` returns products on sale for true, and all other products for false', async context => {
      const all = await wholeList(shop(), context)
      const onSale = await wholeList(shop(), context, { on_sale: true })
      const others = await wholeList(shop(), context, { on_sale: false })
      expect(onSale.every(product => product.on_sale)).toBe(true)
      expect(others.some(product => product.on_sale)).toBe(false)
      expect(sortedIds([...onSale, ...others])).toEqual(sortedIds(all))
    })

    it('filtering products by `stock_status` returns only products with that status', async context => {
      const [all, inStock, soldOut] = [
        await wholeList(shop(), context),
        await wholeList(shop(), context, { stock_status: 'instock' }),
        await wholeList(shop(), context, { stock_status: 'outofstock' }),
      ]
      expect(inStock.every(({ is_in_stock }) => is_in_stock)).toBe(true)
      expect(soldOut.some(({ is_in_stock }) => is_in_stock)).toBe(false)
      expect(inStock.length + soldOut.length).toBeLessThanOrEqual(all.length)
    })

    it('filtering products by `exclude` leaves out the products with the given ids', async context => {
      const all = await wholeList(shop(), context)
      const exclude = all.slice(0, 2).map(({ id }) => id)
      expect(sortedIds(await wholeList(shop(), context, { exclude }))).toEqual(sortedIds(all.slice(2)))
    })

    it('filtering products by several slugs returns the products of the known slugs', async () => {
      const { items } = await list({ per_page: 2 })
      const slug = ['nema-takvog-proizvoda', ...items.map(({ slug }) => slug)]
      expect(sortedIds((await list({ slug })).items)).toEqual(sortedIds(items))
    })
  })

  describe('a hidden product', () => {
    it('a hidden product is in no list but can be read by slug', async context => {
      const hidden = (await list({ catalog_visibility: 'hidden', per_page: 1 })).items[0]
      const { id, slug } = required(shop(), context, hidden, 'hidden product')
      for (const catalog_visibility of ['catalog', 'search'] as const) {
        const listed = await listedProducts(shop().client, { catalog_visibility })
        expect(listed.map(product => product.id)).not.toContain(id)
      }
      expect(value(await getProductBySlug(shop().client, slug))?.id).toBe(id)
    })
  })

  describe('product search without an index', () => {
    it('finds products by a part of the name in any case, and states in a header that the store itself searched', async context => {
      const { id, name } = required(shop(), context, await ordinary(shop().client), 'ordinary product')
      const word = /[a-z]{4,}/.exec(decodeEntities(name))?.[0]
      const search = required(shop(), context, word, 'plain word in that name').toUpperCase()
      const result = await listProducts(shop().client, {
        search,
        catalog_visibility: 'search',
        per_page: 100,
      })
      expect(value(result).items.map(product => product.id)).toContain(id)
      expect(result.ok && result.headers.get('x-sultan-search')).toBe('store')
    })

    it('a product search finds nothing for an unknown term and everything for an empty one', async () => {
      expect(await list({ search: 'xqzwjvkk' })).toMatchObject({ items: [], total: 0 })
      expect((await list({ search: '' })).total).toBe((await list({})).total)
    })
  })
}
