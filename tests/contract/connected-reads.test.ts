import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rounds } from '../long-run.ts'
import type { FailureMode } from '../recorded-shop/failures/failure-mode.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { type ConnectedGateway, openConnectedGateway, publicUrl } from './connected-reads.fixture.ts'
import { openGatewayDatabase } from './gateway.fixture.ts'

const MINUTE = 60_000
const STALE_AT = 'sultan-kept-at'
const products = '/wc/store/v1/products'
const list = 'per_page=3&catalog_visibility=catalog'

/** Failures of the connected shop, keyed by the names that test titles use for the failures. */
const failureModes: Readonly<Record<string, FailureMode>> = {
  'responds 500': { status: 500 },
  'responds with the 502 page of a proxy': { status: 502, html: 'bad gateway' },
  'responds with a maintenance page and status 200': { html: 'maintenance' },
  'responds with a login page': { html: 'login' },
  'responds with a coming-soon page': { html: 'coming soon' },
  'drops the connection': { drop: 'before' },
  'sends half a response body': { cut: true },
  'sends an object instead of a list': { wrong: 'shape' },
  'sends numbers instead of strings': { wrong: 'numbers' },
  'sends null instead of names': { wrong: 'nulls' },
  'redirects to another host': { redirect: 'https://zli.example/wp-json/wc/store/v1/products' },
  'rejects the request because of a rate limit': { rateLimit: 7 },
  'responds 403': { status: 403 },
}

let shop: RecordedShop
let connected: ConnectedGateway
let database: Database
beforeAll(async () => {
  shop = await startRecordedShop()
  database = await openGatewayDatabase()
})
afterAll(() => Promise.all([shop.close(), database.close()]))
beforeEach(async () => {
  shop.failures.clear()
  connected = await openConnectedGateway(shop, database)
  return () => connected.close()
})

describe('gateway connected to a shop', () => {
  it('while the shop fails, returns a stored response until the response is one day old, even after a restart of the gateway', async () => {
    const good = await connected.read(products, list)
    await connected.restart()
    shop.failures.set('*', { status: 503 })
    connected.pass(23 * 60 * MINUTE)
    expect(await connected.read(products, list)).toMatchObject({ status: 200, body: good.body })
    connected.pass(60 * MINUTE)
    expect(await connected.read(products, list)).toMatchObject({
      status: 503,
      body: { code: 'sultan_store_unavailable', message: expect.stringContaining('nije dostupna') },
    })
  })
})

describe('gateway connected to a shop that can fail', () => {
  it.each(Object.entries(failureModes))(
    'returns the last good response when the shop %s',
    async (_, failureMode) => {
      const good = await connected.read(products, list)
      expect(good.status).toBe(200)
      shop.failures.set('*', failureMode)
      connected.pass(10 * MINUTE)
      const cached = await connected.read(products, list)
      expect(cached).toMatchObject({ status: 200, body: good.body })
      expect(Date.parse(cached.headers.get(STALE_AT) ?? '')).toBeGreaterThan(0)
      expect(cached.headers.get('cache-control')).toBe('no-store')
      expect(cached.headers.get('x-wp-total')).toBe(good.headers.get('x-wp-total'))
    },
  )

  it('returns current responses once the shop has recovered', async () => {
    await connected.read(products, list)
    shop.failures.set('*', { status: 500 })
    connected.pass(10 * MINUTE)
    expect((await connected.read(products, list)).headers.has(STALE_AT)).toBe(true)
    shop.failures.clear()
    connected.pass(MINUTE)
    const now = await connected.read(products, list)
    expect([now.status, now.headers.has(STALE_AT)]).toEqual([200, false])
    expect(now.headers.get('cache-control')).toBe('public, max-age=30')
  })

  it.each(Object.entries(failureModes))(
    'returns 503 or 429 without the shop’s URL, API key or HTML when nothing is cached and the shop %s',
    async (_, failureMode) => {
      shop.failures.set('*', failureMode)
      const { status, body, headers } = await connected.read(products, list)
      expect([429, 503]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/wp-json|shop key|ck_|127\.0\.0\.1|<html/i)
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
    },
  )

  // Each pass of the test's loop takes 3 s, because the shop delays its responses. In `npm run test:long` the
  // loop has 20 passes and takes a minute.
  it('waits for a slow shop, without marking its responses as stale', { timeout: 120_000 }, async () => {
    await connected.read(products, list)
    shop.failures.set('*', { delayMs: 3_000 })
    for (let round = 0; round < rounds(1, 20); round++) {
      connected.pass(10 * MINUTE)
      const slow = await Promise.all([connected.read(products, list), connected.read(products, 'per_page=2')])
      expect(slow.map(({ status, headers }) => [status, headers.has(STALE_AT)])).toEqual([
        [200, false],
        [200, false],
      ])
    }
  })

  it('after one request to the shop has timed out, returns the cached response without another request to the shop', async () => {
    const good = await connected.read(products, list)
    const requestCount = () =>
      shop.requests.filter(({ path }) => path.includes('catalog_visibility=catalog')).length
    const before = requestCount()
    shop.failures.set('*', { delayMs: 60_000 })
    connected.pass(10 * MINUTE)
    // The first request to the slow shop waits for the time limit of 8 s. Later requests do not wait.
    expect(await connected.read(products, list)).toMatchObject({ status: 200, body: good.body })
    const again = await Promise.all(Array.from({ length: 20 }, () => connected.read(products, list)))
    expect(again.every(({ headers }) => headers.has(STALE_AT))).toBe(true)
    expect(requestCount() - before).toBe(1)
  })

  it('returns a current response to the first request after a successful probe of the shop', async () => {
    await connected.read(products, list)
    shop.failures.set('*', { drop: 'before' })
    connected.pass(10 * MINUTE)
    expect((await connected.read(products, list)).headers.has(STALE_AT)).toBe(true)
    shop.failures.clear()
    await expect.poll(connected.recoveries).toBe(1)
    const now = await connected.read(products, list)
    expect([now.status, now.headers.has(STALE_AT)]).toEqual([200, false])
  })

  it('after a price has changed in the shop and `invalidateCache` was called, returns the new price immediately', async () => {
    const priceOf = async () => {
      const { body } = await connected.read(products, 'include=17')
      return Array.isArray(body) ? body[0]?.prices.price : null
    }
    shop.setPrice(17, 2490)
    expect(await priceOf()).toBe('2490')
    shop.setPrice(17, 3150)
    expect(await priceOf()).toBe('2490')
    connected.gateway().invalidateCache('all')
    expect(await priceOf()).toBe('3150')
    shop.setPrice(17, 2490)
  })

  it('stores no responses to searches and no responses for unknown categories in the database', async () => {
    for (let n = 0; n < 5; n++) await connected.read(products, `search=izmisljeno${n}`)
    await connected.read(products, 'category=nepostojeca')
    await connected.read(products, list)
    await connected.restart()
    const { rows } = await database.pool.query('select question_hash from last_good_answers')
    expect(rows).toHaveLength(1)
  })

  it('forwards a shopper’s GET request to a public route of the shop without the shopper’s login token and cookies', async () => {
    const headers = { cookie: 'session=1', authorization: `Bearer ${'x'.repeat(20)}` }
    const url = `${publicUrl}/?rest_route=${products}&${list}`
    const response = await connected.gateway().handle(new Request(url, { headers }), {
      address: '203.0.113.7',
    })
    expect(response.status).toBe(200)
    const request = shop.requests.at(-1)
    expect(request?.headers).not.toHaveProperty('cookie')
    expect(request?.headers).not.toHaveProperty('authorization')
  })
})
