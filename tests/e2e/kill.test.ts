import { randomUUID } from 'node:crypto'
import { openDatabase } from '@sultan/sql/database'
import { expect, it } from 'vitest'
import { type RunningShop, startShop, temporaryFolder } from './running-shop.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const BUYERS = 4
const SKU = 'ULJ-001'

interface Acknowledged {
  readonly id: number
  readonly key: string
}

const email = 'kupac@primjer.ba'
const call = (shop: RunningShop, route: string, init?: RequestInit): Promise<Response> =>
  fetch(`${shop.url}/?rest_route=${route}`, { ...init, signal: AbortSignal.timeout(15_000) })

function orderBody(productId: number, expectedTotal: string): string {
  return JSON.stringify({
    items: [{ id: productId, quantity: 1 }],
    billing_address: {
      first_name: 'Kupac',
      last_name: 'Stalni',
      address_1: 'Titova 1',
      city: 'Sarajevo',
      postcode: '71000',
      country: 'BA',
      email,
      phone: '061 123 456',
    },
    customer_note: '',
    payment_method: 'cod',
    expected_total: expectedTotal,
  })
}

/** Buys one piece after the other until the server is gone; what was answered with 201 counts. */
async function buy(shop: RunningShop, productId: number, acknowledged: Acknowledged[]): Promise<void> {
  for (;;) {
    try {
      const answer = await call(shop, '/sultan/v1/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: orderBody(productId, '2190'),
      })
      if (answer.status !== 201) {
        const text = await answer.text()
        throw new Error(`Refused with ${answer.status}: ${text.slice(0, 300)}`)
      }
      const order: unknown = await answer.json()
      acknowledged.push(orderOf(order))
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Refused')) throw error
      return
    }
  }
}

function orderOf(value: unknown): Acknowledged {
  if (typeof value === 'object' && value !== null && 'id' in value && 'key' in value) {
    return { id: Number(value.id), key: String(value.key) }
  }
  throw new Error('An order without id and key.')
}

it(`keeps every acknowledged order over ${ROUNDS} times kill -9, and the stock adds up`, async () => {
  const dataDir = temporaryFolder()
  const acknowledged: Acknowledged[] = []
  const env = { RATE_LIMITS: 'off' }
  let shop = await startShop({ dataDir, env })
  const found = await call(shop, '/wc/store/v1/products&sku=ULJ-001')
  const [product] = (await found.json()) as { id: number }[]
  const productId = product?.id ?? 0
  await shop.stop()

  const plenty = await openDatabase({ dataDir })
  const start = 1_000_000
  await plenty.pool.query('update products set stock_quantity = $1 where sku = $2', [start, SKU])
  await plenty.close()

  for (let round = 0; round < ROUNDS; round++) {
    shop = await startShop({ dataDir, env })
    const before = acknowledged.length
    const buyers = Array.from({ length: BUYERS }, () => buy(shop, productId, acknowledged))
    const enough = before + 3 + Math.floor(Math.random() * 40)
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    await shop.kill()
    await Promise.all(buyers)
  }

  shop = await startShop({ dataDir, env })
  for (const { id, key } of acknowledged.slice(-20)) {
    const answer = await call(shop, `/wc/store/v1/order/${id}&key=${key}&billing_email=${email}`)
    expect(answer.status).toBe(200)
  }
  expect(await shop.stop()).toBe(0)

  const database = await openDatabase({ dataDir })
  const { rows: orders } = await database.pool.query<{ id: number }>('select id from orders')
  const kept = new Set(orders.map(order => order.id))
  expect(acknowledged.filter(order => !kept.has(order.id))).toEqual([])
  const { rows: sold } = await database.pool.query<{ pieces: number }>(
    'select coalesce(sum(quantity), 0)::int as pieces from order_lines where product_id = $1',
    [productId],
  )
  const { rows: left } = await database.pool.query<{ pieces: number }>(
    'select stock_quantity as pieces from products where sku = $1',
    [SKU],
  )
  expect((sold[0]?.pieces ?? 0) + (left[0]?.pieces ?? 0)).toBe(start)
  await database.close()
  console.log(`${acknowledged.length} acknowledged orders over ${ROUNDS} kills, none lost.`)
}, 900_000)

it('refuses a second server on the same data folder in one sentence', async () => {
  const shop = await startShop()
  await expect(startShop({ dataDir: shop.dataDir })).rejects.toThrow('already running on the data folder')
  expect(await shop.stop()).toBe(0)
})
