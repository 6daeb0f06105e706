/**
 * `npm run bench:orders -- [pglite]`: number of orders that the server places per second of processor time
 * (user and system). The processor time of a PostgreSQL server is not counted. The shop sends no mails. Each
 * order has its own idempotency key; eight buyers order at the same time. Writes results.md. Needs Linux.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { orderBody, stockUp } from '../e2e/buyers.fixture.ts'
import { startShop } from '../e2e/running-shop.fixture.ts'
import { setup } from '../postgres-cluster.setup.ts'
import { createDatabase } from '../postgres-database.fixture.ts'
import { cpuMs } from './process-usage.ts'
import { writeResults } from './results.ts'

const BUYERS = 8
const WARM_UP_ORDERS = 300
const ROUNDS = 5
const ORDERS_PER_ROUND = 160
/** Total of an order of one piece with shipping, in minor units. */
const TOTAL = '2190'

const isEmbedded = process.argv[2] === 'pglite'
process.env.NODE_ENV = 'production'
const stopCluster = isEmbedded ? undefined : await setup()
const url = isEmbedded ? null : await createDatabase(`orders_${process.pid}`)
const env = { RATE_LIMITS: 'off', ...(url !== null && { DATABASE_URL: url }) }

const seeding = await startShop({ env })
await seeding.stop()
const productId = await stockUp(url === null ? { dataDir: seeding.dataDir } : { url })
const shop = await startShop({ env, dataDir: seeding.dataDir })
process.on('exit', () => stopCluster?.())

await order(WARM_UP_ORDERS)
const rates: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const before = cpuMs([shop.pid])
  await order(ORDERS_PER_ROUND)
  rates.push((ORDERS_PER_ROUND * 1000) / (cpuMs([shop.pid]) - before))
}
const sorted = rates.map(Math.round).toSorted((a, b) => a - b)
const [lowest, median, highest] = [sorted.at(0), sorted.at(ROUNDS >> 1), sorted.at(-1)]
const title = `Orders, ${isEmbedded ? 'PGlite' : 'PostgreSQL'}`
const text = `${median} orders per second of processor time of the server (median of ${ROUNDS} rounds, ${lowest} to ${highest}; load average ${loadavg()[0]?.toFixed(1)}).`
console.log(`${title}\n\n${text}`)
writeResults(title, text)
await shop.stop()
process.exit(0)

async function order(orders: number): Promise<void> {
  let left = orders
  const buyer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await placeOrder()
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
}

async function placeOrder(): Promise<void> {
  const response = await fetch(`${shop.url}/?rest_route=/sultan/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: orderBody(productId, TOTAL),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`The order got ${response.status}: ${text}`)
}
