import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../shop-command.fixture.ts'
import {
  type AcknowledgedOrder,
  BUYER_EMAIL,
  buy,
  call,
  INITIAL_STOCK,
  stockUp,
  storedOrders,
} from './buyers.fixture.ts'
import { preparedFolder, startShop, temporaryFolder } from './running-shop.fixture.ts'

const BUYERS = 4
/**
 * Pause of a simulated buyer after an order, in ms. Without a pause the orders would slow down the backup and
 * restore commands of the test.
 */
const PAUSE_MS = 50

/**
 * Runs `npm run backup`, `npm run restore` or `npm run store` on the embedded database in `dataDir`. Resolves
 * with the standard output of the command.
 */
async function run(command: 'backup' | 'restore' | 'store', dataDir: string, ...args: string[]) {
  const { code, out, err } = await runCommand(command, { DATA_DIR: dataDir }, ...args)
  if (code !== 0) throw new Error(err)
  return out
}

describe('npm run backup and npm run restore', () => {
  it('backup and restore lose no order that was acknowledged before the start of the backup, while shoppers go on ordering', async () => {
    const env = { RATE_LIMITS: 'off' }
    const folder = preparedFolder()
    const productId = await stockUp({ dataDir: folder })
    const shop = await startShop({ dataDir: folder, env })
    const acknowledged: AcknowledgedOrder[] = []
    const buyers = Array.from({ length: BUYERS }, () => buy(shop, productId, acknowledged, PAUSE_MS))
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10)

    const before = [...acknowledged]
    const file = join(temporaryFolder(), 'shop.backup')
    expect(await run('backup', shop.dataDir, file)).toContain(`written to ${file}`)
    const after = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(after)
    const last = before.at(-1)
    expect(await run('store', shop.dataDir, 'orders', 'set', `${last?.id}`, 'completed')).toContain(
      `Order ${last?.id} is completed now.`,
    )
    await shop.kill()
    await Promise.all(buyers)

    const dataDir = join(temporaryFolder(), 'restored')
    expect(await run('restore', dataDir, file)).toContain(`restored into ${dataDir}`)
    const restored = await startShop({ dataDir, env })
    for (const { id, key } of before.slice(-5)) {
      const response = await call(
        restored,
        `/wc/store/v1/order/${id}&key=${key}&billing_email=${BUYER_EMAIL}`,
      )
      expect(response.status).toBe(200)
    }
    expect(await restored.stop()).toBe(0)
    const stored = await storedOrders(dataDir, productId)
    expect(before.filter(order => !stored.ids.has(order.id))).toEqual([])
    // When sold and remaining pieces add up to the initial stock, no order was stored only in part.
    expect(stored.pieces).toBe(INITIAL_STOCK)
    console.log(
      `${before.length} orders before the backup, ${stored.ids.size} restored, ${acknowledged.length} in all.`,
    )
  }, 300_000)
})
