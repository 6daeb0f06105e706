import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { describe, expect, it } from 'vitest'
import { recordLog } from '../recorded-log.fixture.ts'
import type { AdminClient } from '../store/admin-client.ts'
import type { StoreResponse } from '../store/store-client.ts'
import type { DueHold } from './hold-records.ts'
import { createOrderHolds, heldStatus } from './order-holds.ts'

const order = {
  id: 140,
  key: 'wc_order_a',
  number: '140',
  status: 'processing',
  createdAt: '2026-11-22T10:00:00',
}
const keyHash = 'a'.repeat(64)
const SENT_AT = '2026-11-22 10:00:00.123456+01'

/** Creates a simulated shop with one order. `due` lists the orders that still have to be set to `on-hold`. */
function openShop({ status = 'processing', due = [] }: { status?: string; due?: readonly DueHold[] } = {}) {
  const shop = { status, isDown: false, isDue: true, sentAt: SENT_AT }
  const requests: Parameters<AdminClient>[0][] = []
  const { logger, events } = recordLog()
  const adminClient: AdminClient = async (request): Promise<StoreResponse> => {
    requests.push(request)
    if (shop.isDown) return { kind: 'lost' }
    if (request.method === 'POST') shop.status = 'on-hold'
    return { kind: 'received', status: 200, headers: new Headers(), body: { id: 140, status: shop.status } }
  }
  const holds = createOrderHolds({
    limits: { maxPieces: 50, maxTotal: 300_000 },
    adminClient,
    findOrderByCorrelationId: async id => (id === keyHash.slice(0, 32) ? order : null),
    records: {
      claimDue: async () => (shop.isDue ? due : []),
      isDue: async () => shop.isDue,
      async clear(_keyHash, sentAt = shop.sentAt) {
        if (sentAt === shop.sentAt) shop.isDue = false
      },
    },
    logger,
  })
  return { shop, requests, events, holds }
}

const quoteOf = (quantities: readonly number[], total_price: string): Quote =>
  // The cast is safe: `isNeeded` reads no other fields of a quote than `items` and `totals`.
  ({ items: quantities.map(quantity => ({ quantity })), totals: { total_price } }) as Quote

describe('createOrderHolds', () => {
  it('requires on-hold for orders above 50 pieces in all lines together or above 3,000 KM', () => {
    const { holds } = openShop()
    expect(holds.isNeeded(quoteOf([25, 25], '300000'))).toBe(false)
    expect(holds.isNeeded(quoteOf([25, 26], '100'))).toBe(true)
    expect(holds.isNeeded(quoteOf([1], '300001'))).toBe(true)
  })

  it('sets a new order to on-hold with one request to the shop', async () => {
    const { shop, requests, holds } = openShop()
    await holds.hold(order, keyHash)
    expect(requests).toMatchObject([
      { method: 'POST', route: '/wc/v3/orders/140', body: { status: 'on-hold' } },
    ])
    expect(shop).toMatchObject({ status: 'on-hold', isDue: false })
  })

  it('when the shop does not respond, keeps the record that the order has to be set to on-hold', async () => {
    const { shop, events, holds } = openShop()
    shop.isDown = true
    await holds.hold(order, keyHash)
    expect(shop.isDue).toBe(true)
    expect(events).toMatchObject([{ level: 'warn', fields: { orderId: 140 } }])
  })

  it('does not set an order to on-hold again after the shop’s staff has changed the order’s status', async () => {
    const { shop, requests, holds } = openShop()
    await holds.hold(order, keyHash)
    shop.status = 'processing'
    await holds.hold(order, keyHash)
    expect(requests).toHaveLength(1)
    expect(shop.status).toBe('processing')
  })

  it.each([140, null])(
    '`retryDue` repeats the failed attempt to set an order to on-hold until the attempt succeeds (order id in the stored record: %s)',
    async orderId => {
      const { shop, holds } = openShop({ due: [{ keyHash, orderId, sentSecondsAgo: 130, sentAt: SENT_AT }] })
      shop.isDown = true
      await holds.retryDue()
      expect(shop.isDue).toBe(true)
      shop.isDown = false
      await holds.retryDue()
      expect(shop).toMatchObject({ status: 'on-hold', isDue: false })
    },
  )

  it.each(['completed', 'cancelled', 'on-hold'])(
    '`retryDue` sends no update of an order that has to be set to on-hold when the order’s status is already %s',
    async status => {
      const { shop, requests, holds } = openShop({
        status,
        due: [{ keyHash, orderId: 140, sentSecondsAgo: 130, sentAt: SENT_AT }],
      })
      await holds.retryDue()
      expect(requests.map(({ method }) => method)).toEqual(['GET'])
      expect(shop).toMatchObject({ status, isDue: false })
    },
  )

  it.each([
    [119, 'keeps', true],
    [120, 'deletes', false],
  ])(
    'when an order is not in the shop %i s after its checkout request, `retryDue` %s the record that the order has to be set to on-hold',
    async (sentSecondsAgo, _verb, isDue) => {
      const due = [{ keyHash: 'b'.repeat(64), orderId: null, sentSecondsAgo, sentAt: SENT_AT }]
      const { shop, holds } = openShop({ due })
      await holds.retryDue()
      expect(shop.isDue).toBe(isDue)
    },
  )

  it('when `retryDue` does not find an order in the shop, but the order’s checkout request was sent again during the search, keeps the record that the order has to be set to on-hold', async () => {
    const due = [{ keyHash: 'b'.repeat(64), orderId: null, sentSecondsAgo: 130, sentAt: SENT_AT }]
    const { shop, holds } = openShop({ due })
    shop.sentAt = '2026-11-22 10:02:10.654321+01'
    await holds.retryDue()
    expect(shop.isDue).toBe(true)
  })
})

it.each([
  ['processing', 'on-hold'],
  ['pending', 'on-hold'],
  ['completed', 'completed'],
])('`heldStatus` maps the order status %s to %s', (status, expected) => {
  expect(heldStatus(status)).toBe(expected)
})
