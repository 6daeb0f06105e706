import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayOptions } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { testEngines } from '@sultan/sql/test-database.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerOf } from '../recorded-shop/recorded-cart.fixture.ts'
import type { InProcessShop } from '../recorded-shop/start.ts'
import {
  BATCH,
  CHECKOUT,
  gatewayOver,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
} from './gateway.fixture.ts'
import { changeOpenKey, expectSameOrder, openGate, openShop, twoOils } from './order.fixture.ts'

describe.each(testEngines)('idempotency keys of orders, with a gateway on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => database.close())

  const open = (options?: Partial<GatewayOptions>) => openShop(database, options)
  const change = (set: string) => changeOpenKey(database, set)

  describe('when the idempotency key of an order is sent again', () => {
    it('places one order for concurrent requests with one idempotency key, and sends the same response to all of them', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const replies = await Promise.all(Array.from({ length: 6 }, () => order(gateway, twoOils, key)))
      expectSameOrder(replies)
      expect(shop.orders).toHaveLength(1)
      expect(replies.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(5)
    })

    it('places one order for concurrent requests with one idempotency key to two servers on one database', async () => {
      const { shop, gateway } = open()
      const other = gatewayOver(shop.store, database, { shop })
      const key = randomUUID()
      expectSameOrder(await Promise.all([order(gateway, twoOils, key), order(other, twoOils, key)]))
      expect(shop.orders).toHaveLength(1)
    })

    it('replays the first response to an idempotency key after a restart of the server', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const first = await order(gateway, twoOils, key)
      shop.setPrice(17, 9999)
      const later = await order(gatewayOver(shop.store, database, { shop }), twoOils, key)
      expectSameOrder([first, later])
      expect(first.headers.get('idempotency-replayed')).toBeNull()
      expect(later.headers.get('idempotency-replayed')).toBe('true')
      expect(shop.orders).toHaveLength(1)
    })

    it('delays the response to a second request with the same idempotency key until the first request ends', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const store = openGate()
      shop.intercept = async (route, received) => {
        if (route === CHECKOUT) await store.opened
        return received()
      }
      const first = order(gateway, twoOils, key)
      const second = order(gateway, twoOils, key)
      await sleep(300)
      expect(shop.orders).toHaveLength(0)
      store.open()
      expectSameOrder(await Promise.all([first, second]))
      expect(shop.orders).toHaveLength(1)
    })

    it('responds 422 when the body or the bearer token differs from that of the first request with the idempotency key', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      await order(gateway, twoOils, key)
      const reused = { status: 422, body: { code: 'sultan_idempotency_key_reused', data: { status: 422 } } }
      expect(await order(gateway, orderBody([{ id: 17, quantity: 3 }], '8170'), key)).toMatchObject(reused)
      expect(
        await order(gateway, twoOils, key, { authorization: await bearerOf(shop, 'amina') }),
      ).toMatchObject(reused)
      expect(shop.orders).toHaveLength(1)
    })

    it('replays the first response to an idempotency key when the body has the same fields in another sequence', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const turned = Object.fromEntries(Object.entries(twoOils).reverse())
      expectSameOrder([await order(gateway, twoOils, key), await order(gateway, turned, key)])
      expect(shop.orders).toHaveLength(1)
    })
  })

  describe('when a server is killed or paused while it places an order', () => {
    async function dieAt(point: 'before' | 'after', shop: InProcessShop, key: string): Promise<void> {
      const dying = gatewayOver(shop.store, database, { shop })
      const reached = openGate()
      shop.intercept = async (route, received) => {
        const stop = point === 'before' ? BATCH : CHECKOUT
        if (route !== stop) return received()
        if (point === 'after') await received()
        reached.open()
        return new Promise<never>(() => undefined)
      }
      void order(dying, twoOils, key)
      await reached.opened
      shop.intercept = (_route, received) => received()
      await change("lease_until = clock_timestamp() - interval '1 second'")
    }

    it('places the order on the next request with the same idempotency key if the server was killed before checkout', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      await dieAt('before', shop, key)
      expect((await order(gateway, twoOils, key)).status).toBe(201)
      expect(shop.orders).toHaveLength(1)
    })

    it('returns the placed order to the next request with the same idempotency key if the server was killed after checkout', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      await dieAt('after', shop, key)
      const found = await order(gateway, twoOils, key)
      expect(placedOf(found)).toMatchObject({ id: shop.orders[0]?.id, items: [{ id: 17, quantity: 2 }] })
      expectSameOrder([found, await order(gateway, twoOils, key)])
      expect(shop.orders).toHaveLength(1)
    })

    it('places no second order when a paused server resumes after another server has placed the order', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const store = openGate()
      const reached = openGate()
      shop.intercept = async (route, received) => {
        const reply = await received()
        if (route === BATCH) {
          reached.open()
          await store.opened
        }
        return reply
      }
      const sleeper = order(gateway, twoOils, key)
      await reached.opened
      shop.intercept = (_route, received) => received()
      await change("lease_until = clock_timestamp() - interval '1 second'")
      const next = await order(gatewayOver(shop.store, database, { shop }), twoOils, key)
      store.open()
      expectSameOrder([next, await sleeper])
      expect(shop.orders).toHaveLength(1)
    })
  })
})
