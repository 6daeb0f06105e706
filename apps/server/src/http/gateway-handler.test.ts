import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gateway } from '@sultan/gateway/gateway'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGatewayHandler } from './gateway-handler.ts'
import type { GatewayHandle } from './in-process-client.ts'
import { createHttpServer } from './server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(
  handle: GatewayHandle['handle'],
  log: Logger = silentLogger,
  findCached: Gateway['findCached'] = () => null,
  readyBytes?: number,
) {
  const { handler, findReady } = createGatewayHandler({ handle, findCached }, readyBytes)
  const server = createHttpServer({
    handlers: [handler, passedOn],
    readyResponses: [findReady],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

const passedOn = ({ response }: { response: { writeHead(status: number): { end(): void } } }) => {
  response.writeHead(418).end()
  return true
}

describe('gateway handler', () => {
  it('passes method, URL, headers and body, and the address of the connection, to the gateway', async () => {
    const get = await serve(async (request, { address }) =>
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
    const response = await get('/?rest_route=/sultan/v1/quote', {
      method: 'POST',
      headers: { 'idempotency-key': 'k', 'x-forwarded-for': '1.1.1.1' },
      body: '{"a":"ć"}',
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-own')).toBe('yes')
    expect(await response.json()).toEqual({
      url: 'https://sultan.example/?rest_route=/sultan/v1/quote',
      method: 'POST',
      key: 'k',
      body: { a: 'ć' },
      address: '127.0.0.1',
    })
  })

  it.each(['/wp-json', '/wp-json/wc/store/v1/products', '/?rest_route=/x', '/?a=b&rest_route='])(
    'passes a request with the request target %s to the gateway',
    async path => expect((await (await serve(async () => new Response()))(path)).status).toBe(200),
  )

  it('counts the body and a fixed number of bytes for each ready-to-send response towards the memory limit of these responses', async () => {
    const headers = { 'cache-control': 'public, max-age=60' }
    const response = { status: 200, headers, body: '[]' }
    const handle = vi.fn(async () => new Response('[]', { headers }))
    const cached = { response, headers, isFresh: () => true, countHit: () => {} }
    const get = await serve(handle, silentLogger, () => cached, 2_000)
    // Three responses fit into 2,000 bytes, so the fourth one evicts the first one.
    for (const page of [1, 2, 3, 3, 4, 1]) await get(`/?rest_route=/a&page=${page}`)
    expect(handle).toHaveBeenCalledTimes(5)
  })

  it('responds 405 to TRACE, and logs a failed request to an unknown route once, as `unknown REST route`', async () => {
    const error = vi.fn()
    const log = { ...silentLogger, error }
    const get = await serve(() => Promise.reject(new Error('x')), log)
    expect((await get('/?rest_route=/a%0d%0aThe+store+is+closed')).status).toBe(500)
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'GET', route: 'unknown REST route' }),
      'A request failed.',
    )
    const trace = request((await get('/')).url, { method: 'TRACE', path: '/wp-json/x' }).end()
    const [response] = await once(trace, 'response')
    expect(response).toMatchObject({ statusCode: 405 })
    expect(error).toHaveBeenCalledOnce()
  })

  it.each(['/', '/wp-jsonx', '/blog?rest_route=/x'])(
    'passes a request with the request target %s to the next handler, not to the gateway',
    async path => expect((await (await serve(async () => new Response()))(path)).status).toBe(418),
  )

  it('compresses a long response, and stops reading a request body that exceeds the size limit', async () => {
    const get = await serve(async request =>
      Response.json({ size: (await request.text()).length, text: 'x'.repeat(5000) }),
    )
    const response = await get('/wp-json/x', { method: 'POST', body: 'y'.repeat(3_000_000) })
    expect(response.headers.get('content-encoding')).toMatch(/zstd|br|gzip/)
    // The gateway must read more than its limit of 65,536 bytes to see that the body is too large, but it
    // must not read the whole body.
    const { size } = (await response.json()) as { size: number }
    expect(size).toBeGreaterThan(65_536)
    expect(size).toBeLessThan(300_000)
  })

  it.each([
    ['a body of 5,000 bytes', 'x'.repeat(5000)],
    ['a body of 2 bytes', '[]'],
  ])(
    'while the cached response (with %s) to a public GET request is fresh, responds to the repeated request with this cached response and does not call `gateway.handle`',
    async (_what, body) => {
      const read = { response: { status: 200, headers: {}, body }, isFresh: true, hits: 0 }
      const headers = { 'cache-control': 'public, max-age=30', 'x-wp-total': '7' }
      const handle = vi.fn(async () => new Response(body, { headers }))
      const get = await serve(handle, silentLogger, () => ({
        response: read.response,
        headers,
        isFresh: () => read.isFresh,
        countHit: () => read.hits++,
      }))
      const path = '/?rest_route=/wc/store/v1/products'
      const first = await get(path)
      const again = await get(path)
      expect(await again.text()).toBe(body)
      expect(Object.fromEntries(again.headers)).toMatchObject({
        ...headers,
        'x-content-type-options': 'nosniff',
        etag: first.headers.get('etag'),
      })
      expect((await get(path, { method: 'HEAD' })).headers.get('etag')).toBe(first.headers.get('etag'))
      const known = await get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
      expect(known.status).toBe(304)
      expect(handle).toHaveBeenCalledTimes(1)
      expect(read.hits).toBe(3)

      read.isFresh = false
      await get(path)
      expect(handle).toHaveBeenCalledTimes(2)
    },
  )

  it('after `gateway.handle` has returned a response, does not call `gateway.findCached` if the request is a POST request, or if the response has status 404 or the header `Cache-Control: no-store`', async () => {
    const replies = [
      [{ 'cache-control': 'no-store' }, 200],
      [{ 'cache-control': 'public, max-age=30' }, 404],
    ] as const
    for (const [headers, status] of replies) {
      const findCached = vi.fn(() => null)
      const get = await serve(async () => new Response('{}', { status, headers }), silentLogger, findCached)
      expect((await get('/wp-json/x')).status).toBe(status)
      expect(findCached).not.toHaveBeenCalled()
    }
    const headers = { 'cache-control': 'public, max-age=30' }
    const findCached = vi.fn(() => null)
    const get = await serve(async () => new Response('{}', { headers }), silentLogger, findCached)
    expect((await get('/wp-json/x', { method: 'POST', body: '{}' })).status).toBe(200)
    expect(findCached).not.toHaveBeenCalled()
  })

  it('when the gateway’s response has status 200 or 404 and no Cache-Control header, responds to HEAD without content-length', async () => {
    for (const status of [200, 404]) {
      const get = await serve(async () => new Response(null, { status }))
      const response = await get('/wp-json/x', { method: 'HEAD' })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-length')).toBeNull()
    }
  })
})
