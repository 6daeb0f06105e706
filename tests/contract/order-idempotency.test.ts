import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayParts } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { testEngines } from '@sultan/sql/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FakeStore } from './fake-store.ts'
import { gatewayOver, openGatewayDatabase, order, orderBody, placedOf } from './gateway-trial.ts'
import { changeOpenKey, expectSameOrder, openGate, openShop, twoOils } from './order-trial.ts'

describe.each(testEngines)('orders on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => database.close())

  const open = (options?: Partial<GatewayParts>) => openShop(database, options)
  const change = (set: string) => changeOpenKey(database, set)

  describe('sent twice', () => {
    it('at once: one order, the same answer', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const replies = await Promise.all(Array.from({ length: 6 }, () => order(gateway, twoOils, key)))
      expectSameOrder(replies)
      expect(shop.orders).toHaveLength(1)
      expect(replies.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(5)
    })

    it('at once to two servers on one database: one order', async () => {
      const { shop, gateway } = open()
      const other = gatewayOver(shop.store, database, { shop })
      const key = randomUUID()
      expectSameOrder(await Promise.all([order(gateway, twoOils, key), order(other, twoOils, key)]))
      expect(shop.orders).toHaveLength(1)
    })

    it('later, after a restart: the first answer again', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const first = await order(gateway, twoOils, key)
      shop.find(1).price = 9999
      const later = await order(gatewayOver(shop.store, database, { shop }), twoOils, key)
      expectSameOrder([first, later])
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
      expectSameOrder(await Promise.all([first, second]))
      expect(shop.orders).toHaveLength(1)
    })

    it('with another body or by somebody else: refused', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      await order(gateway, twoOils, key)
      const reused = { status: 422, body: { code: 'sultan_idempotency_key_reused', data: { status: 422 } } }
      expect(await order(gateway, orderBody([{ id: 1, quantity: 3 }], '8170'), key)).toMatchObject(reused)
      expect(await order(gateway, twoOils, key, { authorization: 'Bearer good.x.y' })).toMatchObject(reused)
      expect(shop.orders).toHaveLength(1)
    })

    it('with the same fields in another order: the same body', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      const turned = Object.fromEntries(Object.entries(twoOils).reverse())
      expectSameOrder([await order(gateway, twoOils, key), await order(gateway, turned, key)])
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
      expectSameOrder([found, await order(gateway, twoOils, key)])
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
      expectSameOrder([next, await sleeper])
      expect(shop.orders).toHaveLength(1)
    })
  })
})
