import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../long-run.ts'
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
import { preparedFolder, type RunningShop, startShop, temporaryFolder } from './running-shop.fixture.ts'

const preload = fileURLToPath(new URL('./loaded-files.preload.ts', import.meta.url))
const BUYERS = 4
/**
 * Pause of a simulated buyer after an order, in ms. Without a pause the orders would slow down the commands
 * that the test runs meanwhile.
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

/** Returns the URLs of the loaded files, which the script `preload` has printed in `output`. */
const loadedFiles = (output: string) => [...output.matchAll(/^loaded: (.+)$/gm)].map(([, url = '']) => url)

describe('shop on its embedded database', () => {
  const dataDir = preparedFolder()
  const env = { RATE_LIMITS: 'off' }
  let productId: number
  let shop: RunningShop
  beforeAll(async () => {
    productId = await stockUp({ dataDir })
    shop = await startShop({ dataDir, env: { ...env, NODE_OPTIONS: `--import=${preload}` } })
  })
  afterAll(() => shop.kill())

  it('npm start serves the shop from the bundle of the built server and loads no source files', async () => {
    const page = await fetch(`${shop.url}/proizvod/arganovo-ulje`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Arganovo ulje')
    const loaded = loadedFiles(shop.output())
    expect(loaded.filter(url => /\.tsx?$/.test(url))).toEqual([])
    expect(loaded.filter(url => url.endsWith('/serve.js'))).toHaveLength(1)
    expect(loaded.filter(url => url.endsWith('/pglite-worker.js'))).toHaveLength(1)
  })

  it('npm run store runs from the bundle of the built server and loads no source files', async () => {
    const { code, out } = await runCommand('store', { NODE_OPTIONS: `--import=${preload}` }, '--help')
    expect(code).toBe(0)
    expect(out).toContain('npm run store -- orders')
    const loaded = loadedFiles(out)
    expect(loaded.filter(url => /\.tsx?$/.test(url))).toEqual([])
    expect(loaded.filter(url => url.endsWith('/store-command.js'))).toHaveLength(1)
  })

  it('a backup made while shoppers order contains every order acknowledged before the start of the backup; a server killed by SIGKILL loses no acknowledged order', async () => {
    const acknowledged: AcknowledgedOrder[] = []
    const buyers = Array.from({ length: BUYERS }, () => buy(shop, productId, acknowledged, PAUSE_MS))
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10)
    const before = [...acknowledged]
    const file = join(temporaryFolder(), 'shop.backup')
    expect(await run('backup', dataDir, file)).toContain(`written to ${file}`)
    const after = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(after)
    if (isLongRun) {
      const id = before.at(-1)?.id
      const changed = await run('store', dataDir, 'orders', 'set', `${id}`, 'completed')
      expect(changed).toContain(`Order ${id} is completed now.`)
    }
    await shop.kill()
    await Promise.all(buyers)

    const restored = join(temporaryFolder(), 'restored')
    expect(await run('restore', restored, file)).toContain(`restored into ${restored}`)
    if (isLongRun) await expectServed(restored, before)
    await expectStored(restored, before)
    await expectServed(dataDir, acknowledged)
    await expectStored(dataDir, acknowledged)
    console.log(`${before.length} orders before the backup, ${acknowledged.length} in all.`)
  }, 300_000)

  /** Checks that a server on the data folder `folder` returns the last five orders of `orders`. */
  async function expectServed(folder: string, orders: readonly AcknowledgedOrder[]): Promise<void> {
    shop = await startShop({ dataDir: folder, env })
    for (const { id, key } of orders.slice(-5)) {
      const response = await call(shop, `/wc/store/v1/order/${id}&key=${key}&billing_email=${BUYER_EMAIL}`)
      expect(response.status).toBe(200)
    }
    expect(await shop.stop()).toBe(0)
  }

  async function expectStored(folder: string, orders: readonly AcknowledgedOrder[]): Promise<void> {
    const stored = await storedOrders(folder, productId)
    expect(orders.filter(({ id }) => !stored.ids.has(id))).toEqual([])
    // `stored.pieces` is the sum of sold and remaining pieces. A partly stored order (for example, without
    // the deduction from the stock) would make the sum differ from the initial stock.
    expect(stored.pieces).toBe(INITIAL_STOCK)
  }
})
