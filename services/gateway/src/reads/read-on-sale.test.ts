import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createResponseCache } from '../cache/response-cache.ts'
import { createReadOnSale, SearchReadError } from './read-on-sale.ts'

const ids = Array.from({ length: 250 }, (_, at) => at + 1)

/**
 * Creates `readOnSale` with a simulated store. In this store, products with an even id are on sale, and every
 * response has the status `status`.
 */
function readsOver(status = 200) {
  const storeReader = vi.fn(async (_route: unknown, path: string) => {
    const include = new URL(path, 'https://shop.example').searchParams.get('include') ?? ''
    const products = include.split(',').map(id => ({ id: Number(id), on_sale: Number(id) % 2 === 0 }))
    return { response: { status, headers: {}, body: JSON.stringify(products) } }
  })
  return {
    storeReader,
    readOnSale: createReadOnSale(
      storeReader,
      createResponseCache(() => 0),
      30,
      undefined,
    ),
  }
}

describe('createReadOnSale', () => {
  it('reads the products in requests of 100 products and returns the ids of the products on sale', async () => {
    const { storeReader, readOnSale } = readsOver()
    expect([...(await readOnSale(ids))]).toEqual(ids.filter(id => id % 2 === 0))
    expect(storeReader).toHaveBeenCalledTimes(3)
  })

  it('sends only one request in total when 50 products are read twice at the same time and a third time afterwards', async () => {
    const { storeReader, readOnSale } = readsOver()
    await Promise.all([readOnSale(ids.slice(0, 50)), readOnSale(ids.slice(0, 50))])
    await readOnSale(ids.slice(0, 50))
    expect(storeReader).toHaveBeenCalledTimes(1)
  })

  it('rejects with the store’s response when the store responds with an error', async () => {
    const { readOnSale } = readsOver(503)
    await expect(readOnSale([1])).rejects.toBeInstanceOf(SearchReadError)
    await expect(readOnSale([1])).rejects.toMatchObject({ response: { status: 503 } })
  })

  it('when the store responds to every request with an error, sends at most 2 of the 10 requests for 1,000 products', async () => {
    const { storeReader, readOnSale } = readsOver(503)
    const many = Array.from({ length: 1000 }, (_, at) => at + 1)
    await expect(readOnSale(many)).rejects.toBeInstanceOf(SearchReadError)
    await setImmediate()
    expect(storeReader.mock.calls.length).toBeLessThanOrEqual(2)
  })
})
