import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { productsChanged } from '../invalidation/change.ts'
import { openWebhooks } from './open-webhooks.ts'

const webhookSecret = 'tajna-rijec'
const remote = { url: 'https://shop.example', key: 'ck_1', secret: 'cs_1' }

async function open() {
  const publish = vi.fn()
  const { handlers, close } = openWebhooks({ remote, webhookSecret }, publish)
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    for (const handler of handlers) await handler({ request, response, url, clientAddress: '' })
  })
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  async function send(productId: number): Promise<number> {
    const body = JSON.stringify({ id: productId })
    const headers = {
      'x-wc-webhook-topic': 'product.updated',
      'x-wc-webhook-signature': createHmac('sha256', webhookSecret).update(body).digest('base64'),
    }
    const address = `http://127.0.0.1:${port}/webhooks/woocommerce`
    return (await fetch(address, { method: 'POST', headers, body })).status
  }
  return { publish, close, send }
}

describe('openWebhooks (webhooks of the connected shop)', () => {
  it('publishes the first reported product change immediately, and publishes the later changes when `close` is called', async () => {
    const { publish, close, send } = await open()
    for (const id of [1, 2, 3]) expect(await send(id)).toBe(200)
    expect(publish.mock.calls).toEqual([[productsChanged([1])]])
    close()
    expect(publish).toHaveBeenCalledTimes(2)
    expect(publish.mock.lastCall?.[0].tags).toEqual(expect.arrayContaining(['product:2', 'product:3']))
  })

  it('publishes nothing when `close` is called and no reported change waits to be published', async () => {
    const { publish, close, send } = await open()
    await send(1)
    close()
    expect(publish).toHaveBeenCalledTimes(1)
  })
})
