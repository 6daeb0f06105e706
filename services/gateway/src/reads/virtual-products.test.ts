import { describe, expect, it } from 'vitest'
import type { AdminClient } from '../store/admin-client.ts'
import { readVirtualProducts, withVirtualProducts } from './virtual-products.ts'

/**
 * Reads the virtual products of a simulated shop. `pages` are the pages of the shop's product list. When
 * `pages` is a number, the shop responds with this number as HTTP error status.
 */
async function read(pages: readonly (readonly object[])[] | number) {
  let requests = 0
  const adminClient: AdminClient = async ({ route }) => {
    requests++
    const page = Number(new URLSearchParams(route.split('?')[1]).get('page'))
    const [status, body] = typeof pages === 'number' ? [pages, null] : [200, pages[page - 1] ?? []]
    return { kind: 'received', status, headers: new Headers(), body }
  }
  const ids = await readVirtualProducts(adminClient, async () => undefined)
  return { ids: ids && [...ids], requests }
}

describe('readVirtualProducts', () => {
  const fullPage = (first: number) =>
    Array.from({ length: 100 }, (_, at) => ({ id: first + at, virtual: true }))

  it('reads the ids of virtual products from all pages of the shop’s product list, and skips non-virtual products, which an older WooCommerce lists too', async () => {
    const { ids, requests } = await read([
      fullPage(1),
      [
        { id: 101, virtual: true },
        { id: 102, virtual: false },
      ],
    ])
    expect(ids).toEqual(Array.from({ length: 101 }, (_, at) => at + 1))
    expect(requests).toBe(2)
  })

  it('reads at most 10 pages of the shop’s product list', async () => {
    const pages = Array.from({ length: 20 }, (_, at) => fullPage(100 * at))
    expect((await read(pages)).requests).toBe(10)
  })

  it('returns null when the shop does not allow the WooCommerce API key to read products', async () => {
    expect((await read(401)).ids).toBeNull()
  })
})

describe('withVirtualProducts', () => {
  const ids = new Set([1])
  const path = '/wc/store/v1/products?_fields=id,is_virtual'

  it('marks a virtual product both in a response that is a list of products and in a response that is a single product', () => {
    expect(withVirtualProducts([{ id: 1 }, { id: 2 }], path, ids)).toEqual([
      { id: 1, is_virtual: true },
      { id: 2 },
    ])
    expect(withVirtualProducts({ id: 1 }, '/wc/store/v1/products/1', ids)).toEqual({
      id: 1,
      is_virtual: true,
    })
  })

  it('marks no product as virtual when `_fields` does not include the field `is_virtual`', () => {
    expect(withVirtualProducts([{ id: 1 }], '/wc/store/v1/products?_fields=id', ids)).toEqual([{ id: 1 }])
  })
})
