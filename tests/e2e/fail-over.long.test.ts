import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody } from './buyers.fixture.ts'
import { type HighAvailability, startHighAvailability } from './high-availability.fixture.ts'
import { type RunningShop, startShop, temporaryFolder } from './running-shop.fixture.ts'
import { placeOrder, request } from './server-requests.fixture.ts'

const SKU = 'ULJ-001'
const BUYERS = 4

describe('two servers on PostgreSQL with Patroni, etcd and HAProxy', () => {
  let database: HighAvailability
  let shops: readonly RunningShop[] = []

  beforeAll(async () => {
    database = await startHighAvailability()
    const dataDir = temporaryFolder()
    const env = {
      DATABASE_URL: database.primaryUrl,
      DATABASE_READ_URL: database.replicaUrl,
      PUBLIC_URL: 'http://shop.example',
      RATE_LIMITS: 'off',
    }
    const first = await startShop({ dataDir, env })
    shops = [first, await startShop({ dataDir, env })]
  }, 300_000)
  afterAll(async () => {
    await Promise.all(shops.map(shop => shop.stop()))
    await database.stop()
  }, 60_000)

  it('two servers lose no acknowledged order, create no order twice and recover without intervention when the primary database is killed', async () => {
    const client = new pg.Client({ connectionString: database.primaryUrl })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query(
      'update products set stock_quantity = 1000000 where sku = $1 returning id, slug',
      [SKU],
    )
    const { id: productId, slug } = rows[0]
    await Promise.all(shops.map(({ url }) => request(`${url}/proizvod/${slug}`)))
    const body = orderBody(productId, '2190')

    const acknowledged: { readonly order: string; readonly at: number }[] = []
    const other = new Set<string>()
    let isBuying = true
    /**
     * Places orders one after another. Repeats each order with its idempotency key until the order is
     * acknowledged.
     */
    async function buyer(shop: RunningShop): Promise<void> {
      while (isBuying) {
        const key = randomUUID()
        for (;;) {
          const outcome = await placeOrder(shop.url, body, key).catch((error: unknown) => String(error))
          if (outcome.startsWith('201')) {
            acknowledged.push({ order: outcome, at: Date.now() })
            break
          }
          other.add(outcome)
          await sleep(500)
        }
      }
    }
    const buyers = Array.from({ length: BUYERS }, (_, index) =>
      buyer(shops[index % 2] ?? expect.unreachable()),
    )
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)

    const killedAt = Date.now()
    await database.killPrimary()
    const promotion = untilWritable(database.primaryUrl)
    // The product page is cached and therefore needs no database.
    const pages = await Promise.all(shops.map(({ url }) => request(`${url}/proizvod/${slug}`)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    const isBack = () => acknowledged.some(({ at }) => at > killedAt + 3_000)
    await expect.poll(isBack, { timeout: 90_000 }).toBe(true)
    const firstAfter = acknowledged.find(({ at }) => at > killedAt + 3_000)?.at ?? 0
    const promotedAt = await promotion
    await sleep(3_000)
    isBuying = false
    await Promise.all(buyers)

    const successor = new pg.Client({ connectionString: database.primaryUrl })
    await successor.connect()
    const { rows: stored } = await successor.query<{ id: number }>('select id from orders')
    await successor.end()
    const storedIds = stored.map(({ id }) => `201 ${id}`)
    expect(acknowledged.map(({ order }) => order).filter(order => !storedIds.includes(order))).toEqual([])
    expect(storedIds.length).toBe(new Set(acknowledged.map(({ order }) => order)).size)
    expect(acknowledged.length).toBe(storedIds.length)
    console.log(
      `${acknowledged.length} orders. After the kill a primary was reachable again in ${(promotedAt - killedAt) / 1000} s, ` +
        `and the first order was placed in ${(firstAfter - killedAt) / 1000} s. Meanwhile: ${[...other].join(', ')}`,
    )
  }, 300_000)
})

/**
 * Waits until the database at `url` is a primary, which accepts writes. Returns the time at which this was
 * seen first, in ms since 1970.
 */
async function untilWritable(url: string): Promise<number> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 })
    client.on('error', () => undefined)
    const isWritable = await client
      .connect()
      .then(() => client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering'))
      .then(
        ({ rows }) => rows[0]?.recovering === false,
        () => false,
      )
    await client.end().catch(() => undefined)
    if (isWritable) return Date.now()
    await sleep(100)
  }
}
