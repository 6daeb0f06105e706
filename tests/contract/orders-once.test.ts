import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gateway, GatewayParts } from '@sultan/gateway/gateway'
import { deleteOldKeys } from '@sultan/gateway/orders/order-keys'
import type { Database } from '@sultan/sql/database'
import { testEngines } from '@sultan/sql/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeStore, refuse } from './fake-store.ts'
import { fakeShop } from './gateway-fake-products.ts'
import { gatewayOver, openGatewayDatabase, order, orderBody, placedOf, type Reply } from './gateway-trial.ts'

const twoOils = orderBody([{ id: 1, quantity: 2 }], '5680')
const lastPiece = orderBody([{ id: 3, quantity: 1 }], '10690')
const cut = (): Promise<Response> => Promise.reject(new Error('the connection was cut'))

describe.each(testEngines)('orders on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => database.close())

  function open(options: Partial<GatewayParts> = {}): { shop: FakeStore; gateway: Gateway } {
    const shop = fakeShop()
    return { shop, gateway: gatewayOver(shop.store, database, { shop, ...options }) }
  }

  /** What the row of the only open key is made to look like, as if time had passed or a server had died. */
  async function change(set: string): Promise<void> {
    const { rowCount } = await database.pool.query(`update order_keys set ${set} where state <> 'known'`)
    expect(rowCount).toBe(1)
  }

  function sameOrder(replies: readonly Reply[]): void {
    for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: replies[0]?.body })
  }

  describe('sent twice', () => {
    it('at once: one order, the same answer', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const replies = await Promise.all(Array.from({ length: 6 }, () => order(gateway, twoOils, key)))
      sameOrder(replies)
      expect(shop.orders).toHaveLength(1)
      expect(replies.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(5)
    })

    it('at once to two servers on one database: one order', async () => {
      const { shop, gateway } = open()
      const other = gatewayOver(shop.store, database, { shop })
      const key = randomUUID()
      sameOrder(await Promise.all([order(gateway, twoOils, key), order(other, twoOils, key)]))
      expect(shop.orders).toHaveLength(1)
    })

    it('later, after a restart: the first answer again', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const first = await order(gateway, twoOils, key)
      shop.find(1).price = 9999
      const later = await order(gatewayOver(shop.store, database, { shop }), twoOils, key)
      sameOrder([first, later])
      expect(first.headers.get('idempotency-replayed')).toBeNull()
      expect(later.headers.get('idempotency-replayed')).toBe('true')
      expect(shop.orders).toHaveLength(1)
    })

    it('while the first is still under way: it waits for that outcome', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const store = openGate()
      shop.intercept = async (route, answer) => {
        if (route === '/checkout') await store.opened
        return answer()
      }
      const first = order(gateway, twoOils, key)
      const second = order(gateway, twoOils, key)
      await sleep(300)
      expect(shop.orders).toHaveLength(0)
      store.open()
      sameOrder(await Promise.all([first, second]))
      expect(shop.orders).toHaveLength(1)
    })

    it('with another body or by somebody else: refused', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      await order(gateway, twoOils, key)
      const reused = { status: 422, body: { code: 'sultan_idempotency_key_reused', data: { status: 422 } } }
      expect(await order(gateway, orderBody([{ id: 1, quantity: 3 }], '8170'), key)).toMatchObject(reused)
      expect(await order(gateway, twoOils, key, { authorization: 'Bearer good' })).toMatchObject(reused)
      expect(shop.orders).toHaveLength(1)
    })

    it('with the same fields in another order: the same body', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const turned = Object.fromEntries(Object.entries(twoOils).reverse())
      sameOrder([await order(gateway, twoOils, key), await order(gateway, turned, key)])
      expect(shop.orders).toHaveLength(1)
    })
  })

  describe('an answer that was lost', () => {
    it('is found at once when the order exists', async () => {
      const { shop, gateway } = open()
      shop.intercept = async (route, answer) => (route === '/checkout' ? answer().then(cut) : answer())
      const reply = await order(gateway, twoOils)
      expect(placedOf(reply)).toMatchObject({ id: 1000, key: 'wc_order_0', totals: { total_price: '5680' } })
      expect(shop.orders).toHaveLength(1)
    })

    it('leaves the outcome open while nobody can look, and is found with the same key', async () => {
      let mayLook = false
      const { shop, gateway } = open({
        findOrderByMark: async mark => {
          if (!mayLook) throw new Error('the store is away')
          const found = shop.orders.find(({ userAgent }) => userAgent.includes(mark))
          return found
            ? {
                id: found.id,
                key: found.key,
                number: '1',
                status: 'processing',
                createdAt: '2026-11-21T14:00:00',
              }
            : null
        },
      })
      const key = randomUUID()
      shop.intercept = async (route, answer) => (route === '/checkout' ? answer().then(cut) : answer())
      const unknown = { status: 504, body: { code: 'sultan_order_unknown', data: { status: 504 } } }
      expect(await order(gateway, twoOils, key)).toMatchObject(unknown)
      expect(await order(gateway, twoOils, key)).toMatchObject(unknown)
      mayLook = true
      const found = await order(gateway, twoOils, key)
      expect(placedOf(found)).toMatchObject({ id: 1000, created_at: '2026-11-21T14:00:00' })
      sameOrder([found, await order(gateway, twoOils, key)])
      expect(shop.orders).toHaveLength(1)
    })

    it('is ordered again only when no store can still be at work on it', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.intercept = async (route, answer) => (route === '/checkout' ? cut() : answer())
      expect((await order(gateway, twoOils, key)).status).toBe(504)
      shop.intercept = (_route, answer) => answer()
      expect((await order(gateway, twoOils, key)).status).toBe(504)
      expect(shop.orders).toHaveLength(0)
      await change("posted_at = posted_at - interval '3 minutes'")
      expect((await order(gateway, twoOils, key)).status).toBe(201)
      expect(shop.orders).toHaveLength(1)
    })

    it.each([502, 504])('behind a %i of somebody in between: open too', async status => {
      const { shop, gateway } = open()
      shop.intercept = async (route, answer) =>
        route === '/checkout' ? new Response('<html>', { status }) : answer()
      expect((await order(gateway, twoOils)).status).toBe(504)
      await change(
        "posted_at = posted_at - interval '3 minutes', state = 'known', status = 409, answer = '{}'",
      )
    })

    it('behind a 500 of the store itself: told by looking', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.intercept = async (route, answer) =>
        route === '/checkout' ? refuse(500, 'internal_server_error') : answer()
      expect(await order(gateway, twoOils, key)).toMatchObject({
        status: 503,
        body: { code: 'sultan_store_unavailable' },
      })
      shop.intercept = async (route, answer) =>
        route === '/checkout' ? answer().then(() => refuse(500, 'internal_server_error')) : answer()
      expect((await order(gateway, twoOils, key)).status).toBe(201)
      expect(shop.orders).toHaveLength(1)
    })
  })

  describe('a server that died', () => {
    async function dieAt(point: 'before' | 'after', shop: FakeStore, key: string): Promise<void> {
      const dying = gatewayOver(shop.store, database, { shop })
      const reached = openGate()
      shop.intercept = async (route, answer) => {
        const stop = point === 'before' ? '/batch' : '/checkout'
        if (route !== stop) return answer()
        if (point === 'after') await answer()
        reached.open()
        return new Promise<never>(() => undefined)
      }
      void order(dying, twoOils, key)
      await reached.opened
      shop.intercept = (_route, answer) => answer()
      await change("lease_until = clock_timestamp() - interval '1 second'")
    }

    it('before it asked the store: the next one orders', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      await dieAt('before', shop, key)
      expect((await order(gateway, twoOils, key)).status).toBe(201)
      expect(shop.orders).toHaveLength(1)
    })

    it('after it asked the store: the next one finds the order', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      await dieAt('after', shop, key)
      const found = await order(gateway, twoOils, key)
      expect(placedOf(found)).toMatchObject({ id: 1000, items: [{ id: 1, quantity: 2 }] })
      sameOrder([found, await order(gateway, twoOils, key)])
      expect(shop.orders).toHaveLength(1)
    })

    it('and woke up after somebody else took over: it asks the store for nothing', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const store = openGate()
      const reached = openGate()
      shop.intercept = async (route, answer) => {
        const reply = await answer()
        if (route === '/batch') {
          reached.open()
          await store.opened
        }
        return reply
      }
      const sleeper = order(gateway, twoOils, key)
      await reached.opened
      shop.intercept = (_route, answer) => answer()
      await change("lease_until = clock_timestamp() - interval '1 second'")
      const next = await order(gatewayOver(shop.store, database, { shop }), twoOils, key)
      store.open()
      sameOrder([next, await sleeper])
      expect(shop.orders).toHaveLength(1)
    })
  })

  describe('what changed since it was shown', () => {
    it('is told with the new quote, orders nothing, and is recorded', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.find(1).price = 2990
      const first = await order(gateway, twoOils, key)
      expect(first).toMatchObject({
        status: 409,
        body: {
          code: 'sultan_quote_changed',
          data: { status: 409, quote: { problems: [], totals: { total_price: '6680' } } },
        },
      })
      shop.find(1).price = 2490
      const again = await order(gateway, twoOils, key)
      expect(again).toMatchObject({ status: 409, body: first.body })
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(shop.orders).toHaveLength(0)
      expect((await order(gateway, twoOils)).status).toBe(201)
    })

    it('counts also when the total happens to be the same', async () => {
      const { shop, gateway } = open()
      const reply = await order(
        gateway,
        orderBody(
          [
            { id: 1, quantity: 2 },
            { id: 4, quantity: 1 },
          ],
          '5680',
        ),
      )
      expect(reply).toMatchObject({
        status: 409,
        body: { data: { quote: { problems: [{ line: 1, code: 'out_of_stock' }] } } },
      })
      expect(shop.orders).toHaveLength(0)
    })

    it('gives the last piece to one of two buyers', async () => {
      const { shop, gateway } = open()
      const replies = await Promise.all([order(gateway, lastPiece), order(gateway, lastPiece)])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'sultan_quote_changed',
        data: { quote: { items: [], problems: [{ code: 'out_of_stock' }] } },
      })
      expect(shop.orders).toHaveLength(1)
    })

    it('in the race itself is told the same way', async () => {
      const { shop, gateway } = open()
      shop.intercept = async (route, answer) => {
        if (route !== '/checkout') return answer()
        shop.find(3).stock = 0
        return refuse(403, 'woocommerce_product_not_enough_stock')
      }
      expect(await order(gateway, lastPiece)).toMatchObject({
        status: 409,
        body: { data: { quote: { problems: [{ code: 'out_of_stock' }] } } },
      })
    })

    it('after the last look is charged by the store: the answer says what was charged', async () => {
      const { shop, gateway } = open()
      shop.intercept = async (route, answer) => {
        if (route === '/checkout') shop.find(1).price = 2990
        return answer()
      }
      expect(placedOf(await order(gateway, twoOils))).toMatchObject({
        items: [{ id: 1, quantity: 2, prices: { price: '2990' }, totals: { line_total: '5980' } }],
        totals: { total_items: '5980', total_shipping: '700', total_price: '6680' },
      })
    })
  })

  it('of 24 hours ago are forgotten, open ones never', async () => {
    const { shop, gateway } = open()
    const [known, unknown] = [randomUUID(), randomUUID()]
    await order(gateway, twoOils, known)
    shop.intercept = async (route, answer) => (route === '/checkout' ? cut() : answer())
    await order(gateway, twoOils, unknown)
    const hours = (n: number): Date => new Date(Date.now() + n * 3_600_000)
    const left = async (): Promise<number> =>
      (await database.pool.query("select 1 from order_keys where state in ('known', 'unknown')")).rows.length
    const before = await left()
    await deleteOldKeys(database, hours(23))
    expect(await left()).toBe(before)
    await deleteOldKeys(database, hours(25))
    expect(await left()).toBe(1)
    await change("state = 'known', status = 409, answer = '{}'")
  })
})

/** Something to wait for that a test opens by hand. */
function openGate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
