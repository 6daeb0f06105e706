import { join } from 'node:path'
import type { Gateway } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gatewayMigrations, gatewayOver } from './gateway.fixture.ts'

const folder = join(import.meta.dirname, '../../demo')
const url = 'https://shop.example/?rest_route=/wc/store/v1/products'

describe('a GET request for public data of the embedded store on PostgreSQL', () => {
  let database: Database
  let gateway: Gateway
  beforeAll(async () => {
    database = await openMigratedDatabase(
      'postgres',
      { folder: gatewayMigrations, name: 'gateway' },
      { folder: storeMigrations, name: 'store' },
    )
    await seedDemo({ database, folder })
    const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
    const store = createStore({
      database,
      publicUrl: 'https://shop.example',
      cartSecret: 'secret',
      tokenSecret: 'secret',
      shop,
    })
    gateway = gatewayOver(store, database)
  })
  afterAll(() => database.close())

  /**
   * Ends the lock on the table `products`. `beforeEach` locks the table, so that requests for products wait
   * as they do for a slow database.
   */
  let unlock = async (): Promise<void> => {}
  beforeEach(async () => {
    gateway.invalidateCache('all')
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('lock table products in access exclusive mode')
    unlock = async () => {
      await holder.query('rollback')
      holder.release()
      unlock = async () => {}
    }
  })
  afterEach(() => unlock())

  const read = (signal?: AbortSignal): Promise<Response> =>
    gateway.handle(new Request(url, signal === undefined ? {} : { signal }), { address: '203.0.113.7' })

  async function waitingStatements(): Promise<number> {
    const { rows } = await database.pool.query(`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length
  }

  it('a GET request is cancelled in the database when its only client disconnects', async () => {
    const client = new AbortController()
    const response = read(client.signal)
    await expect.poll(waitingStatements).toBe(1)
    client.abort()
    expect((await response).status).toBe(499)
    await expect.poll(waitingStatements).toBe(0)
  })

  it('when two clients send the same GET request and one client disconnects, the other client gets the response', async () => {
    const leaving = new AbortController()
    const [left, stays] = [read(leaving.signal), read()]
    await expect.poll(waitingStatements).toBe(1)
    leaving.abort()
    expect((await left).status).toBe(499)
    await unlock()
    const response = await stays
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveLength(10)
  })

  it('the gateway responds 503 with Retry-After when an SQL statement reaches its time limit', async () => {
    // `per_page=7` was not requested before. For a URL requested before, the gateway would return a stale
    // response.
    const request = new Request(`${url}&per_page=7`)
    const response = await gateway.handle(request, { address: '203.0.113.7' })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'sultan_store_unavailable', data: { status: 503 } })
  })
})
