import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { startValkey, type ValkeyServer } from '../valkey-server.fixture.ts'
import { waitForRateWindow } from './rate-window.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { keepRequesting, post, request } from './server-requests.fixture.ts'

/**
 * Time in ms after which a server counts requests again. When a rate limit is reached, the server rejects
 * further requests for one second without counting them.
 */
const FULL_WINDOW_REMEMBERED_MS = 1_100

describe('two servers on one PostgreSQL and one Valkey', () => {
  let database: TestDatabase
  let valkey: ValkeyServer
  let first: RunningShop
  let second: RunningShop
  let product: { readonly id: number; readonly slug: string; readonly price: number }

  beforeAll(async () => {
    ;[database, valkey] = await Promise.all([openPostgres('seeded'), startValkey()])
    const env = {
      DATABASE_URL: database.url,
      VALKEY_URL: valkey.url,
      PUBLIC_URL: 'http://shop.example',
      LOG_LEVEL: 'debug',
    }
    first = await startShop({ env })
    second = await startShop({ dataDir: first.dataDir, env })
    const { rows } = await database.client.query('select id, slug, price from products where sku = $1', [
      'ULJ-001',
    ])
    product = rows[0]
  })
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()])
    await Promise.all([valkey.stop(), database.client.end()])
  })

  const pages = async (): Promise<string> => valkey.command('KEYS sultan:*:page:*')
  const setPrice = (price: number) =>
    database.client.query('update products set price = $1, regular_price = $1 where id = $2', [
      price,
      product.id,
    ])

  it('two servers share through Valkey a page that one of them has rendered', async () => {
    let attempt = 0
    // After its start the server receives notifications of data changes. After each notification the server
    // stores no rendered page in Valkey for one second, so the test requests new pages until a page is
    // stored.
    await expect
      .poll(
        async () => {
          attempt += 1
          const path = `/login?nazad=/dijeljeno-${attempt}`
          await request(first.url + path)
          // The test waits, because the server stores a page in Valkey only after it has sent the response.
          await sleep(200)
          expect(await (await request(second.url + path)).text()).toContain('<title>')
          return workOf(second, '/login').at(-1)
        },
        { timeout: 20_000, interval: 500 },
      )
      .toEqual({ statements: 0, sqlMs: 0, storeMs: 0, renderMs: 0 })
    expect(await pages()).toMatch(/sultan:/)
  })

  it('two servers both show the new price of a product after its price was changed in the database', async () => {
    const path = `/proizvod/${product.slug}`
    const both = () => Promise.all([first, second].map(async ({ url }) => (await request(url + path)).text()))
    const shown = async () => (await both()).map(html => html.includes('88,88'))
    expect(await shown()).toEqual([false, false])
    onTestFinished(async () => {
      await setPrice(product.price)
      await expect.poll(shown).toEqual([false, false])
    })
    await setPrice(8888)
    await expect.poll(shown).toEqual([true, true])
  })

  /**
   * Sends a registration without any field and returns its status. The rate limit allows 20 registrations an
   * hour for one IP address.
   */
  const register = async ({ url }: RunningShop) =>
    (await post(`${url}/?rest_route=/wc/v3/customers`, {})).status

  it('two servers count the requests of a client in one shared rate limit', async () => {
    await waitForRateWindow()
    const countRejected = async () => {
      await valkey.command('FLUSHALL')
      await database.client.query('delete from rate_windows')
      await sleep(FULL_WINDOW_REMEMBERED_MS)
      const statuses: number[] = []
      for (let n = 0; n < 11; n++) statuses.push(await register(first), await register(second))
      return statuses.filter(status => status === 429).length
    }
    // The test polls `countRejected`, because a single count can be wrong: when Valkey does not respond
    // within 100 ms, a server counts the request in the database instead.
    await expect.poll(countRejected, { timeout: 60_000 }).toBe(2)
    expect(await valkey.command('KEYS sultan:*:limit:register*')).toContain('register')
  })

  it('two servers respond to every page and API request without an error while Valkey is stopped, restarted, frozen and resumed', async () => {
    const loads = [first, second].flatMap(({ url }) => [
      keepRequesting(`${url}/proizvod/${product.slug}`, 1),
      keepRequesting(`${url}/?rest_route=/wc/store/v1/products/${product.id}`, 1),
    ])
    await sleep(200)
    await valkey.stop()
    // While Valkey is stopped, the rate limiter stores its counts of registration requests in the database.
    const whileAway = await Promise.all([register(first), register(second)])
    await sleep(500)
    await valkey.start()
    await sleep(500)
    valkey.freeze()
    const whileFrozen = await Promise.all([register(first), register(second)])
    await sleep(500)
    valkey.thaw()
    const results = await Promise.all(loads.map(load => load.stop()))
    expect(results.flatMap(({ failures }) => failures)).toEqual([])
    for (const status of [...whileAway, ...whileFrozen]) expect([400, 429]).toContain(status)
    for (const { requests } of results) expect(requests).toBeGreaterThan(2)
    for (const { output } of [first, second])
      await expect
        .poll(async () => {
          // A server detects the recovery of Valkey only by sending a command.
          await Promise.all([register(first), register(second)])
          return output()
        })
        .toContain('Valkey responds again.')
  })
})

/** Returns the field `work` (number of SQL statements, times in ms) of every logged request for `path`. */
function workOf(shop: RunningShop, path: string): unknown[] {
  return shop
    .output()
    .split('\n')
    .filter(line => line.startsWith('{') && line.includes('"Request"'))
    .map(line => JSON.parse(line))
    .filter(event => event.route === path)
    .map(event => event.work)
}
