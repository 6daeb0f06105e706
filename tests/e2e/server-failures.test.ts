import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isLongRun, rounds } from '../long-run.ts'
import { createCluster, type PostgresCluster } from '../postgres-cluster.fixture.ts'
import { INITIAL_STOCK, orderBody, SKU } from './buyers.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { placeOrder, post } from './server-requests.fixture.ts'

const ROUNDS = rounds(1, 20)
const BUYERS = 4
const KEEP_ALIVE_CLIENTS = 12
const RETRY_MS = 50

describe('a server on PostgreSQL', () => {
  let cluster: PostgresCluster
  let shop: RunningShop
  let productId = 0
  const env = { RATE_LIMITS: 'off', SHUTDOWN_DELAY: '1' }

  beforeAll(async () => {
    cluster = await createCluster()
    shop = await startShop({ env: { ...env, DATABASE_URL: cluster.url } })
    const [product] = await sql('update products set stock_quantity = $1 where sku = $2 returning id', [
      INITIAL_STOCK,
      SKU,
    ])
    productId = Number(product?.id)
  })
  afterAll(async () => {
    await shop.kill()
    cluster.remove()
  })

  async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const { rows } = await client.query(text, values)
    await client.end()
    return rows
  }

  const body = () => orderBody(productId, '2190')
  /**
   * Sends an order repeatedly with the idempotency key `key` until the order is placed, as the checkout does.
   */
  async function order(key: string, statuses: Set<string>): Promise<number> {
    for (;;) {
      const outcome = await placeOrder(shop.url, body(), key).catch(() => 'no response')
      const [status = '', id] = outcome.split(' ')
      statuses.add(status)
      if (status === '201') return Number(id)
      await sleep(RETRY_MS)
    }
  }

  async function expectOnceEach(ids: readonly number[]): Promise<void> {
    expect(new Set(ids).size).toBe(ids.length)
    const stored = new Set((await sql('select id from orders')).map(({ id }) => id))
    expect(ids.filter(id => !stored.has(id))).toEqual([])
    expect(stored.size).toBe(ids.length)
    const [pieces] = await sql(
      'select stock_quantity + (select coalesce(sum(quantity), 0) from order_lines) as n from products where id = $1',
      [productId],
    )
    expect(Number(pieces?.n)).toBe(INITIAL_STOCK)
  }

  const acknowledged: number[] = []

  it(`a server neither loses nor duplicates an order while PostgreSQL terminates connections and restarts (number of restarts: ${ROUNDS})`, async () => {
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const statuses = new Set<string>()
    const buyers = Array.from({ length: BUYERS }, async () => {
      while (!isOver) acknowledged.push(await order(randomUUID(), statuses))
    })
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 4)
      // `expectDegraded` needs a cached home page. The server caches no page before it has opened its LISTEN
      // connection to PostgreSQL. The server opens this connection while the test waits for the orders above.
      expect((await fetch(shop.url)).status).toBe(200)
      for (let strike = 0; strike < 5; strike++) {
        await sql('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
        await sleep(50)
      }
      cluster.stop(round % 2 === 0 ? 'fast' : 'immediate')
      await expectDegraded()
      await cluster.start()
      const startedAt = performance.now()
      const during = acknowledged.length
      await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(during)
      console.log(`First order ${Math.round(performance.now() - startedAt)} ms after PostgreSQL was back.`)
    }
    isOver = true
    await Promise.all(buyers)
    console.log(`${acknowledged.length} orders; responses: ${[...statuses].sort().join(', ')}.`)
    expect([...statuses].filter(status => !['201', '503', '504'].includes(status))).toEqual([])
    await expectOnceEach(acknowledged)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(shop.output()).toContain('The database responds again.')
  }, 600_000)

  async function expectDegraded(): Promise<void> {
    const readiness = async () => {
      const response = await fetch(`${shop.url}/readyz`)
      return { httpStatus: response.status, body: await response.json() }
    }
    await expect.poll(readiness).toEqual({ httpStatus: 200, body: { status: 'degraded' } })
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    const cached = await fetch(shop.url)
    expect(cached.status).toBe(200)
    expect(await cached.text()).toContain('Sultan')
    const uncached = await fetch(`${shop.url}/proizvod/${randomUUID()}`)
    expect(uncached.status).toBe(503)
    expect(Number(uncached.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await uncached.text()).toContain('Pokušajte ponovo')
    const quote = await post(`${shop.url}/?rest_route=/sultan/v1/quote`, {
      items: [{ id: productId, quantity: 1 }],
    })
    expect(quote.status).toBe(503)
    expect(Number(quote.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await quote.json()).toMatchObject({ code: 'sultan_store_unavailable' })
  }

  // This test runs only in `npm run test:long`. `npm test` covers the case with
  // `tests/contract/interrupted-orders.test.ts`, which simulates the end of a server process during an order.
  it.runIf(isLongRun)(
    'after a SIGKILL between the commit of an order and the response, the restarted server returns the order when the order’s idempotency key is sent again',
    async () => {
      // The database trigger pauses the server after the commit of the order, before the server records the
      // outcome for the idempotency key.
      await sql(`create or replace function hold() returns trigger language plpgsql as
      $$ begin perform pg_sleep(60); return new; end $$`)
      await sql(`create or replace trigger hold before update on order_keys for each row
      when (new.state = 'known') execute function hold()`)
      const key = randomUUID()
      const interrupted = placeOrder(shop.url, body(), key).catch(() => 'no response')
      const newest = async () => Number((await sql('select max(id) as id from orders'))[0]?.id)
      const before = Math.max(...acknowledged)
      await expect.poll(newest).toBeGreaterThan(before)
      await shop.kill()
      expect(await interrupted).toBe('no response')
      await sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%order_keys%' and pid <> pg_backend_pid()",
      )
      await sql('drop trigger hold on order_keys')

      const port = new URL(shop.url).port
      shop = await startShop({
        dataDir: shop.dataDir,
        env: { ...env, DATABASE_URL: cluster.url, PORT: port },
      })
      expect(await placeOrder(shop.url, body(), key)).toBe(`201 ${await newest()}`)
      acknowledged.push(await newest())
      await expectOnceEach(acknowledged)
    },
    120_000,
  )

  it('a server that is being stopped interrupts no request on a keep-alive connection and completes an order that was sent before the stop', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: KEEP_ALIVE_CLIENTS })
    const failures: string[] = []
    let responses = 0
    /**
     * Requests a small file. Resolves with true after a response, and with false when the request failed.
     * Every error except a refused connection is added to `failures`.
     */
    const read = () =>
      new Promise<boolean>(resolve => {
        const request = get(`${shop.url}/robots.txt`, { agent }, response => {
          response.resume()
          response.once('error', error => failures.push(String(error)))
          response.once('end', () => {
            responses += 1
            resolve(true)
          })
        })
        request.once('error', error => {
          if (!('code' in error && error.code === 'ECONNREFUSED')) failures.push(String(error))
          resolve(false)
        })
      })
    const clients = Array.from({ length: KEEP_ALIVE_CLIENTS }, async () => {
      while (await read());
    })
    await expect.poll(() => responses).toBeGreaterThan(100)
    const ordering = placeOrder(shop.url, body())
    const exitCode = shop.stop()
    expect(await ordering).toMatch(/^201 /)
    await Promise.all(clients)
    expect(failures).toEqual([])
    expect(await exitCode).toBe(0)
    agent.destroy()
  }, 120_000)
})
