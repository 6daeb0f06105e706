import { randomUUID } from 'node:crypto'
import type { Gateway } from '@sultan/gateway/gateway'
import { RequestNotSentError } from '@sultan/gateway/store-client'
import { silentLogger } from '@sultan/kernel/logger'
import { openRemoteStore } from '@sultan/server/remote-store'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailureMode } from '../recorded-shop/failures/failure-mode.ts'
import { type ConnectedGateway, call, openConnectedGateway, publicUrl } from './connected-shop.fixture.ts'
import { openGatewayDatabase, orderBody, placedOf, type Reply } from './gateway.fixture.ts'
import { changeOpenKey, expectSameOrder, openGate } from './order.fixture.ts'

/** Order of two pieces of product 31, with the expected total including delivery: 2 × 27.00 + 7.00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')
const CHECKOUT = '/wc/store/v1/checkout'
const unknown = { status: 504, body: { code: 'sultan_order_unknown', data: { status: 504 } } }
const unavailable = { status: 503, body: { code: 'sultan_store_unavailable', data: { status: 503 } } }

let database: Database
let connected: ConnectedGateway
let gateway: Gateway
/** `output` collects all response bodies, headers and log lines, to check that none contains the API key. */
const output: string[] = []

beforeAll(async () => {
  database = await openGatewayDatabase()
  connected = await openConnectedGateway(database)
})
afterAll(async () => {
  await connected.close()
  await database.close()
})
beforeEach(() => {
  // Each test has a new gateway, because an earlier test may have opened a gateway's circuit breaker.
  gateway = connected.open()
  vi.spyOn(console, 'error').mockImplementation((...text) => void output.push(text.map(String).join(' ')))
})
afterEach(async () => {
  connected.shop.failures.clear()
  vi.restoreAllMocks()
  await database.pool.query('delete from order_keys')
})

async function order(key: string = randomUUID(), body: unknown = twoSets, over = gateway): Promise<Reply> {
  const reply = await call(over, 'POST', '/sultan/v1/orders', { body, key })
  output.push(JSON.stringify(reply.body), JSON.stringify([...reply.headers]))
  return reply
}

/** Returns a rejected promise, as for a request whose response is lost. */
const cut = () => Promise.reject(new Error('the connection was cut'))

/** Returns a function that counts the orders placed since `countNewOrders` was called. */
function countNewOrders(): () => number {
  const before = connected.shop.orders.length
  return () => connected.shop.orders.length - before
}

/** Returns a function that waits until the shop has received a checkout since `awaitCheckout` was called. */
function awaitCheckout(): () => Promise<void> {
  const { requests } = connected.shop
  const before = requests.length
  const isReceived = () => requests.slice(before).some(({ path }) => path.includes(CHECKOUT))
  return () => expect.poll(isReceived).toBe(true)
}

const twoMinutesLater = (): Promise<void> =>
  changeOpenKey(database, "posted_at = posted_at - interval '3 minutes'")

describe('POST /sultan/v1/orders to a gateway with a connected shop', () => {
  it('places one order for two requests with the same idempotency key, and sends the first response again to the second request', async () => {
    const newOrders = countNewOrders()
    const key = randomUUID()
    const first = await order(key)
    expect(placedOf(first)).toMatchObject({
      email: 'lejla.saric@kupac.example',
      totals: { total_items: '5400', total_shipping: '700', total_price: '6100' },
    })
    const again = await order(key, twoSets, connected.open())
    expectSameOrder([first, again])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(newOrders()).toBe(1)
    const placed = connected.shop.orders.at(-1)
    expect(placed?.userAgent).toMatch(/^Sultan\/[\d.]+ \(\+order [0-9a-f]{32}\)$/)
    expect(placed?.ip).toBe('203.0.113.7')
  })

  it('places one order for concurrent requests with the same idempotency key when the shop is slow', async () => {
    const newOrders = countNewOrders()
    const key = randomUUID()
    connected.shop.failures.set(CHECKOUT, { lateMs: 600 })
    expectSameOrder(await Promise.all([order(key), order(key), order(key, twoSets, connected.open())]))
    expect(newOrders()).toBe(1)
  })

  describe('when the shop’s response to the checkout request is lost or unusable', () => {
    const lostResponses: readonly (readonly [string, FailureMode])[] = [
      ['connection broke before the response', { drop: 'after' }],
      ['body of the response was cut in half', { cut: true }],
      ['response was an HTML page', { html: 'maintenance', worksFirst: true }],
      ['response was the error page of a proxy', { status: 502, html: 'bad gateway', worksFirst: true }],
      ['response was an error of WordPress with status 500', { status: 500, worksFirst: true }],
      ['response was a redirect', { redirect: 'https://elsewhere.example/', worksFirst: true }],
      ['response had no order in it', { wrong: 'shape' }],
    ]
    it.each(lostResponses)(
      'finds the placed order in the shop, and places no second order, when the %s',
      async (_what, failureMode) => {
        const newOrders = countNewOrders()
        connected.shop.failures.set(CHECKOUT, failureMode)
        expect(placedOf(await order())).toMatchObject({ totals: { total_price: '6100' } })
        expect(newOrders()).toBe(1)
      },
    )

    it('sends the order to the shop again on a retry after two minutes, but not earlier, when the first request never reached the shop', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      connected.shop.failures.set(CHECKOUT, { drop: 'before' })
      expect(await order(key)).toMatchObject(unknown)
      connected.shop.failures.clear()
      expect(await order(key)).toMatchObject(unknown)
      expect(newOrders()).toBe(0)
      await twoMinutesLater()
      expect((await order(key)).status).toBe(201)
      expect(newOrders()).toBe(1)
    })

    it('does not send the order to the shop again while the look-up of the order in the shop fails', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      connected.shop.failures.set(CHECKOUT, { drop: 'after' })
      for (const failureMode of [
        { status: 500 },
        { status: 401 },
        { html: 'login' },
        { wrong: 'shape' },
      ] as const) {
        connected.shop.failures.set('/wc/v3/orders', failureMode)
        expect(await order(key, twoSets, connected.open())).toMatchObject(unknown)
      }
      await twoMinutesLater()
      expect(await order(key, twoSets, connected.open())).toMatchObject(unknown)
      expect(newOrders()).toBe(1)
      connected.shop.failures.clear()
      expect((await order(key)).status).toBe(201)
      expect(newOrders()).toBe(1)
    })

    it('returns on a retry the order that the shop placed after the first request had timed out', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      const checkout = openGate()
      const received = awaitCheckout()
      const { store } = openRemoteStore(connected.shop, publicUrl, silentLogger)
      const impatient: Store = request =>
        request.url.includes(CHECKOUT) ? Promise.race([store(request), received().then(cut)]) : store(request)
      connected.shop.failures.set(CHECKOUT, { handledAfter: checkout.opened }, { times: 1 })
      expect(await order(key, twoSets, connected.open({ store: impatient }))).toMatchObject(unknown)
      expect(newOrders()).toBe(0)
      checkout.open()
      await expect.poll(newOrders).toBe(1)
      expect((await order(key)).status).toBe(201)
      expect(newOrders()).toBe(1)
    })

    it('a second gateway returns on a retry the order that the shop placed before the first gateway was killed', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      const response = openGate()
      connected.shop.failures.set(CHECKOUT, { sentAfter: response.opened }, { times: 1 })
      const first = order(key)
      await expect.poll(newOrders).toBe(1)
      await changeOpenKey(database, "lease_until = clock_timestamp() - interval '1 second'")
      const second = placedOf(await order(key, twoSets, connected.open()))
      response.open()
      expect(placedOf(await first)).toMatchObject({ id: second.id, key: second.key })
      expect(newOrders()).toBe(1)
    })

    it('when the gateway that sent the order to the shop was killed, another gateway responds to retries with 504 until the shop has placed the order, and then with the order', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      const checkout = openGate()
      const received = awaitCheckout()
      connected.shop.failures.set(CHECKOUT, { handledAfter: checkout.opened }, { times: 1 })
      const first = order(key)
      await received()
      await changeOpenKey(database, "lease_until = clock_timestamp() - interval '1 second'")
      expect(await order(key, twoSets, connected.open())).toMatchObject(unknown)
      checkout.open()
      expectSameOrder([await first, await order(key)])
      expect(newOrders()).toBe(1)
    })
  })

  describe('when the order was certainly not placed', () => {
    it('accepts the same idempotency key again after a 500 response of the shop', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      connected.shop.failures.set(CHECKOUT, { status: 500 }, { times: 1 })
      expect(await order(key)).toMatchObject(unavailable)
      expect((await order(key)).status).toBe(201)
      expect(newOrders()).toBe(1)
    })

    it('accepts the same idempotency key again after the shop was unreachable before the checkout request', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      for (const failureMode of [{ status: 503, html: 'maintenance' }, { drop: 'before' }] as const) {
        connected.shop.failures.set('*', failureMode)
        expect(await order(key, twoSets, connected.open())).toMatchObject(unavailable)
      }
      connected.shop.failures.clear()
      expect((await order(key)).status).toBe(201)
      expect(newOrders()).toBe(1)
    })

    it('accepts the same idempotency key again when the checkout request to the shop was never sent', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      const { store } = openRemoteStore(connected.shop, publicUrl, silentLogger)
      const closed: Store = request =>
        request.url.includes(CHECKOUT) ? Promise.reject(new RequestNotSentError('a test')) : store(request)
      expect(await order(key, twoSets, connected.open({ store: closed }))).toMatchObject(unavailable)
      expect((await order(key)).status).toBe(201)
      expect(newOrders()).toBe(1)
    })

    it('responds 503 to an order when no server listens at the shop’s URL', async () => {
      const gone = await openConnectedGateway(database)
      await gone.close()
      for (let i = 0; i < 7; i++)
        expect(await order(randomUUID(), twoSets, gone.gateway)).toMatchObject(unavailable)
    })

    it('responds 429 when the shop responds 429, and accepts the same idempotency key again', async () => {
      const newOrders = countNewOrders()
      const key = randomUUID()
      for (const route of ['/wc/store/v1/cart', '/wc/store/v1/batch', CHECKOUT]) {
        connected.shop.failures.set(route, { rateLimit: 7 }, { times: 1 })
        const reply = await order(key)
        expect(reply).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
        expect(reply.headers.get('retry-after')).toBe('7')
      }
      expect((await order(key)).status).toBe(201)
      expect(newOrders()).toBe(1)
    })
  })

  it('reveals the shop’s API key in no response and no log line', () => {
    const { key, secret } = connected.shop
    const basic = Buffer.from(`${key}:${secret}`).toString('base64')
    const all = output.join('\n')
    expect(output.length).toBeGreaterThan(50)
    for (const secretText of [key, secret, basic]) expect(all).not.toContain(secretText)
  })
})
