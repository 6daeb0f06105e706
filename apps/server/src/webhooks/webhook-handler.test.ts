import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { webhookHandler } from './webhook-handler.ts'

const secret = 'tajna-rijec'
const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('base64')

describe('webhookHandler (webhooks of the connected shop)', () => {
  let server: Server
  let address = ''
  const onChange = vi.fn()
  beforeAll(async () => {
    const handler = webhookHandler({ secret, onChange })
    server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://x')
      if (!(await handler({ request, response, url, clientAddress: '' }))) response.writeHead(404).end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    // The cast is safe: the address of a server that listens on TCP is an object.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/woocommerce`
  })
  afterAll(() => server.close())
  beforeEach(() => onChange.mockClear())

  async function post(body: string, headers: Record<string, string>, method = 'POST') {
    const response = await fetch(address, { method, headers, ...(method === 'POST' && { body }) })
    return response.status
  }
  const body = '{"id":17,"price":"1.00"}'
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-topic': 'product.updated',
    'x-wc-webhook-signature': sign(body),
  }

  it.each([
    'product.created',
    'product.updated',
    'product.deleted',
    'product.restored',
    'order.created',
    'order.updated',
  ])('calls onChange for a webhook with the topic %s', async topic => {
    expect(await post(body, { ...headers, 'x-wc-webhook-topic': topic })).toBe(200)
    expect(onChange.mock.calls).toEqual([[topic.startsWith('product') ? [17] : null]])
  })

  it.each(['customer.updated', 'coupon.created', 'action.x', ''])(
    'ignores a webhook with the topic %j: responds 200 and does not call onChange',
    async topic => {
      expect(await post(body, { ...headers, 'x-wc-webhook-topic': topic })).toBe(200)
      expect(onChange).not.toHaveBeenCalled()
    },
  )

  it('responds 401 to unsigned request bodies, request bodies changed after signing, and wrong signatures', async () => {
    const { 'x-wc-webhook-signature': _, ...unsigned } = headers
    expect(await post(body, unsigned)).toBe(401)
    for (const signature of ['', 'x', sign(body, 'another'), sign(`${body} `), sign(body).toLowerCase()])
      expect(await post(body, { ...headers, 'x-wc-webhook-signature': signature })).toBe(401)
    expect(await post(`${body} `, headers)).toBe(401)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('responds 200 to WooCommerce’s unsigned ping, but 401 to a ping with an additional field or another content type', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post('webhook_id=7', form)).toBe(200)
    expect(await post('webhook_id=7&x=1', form)).toBe(401)
    expect(await post('webhook_id=7', headers)).toBe(401)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('responds 413 to a body above 1 MB, and 405 to methods other than POST', async () => {
    const large = 'x'.repeat(1_000_001)
    expect(await post(large, { ...headers, 'x-wc-webhook-signature': sign(large) })).toBe(413)
    expect(await post('', headers, 'GET')).toBe(405)
    expect(onChange).not.toHaveBeenCalled()
  })
})
