import { listProducts, type ProductQuery, type ProductSummary } from '@sultan/woo-client/products'
import { describe, expect, it } from 'vitest'
import { type ShopOf, value } from './expectations.ts'
import { wholeList } from './product-lookup.ts'

const lowest = ({ prices }: ProductSummary): number => Number(prices.price_range?.min_amount ?? prices.price)
const highest = ({ prices }: ProductSummary): number => Number(prices.price_range?.max_amount ?? prices.price)

export function describePrices(shop: ShopOf): void {
  const list = async (query: ProductQuery) => value(await listProducts(shop().client, query))

  describe('sorting products', () => {
    it('sorting products by price is ascending for order=asc and descending for order=desc', async () => {
      const up = (await list({ orderby: 'price', order: 'asc', per_page: 20 })).items.map(lowest)
      expect(up).toEqual([...up].sort((a, b) => a - b))
      const down = (await list({ orderby: 'price', order: 'desc', per_page: 20 })).items.map(highest)
      expect(down).toEqual([...down].sort((a, b) => b - a))
    })
  })

  describe('filtering products', () => {
    it('filtering products by `min_price` and `max_price`, in minor units, includes products at both limits', async context => {
      const prices = (await wholeList(shop(), context)).map(lowest).sort((a, b) => a - b)
      const from = prices[Math.floor(prices.length / 4)] ?? 0
      const to = prices[Math.floor((prices.length * 3) / 4)] ?? 0
      const found = await wholeList(shop(), context, { min_price: from, max_price: to })
      expect(found.length).toBeGreaterThan(0)
      expect(found.every(product => highest(product) >= from && lowest(product) <= to)).toBe(true)
      expect(found.map(lowest)).toContain(from)
      expect(found.map(lowest)).toContain(to)
    })
  })
}
