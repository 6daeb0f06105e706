import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import { type Backend, openBackend } from '@sultan/server/backend'
import { readConfig } from '@sultan/server/config'
import type { Database } from '@sultan/sql/database'
import { openTestDatabase } from '@sultan/sql/test-database.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { get, order, orderBody, quoteOf, send } from './gateway.fixture.ts'

const QUERY = '/?rest_route=/wc/store/v1/products&per_page=100&search='

let database: Database
let servers: readonly Backend[] = []
const folder = mkdtempSync(join(tmpdir(), 'search-'))

beforeAll(async () => {
  database = await openTestDatabase('postgres')
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(process.env.SULTAN_TEST_POSTGRES ?? '')
  url.pathname = `/${rows[0]?.name}`
  const read = readConfig({
    ...{ DATABASE_URL: url.href, DATA_DIR: folder, PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'off' },
  })
  if (!read.ok) throw new Error(read.reason)
  const open = () => openBackend({ config: read.config, log: silentLogger, step: async (_, work) => work() })
  servers = [await open(), await open()]
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.close()))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('after an order has sold out a product, the search of every server ranks the product lower than before', async () => {
  const [first] = servers
  if (first === undefined) throw new Error('No server is open.')
  const { rows } = await database.pool.query<{ id: number; stock: number; category: string }>(`
    select products.id, stock_quantity as stock, categories.name as category from products
    join product_categories on product_id = products.id join categories on categories.id = category_id
    where type = 'simple' and products.status = 'publish' and manage_stock and stock_quantity between 1 and 20
      and backorders = 'no' and catalog_visibility = 'visible'
    order by (select count(*) from product_categories others where others.category_id = categories.id) desc,
      stock_quantity, products.id limit 1`)
  const [{ id, stock, category } = { id: 0, stock: 0, category: '' }] = rows
  const term = encodeURIComponent(category)
  const placeOn = async ({ gateway }: Backend): Promise<number | null> => {
    const found = await get(gateway, `${QUERY}${term}`)
    if (found.headers.get('x-sultan-search') !== 'index') return null
    const ids = (found.body as { id: number }[]).map(one => one.id)
    return ids.indexOf(id) - ids.length
  }
  const places = () => Promise.all(servers.map(placeOn))
  await expect.poll(places, { timeout: 60_000 }).not.toContain(null)
  const before = Math.max(...(await places()).map(place => place ?? 0))
  expect(before).toBeLessThan(-2)
  const items = [{ id, quantity: stock }]
  const quoted = quoteOf(await send(first.gateway, '/sultan/v1/quote', { items }))
  const placed = await order(first.gateway, orderBody(items, quoted.totals.total_price))
  expect(placed.status).toBe(201)
  const isBehind = expect.toSatisfy((place: number) => place > before)
  await expect.poll(places, { timeout: 60_000 }).toEqual([isBehind, isBehind])
})

it('after a product has been renamed, the search of every server finds the product by the new name, even if a search for that name had no results before', async () => {
  const [first] = servers
  if (first === undefined) throw new Error('No server is open.')
  const counts = () =>
    Promise.all(
      servers.map(async ({ gateway }) => [(await get(gateway, `${QUERY}zvjezdoznanac`)).body].flat().length),
    )
  await expect.poll(counts, { timeout: 60_000 }).toEqual([0, 0])
  const { rows } = await database.pool.query<{ id: number }>(`
    update products set name = 'Zvjezdoznanac' where id = (select min(id) from products where type = 'simple'
      and status = 'publish' and catalog_visibility = 'visible') returning id`)
  // Publishing the product's cache tag removes only the cached responses that contain the product. The cached
  // search results without products are removed only when the search index has been updated.
  first.invalidation.publish({ tags: [`product:${rows[0]?.id}`] })
  await expect.poll(counts, { timeout: 20_000 }).toEqual([1, 1])
})
