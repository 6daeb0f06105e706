import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gateway } from '@sultan/gateway/gateway'
import { migrate } from '@sultan/sql/migrate'
import { openProcessLock, type ProcessLock } from '@sultan/sql/process-lock'
import { createStore } from '@sultan/store/create-store'
import { findOrderByCorrelationId } from '@sultan/store/orders'
import type { Store } from '@sultan/woo-client/store'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody } from './embedded-store/addresses.fixture.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import { gatewayMigrations, gatewayOver, order, orderBody, placedOf } from './gateway.fixture.ts'
import { openGate } from './order.fixture.ts'

const oil = orderBody([{ id: 17, quantity: 1 }], '3190')

describe('an order that is sent twice to the embedded store on PostgreSQL', () => {
  let shop: EmbeddedStore
  let store: Store
  const locks: ProcessLock[] = []
  beforeAll(async () => {
    shop = await openEmbeddedStore()
    await migrate(shop.database, { folder: gatewayMigrations, name: 'gateway' })
    const secrets = { cartSecret: 'another', tokenSecret: 'and another' }
    const particulars = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
    store = createStore({ database: shop.database, publicUrl, ...secrets, shop: particulars })
  })
  afterAll(async () => {
    await Promise.all(locks.map(lock => lock.close()))
    await shop.close()
  })
  beforeEach(() => shop.restore())

  /** Opens a gateway with a process lock, as a server process does. The lock ends with the process. */
  async function startServer(over: Store = store): Promise<{ gateway: Gateway; lock: ProcessLock }> {
    const lock = await openProcessLock(shop.database)
    locks.push(lock)
    const gateway = gatewayOver(over, shop.database, {
      findOrderByCorrelationId: correlationId => findOrderByCorrelationId(shop.database.sql, correlationId),
      conclusiveAfterSeconds: 0,
      processes: lock,
    })
    return { gateway, lock }
  }

  const countOrders = async (): Promise<number> =>
    (await shop.database.pool.query('select id from orders')).rows.length

  it.each([
    { when: 'after', result: 'returned' },
    { when: 'before', result: 'placed once' },
  ])(
    'an order is $result by a second server when the process of the first server has ended $when the commit of the order',
    async ({ when }) => {
      const checkingOut = openGate()
      const { opened, open } = openGate()
      const first = await startServer(async request => {
        if (!request.url.endsWith('/checkout')) return store(request)
        const committed = when === 'after' ? await store(request) : null
        checkingOut.open()
        await opened
        return committed ?? store(request)
      })
      const second = await startServer()
      const before = await countOrders()
      const key = randomUUID()

      const interrupted = order(first.gateway, oil, key)
      await checkingOut.opened
      let isDecided = false
      const repeated = order(second.gateway, oil, key).finally(() => {
        isDecided = true
      })
      await sleep(300)
      expect(isDecided).toBe(false)
      await first.lock.close()
      const { id, key: orderKey } = placedOf(await repeated)
      expect(await countOrders()).toBe(before + 1)

      // The first server now continues its checkout. It must return the same order as the second server.
      open()
      expect(placedOf(await interrupted)).toMatchObject({ id, key: orderKey })
      expect(await countOrders()).toBe(before + 1)
    },
  )

  it('an order is rejected with 422 when its idempotency key is sent again after the stored record of the key was deleted', async () => {
    const { gateway } = await startServer()
    const key = randomUUID()
    const { id } = placedOf(await order(gateway, oil, key))
    await shop.database.pool.query(
      "update orders set created_at = created_at - interval '25 hours' where id = $1",
      [id],
    )
    await shop.database.pool.query('delete from order_keys')
    const before = await countOrders()
    const reused = await order(gateway, oil, key)
    expect(reused).toMatchObject({ status: 422, body: { code: 'sultan_idempotency_key_reused' } })
    expect(await countOrders()).toBe(before)
  })

  it('an order is placed once when the store gets two concurrent checkout requests with one correlation id', async () => {
    const before = await countOrders()
    const checkout = async () => {
      const token = await shop.cartWith([17, 1])
      return shop.send('POST', '/wc/store/v1/checkout', {
        token,
        headers: { 'user-agent': `Sultan/0.1.0 (+order ${'0af1'.repeat(8)})` },
        body: checkoutBody,
      })
    }
    const replies = await Promise.all([checkout(), checkout()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('sultan_order_exists')
    expect(await countOrders()).toBe(before + 1)
  })
})
