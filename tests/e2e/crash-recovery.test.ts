import { describe, expect, it } from 'vitest'
import { rounds } from '../long-run.ts'
import {
  type AcknowledgedOrder,
  BUYER_EMAIL,
  buy,
  call,
  INITIAL_STOCK,
  stockUp,
  storedOrders,
} from './buyers.fixture.ts'
import { preparedFolder, startShop } from './running-shop.fixture.ts'

const ROUNDS = rounds(2, 100)
const BUYERS = 4
/**
 * Each round kills the server after at least three orders and a random number of further orders below this
 * limit.
 */
const FURTHER_ORDERS = rounds(10, 40)

describe('server on its data folder', () => {
  it(`keeps every acknowledged order and a consistent stock over ${ROUNDS} SIGKILL signals`, async () => {
    const dataDir = preparedFolder()
    const acknowledged: AcknowledgedOrder[] = []
    const env = { RATE_LIMITS: 'off' }
    const productId = await stockUp({ dataDir })

    for (let round = 0; round < ROUNDS; round++) {
      const shop = await startShop({ dataDir, env })
      const before = acknowledged.length
      const buyers = Array.from({ length: BUYERS }, () => buy(shop, productId, acknowledged))
      const enough = before + 3 + Math.floor(Math.random() * FURTHER_ORDERS)
      await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
      await shop.kill()
      await Promise.all(buyers)
    }

    const shop = await startShop({ dataDir, env })
    for (const { id, key } of acknowledged.slice(-20)) {
      const response = await call(shop, `/wc/store/v1/order/${id}&key=${key}&billing_email=${BUYER_EMAIL}`)
      expect(response.status).toBe(200)
    }
    expect(await shop.stop()).toBe(0)

    const stored = await storedOrders(dataDir, productId)
    expect(acknowledged.filter(order => !stored.ids.has(order.id))).toEqual([])
    expect(stored.pieces).toBe(INITIAL_STOCK)
    console.log(`${acknowledged.length} acknowledged orders over ${ROUNDS} kills, none lost.`)
  }, 900_000)

  it('a server does not start while another process uses its data folder', async () => {
    const shop = await startShop()
    await expect(startShop({ dataDir: shop.dataDir })).rejects.toThrow('already running on the data folder')
    expect(await shop.stop()).toBe(0)
  })
})
