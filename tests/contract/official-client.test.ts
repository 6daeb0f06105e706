import { Agent } from 'node:https'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { silentLogger } from '@sultan/kernel/logger'
import { startAdminServer } from '@sultan/server/admin-server'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { generateKeyPair, type KeyPair, storeKey } from '@sultan/store/consumer-keys'
import { createAdminApi } from '@sultan/store/create-admin-api'
import { storeMigrations } from '@sultan/store/create-store'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminSettings } from './administration/admin-shop.fixture.ts'
import { insertOrderedProducts } from './administration/order-products.fixture.ts'

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown
}

const objectSchema = z.object({ id: z.number() })
const batchSchema = z.object({ create: z.tuple([objectSchema]) })

interface Client {
  get(route: string, params?: object): Promise<Reply>
  post(route: string, data: object): Promise<Reply>
  put(route: string, data: object): Promise<Reply>
  delete(route: string, params?: object): Promise<Reply>
  options(route: string): Promise<Reply>
}

// The cast is safe: the README of `@woocommerce/woocommerce-rest-api` documents the default export and the
// methods of `Client`.
const { default: WooCommerceRestApi } = createRequire(import.meta.url)(
  '@woocommerce/woocommerce-rest-api',
) as { readonly default: new (options: object) => Client }

const resources = [
  {
    route: 'products',
    created: { name: 'Od klijenta', regular_price: '5.00' },
    changed: { regular_price: '6.50', sale_price: '6.00' },
    changedInBatch: { sale_price: '' },
    createdInBatch: { name: 'Drugi od klijenta' },
  },
  {
    route: 'products/14/variations',
    created: { regular_price: '5.00', description: '<p>Od klijenta</p>' },
    changed: { regular_price: '6.50' },
    changedInBatch: { regular_price: '8.00' },
    createdInBatch: { regular_price: '7.00' },
  },
  {
    route: 'orders',
    created: { status: 'processing', line_items: [{ product_id: 10, quantity: 1 }] },
    changed: { status: 'completed', billing: { first_name: 'Lejla' } },
    changedInBatch: { customer_note: 'Zove poslije 16 h' },
    createdInBatch: { status: 'on-hold' },
  },
  {
    route: 'customers',
    created: { email: 'klijent@primjer.ba', first_name: 'Ana' },
    changed: { first_name: 'Šejla' },
    changedInBatch: { last_name: 'Čolić' },
    createdInBatch: { email: 'drugi@primjer.ba' },
  },
  {
    route: 'coupons',
    created: { code: 'klijent10', discount_type: 'percent', amount: '10.00' },
    changed: { amount: '15.00' },
    changedInBatch: { amount: '20.00' },
    createdInBatch: { code: 'klijent20' },
  },
]

type Way = 'Basic over HTTPS' | 'the key in the query over HTTPS' | 'OAuth 1.0a over HTTP'
const ways: readonly Way[] = ['Basic over HTTPS', 'the key in the query over HTTPS', 'OAuth 1.0a over HTTP']

describe('WooCommerce’s official client at the administration API of the embedded store', () => {
  const pair = generateKeyPair()
  let database: Database
  let server: Awaited<ReturnType<typeof startAdminServer>>
  beforeAll(async () => {
    database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    await insertOrderedProducts(database)
    // `insertOrderedProducts` inserts explicit ids, which the id sequence has to skip.
    await database.sql.execute(sql`alter table products alter column id restart with 100`)
    const api = createAdminApi({
      ...{ database, publicUrl: 'https://shop.example', settings: adminSettings() },
      onChange: () => undefined,
    })
    const address = { host: '127.0.0.1', port: 0, trustProxy: [] }
    server = await startAdminServer({ api, ...address, hasSpace: () => true, log: silentLogger })
    const details = { description: 'alat', permissions: 'read_write', now: new Date() } as const
    await storeKey(database.sql, pair, details)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  function clientBy(way: Way, { key, secret }: KeyPair): Client {
    const options = { consumerKey: key, consumerSecret: secret, version: 'wc/v3' }
    if (way === 'OAuth 1.0a over HTTP') {
      const address = { url: 'http://127.0.0.1', port: server.port }
      return new WooCommerceRestApi({ ...options, ...address, axiosConfig: { proxy: false } })
    }
    // `httpsAgent` connects to the server without TLS, as a reverse proxy does that runs on the same machine
    // and terminates TLS.
    const httpsAgent = new Agent()
    httpsAgent.createConnection = () => connect(server.port, '127.0.0.1')
    return new WooCommerceRestApi({
      ...options,
      url: 'https://shop.example',
      queryStringAuth: way === 'the key in the query over HTTPS',
      axiosConfig: { httpsAgent, proxy: false },
    })
  }

  describe.each(ways)('with authentication by %s', way => {
    it.each(resources)(
      'creates, reads, lists, changes and deletes objects at the route $route, also in batches',
      async one => {
        const { route, created, changed, changedInBatch, createdInBatch } = one
        const client = clientBy(way, pair)
        const made = await client.post(route, created)
        expect([made.status, made.data]).toMatchObject([201, created])
        const { id } = objectSchema.parse(made.data)
        expect((await client.get(`${route}/${id}`)).data).toEqual(made.data)
        const list = await client.get(route, { include: [id], per_page: 5 })
        expect([list.headers['x-wp-total'], list.data]).toEqual(['1', [made.data]])
        const after = await client.put(`${route}/${id}`, changed)
        expect(after).toMatchObject({ status: 200, data: { id, ...changed } })
        const { data: batch } = await client.post(`${route}/batch`, {
          create: [createdInBatch],
          update: [{ id, ...changedInBatch }],
        })
        expect(batch).toMatchObject({ create: [createdInBatch], update: [{ id, ...changedInBatch }] })
        const [{ id: other }] = batchSchema.parse(batch).create
        const emptied = await client.post(`${route}/batch`, { delete: [other] })
        expect(emptied.data).toMatchObject({ delete: [{ id: other }] })
        const deleted = await client.delete(`${route}/${id}`, { force: true })
        expect(deleted).toMatchObject({ status: 200, data: { id } })
        const missing = { response: { status: 404, data: { data: { status: 404 } } } }
        await expect(client.get(`${route}/${id}`)).rejects.toMatchObject(missing)
        await expect(client.get(`${route}/${other}`)).rejects.toMatchObject(missing)
      },
    )

    it('finds products by a search term with a space and by a list of ids, and reads the description of a route', async () => {
      const client = clientBy(way, pair)
      const { data } = await client.get('products', { search: 'ulje ćurekota', include: [10, 14] })
      expect(data).toMatchObject([{ id: 10, name: 'Ulje ćurekota, hladno cijeđeno, 100 ml' }])
      expect((await client.options('products')).data).toMatchObject({ methods: ['GET', 'POST'] })
    })

    it('is rejected with 401 when its API secret belongs to another API key', async () => {
      const client = clientBy(way, { ...pair, secret: generateKeyPair().secret })
      await expect(client.get('products')).rejects.toMatchObject({ response: { status: 401 } })
    })
  })
})
