import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody } from './buyers.fixture.ts'
import { type ProductionStack, startProductionStack } from './production-stack.fixture.ts'
import { keepRequesting, placeOrder, post, request } from './server-requests.fixture.ts'

const SKU = 'ULJ-001'
const EQUAL_SUBMITS = 1_000
const OTHER_REQUESTS = 9_000
const CLIENTS = 16

describe('nginx, two servers, PgBouncer and PostgreSQL with a replica', () => {
  let stack: ProductionStack
  let product: { readonly id: number; readonly slug: string }
  /** Total of an order of one piece, with shipping, in minor units. */
  let total: string

  beforeAll(async () => {
    stack = await startProductionStack()
    await stack.client.query('update products set stock_quantity = 1000000 where stock_quantity is not null')
    const { rows } = await stack.client.query('select id, slug from products where sku = $1', [SKU])
    product = rows[0]
    const quote: { readonly totals: { readonly total_price: string } } = await (await requestQuote()).json()
    total = quote.totals.total_price
  }, 120_000)
  afterAll(() => stack.stop())

  const requestQuote = (): Promise<Response> =>
    post(`${stack.url}/?rest_route=/sultan/v1/quote`, { items: [{ id: product.id, quantity: 1 }] })

  /** The URL of a product list that no server has in its cache. */
  const uncachedUrl = () =>
    `${stack.url}/?rest_route=/wc/store/v1/products&_fields=id&include=${product.id},${Math.trunc(Math.random() * 1e6)}`

  const direct = () => stack.shops.map(({ url }) => url)

  /** Number of rows of the table `products` that the replica has read, as counted by its statistics. */
  async function rowsReadOnReplica(): Promise<number> {
    const { rows } = await stack.queryReplica(
      "select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'products'",
    )
    return Number(rows[0].rows)
  }

  it(`serves ${EQUAL_SUBMITS + OTHER_REQUESTS} mixed requests, and places only one order for ${EQUAL_SUBMITS} submissions with the same idempotency key`, async () => {
    const key = randomUUID()
    const body = orderBody(product.id, total)
    const paths = [
      '/',
      `/proizvod/${product.slug}`,
      '/pretraga?q=ulje',
      '/?rest_route=/wc/store/v1/products&page=2',
      '/?rest_route=/wc/store/v1/products&search=hidzab',
    ]
    const outcomes = new Map<string, number>()
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const orders = new Set<string>()
    let ordinary = 0

    const work: (() => Promise<void>)[] = []
    for (let index = 0; index < EQUAL_SUBMITS + OTHER_REQUESTS; index++) {
      if (index % 10 === 0) work.push(async () => void orders.add(await placeOrder(stack.url, body, key)))
      else if (index % 100 === 1)
        work.push(async () => {
          const outcome = await placeOrder(stack.url, body)
          if (outcome.startsWith('201')) ordinary += 1
          count(outcome.slice(0, 3))
        })
      else if (index % 100 === 2)
        work.push(async () => {
          count(`${(await requestQuote()).status}`)
        })
      else
        work.push(async () => {
          const path = paths[index % paths.length] ?? '/'
          const response = await fetch(stack.url + path, { signal: AbortSignal.timeout(60_000) })
          await response.arrayBuffer()
          count(response.ok ? '200' : `${response.status} ${path}`)
        })
    }
    let next = 0
    const client = async () => {
      while (next < work.length) await work[next++]?.()
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))

    expect(Object.fromEntries(outcomes)).toEqual({ 200: OTHER_REQUESTS - ordinary, 201: ordinary })
    expect(orders.size).toBe(1)
    expect([...orders][0]).toMatch(/^201 /)
    const { rows } = await stack.client.query('select count(*)::int as orders from orders')
    expect(rows[0].orders).toBe(ordinary + 1)
    expect(await rowsReadOnReplica()).toBeGreaterThan(0)
  }, 900_000)

  it('shows a changed price on both servers within a second, although the servers read from a replica', async () => {
    for (let round = 1; round <= 10; round++) {
      const price = 5000 + round
      await stack.client.query('update products set price = $1, regular_price = $1 where id = $2', [
        price,
        product.id,
      ])
      await sleep(1_000)
      const shown = await Promise.all(
        [...direct(), ...direct(), ...direct()].map(async url =>
          (await request(`${url}/proizvod/${product.slug}`)).text(),
        ),
      )
      for (const html of shown) expect(html).toContain(`50,${`${round}`.padStart(2, '0')}`)
    }
  }, 120_000)

  it('replaces worker processes and restarts a server under load without a failed request', async () => {
    const load = keepRequesting(`${stack.url}/?rest_route=/wc/store/v1/products/${product.id}`, 12)
    const [first] = stack.shops
    process.kill(first?.pid ?? 0, 'SIGUSR2')
    await expect.poll(() => first?.output(), { timeout: 120_000 }).toContain('The replacement of workers')
    await stack.restartServer(1)
    await sleep(2_000)
    const { requests, failures } = await load.stop()
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(200)
  }, 240_000)

  it('fails no request while the replica is stopped, and reads from the replica after its restart', async () => {
    await stack.stopReplica()
    const load = keepRequesting(uncachedUrl, 4)
    await sleep(3_000)
    expect((await load.stop()).failures).toEqual([])
    await stack.startReplica()
    const before = await rowsReadOnReplica()
    await expect
      .poll(
        async () => {
          await request(uncachedUrl())
          return rowsReadOnReplica()
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(before)
  }, 120_000)
})
