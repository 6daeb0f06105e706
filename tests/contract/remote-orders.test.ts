import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gateway } from '@sultan/gateway/gateway'
import { NeverSent } from '@sultan/gateway/store/never-sent'
import { openRemoteShop } from '@sultan/server/remote-shop'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-wire/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../recorded-shop/faults/fault.ts'
import { openGatewayDatabase, orderBody, placedOf, type Reply } from './gateway-trial.ts'
import { changeOpenKey, cut, expectSameOrder } from './order-trial.ts'
import { call, openRemoteTrial, publicUrl, type RemoteTrial } from './remote-trial.ts'

/** Two pieces of product 31 with delivery: 27,00 · 2 + 7,00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')
const CHECKOUT = '/wc/store/v1/checkout'
const unknown = { status: 504, body: { code: 'sultan_order_unknown', data: { status: 504 } } }
const unavailable = { status: 503, body: { code: 'sultan_store_unavailable', data: { status: 503 } } }

let database: Database
let trial: RemoteTrial
let gateway: Gateway
/** Everything that went out, and everything that was logged. */
const told: string[] = []

beforeAll(async () => {
  database = await openGatewayDatabase('pglite')
  trial = await openRemoteTrial(database)
})
afterAll(async () => {
  await trial.close()
  await database.close()
})
beforeEach(() => {
  // Another server each time: a breaker that one test has opened is not the next one's.
  gateway = trial.open()
  vi.spyOn(console, 'error').mockImplementation((...words) => void told.push(words.map(String).join(' ')))
})
afterEach(async () => {
  trial.shop.faults.clear()
  vi.restoreAllMocks()
  await database.pool.query('delete from order_keys')
})

async function order(key: string = randomUUID(), body: unknown = twoSets, over = gateway): Promise<Reply> {
  const reply = await call(over, 'POST', '/sultan/v1/orders', { body, key })
  told.push(JSON.stringify(reply.body), JSON.stringify([...reply.headers]))
  return reply
}

/** How many orders the shop has got since. */
function counting(): () => number {
  const before = trial.shop.orders.length
  return () => trial.shop.orders.length - before
}

const twoMinutesLater = (): Promise<void> =>
  changeOpenKey(database, "posted_at = posted_at - interval '3 minutes'")

describe('an order at a connected shop', () => {
  it('is made once, and its answer is kept', async () => {
    const made = counting()
    const key = randomUUID()
    const first = await order(key)
    expect(placedOf(first)).toMatchObject({
      email: 'lejla.saric@kupac.example',
      totals: { total_items: '5400', total_shipping: '700', total_price: '6100' },
    })
    const again = await order(key, twoSets, trial.open())
    expectSameOrder([first, again])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(made()).toBe(1)
    const placed = trial.shop.orders.at(-1)
    expect(placed?.userAgent).toMatch(/^Sultan\/[\d.]+ \(\+order [0-9a-f]{32}\)$/)
    expect(placed?.ip).toBe('203.0.113.7')
  })

  it('is one however often the button was pressed while the shop was slow', async () => {
    const made = counting()
    const key = randomUUID()
    trial.shop.faults.set(CHECKOUT, { lateMs: 600 })
    expectSameOrder(await Promise.all([order(key), order(key), order(key, twoSets, trial.open())]))
    expect(made()).toBe(1)
  })

  describe('whose answer was lost', () => {
    const afterIts: readonly (readonly [string, Fault])[] = [
      ['connection broke', { drop: 'after' }],
      ['answer was cut in half', { cut: true }],
      ['answer was a page', { html: 'maintenance', worksFirst: true }],
      ['answer was the page of somebody in between', { status: 502, html: 'bad gateway', worksFirst: true }],
      ['answer was an error of WordPress', { status: 500, worksFirst: true }],
      ['answer was a redirect', { redirect: 'https://elsewhere.example/', worksFirst: true }],
      ['answer had no order in it', { wrong: 'shape' }],
    ]
    it.each(afterIts)('is found at once: the %s', async (_what, fault) => {
      const made = counting()
      trial.shop.faults.set(CHECKOUT, fault)
      expect(placedOf(await order())).toMatchObject({ totals: { total_price: '6100' } })
      expect(made()).toBe(1)
    })

    it('and was never made, is made two minutes later and not before', async () => {
      const made = counting()
      const key = randomUUID()
      trial.shop.faults.set(CHECKOUT, { drop: 'before' })
      expect(await order(key)).toMatchObject(unknown)
      trial.shop.faults.clear()
      expect(await order(key)).toMatchObject(unknown)
      expect(made()).toBe(0)
      await twoMinutesLater()
      expect((await order(key)).status).toBe(201)
      expect(made()).toBe(1)
    })

    it('is not posted again while the orders cannot be looked through', async () => {
      const made = counting()
      const key = randomUUID()
      trial.shop.faults.set(CHECKOUT, { drop: 'after' })
      for (const fault of [
        { status: 500 },
        { status: 401 },
        { html: 'login' },
        { wrong: 'shape' },
      ] as const) {
        trial.shop.faults.set('/wc/v3/orders', fault)
        expect(await order(key, twoSets, trial.open())).toMatchObject(unknown)
      }
      await twoMinutesLater()
      expect(await order(key, twoSets, trial.open())).toMatchObject(unknown)
      expect(made()).toBe(1)
      trial.shop.faults.clear()
      expect((await order(key)).status).toBe(201)
      expect(made()).toBe(1)
    })

    it('because the shop took longer than anybody waits, is found when it is there', async () => {
      const made = counting()
      const key = randomUUID()
      const { store } = openRemoteShop(trial.shop, publicUrl)
      const impatient: Store = request =>
        request.url.includes(CHECKOUT) ? Promise.race([store(request), sleep(300).then(cut)]) : store(request)
      trial.shop.faults.set(CHECKOUT, { delayMs: 900 }, { times: 1 })
      expect(await order(key, twoSets, trial.open({ store: impatient }))).toMatchObject(unknown)
      expect(made()).toBe(0)
      await expect.poll(made).toBe(1)
      expect((await order(key)).status).toBe(201)
      expect(made()).toBe(1)
    })

    it('because the server died, is found by the next one', async () => {
      const made = counting()
      const key = randomUUID()
      trial.shop.faults.set(CHECKOUT, { lateMs: 1500 }, { times: 1 })
      const first = order(key)
      await expect.poll(made).toBe(1)
      await changeOpenKey(database, "lease_until = clock_timestamp() - interval '1 second'")
      const second = placedOf(await order(key, twoSets, trial.open()))
      expect(placedOf(await first)).toMatchObject({ id: second.id, key: second.key })
      expect(made()).toBe(1)
    })

    it('because the server died before the shop had begun, is open until the shop has done it', async () => {
      const made = counting()
      const key = randomUUID()
      trial.shop.faults.set(CHECKOUT, { delayMs: 1500 }, { times: 1 })
      const first = order(key)
      const posted = () =>
        database.pool
          .query('select 1 from order_keys where posted_at is not null')
          .then(({ rowCount }) => rowCount)
      await expect.poll(posted).toBe(1)
      await sleep(200)
      await changeOpenKey(database, "lease_until = clock_timestamp() - interval '1 second'")
      expect(await order(key, twoSets, trial.open())).toMatchObject(unknown)
      expectSameOrder([await first, await order(key)])
      expect(made()).toBe(1)
    })
  })

  describe('that certainly was not made', () => {
    it('because the shop failed at it, may be sent again with the same key', async () => {
      const made = counting()
      const key = randomUUID()
      trial.shop.faults.set(CHECKOUT, { status: 500 }, { times: 1 })
      expect(await order(key)).toMatchObject(unavailable)
      expect((await order(key)).status).toBe(201)
      expect(made()).toBe(1)
    })

    it('because the shop was away before', async () => {
      const made = counting()
      const key = randomUUID()
      for (const fault of [{ status: 503, html: 'maintenance' }, { drop: 'before' }] as const) {
        trial.shop.faults.set('*', fault)
        expect(await order(key, twoSets, trial.open())).toMatchObject(unavailable)
      }
      trial.shop.faults.clear()
      expect((await order(key)).status).toBe(201)
      expect(made()).toBe(1)
    })

    it('because its turn never came', async () => {
      const made = counting()
      const key = randomUUID()
      const { store } = openRemoteShop(trial.shop, publicUrl)
      const closed: Store = request =>
        request.url.includes(CHECKOUT) ? Promise.reject(new NeverSent('a test')) : store(request)
      expect(await order(key, twoSets, trial.open({ store: closed }))).toMatchObject(unavailable)
      expect((await order(key)).status).toBe(201)
      expect(made()).toBe(1)
    })

    it('because nobody is there at all', async () => {
      const gone = await openRemoteTrial(database)
      await gone.close()
      for (let i = 0; i < 7; i++)
        expect(await order(randomUUID(), twoSets, gone.gateway)).toMatchObject(unavailable)
    })

    it('because the shop counts requests', async () => {
      const made = counting()
      const key = randomUUID()
      for (const route of ['/wc/store/v1/cart', '/wc/store/v1/batch', CHECKOUT]) {
        trial.shop.faults.set(route, { rateLimit: 7 }, { times: 1 })
        const reply = await order(key)
        expect(reply).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
        expect(reply.headers.get('retry-after')).toBe('7')
      }
      expect((await order(key)).status).toBe(201)
      expect(made()).toBe(1)
    })
  })

  it('told nobody the key of the shop', () => {
    const { key, secret } = trial.shop
    const basic = Buffer.from(`${key}:${secret}`).toString('base64')
    const all = told.join('\n')
    expect(told.length).toBeGreaterThan(50)
    for (const secretText of [key, secret, basic]) expect(all).not.toContain(secretText)
  })
})
