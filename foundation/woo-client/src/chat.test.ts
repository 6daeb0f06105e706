import { describe, expect, it } from 'vitest'
import { sendChatMessage } from './chat.ts'
import { createWooClient } from './client.ts'

const rose = {
  id: 7,
  name: 'Đul, uljani miris',
  image: 'https://sultan.example/art/products/djul.webp',
  price: '36.00',
  link: 'https://sultan.example/proizvod/djul',
}

/**
 * Creates a WooClient whose every request gets the same response. `requests` lists the requests that the
 * client has sent.
 */
function clientReturning(status: number, body: unknown) {
  const requests: { readonly url: string; readonly body: unknown }[] = []
  const client = createWooClient({
    baseUrl: 'https://sultan.example',
    style: 'query',
    fetch: async request => {
      requests.push({ url: request.url, body: await request.json() })
      return new Response(JSON.stringify(body), { status, headers: { 'Retry-After': '40' } })
    },
  })
  return { client, requests }
}

describe('sendChatMessage', () => {
  it('posts message and history to /sultan-ai/v1/chat', async () => {
    const { client, requests } = clientReturning(200, { response: 'Imamo.', products: [rose] })
    const history = [{ role: 'user', content: 'Zdravo' } as const]
    const result = await sendChatMessage(client, 'Imate li đul?', history)
    expect(result).toMatchObject({ ok: true, value: { response: 'Imamo.', products: [rose] } })
    expect(decodeURIComponent(requests[0]?.url ?? '')).toBe(
      'https://sultan.example/?rest_route=/sultan-ai/v1/chat',
    )
    expect(requests[0]?.body).toEqual({ message: 'Imate li đul?', history })
  })

  it.each([{}, { products: null }, { products: [] }])(
    'returns an empty product list for a response body that has, besides its text, the fields %j',
    async body => {
      const { client } = clientReturning(200, { response: 'Zdravo!', ...body })
      expect(await sendChatMessage(client, 'Zdravo', [])).toMatchObject({ ok: true, value: { products: [] } })
    },
  )

  it.each([{}, { response: 7 }, { response: 'a', products: [{ id: 7 }] }, null, 'a'])(
    'returns invalid_response when the response body is the JSON text %j',
    async body => {
      const { client } = clientReturning(200, body)
      expect(await sendChatMessage(client, 'Zdravo', [])).toMatchObject({
        ok: false,
        error: { kind: 'invalid_response' },
      })
    },
  )

  it('returns retryAfter from a 429 response', async () => {
    const { client } = clientReturning(429, { code: 'sultan_too_many', message: 'Previše.', data: {} })
    expect(await sendChatMessage(client, 'a', [])).toMatchObject({ ok: false, error: { retryAfter: 40 } })
  })
})
