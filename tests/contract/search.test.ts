import { join } from 'node:path'
import type { Gateway } from '@sultan/gateway/gateway'
import {
  catalogueDocuments,
  changedDocuments,
  countCatalogueDocuments,
} from '@sultan/search/catalogue-documents'
import type { UpdatedDocument } from '@sultan/search/product-document'
import { buildSearchIndex, type SearchIndex } from '@sultan/search/search-index'
import { demoSynonyms } from '@sultan/search/tests/demo-catalogue.fixture'
import { nonsenseQueries, shopperQueries } from '@sultan/search/tests/shopper-queries.fixture'
import { embeddedDocuments } from '@sultan/server/embedded-documents'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import type { Store } from '@sultan/woo-client/store'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayOver, get, openGatewayDatabase } from './gateway.fixture.ts'

const folder = join(import.meta.dirname, '../../demo')
const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
const publicUrl = 'https://shop.example'

describe('product search of the gateway', () => {
  let database: Database
  let store: Store
  let index: SearchIndex
  let gateway: Gateway
  beforeAll(async () => {
    database = await openGatewayDatabase()
    await migrate(database, { folder: storeMigrations, name: 'store' })
    await seedDemo({ database, folder })
    store = createStore({ database, publicUrl, cartSecret: 'a', tokenSecret: 'b', shop })
    index = await buildSearchIndex(catalogueDocuments(store, publicUrl), demoSynonyms())
    gateway = gatewayOver(store, database, {
      search: { search: async (term, window) => index.search(term, window) },
    })
  })
  afterAll(() => database.close())

  async function list(query: string, over = gateway, route = '/wc/store/v1/products') {
    const { status, headers, body } = await get(over, `/?rest_route=${route}&${query}`)
    // The cast is safe: a field that a product lacks is undefined and fails the assertion that reads the
    // field.
    const products = (Array.isArray(body) ? body : []) as { id: number; sku: string; on_sale: boolean }[]
    return {
      status,
      headers,
      body,
      skus: products.map(({ sku }) => sku),
      ids: products.map(({ id }) => id),
      total: headers.get('x-wp-total'),
      pages: headers.get('x-wp-totalpages'),
    }
  }

  it('indexes no drafts and no hidden products', async () => {
    expect(index.size).toBe(128)
    expect((await list('search=nizamul-alem')).skus).not.toContain('KNJ-024')
    expect((await list('search=testni uzorak mirisa')).skus).not.toContain('MIR-016')
    expect((await list('search=rezervni ventili')).skus[0]).toBe('HID-007')
    expect((await list('search=rezervni ventili&catalog_visibility=catalog')).skus).not.toContain('HID-007')
  })

  it('finds an expected product for at least 97 per cent of the recorded shopper queries, as the first result for at least 88 per cent, and no product for nonsense queries', async () => {
    let first = 0
    let among = 0
    for (const { typed, skus } of shopperQueries) {
      const found = (await list(`per_page=10&_fields=id,sku&search=${encodeURIComponent(typed)}`)).skus
      if (skus.includes(found[0] ?? '')) first++
      if (found.some(sku => skus.includes(sku))) among++
    }
    expect(among / shopperQueries.length).toBeGreaterThanOrEqual(0.97)
    expect(first / shopperQueries.length).toBeGreaterThanOrEqual(0.88)
    for (const typed of nonsenseQueries) {
      const { body, total } = await list(`search=${encodeURIComponent(typed)}`)
      expect({ typed, body, total }).toEqual({ typed, body: [], total: '0' })
    }
  })

  it('reads the same product documents for the search index from the database as through the REST API, except for their popularity', async () => {
    const comparable = async (documents: AsyncIterable<UpdatedDocument>) => {
      const found: UpdatedDocument[] = []
      for await (const document of documents) found.push(document)
      return found
        .sort((a, b) => a.id - b.id)
        .map(({ popularity: _, ...document }) => ({
          ...document,
          ...Object.fromEntries(lists.map(list => [list, [...document[list]].sort()])),
        }))
    }
    const lists = ['skus', 'categories', 'tags', 'attributes'] as const
    const expected = await comparable(catalogueDocuments(store, publicUrl))
    expect(expected.length).toBe(await countCatalogueDocuments(store, publicUrl))
    expect(await comparable(embeddedDocuments(database))).toEqual(expected)
    const { rows } = await database.pool.query<{ id: number }>('select id from products where id % 3 = 0')
    const ids = [...rows.map(({ id }) => id), 999_999]
    const chosen = expected.filter(({ id }) => ids.includes(id))
    expect(chosen.length).toBeGreaterThan(20)
    expect(await comparable(changedDocuments(store, publicUrl, ids))).toEqual(chosen)
    expect(await comparable(embeddedDocuments(database, { ids }))).toEqual(chosen)
  })

  it('finds a product by the SKU of its variation', async () => {
    const variation = await list('type=variation&per_page=1')
    const [id = 0] = variation.ids
    const parent = await list(`include=${(variation.body as { parent: number }[])[0]?.parent}`)
    expect((await list(`search=${variation.skus[0]}`)).ids[0]).toBe(parent.ids[0])
    expect(parent.ids[0]).not.toBe(id)
  })

  it('the pages of search results together have the same products in the same sequence as one large page, and all pages have the same totals', async () => {
    const whole = await list('search=ulje&per_page=100')
    expect(whole.ids.length).toBeGreaterThan(20)
    expect(whole.total).toBe(`${whole.ids.length}`)
    const pages = []
    for (let page = 1; page <= Math.ceil(whole.ids.length / 8); page++) {
      const part = await list(`search=ulje&per_page=8&page=${page}`)
      expect([part.total, part.pages]).toEqual([whole.total, `${Math.ceil(whole.ids.length / 8)}`])
      pages.push(...part.ids)
    }
    expect(pages).toEqual(whole.ids)
    expect((await list('search=ulje&per_page=8&offset=8')).ids).toEqual(whole.ids.slice(8, 16))
    expect((await list('search=ulje&page=99')).ids).toEqual([])
  })

  it('applies filters to the found products, which stay sorted by relevance', async () => {
    const all = await list('search=ulje&per_page=100')
    const reduced = await list('search=ulje&on_sale=true&per_page=3')
    expect(Number(reduced.total)).toBeGreaterThan(3)
    expect(Number(reduced.total)).toBeLessThan(Number(all.total))
    expect(reduced.body).toMatchObject([{ on_sale: true }, { on_sale: true }, { on_sale: true }])
    const places = reduced.ids.map(id => all.ids.indexOf(id))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const inCategory = await list('search=ulje&category=etericna-ulja')
    expect(inCategory.skus.sort()).toEqual(['ULJ-009', 'ULJ-010', 'ULJ-011'])
    expect((await list(`search=ulje&include=${all.ids[3]},999999`)).ids).toEqual([all.ids[3]])
  })

  it('`orderby` changes the sequence of the found products, but not which products are found', async () => {
    const found = await list('search=sapun&per_page=100')
    const sorted = await list('search=sapun&per_page=100&orderby=title&order=asc')
    expect(sorted.ids).not.toEqual(found.ids)
    expect([...sorted.ids].sort()).toEqual([...found.ids].sort())
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from products where id = any($1) order by sort_name, id',
      [found.ids],
    )
    expect(sorted.ids).toEqual(rows.map(({ id }) => id))
  })

  it('for a search, the stock status counts in `collection-data` add up to the number of found products', async () => {
    const { total } = await list('search=hijab&per_page=100')
    const { body } = await list(
      'search=hijab&calculate_stock_status_counts=true',
      gateway,
      '/wc/store/v1/products/collection-data',
    )
    const counts = (body as { stock_status_counts: { count: string }[] }).stock_status_counts
    expect(counts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(Number(total))
    expect(Number(total)).toBeGreaterThan(0)
  })

  it('names the corrected search term in a response header', async () => {
    const corrected = await list('search=lavnada')
    expect(decodeURIComponent(corrected.headers.get('x-sultan-did-you-mean') ?? '')).toBe('lavanda')
    expect(corrected.skus).toContain('ULJ-009')
    expect((await list('search=lavanda')).headers.get('x-sultan-did-you-mean')).toBeNull()
  })

  it('states in a response header whether the search index or the store searched; while there is no search index, forwards the search to the store', async () => {
    const ready = await list('search=sapun')
    expect(ready.headers.get('x-sultan-search')).toBe('index')
    expect(ready.headers.get('cache-control')).toContain('max-age')
    const early = await list(
      'search=sapun',
      gatewayOver(store, database, { search: { search: async () => null } }),
    )
    expect(early.headers.get('x-sultan-search')).toBe('store')
    expect(early.headers.get('cache-control')).toBe('no-store')
    expect(early.skus.length).toBeGreaterThan(0)
    const { ids } = index.search('sapun', { limit: 2 })
    const partial = async () => ({ ids, total: 2, corrected: null, isPartial: true })
    const building = await list('search=sapun', gatewayOver(store, database, { search: { search: partial } }))
    expect(building.headers.get('x-sultan-search')).toBe('partial')
    expect(building.headers.get('cache-control')).toBe('no-store')
    expect(building.skus).toEqual(ready.skus.slice(0, 2))
    expect((await list('search=hijab', gatewayOver(store, database))).skus).toEqual([])
    expect((await list('per_page=1')).headers.get('x-sultan-search')).toBeNull()
  })

  it('responds 400 to invalid parameters, and 200 to any text as search term', async () => {
    expect((await list('search=sapun&per_page=1000')).status).toBe(400)
    expect((await list('search=sapun&page=0')).status).toBe(400)
    expect((await list('search=sapun&orderby=foo')).status).toBe(400)
    for (const text of ["'", '%', '\\', '"><script>', 'a'.repeat(900), '\u0000', '🧼'])
      expect((await list(`search=${encodeURIComponent(text)}`)).status, text).toBe(200)
  })

  it('returns no product that was hidden after the index was built', async () => {
    const [id] = (await list('search=kantarion&per_page=1')).ids
    await database.sql.execute(sql`update products set catalog_visibility = 'hidden' where id = ${id}`)
    expect((await list('search=kantarion&per_page=2')).ids).not.toContain(id)
    await database.sql.execute(sql`update products set catalog_visibility = 'visible' where id = ${id}`)
  })
})
