import { type ClientRequest, createWooClient, type Result } from '@sultan/woo-client/client'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { setServerClient } from '../client/store-client.ts'
import { fetchListPage } from './product-requests.ts'
import { completeBody } from './recorded-product.fixture.ts'

/**
 * Returns a query client that sends its requests to a mocked store, and a list of the `stock_status` of every
 * request. The mocked store has products with the given ids. Without a stock filter the mocked store lists
 * sold-out products first.
 */
function queriesOfStock(available: readonly number[], soldOut: readonly number[]) {
  const queries = new QueryClient()
  const stocks: (string | null)[] = []
  const fetch = async (request: Request) => {
    const { searchParams } = new URL(request.url)
    const stock = searchParams.get('stock_status')
    stocks.push(stock)
    const ids = stock === 'outofstock' ? soldOut : stock === null ? [...soldOut, ...available] : available
    const [page, perPage] = ['page', 'per_page'].map(name => Number(searchParams.get(name)))
    const shown = ids.slice(((page ?? 1) - 1) * (perPage ?? 0), (page ?? 1) * (perPage ?? 0))
    const headers = { 'x-wp-total': `${ids.length}`, 'x-wp-totalpages': '1' }
    return Response.json(
      shown.map(id => ({ ...completeBody, id })),
      { headers },
    )
  }
  setServerClient(queries, createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query' }))
  return { queries, stocks }
}

describe('fetchListPage', () => {
  const newest = { orderby: 'date', order: 'desc', per_page: 3 } as const
  const idsOn = async (page: number, store = queriesOfStock([1, 2, 3, 4], [11, 12, 13, 14, 15])) => {
    const { products, total, totalPages } = await fetchListPage(store.queries, { ...newest, page })
    return { ids: products.map(({ id }) => id), total, totalPages }
  }

  it('lists sold-out products after available products and counts the pages of both groups of products together', async () => {
    expect(await idsOn(1)).toEqual({ ids: [1, 2, 3], total: 9, totalPages: 3 })
    expect(await idsOn(2)).toEqual({ ids: [4, 11, 12], total: 9, totalPages: 3 })
    expect(await idsOn(3)).toEqual({ ids: [13, 14, 15], total: 9, totalPages: 3 })
  })

  it('requests available and sold-out products separately, even when the available products fill the page of the product list', async () => {
    const store = queriesOfStock([1, 2, 3, 4], [11])
    await idsOn(1, store)
    expect(store.stocks.toSorted()).toEqual(['instock,onbackorder', 'outofstock'])
  })

  it('returns a new list instead of the cached list when the sold-out products of the list come from two store responses and only the first of these two responses has changed', async () => {
    const names = new Map([[15, 'Prije']])
    const soldOut = [11, 12, 13, 14, 15, 16, 17, 18, 19]
    const fetch = async (request: Request) => {
      const { searchParams } = new URL(request.url)
      const ids = searchParams.get('stock_status') === 'outofstock' ? soldOut : [1, 2]
      const from = (Number(searchParams.get('page')) - 1) * 3
      const products = ids
        .slice(from, from + 3)
        .map(id => ({ ...completeBody, id, name: names.get(id) ?? '-' }))
      const headers = { 'x-wp-total': `${ids.length}`, 'x-wp-totalpages': '1' }
      return Response.json(products, { headers })
    }
    const client = createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query' })
    /**
     * Maps the query of a request to its result. As on the server, a repeated request gets the same result
     * object, until the test deletes this result.
     */
    const results = new Map<string, unknown>()
    const request = async <T>(options: ClientRequest<T>): Promise<Result<T>> => {
      const key = JSON.stringify(options.query)
      const result = results.get(key) ?? (await client.request(options))
      results.set(key, result)
      // The cast is safe: this test requests only product lists, so all results have the same type.
      return result as Result<T>
    }
    const queries = new QueryClient()
    setServerClient(queries, { ...client, request })
    const named = async () => {
      const { products } = await fetchListPage(queries, { ...newest, page: 3 })
      return products.map(({ id, name }) => [id, name])
    }
    expect(await named()).toContainEqual([15, 'Prije'])
    names.set(15, 'Poslije')
    for (const key of results.keys())
      if (/"page":2/.test(key) && key.includes('outofstock')) results.delete(key)
    expect(await named()).toContainEqual([15, 'Poslije'])
  })

  it.each([
    [{ ...newest, orderby: 'title' as const }, [null]],
    [{ search: 'misk', per_page: 3 }, [null]],
    [{ ...newest, stock_status: 'instock' as const }, ['instock']],
  ])(
    'for the query %j, sends only one request to the store, with the `stock_status` of this query (none if the query has none)',
    async (query, stocks) => {
      const store = queriesOfStock([1], [11])
      await fetchListPage(store.queries, { ...query, page: 1 })
      expect(store.stocks).toEqual(stocks)
    },
  )
})
