import { createCatalogueCopy } from '@sultan/gateway/catalogue-copy'
import { createCopyTable } from '@sultan/gateway/copy-table'
import type { Gateway } from '@sultan/gateway/gateway'
import { silentLogger } from '@sultan/kernel/logger'
import { catalogueDocuments } from '@sultan/search/catalogue-documents'
import { buildSearchIndex } from '@sultan/search/search-index'
import { openRemoteResponseCache } from '@sultan/server/remote-response-cache'
import { openRemoteStore } from '@sultan/server/remote-store'
import type { Database } from '@sultan/sql/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { publicUrl } from './connected-reads.fixture.ts'
import { gatewayOver, get, openGatewayDatabase } from './gateway.fixture.ts'

interface Hit {
  readonly id: number
  readonly on_sale: boolean
  readonly is_in_stock: boolean
  readonly prices: { readonly price: string }
}

interface Counts {
  readonly price_range: { readonly min_price: string; readonly max_price: string } | null
  readonly stock_status_counts: readonly { readonly status: string; readonly count: string }[]
}

const someFilter = fc.record({
  sale: fc.constantFrom(true, false, null),
  stock: fc.boolean(),
  min: fc.option(fc.integer({ min: 400, max: 1500 })),
  max: fc.option(fc.integer({ min: 600, max: 2100 })),
})
type Filter = typeof someFilter extends fc.Arbitrary<infer T> ? T : never

function queryOf({ sale, stock, min, max }: Filter): string {
  const query = new URLSearchParams({ search: 'tespih' })
  if (sale !== null) query.set('on_sale', String(sale))
  if (stock) query.set('stock_status', 'instock')
  if (min !== null) query.set('min_price', String(min))
  if (max !== null) query.set('max_price', String(max))
  return String(query)
}

const isMatch =
  ({ sale, stock, min, max }: Filter) =>
  ({ on_sale, is_in_stock, prices }: Hit): boolean =>
    (sale === null || on_sale === sale) &&
    (!stock || is_in_stock) &&
    Number(prices.price) >= (min ?? 0) &&
    Number(prices.price) <= (max ?? Number.POSITIVE_INFINITY)

describe('filtered search over a connected shop', () => {
  let shop: RecordedShop
  let database: Database
  let gateway: Gateway
  let closeReads: () => Promise<void>
  let hits: readonly Hit[]
  beforeAll(async () => {
    shop = await startRecordedShop({ extraProducts: 150 })
    database = await openGatewayDatabase()
    const { store } = openRemoteStore(shop, publicUrl, silentLogger)
    const { remoteStore, close } = openRemoteResponseCache(
      { remote: shop, imageHosts: [], publicUrl, backgroundRate: 2 },
      store,
      database,
      silentLogger,
    )
    closeReads = close
    const index = await buildSearchIndex(catalogueDocuments(store, publicUrl), [])
    const search = {
      search: async (term: string, window: { limit: number; offset: number }) => index.search(term, window),
    }
    // The gateway gets an empty local copy of the catalogue, which belongs to the URL of another shop. So the
    // gateway cannot respond from the copy when the connected shop fails.
    const copy = createCatalogueCopy(createCopyTable(database, 'https://other.example'), silentLogger)
    gateway = gatewayOver(store, database, {
      publicUrl,
      remoteStore: remoteStore && { ...remoteStore, copy },
      search,
    })
    hits = await wholeList('search=tespih')
  })
  afterAll(async () => {
    await closeReads()
    await Promise.all([shop.close(), database.close()])
  })

  async function read(query: string, route = '/wc/store/v1/products') {
    const { status, headers, body } = await get(gateway, `/?rest_route=${route}&${query}`)
    expect({ query, status }).toEqual({ query, status: 200 })
    return { body, total: Number(headers.get('x-wp-total')), pages: Number(headers.get('x-wp-totalpages')) }
  }
  /**
   * Returns the products of all pages of a list. The cast is safe: a field that a product lacks fails the
   * assertions of the tests.
   */
  async function wholeList(query: string): Promise<readonly Hit[]> {
    const { body, total, pages } = await read(`${query}&per_page=100`)
    const all = [...(body as Hit[])]
    for (let page = 2; page <= pages; page++)
      all.push(...((await read(`${query}&per_page=100&page=${page}`)).body as Hit[]))
    expect(all).toHaveLength(total)
    return all
  }
  const idsOf = (products: readonly Hit[]) => products.map(({ id }) => id)

  it('when a search has more than 100 hits, lists exactly the hits that match every filter, in the order of the hits', async () => {
    expect(hits.length).toBeGreaterThan(150)
    await fc.assert(
      fc.asyncProperty(someFilter, async filter => {
        expect(idsOf(await wholeList(queryOf(filter)))).toEqual(idsOf(hits.filter(isMatch(filter))))
      }),
      { numRuns: 25 },
    )
  })

  it('when a search has more than 100 hits, the stock count ignores only the stock filter, and the price range ignores only the price filter', async () => {
    await fc.assert(
      fc.asyncProperty(someFilter, async filter => {
        const counted = 'calculate_stock_status_counts=true&calculate_price_range=true'
        const { body } = await read(`${queryOf(filter)}&${counted}`, '/wc/store/v1/products/collection-data')
        const { price_range: range, stock_status_counts: stock } = body as Counts
        const ofStock = hits.filter(isMatch({ ...filter, stock: false }))
        expect(Number(stock.find(({ status }) => status === 'instock')?.count)).toBe(
          ofStock.filter(({ is_in_stock }) => is_in_stock).length,
        )
        const prices = hits
          .filter(isMatch({ ...filter, min: null, max: null }))
          .map(({ prices }) => Number(prices.price))
        expect([Number(range?.min_price), Number(range?.max_price)]).toEqual([
          Math.min(...prices),
          Math.max(...prices),
        ])
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    ['search=ulje&on_sale=true', [21, 35]],
    ['search=ulje&on_sale=true&orderby=price&order=asc', [35, 21]],
    ['search=ulje&on_sale=true&min_price=1400', [21]],
    ['search=ulje&on_sale=true&category=26', [21]],
    ['search=ulje&on_sale=true&category=24', []],
    ['search=ulje&exclude=21&on_sale=true', [35]],
    ['search=ulje&include=17,21&exclude=17', [21]],
    ['search=abaja&on_sale=true&attributes[0][attribute]=pa_boja&attributes[0][slug]=crna', [73]],
    ['search=abaja&on_sale=false&attributes[0][attribute]=pa_boja&attributes[0][slug]=crna', []],
  ])('the query %s finds exactly the products with these ids, in this sequence: %j', async (query, ids) => {
    const { body, total } = await read(query)
    expect({ ids: idsOf(body as Hit[]), total }).toEqual({ ids, total: ids.length })
  })

  it('responds with 503 when the shop responds with 503 to the request for the hits', async () => {
    // Every request fails, not only the first, because the background copy of the catalogue may send a
    // request before the search does.
    shop.failures.set('/wc/store/v1/products', { status: 503 })
    const { status, headers } = await get(
      gateway,
      '/?rest_route=/wc/store/v1/products&search=misvak&on_sale=true',
    )
    shop.failures.clear()
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await read('search=misvak&on_sale=true')).total).toBe(1)
  })
})
