import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Log } from '../log.ts'
import { createShopServer } from '../server.ts'
import { type Gateway, gatewayHandler } from './gateway-handler.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const silent = { error: () => {}, info: () => {}, debug: () => {} }

async function serve(handle: Gateway['handle'], log: Log = silent) {
  const publicUrl = 'https://sultan.example'
  const rest = { handlers: [gatewayHandler({ handle }), passedOn], publicUrl, trustProxy: [], log }
  const server = createShopServer(rest)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  // The server listens on TCP, so its address is of this form.
  const { port } = server.address() as AddressInfo
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

const passedOn = ({ response }: { response: { writeHead(status: number): { end(): void } } }) => {
  response.writeHead(418).end()
  return true
}

describe('the door', () => {
  it('gets the request as it came, and the visitor’s address from the connection', async () => {
    const ask = await serve(async (request, { address }) =>
      Response.json(
        {
          url: request.url,
          method: request.method,
          key: request.headers.get('idempotency-key'),
          body: await request.json(),
          address,
        },
        { status: 201, headers: { 'x-own': 'yes' } },
      ),
    )
    const answer = await ask('/?rest_route=/sultan/v1/quote', {
      method: 'POST',
      headers: { 'idempotency-key': 'k', 'x-forwarded-for': '1.1.1.1' },
      body: '{"a":"ć"}',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-own')).toBe('yes')
    expect(await answer.json()).toEqual({
      url: 'https://sultan.example/?rest_route=/sultan/v1/quote',
      method: 'POST',
      key: 'k',
      body: { a: 'ć' },
      address: '127.0.0.1',
    })
  })

  it.each(['/wp-json', '/wp-json/wc/store/v1/products', '/?rest_route=/x', '/?a=b&rest_route='])(
    'is asked for %s',
    async path => expect((await (await serve(async () => new Response()))(path)).status).toBe(200),
  )

  it('is no mirror, and what was asked stands on one line of the log', async () => {
    const lines: string[] = []
    const log = { error: (line: string) => lines.push(line), info: () => {}, debug: () => {} }
    const ask = await serve(() => Promise.reject(new Error('x')), log)
    expect((await ask('/?rest_route=/a%0d%0aThe+store+is+closed')).status).toBe(500)
    expect(lines.join().split('\n')[0]).toBe('GET / /a??The store is closed: Error: x')
    const trace = request((await ask('/')).url, { method: 'TRACE', path: '/wp-json/x' }).end()
    const [answer] = await once(trace, 'response')
    expect(answer).toMatchObject({ statusCode: 405 })
    expect(lines).toHaveLength(1)
  })

  it.each(['/', '/wp-jsonx', '/blog?rest_route=/x'])('is not asked for %s', async path =>
    expect((await (await serve(async () => new Response()))(path)).status).toBe(418),
  )

  it('compresses long texts and never reads endless bodies', async () => {
    const ask = await serve(async request =>
      Response.json({ size: (await request.text()).length, text: 'x'.repeat(5000) }),
    )
    const answer = await ask('/wp-json/x', { method: 'POST', body: 'y'.repeat(3_000_000) })
    expect(answer.headers.get('content-encoding')).toMatch(/zstd|br|gzip/)
    // Enough for the gateway to see that it is too much.
    const { size } = (await answer.json()) as { size: number }
    expect(size).toBeGreaterThan(65_536)
    expect(size).toBeLessThan(300_000)
  })
})
