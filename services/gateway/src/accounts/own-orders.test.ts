import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { recordLog } from '../recorded-log.fixture.ts'
import type { AdminClient } from '../store/admin-client.ts'
import type { AccountServices } from './account-services.ts'
import { handleOwnOrder, handleOwnOrders } from './own-orders.ts'
import type { TokenVerifier } from './token-verifier.ts'

// The cast is safe: the recorded response is a list of orders, which the tests of the package woo-client
// check.
const recorded = recording('wc-orders-of-customer').response.body as readonly Record<string, unknown>[]
const customerId = Number(recorded[0]?.customer_id)
const orderId = Number(recorded[0]?.id)

function storeResponding(body: unknown, status = 200) {
  const requests: Parameters<AdminClient>[0][] = []
  const { logger, events } = recordLog()
  const adminClient: AdminClient = async request => {
    requests.push(request)
    const headers = new Headers({ 'x-wp-total': '2', 'x-wp-totalpages': '1', link: '<https://shop.example>' })
    return { kind: 'received', status, headers, body }
  }
  const tokenVerifier: TokenVerifier = {
    verify: async () => ({
      kind: 'verified',
      user: { id: customerId, name: 'amina', slug: 'amina' },
      authorization: 'Bearer a.b.c',
    }),
    verifyForOrder: async () => ({ kind: 'guest' }),
    invalidate: () => undefined,
  }
  // The cast is safe: the order handlers use no other services than the three that this test sets.
  const services = { adminClient, tokenVerifier, logger } as AccountServices
  const list = (query = '') => handleOwnOrders(new Request(`https://shop.example/?${query}`), services)
  const read = () => handleOwnOrder(new Request('https://shop.example/'), orderId, services)
  return { requests, events, list, read }
}

describe('handleOwnOrders and handleOwnOrder', () => {
  it('requests from the store only orders of the signed-in customer, at most 50 per page, whatever `customer` and `per_page` are in the query string', async () => {
    const { requests, list } = storeResponding(recorded)
    const response = await list('customer=1&page=3&per_page=9999&status=any&_fields=meta_data')
    expect(response.status).toBe(200)
    expect([response.headers.get('x-wp-total'), response.headers.get('link')]).toEqual(['2', null])
    expect(requests).toEqual([
      {
        method: 'GET',
        route: `/wc/v3/orders?customer=${customerId}&orderby=date&order=desc&page=3&per_page=50`,
      },
    ])
  })

  it('returns only the schema’s fields of an order, and no private metadata of plugins', async () => {
    const [first] = recorded
    const [line] = Array.isArray(first?.line_items) ? first.line_items : []
    const meta_data = [
      { id: 1, key: '_reduced_stock', value: '1', display_key: '_reduced_stock', display_value: '1' },
      {
        id: 2,
        key: 'pa_boja',
        value: 'crna',
        display_key: 'Boja',
        display_value: '<p>Crna &amp; zlatna</p>\n',
      },
    ]
    const place = [
      { key: 'pickup_location', value: 'Radnja &amp; dućan' },
      { key: 'Items', value: 'Ulje &times; 1' },
      { key: '_pickup_cost', value: { net: 5 } },
    ]
    const shipping_lines = [
      { method_title: 'Preuzimanje', method_id: 'pickup_location', total: '0.00', meta_data: place },
    ]
    const order = { ...first, meta_data, line_items: [{ ...line, meta_data }], shipping_lines }
    const response = await storeResponding(order).read()
    const body: unknown = await response.json()
    expect(body).toMatchObject({
      id: orderId,
      line_items: [{ meta_data: [{ key: 'pa_boja', display_key: 'Boja', display_value: 'Crna & zlatna' }] }],
      shipping_lines: [
        {
          method_title: 'Preuzimanje',
          method_id: 'pickup_location',
          total: '0.00',
          meta_data: [{ key: 'pickup_location', value: 'Radnja & dućan' }],
        },
      ],
    })
    for (const name of ['meta_data', 'customer_ip_address', 'transaction_id', '_links', 'payment_url'])
      expect(body).not.toHaveProperty(name)
  })

  it('returns 503 and logs an error when an entry of the store’s order list is not an order of the customer', async () => {
    for (const other of [{ ...recorded[0], customer_id: customerId + 1 }, { total: 'x' }, null]) {
      const { list, events } = storeResponding([recorded[0], other])
      expect((await list()).status).toBe(503)
      expect(events).toHaveLength(1)
      expect(JSON.stringify(events)).not.toContain('kupac.example')
    }
  })

  it('omits an invalid order from the list of the customer’s orders and logs its invalid fields', async () => {
    const invalid = { ...recorded[0], id: orderId + 1, total: 'x' }
    const { list, events } = storeResponding([invalid, recorded[0]])
    const response = await list()
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject([{ id: orderId }])
    expect(events).toMatchObject([{ level: 'error', fields: { orderId: orderId + 1, fields: ['total'] } }])
    expect(JSON.stringify(events)).not.toContain('kupac.example')
  })

  it('accepts an order in which WooCommerce sends `false` as the URL of a line item’s image', async () => {
    const [first] = recorded
    const [line] = Array.isArray(first?.line_items) ? first.line_items : []
    const order = { ...first, line_items: [{ ...line, image: { id: '63', src: false } }] }
    const { list, events } = storeResponding([order])
    expect(await (await list()).json()).toMatchObject([{ id: orderId, line_items: [{ id: line.id }] }])
    expect((await storeResponding(order).read()).status).toBe(200)
    expect(events).toEqual([])
  })

  it.each([
    ['an order of another customer', 404, { ...recorded[0], customer_id: customerId + 1 }, 200],
    ['an order of a guest', 404, { ...recorded[0], customer_id: 0 }, 200],
    ['an order with another id than requested', 404, { ...recorded[0], id: orderId + 1 }, 200],
    ['a 404 error for an unknown order id', 404, { code: 'woocommerce_rest_shop_order_invalid_id' }, 404],
    ['an order without a total', 503, { ...recorded[0], total: null }, 200],
    ['a 500 error', 503, { code: 'internal_server_error' }, 500],
  ])(
    'when the store’s response to `handleOwnOrder` is %s, `handleOwnOrder` returns status %i',
    async (_what, expected, body, status) => {
      expect((await storeResponding(body, status).read()).status).toBe(expected)
    },
  )
})
