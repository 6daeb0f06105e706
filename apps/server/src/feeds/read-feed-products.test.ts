import { createWooClient, type WooClient } from '@sultan/woo-client/client'
import { describe, expect, it } from 'vitest'
import { readFeedProducts } from './read-feed-products.ts'

const sellable = {
  prices: {
    ...{ price: '1490', regular_price: '1490', sale_price: '1490' },
    ...{ currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' },
  },
  ...{ on_sale: false, is_purchasable: true, is_in_stock: true, add_to_cart: {} },
}
const { signal } = new AbortController()

/**
 * Returns a client of a store with variable products. `counts` maps the id of each product to the number of
 * its variations. Each page of a list of variations contains one variation.
 */
function openStore(counts: Readonly<Record<number, number>>): WooClient {
  const parents = Object.keys(counts).map(Number)
  const variations = parents.flatMap(parent =>
    Array.from({ length: counts[parent] ?? 0 }, (_, at) => ({ ...sellable, id: parent * 1000 + at, parent })),
  )
  return createWooClient({
    baseUrl: 'https://s.example',
    style: 'query',
    async fetch(request) {
      const { searchParams } = new URL(request.url)
      const page = Number(searchParams.get('page'))
      if (searchParams.get('type') !== 'variation') {
        const perPage = Number(searchParams.get('per_page'))
        const products = parents.slice((page - 1) * perPage, page * perPage)
        return respond(
          products.map(id => ({ ...sellable, id, name: `${id}`, type: 'variable' })),
          Math.ceil(parents.length / perPage),
        )
      }
      const wanted = searchParams.get('parent')?.split(',').map(Number) ?? []
      const found = variations.filter(({ parent }) => wanted.includes(parent))
      return respond(found.slice(page - 1, page), found.length)
    },
  })
}

const respond = (items: readonly object[], pages: number) =>
  Response.json(items, { headers: { 'x-wp-total': `${pages}`, 'x-wp-totalpages': `${pages}` } })

describe('readFeedProducts (reads paginated lists of the store API)', () => {
  it('reads all variations of products whose variations together fill more than 50 pages of the API', async () => {
    const { entries } = await readFeedProducts(openStore({ 1: 40, 2: 30, 3: 20 }), 1, signal)
    expect(entries.map(({ variations }) => variations.length)).toEqual([40, 30, 20])
  })

  it('throws when the variations of one product fill more than 50 pages of the API, instead of leaving out variations', async () => {
    await expect(readFeedProducts(openStore({ 1: 51, 2: 1 }), 1, signal)).rejects.toThrow(
      'The variations cannot be read: too many pages',
    )
  })

  it('returns at most 200 products for each part of the product feed', async () => {
    const client = openStore(Object.fromEntries(Array.from({ length: 450 }, (_, at) => [at + 1, 0])))
    const { entries, parts } = await readFeedProducts(client, 3, signal)
    expect([entries.length, entries[0]?.product.id, parts]).toEqual([50, 401, 3])
    expect((await readFeedProducts(client, 1, signal)).entries).toHaveLength(200)
  })
})
