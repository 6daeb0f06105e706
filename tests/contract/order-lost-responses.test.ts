import { randomUUID } from 'node:crypto'
import type { GatewayParts } from '@sultan/gateway/gateway'
import { deleteOldKeys } from '@sultan/gateway/orders/order-keys'
import type { Database } from '@sultan/sql/database'
import { testEngines } from '@sultan/sql/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuse } from './fake-store.ts'
import { openGatewayDatabase, order, orderBody, placedOf } from './gateway-trial.ts'
import { changeOpenKey, cut, expectSameOrder, lastPiece, openShop, twoOils } from './order-trial.ts'

describe.each(testEngines)('lost and changed orders on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => database.close())

  const open = (options?: Partial<GatewayParts>) => openShop(database, options)
  const change = (set: string) => changeOpenKey(database, set)

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
      expectSameOrder([found, await order(gateway, twoOils, key)])
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
