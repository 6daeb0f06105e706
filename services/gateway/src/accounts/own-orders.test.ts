import { recording } from '@sultan/woo-wire/recorded-exchange'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AskWithKey, KeyedQuestion } from './keyed-store.ts'
import { listOwnOrders, readOwnOrder } from './own-orders.ts'

// The cast: the recording is a list of orders, which woo-wire's tests check.
const recorded = recording('wc-orders-of-customer').response.body as readonly Record<string, unknown>[]
const customerId = Number(recorded[0]?.customer_id)
const orderId = Number(recorded[0]?.id)
afterEach(() => vi.restoreAllMocks())

function answering(body: unknown, status = 200) {
  const asked: KeyedQuestion[] = []
  const askWithKey: AskWithKey = async question => {
    asked.push(question)
    const headers = new Headers({ 'x-wp-total': '2', 'x-wp-totalpages': '1', link: '<https://shop.example>' })
    return { kind: 'answered', status, headers, body }
  }
  return { asked, askWithKey }
}

describe('the orders of a customer', () => {
  it('are asked for by his id, whatever the query says, in pages of an honest size', async () => {
    const { asked, askWithKey } = answering(recorded)
    const query = new URLSearchParams('customer=1&page=3&per_page=9999&status=any&_fields=meta_data')
    const response = await listOwnOrders(query, customerId, askWithKey)
    expect(response.status).toBe(200)
    expect([response.headers.get('x-wp-total'), response.headers.get('link')]).toEqual(['2', null])
    expect(asked).toEqual([
      {
        method: 'GET',
        route: `/wc/v3/orders?customer=${customerId}&orderby=date&order=desc&page=3&per_page=50`,
      },
    ])
  })

  it('have in them what the storefront reads, and nothing of plug-ins', async () => {
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
    const order = { ...first, meta_data, line_items: [{ ...line, meta_data }] }
    const response = await readOwnOrder(orderId, customerId, answering(order).askWithKey)
    const body: unknown = await response.json()
    expect(body).toMatchObject({
      id: orderId,
      line_items: [{ meta_data: [{ key: 'pa_boja', display_key: 'Boja', display_value: 'Crna & zlatna' }] }],
    })
    for (const name of ['meta_data', 'customer_ip_address', 'transaction_id', '_links', 'payment_url'])
      expect(body).not.toHaveProperty(name)
  })

  it('are not shown when the store shows others among them', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const other of [
      { ...recorded[0], customer_id: customerId + 1 },
      { ...recorded[0], total: 'x' },
      null,
    ]) {
      const { askWithKey } = answering([recorded[0], other])
      expect((await listOwnOrders(new URLSearchParams(), customerId, askWithKey)).status).toBe(503)
    }
    expect(log).toHaveBeenCalledTimes(3)
    expect(JSON.stringify(log.mock.calls)).not.toContain('kupac.example')
  })

  it.each([
    [{ ...recorded[0], customer_id: customerId + 1 }, 200, 404],
    [{ ...recorded[0], customer_id: 0 }, 200, 404],
    [{ ...recorded[0], id: orderId + 1 }, 200, 404],
    [{ code: 'woocommerce_rest_shop_order_invalid_id' }, 404, 404],
    [{ ...recorded[0], total: null }, 200, 503],
    [{ code: 'internal_server_error' }, 500, 503],
  ])('one of them is his or does not exist (%#)', async (body, status, expected) => {
    const { askWithKey } = answering(body, status)
    expect((await readOwnOrder(orderId, customerId, askWithKey)).status).toBe(expected)
  })
})
