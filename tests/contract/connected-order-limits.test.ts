import { randomUUID } from 'node:crypto'
import type { Gateway } from '@sultan/gateway/gateway'
import { deleteOldRecords } from '@sultan/gateway/idempotency-records'
import type { Database } from '@sultan/sql/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { type ConnectedGateway, call, openConnectedGateway } from './connected-shop.fixture.ts'
import { openGatewayDatabase, orderBody, placedOf, type Reply } from './gateway.fixture.ts'
import { changeOpenKey } from './order.fixture.ts'

/** Order of two pieces of product 31, with the expected total including delivery: 2 × 27.00 + 7.00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')
const orderLimits = { maxPieces: 1, maxTotal: 300_000 }
const CHECKOUT = '/wc/store/v1/checkout'
const ORDERS = '/wc/v3/orders/*'

describe.each(alikeEngines)('orders that a gateway on %s places in a connected shop', engine => {
  let database: Database
  let connected: ConnectedGateway
  let gateway: Gateway

  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
    connected = await openConnectedGateway(database)
  })
  afterAll(async () => {
    await connected.close()
    await database.close()
  })
  beforeEach(() => {
    gateway = connected.open({ orderLimits })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(async () => {
    connected.shop.failures.clear()
    vi.restoreAllMocks()
    await database.pool.query('delete from order_keys')
  })

  const order = (over = gateway, key: string = randomUUID()): Promise<Reply> =>
    call(over, 'POST', '/sultan/v1/orders', { body: twoSets, key })
  const lastOrder = () => connected.shop.orders.at(-1)
  const due = async (): Promise<number> =>
    (await database.pool.query('select 1 from order_keys where hold_due_at is not null')).rowCount ?? 0
  const makeDue = () =>
    database.pool.query(
      "update order_keys set hold_due_at = clock_timestamp() - interval '1 second' where hold_due_at is not null",
    )
  const countKeyRequests = () =>
    connected.shop.requests.filter(({ path }) => path.startsWith('/wp-json/wc/v3/orders/')).length

  it('an order with more pieces than ORDER_MAX_PIECES is set on hold by one request with the shop’s API key', async () => {
    const before = countKeyRequests()
    const key = randomUUID()
    const reply = await order(gateway, key)
    expect(placedOf(reply).status).toBe('on-hold')
    expect(lastOrder()?.status).toBe('on-hold')
    expect(await due()).toBe(0)
    expect((await order(gateway, key)).body).toEqual(reply.body)
    expect(countKeyRequests() - before).toBe(1)
  })

  it('an order gets the status `processing` when it exceeds neither the maximum number of pieces nor the maximum total, and when no maximum is configured', async () => {
    const before = countKeyRequests()
    for (const limits of [{ maxPieces: 2, maxTotal: 6100 }, null]) {
      expect(placedOf(await order(connected.open({ orderLimits: limits }))).status).toBe('processing')
      expect(lastOrder()?.status).toBe('processing')
    }
    expect(countKeyRequests()).toBe(before)
  })

  it.each([
    ['are dropped before the shop handles them', { drop: 'before' }],
    ['get the status 500', { status: 500 }],
    ['are handled by the shop but their responses are lost', { drop: 'after' }],
  ] as const)(
    'an order above the order limits is set on hold by a later request when the first requests to set the order on hold %s',
    async (_what, failure) => {
      connected.shop.failures.set(ORDERS, failure)
      expect(placedOf(await order()).status).toBe('on-hold')
      expect(await due()).toBe(1)
      await makeDue()
      await connected.open({ orderLimits }).retryOrderHolds()
      expect(await due()).toBe(1)
      connected.shop.failures.clear()
      await makeDue()
      // Two gateways, like two servers, try to set the same order on hold at the same time.
      await Promise.all([1, 2].map(() => connected.open({ orderLimits }).retryOrderHolds()))
      expect(lastOrder()?.status).toBe('on-hold')
      expect(await due()).toBe(0)
    },
  )

  it('an order above the order limits keeps the status `completed` when the first attempt to set the order on hold failed and the owner completed the order before the next attempt', async () => {
    connected.shop.failures.set(ORDERS, { status: 500 })
    await order()
    const placed = lastOrder()
    if (placed === undefined) throw new Error('No order was placed.')
    placed.status = 'completed'
    connected.shop.failures.clear()
    await makeDue()
    await connected.open({ orderLimits }).retryOrderHolds()
    expect(placed.status).toBe('completed')
    expect(await due()).toBe(0)
  })

  it('orders above the order limits are set on hold when the shop’s response to the checkout was lost and the shopper does not retry', async () => {
    connected.shop.failures.set(CHECKOUT, { drop: 'after' })
    connected.shop.failures.set('/wc/v3/orders', { status: 500 })
    expect((await order()).status).toBe(504)
    expect(lastOrder()?.status).toBe('processing')
    connected.shop.failures.clear()
    await changeOpenKey(database, "posted_at = posted_at - interval '3 minutes'")
    await makeDue()
    await connected.open({ orderLimits }).retryOrderHolds()
    expect(lastOrder()?.status).toBe('on-hold')
    expect(await due()).toBe(0)
  })

  it('when an order exceeds the order limits and could not be set on hold, the gateway keeps the order’s idempotency record for a week and then deletes the record', async () => {
    connected.shop.failures.set(ORDERS, { status: 500 })
    await order()
    const makeOlder = (days: number) =>
      database.pool.query('update order_keys set created_at = created_at - make_interval(days => $1)', [days])
    await makeOlder(6)
    await deleteOldRecords(database)
    expect(await due()).toBe(1)
    await makeOlder(2)
    await deleteOldRecords(database)
    expect(await due()).toBe(0)
  })

  it('when the gateway does not find an order in the shop, but the shopper submitted that order again during the search, the gateway keeps trying to set the order on hold', async () => {
    connected.shop.failures.set(CHECKOUT, { drop: 'before' })
    expect((await order()).status).toBe(504)
    await changeOpenKey(database, "posted_at = posted_at - interval '3 minutes'")
    await makeDue()
    const findOrderByCorrelationId = async () => {
      await changeOpenKey(database, 'posted_at = clock_timestamp()')
      return null
    }
    await connected.open({ orderLimits, findOrderByCorrelationId }).retryOrderHolds()
    expect(await due()).toBe(1)
  })

  it('when an order is not in the shop two minutes after its checkout request, the gateway stops trying to set the order on hold', async () => {
    connected.shop.failures.set(CHECKOUT, { drop: 'before' })
    expect((await order()).status).toBe(504)
    await makeDue()
    await gateway.retryOrderHolds()
    expect(await due()).toBe(1)
    await changeOpenKey(database, "posted_at = posted_at - interval '3 minutes'")
    await makeDue()
    await connected.open({ orderLimits }).retryOrderHolds()
    expect(await due()).toBe(0)
  })
})
