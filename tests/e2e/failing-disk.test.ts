import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { newShopper } from './browser.fixture.ts'
import { call, INITIAL_STOCK, orderBody, SKU, stockUp, storedOrders } from './buyers.fixture.ts'
import {
  fillForm,
  orderButton,
  orderConfirmation,
  productBySku,
  storeCart,
  storedLine,
} from './checkout-page.ts'
import { preparedFolder, type RunningShop, startShop, temporaryFolder } from './running-shop.fixture.ts'

const preload = fileURLToPath(new URL('./failing-disk.preload.ts', import.meta.url))
const BUYERS = 3

interface FailingDisk {
  readonly shop: RunningShop
  readonly productId: number
  set(failure: 'free' | 'full' | 'slow' | 'frozen', value: string): void
  clear(failure: 'free' | 'full' | 'slow' | 'frozen'): void
}

async function startOnFailingDisk(): Promise<FailingDisk> {
  const disk = temporaryFolder()
  const dataDir = preparedFolder()
  const productId = await stockUp({ dataDir })
  const env = { RATE_LIMITS: 'off', NODE_OPTIONS: `--import=${preload}`, SULTAN_TEST_DISK: disk }
  const shop = await startShop({ dataDir, env })
  return {
    shop,
    productId,
    set: (failure, value) => writeFileSync(join(disk, failure), value),
    clear: failure => rmSync(join(disk, failure)),
  }
}

/**
 * Places orders of one piece, each with its own idempotency key, and repeats each order until it is
 * acknowledged.
 */
async function keepBuying(
  shop: RunningShop,
  productId: number,
  orders: Map<string, number>,
  until: AbortSignal,
) {
  const statuses = new Set<number | 'none'>()
  while (!until.aborted) {
    const key = randomUUID()
    for (;;) {
      const response = await call(shop, '/sultan/v1/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: orderBody(productId, '2190'),
      }).catch(() => null)
      statuses.add(response?.status ?? 'none')
      const body: unknown = await response?.json().catch(() => null)
      if (response?.status === 201 && typeof body === 'object' && body !== null && 'id' in body) {
        orders.set(key, Number(body.id))
        break
      }
      await sleep(100)
    }
    await sleep(50)
  }
  return statuses
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('shop on a failing disk', () => {
  let failing: FailingDisk
  beforeAll(async () => {
    failing = await startOnFailingDisk()
  })
  afterAll(() => failing.shop.kill())

  it('while less than 64 MB of the disk are free, the server shows pages and rejects orders, and the checkout keeps the typed values', async () => {
    const { shop, productId, set, clear } = failing
    const quote = () =>
      call(shop, '/sultan/v1/quote', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items: [{ id: productId, quantity: 1 }] }),
      })
    set('free', '10000000')
    await expect.poll(async () => (await quote()).status).toBe(503)
    const rejected = await quote()
    expect(rejected.headers.get('retry-after')).toBe('60')
    expect(await rejected.json()).toMatchObject({
      code: 'sultan_store_unavailable',
      message: expect.stringContaining('ne prima narudžbe'),
      data: { status: 503, reason: 'read_only' },
    })
    const shopper = await newShopper()
    const { page } = shopper
    await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
    await storeCart(page, storedLine(await productBySku(shop, SKU), 1))
    await page.goto(`${shop.url}/checkout`)
    await page.getByRole('alert').getByText('Prodavnica trenutno ne prima narudžbe.').waitFor()
    await shopper.expectAccessible()
    await fillForm(page)
    set('free', '100000000')
    await expect.poll(async () => (await quote()).status).toBe(200)
    await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await orderButton(page).waitFor()
    set('free', '10000000')
    await expect.poll(async () => (await quote()).status).toBe(503)
    await orderButton(page).click()
    await page.getByRole('alert').getByText('Prodavnica trenutno ne prima narudžbe.').waitFor()
    set('free', '100000000')
    await expect.poll(async () => (await quote()).status).toBe(200)
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    shopper.expectNoConsoleErrors(/503/)
    await shopper.close()
    clear('free')
  })

  it.runIf(isLongRun)(
    'the server recovers without a restart from a full and a slow disk, and neither loses nor duplicates an order',
    async () => {
      const { shop, productId, set, clear } = failing
      const orders = new Map<string, number>()
      const end = new AbortController()
      const buyers = Array.from({ length: BUYERS }, () => keepBuying(shop, productId, orders, end.signal))
      const moreOrders = async () => {
        const before = orders.size
        await expect.poll(() => orders.size, { timeout: 60_000 }).toBeGreaterThan(before + 2)
      }
      expect((await fetch(shop.url)).status).toBe(200)
      await moreOrders()
      set('slow', '20')
      await moreOrders()
      clear('slow')
      set('full', '')
      await expect.poll(() => shop.output(), { timeout: 60_000 }).toContain('The embedded database stopped')
      expect((await fetch(shop.url)).status).toBe(200)
      clear('full')
      await moreOrders()
      end.abort()
      const statuses = new Set((await Promise.all(buyers)).flatMap(each => [...each]))
      expect(shop.output()).toContain('The embedded database runs again.')
      expect(statuses).not.toContain(500)
      expect(await shop.stop()).toBe(0)
      const stored = await storedOrders(shop.dataDir, productId)
      expect([...stored.ids].toSorted()).toEqual([...new Set(orders.values())].toSorted())
      expect(stored.pieces).toBe(INITIAL_STOCK)
      console.log(`${orders.size} orders over a slow and a full disk; statuses: ${[...statuses].join(', ')}.`)
    },
    300_000,
  )

  it.runIf(isLongRun)(
    'when a write to the disk does not return, the server logs this and exits; after a new start, no order is missing or duplicated',
    async () => {
      const { shop, productId, set } = await startOnFailingDisk()
      const orders = new Map<string, number>()
      const end = new AbortController()
      const buyer = keepBuying(shop, productId, orders, end.signal)
      await expect.poll(() => orders.size).toBeGreaterThan(3)
      set('frozen', '')
      await expect.poll(() => shop.output(), { timeout: 40_000 }).toContain('did not return for 10 s')
      await expect.poll(() => isRunning(shop.pid), { timeout: 10_000 }).toBe(false)
      const again = await startShop({
        dataDir: shop.dataDir,
        env: { RATE_LIMITS: 'off', PORT: new URL(shop.url).port },
      })
      const before = orders.size
      await expect.poll(() => orders.size, { timeout: 60_000 }).toBeGreaterThan(before)
      end.abort()
      await buyer
      expect(await again.stop()).toBe(0)
      const stored = await storedOrders(shop.dataDir, productId)
      expect([...stored.ids].toSorted()).toEqual([...new Set(orders.values())].toSorted())
    },
    300_000,
  )
})
