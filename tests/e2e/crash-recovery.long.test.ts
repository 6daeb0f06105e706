import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AcknowledgedOrder,
  BUYER_EMAIL,
  buy,
  call,
  INITIAL_STOCK,
  stockUp,
  storedOrders,
} from './buyers.fixture.ts'
import { preparedFolder, type RunningShop, startShop } from './running-shop.fixture.ts'

const ROUNDS = 100
const BUYERS = 4
/**
 * Exclusive upper limit of a random number of orders. Each round of the test kills the server after at least
 * four orders and this random number of further orders.
 */
const FURTHER_ORDERS = 40

describe('server on its data folder', () => {
  const dataDir = preparedFolder()
  const env = { RATE_LIMITS: 'off' }
  let productId: number
  let shop: RunningShop
  beforeAll(async () => {
    productId = await stockUp({ dataDir })
    shop = await startShop({ dataDir, env })
  })

  it('a server does not start on a data folder that another server uses', async () => {
    await expect(startShop({ dataDir })).rejects.toThrow('already running on the data folder')
  })

  it(`after a server was killed ${ROUNDS} times, its database contains every acknowledged order and a consistent stock`, async () => {
    const acknowledged: AcknowledgedOrder[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged.length
      const buyers = Array.from({ length: BUYERS }, () => buy(shop, productId, acknowledged))
      const enough = before + 3 + Math.floor(Math.random() * FURTHER_ORDERS)
      await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
      await shop.kill()
      await Promise.all(buyers)
      shop = await startShop({ dataDir, env })
    }

    for (const { id, key } of acknowledged.slice(-20)) {
      const response = await call(shop, `/wc/store/v1/order/${id}&key=${key}&billing_email=${BUYER_EMAIL}`)
      expect(response.status).toBe(200)
    }
    expect(await shop.stop()).toBe(0)

    const stored = await storedOrders(dataDir, productId)
    expect(acknowledged.filter(order => !stored.ids.has(order.id))).toEqual([])
    expect(stored.pieces).toBe(INITIAL_STOCK)
    console.log(`${acknowledged.length} acknowledged orders over ${ROUNDS} kills, none lost.`)
  }, 1_800_000)
})
