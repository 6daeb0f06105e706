import { describe, expect, it } from 'vitest'
import type { Probe, ProbeResponse } from './probe.ts'
import { placeTestOrder } from './test-order.ts'

/**
 * Simulates a shop whose checkout does not respond in time. The callback `orders` receives the User-Agent
 * header of the checkout request and returns the shop's orders. An order that contains this header is the
 * test order.
 */
function openShop(orders: (agent: string) => readonly object[]) {
  const requests: { readonly text: string; readonly timeoutMs: number | undefined }[] = []
  let agent = ''
  const probe: Probe = async ({ route, method = 'GET', headers, timeoutMs }) => {
    requests.push({ text: `${method} ${route}`, timeoutMs })
    if (route.endsWith('/products'))
      return response(200, [{ id: 7, is_purchasable: true, is_in_stock: true }])
    if (route.endsWith('/add-item')) return response(201, {})
    if (route === '/wc/v3/orders') return response(200, orders(agent))
    if (!route.endsWith('/checkout')) return response(200, { customer_user_agent: agent })
    agent = headers?.['user-agent'] ?? ''
    return response(0, undefined)
  }
  return { probe, requests }
}

const response = (status: number, json: unknown): ProbeResponse => ({
  ...{ status, json, headers: new Headers(), bytes: 0, ms: 1 },
  connectionError: status === 0 ? 'timeout' : null,
})

describe('placeTestOrder', () => {
  it('waits 45 s for the response of the checkout, and cancels the test order when this response does not arrive', async () => {
    const { probe, requests } = openShop(agent => [
      { id: 12, status: 'processing', customer_user_agent: 'Mozilla/5.0' },
      { id: 11, status: 'processing', customer_user_agent: agent },
    ])
    const results = await placeTestOrder(probe, 'info@shop.example')
    expect(requests).toContainEqual({ text: 'POST /wc/store/v1/checkout', timeoutMs: 45_000 })
    expect(requests.at(-1)?.text).toBe('PUT /wc/v3/orders/11')
    expect(results.map(({ message }) => message)).toEqual([
      'The checkout does not respond to the test order (timeout)',
      'Test order 11 is cancelled',
      'Orders store the correlation id of their request',
    ])
  })

  it.each<[string, number, readonly object[], string]>([
    ['the products cannot be read', 500, [], 'No test order: the products cannot be read (500)'],
    ['no simple product is in stock', 200, [], 'No test order: no simple product is in stock'],
    [
      'the listed products are not purchasable',
      200,
      [{ id: 7, is_purchasable: false, is_in_stock: true }],
      'No test order: the cheapest simple products cannot be ordered',
    ],
  ])('states the reason why no test order is placed when %s', async (_, status, json, message) => {
    const probe = async () => response(status, json)
    const results = await placeTestOrder(probe, 'info@shop.example')
    expect(results.map(result => result.message)).toEqual([message])
  })

  it('refers to WooCommerce’s order list when the response of the checkout does not arrive and the test order is not found', async () => {
    const { probe } = openShop(() => [])
    expect(await placeTestOrder(probe, 'info@shop.example')).toMatchObject([
      { severity: 'error', fix: expect.stringContaining('look in WooCommerce → Orders') },
    ])
  })
})
