import { decodeEntities } from '@sultan/kernel/html'
import type { ProductSummary } from '@sultan/woo-wire/product'
import { listProducts, type ProductQuery, productBySlug } from '@sultan/woo-wire/public-product-calls'
import { describe, expect, it } from 'vitest'
import { ask, faultyFields, need, type ShopOf, sortedIds, value } from './case.ts'
import { listedProducts, ordinary, wholeList } from './goods.ts'

const lowest = ({ prices }: ProductSummary): number => Number(prices.price_range?.min_amount ?? prices.price)
const highest = ({ prices }: ProductSummary): number => Number(prices.price_range?.max_amount ?? prices.price)

export function describeProductLists(shop: ShopOf): void {
  const list = async (query: ProductQuery) => value(await listProducts(shop().wire, query))

  describe('the list of products', () => {
    it('comes in pages that hold each product once', async () => {
      const both = await list({ per_page: 6, orderby: 'id', order: 'asc' })
      const first = await list({ per_page: 3, page: 1, orderby: 'id', order: 'asc' })
      const second = await list({ per_page: 3, page: 2, orderby: 'id', order: 'asc' })
      expect([...first.items, ...second.items]).toEqual(both.items)
      expect(first).toMatchObject({ total: both.total, totalPages: Math.ceil(both.total / 3) })
      const ids = both.items.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    })

    it('is empty past its end, and knows its length there too', async () => {
      const { total } = await list({ per_page: 20 })
      expect(await list({ per_page: 20, page: 999 })).toMatchObject({ items: [], total })
    })

    it.each([
      ['per_page', 0],
      ['per_page', 1000],
      ['page', 0],
    ])('refuses %s=%i', async (field, number) => {
      const query = { [field]: number }
      expect(faultyFields(await ask(shop(), '/wc/store/v1/products', { query }))).toEqual([field])
    })

    it('refuses with everything that is wrong, at once', async () => {
      const query = { orderby: 'foo', order: 'bar', per_page: 0 }
      const fields = faultyFields(await ask(shop(), '/wc/store/v1/products', { query }))
      expect([...fields].sort()).toEqual(['order', 'orderby', 'per_page'])
    })

    it('passes over what it does not know', async () => {
      const query = { per_page: 5, status: 'publish', nonsense: '1' }
      expect(await list(query)).toEqual(await list({ per_page: 5 }))
    })
  })

  describe('sorting', () => {
    it.for(['date', 'price', 'popularity', 'rating', 'title', 'menu_order'] as const)(
      'by %s changes the order and nothing else',
      async (orderby, context) => {
        const sorted = await wholeList(shop(), context, { orderby, order: 'desc' })
        expect(sortedIds(sorted)).toEqual(sortedIds(await wholeList(shop(), context)))
      },
    )

    it('by price goes up and down', async () => {
      const up = (await list({ orderby: 'price', order: 'asc', per_page: 20 })).items.map(lowest)
      expect(up).toEqual([...up].sort((a, b) => a - b))
      const down = (await list({ orderby: 'price', order: 'desc', per_page: 20 })).items.map(highest)
      expect(down).toEqual([...down].sort((a, b) => b - a))
    })

    it('by rating and popularity only goes down, whatever was asked', async () => {
      const { items } = await list({ orderby: 'rating', order: 'asc', per_page: 20 })
      const ratings = items.map(({ average_rating }) => Number(average_rating))
      expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
      const [asc, desc] = [
        await list({ orderby: 'popularity', order: 'asc', per_page: 10 }),
        await list({ orderby: 'popularity', order: 'desc', per_page: 10 }),
      ]
      expect(asc).toEqual(desc)
    })

    it('by include gives what was named, as it was named', async () => {
      const [first, second, third] = (await list({ per_page: 3 })).items.map(({ id }) => id)
      const include = [third ?? 0, first ?? 0, second ?? 0]
      const { items } = await list({ include, orderby: 'include', order: 'asc' })
      expect(items.map(({ id }) => id)).toEqual(include)
    })
  })

  describe('filters', () => {
    it('by what is on sale, and by what is not', async context => {
      const all = await wholeList(shop(), context)
      const onSale = await wholeList(shop(), context, { on_sale: true })
      const others = await wholeList(shop(), context, { on_sale: false })
      expect(onSale.every(product => product.on_sale)).toBe(true)
      expect(others.some(product => product.on_sale)).toBe(false)
      expect(sortedIds([...onSale, ...others])).toEqual(sortedIds(all))
    })

    it('by price, in minor units, both ends included', async context => {
      const prices = (await wholeList(shop(), context)).map(lowest).sort((a, b) => a - b)
      const from = prices[Math.floor(prices.length / 4)] ?? 0
      const to = prices[Math.floor((prices.length * 3) / 4)] ?? 0
      const found = await wholeList(shop(), context, { min_price: from, max_price: to })
      expect(found.length).toBeGreaterThan(0)
      expect(found.every(product => highest(product) >= from && lowest(product) <= to)).toBe(true)
      expect(found.map(lowest)).toContain(from)
      expect(found.map(lowest)).toContain(to)
    })

    it('by stock', async context => {
      const [all, inStock, soldOut] = [
        await wholeList(shop(), context),
        await wholeList(shop(), context, { stock_status: 'instock' }),
        await wholeList(shop(), context, { stock_status: 'outofstock' }),
      ]
      expect(inStock.every(({ is_in_stock }) => is_in_stock)).toBe(true)
      expect(soldOut.some(({ is_in_stock }) => is_in_stock)).toBe(false)
      expect(inStock.length + soldOut.length).toBeLessThanOrEqual(all.length)
    })

    it('by leaving out', async context => {
      const all = await wholeList(shop(), context)
      const exclude = all.slice(0, 2).map(({ id }) => id)
      expect(sortedIds(await wholeList(shop(), context, { exclude }))).toEqual(sortedIds(all.slice(2)))
    })

    it('by several slugs, unknown ones left out', async () => {
      const { items } = await list({ per_page: 2 })
      const slug = ['nema-takvog-proizvoda', ...items.map(({ slug }) => slug)]
      expect(sortedIds((await list({ slug })).items)).toEqual(sortedIds(items))
    })
  })

  describe('a hidden product', () => {
    it('is listed nowhere, and opens by its slug', async context => {
      const hidden = (await list({ catalog_visibility: 'hidden', per_page: 1 })).items[0]
      const { id, slug } = need(shop(), context, hidden, 'hidden product')
      for (const catalog_visibility of ['catalog', 'search'] as const) {
        const listed = await listedProducts(shop().wire, { catalog_visibility })
        expect(listed.map(product => product.id)).not.toContain(id)
      }
      expect(value(await productBySlug(shop().wire, slug))?.id).toBe(id)
    })
  })

  describe('search without an index of ours', () => {
    it('finds by a part of the name in any case, and says who searched', async context => {
      const { id, name } = need(shop(), context, await ordinary(shop().wire), 'ordinary product')
      const word = /[a-z]{4,}/.exec(decodeEntities(name))?.[0]
      const search = need(shop(), context, word, 'plain word in that name').toUpperCase()
      const result = await listProducts(shop().wire, { search, catalog_visibility: 'search', per_page: 100 })
      expect(value(result).items.map(product => product.id)).toContain(id)
      expect(result.ok && result.headers.get('x-sultan-search')).toBe('store')
    })

    it('finds nothing where nothing is, and everything for nothing', async () => {
      expect(await list({ search: 'xqzwjvkk' })).toMatchObject({ items: [], total: 0 })
      expect((await list({ search: '' })).total).toBe((await list({})).total)
    })
  })
}
