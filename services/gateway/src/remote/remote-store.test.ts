import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { withClientAddress } from '../store/client-address.ts'
import {
  blocked,
  closeShops,
  html,
  json,
  lost,
  notSent,
  openShop,
  type Responder,
} from './remote-shop.fixture.ts'

afterEach(closeShops)

describe('createRemoteStore: requests', () => {
  it('sends a request to a URL in the shop’s subfolder; forwards the request’s body and only the headers in `FORWARDED_HEADERS`', async () => {
    const { shop, send } = await openShop('/trgovina')
    await send({
      method: 'POST',
      route: '/wc/store/v1/cart/add-item?_fields=items',
      body: { id: 1 },
      headers: {
        'cart-token': 't',
        authorization: 'Bearer a.b.c',
        cookie: 'a=b',
        'idempotency-key': 'k',
        origin: 'https://sultan.example',
        'x-wp-nonce': 'n',
      },
    })
    const [request] = shop.requests
    expect(request?.url).toBe('/trgovina/wp-json/wc/store/v1/cart/add-item?_fields=items')
    expect(request?.headers).toMatchObject({
      'cart-token': 't',
      authorization: 'Bearer a.b.c',
      'content-type': 'application/json',
      'content-length': '8',
      'user-agent': 'Sultan/1.2.3',
    })
    for (const name of ['cookie', 'idempotency-key', 'origin', 'x-wp-nonce'])
      expect(request?.headers).not.toHaveProperty(name)
  })

  it('sends the shop a User-Agent header that the caller has set, instead of the default User-Agent', async () => {
    const { shop, get } = await openShop()
    await get('/wc/store/v1/checkout', { headers: { 'user-agent': 'Sultan/1.2.3 (+order 0ab1)' } })
    expect(shop.requests[0]?.headers['user-agent']).toBe('Sultan/1.2.3 (+order 0ab1)')
  })

  it('sends the IP address of the client to the shop, and does not forward an invalid X-Forwarded-For header', async () => {
    const { shop, get } = await openShop()
    await withClientAddress('203.0.113.9', () => get())
    await withClientAddress('2001:db8::1', () => get())
    await withClientAddress('203.0.113.9', () => withClientAddress('server', () => get()))
    await withClientAddress('server', () =>
      get(undefined, { headers: { 'x-forwarded-for': '1.2.3.4, evil' } }),
    )
    const sent = shop.requests.map(({ headers }) => [
      headers['x-forwarded-for'],
      headers['x-real-ip'],
      headers.forwarded,
    ])
    expect(sent).toEqual([
      ['203.0.113.9', '203.0.113.9', 'for=203.0.113.9'],
      ['2001:db8::1', '2001:db8::1', 'for="[2001:db8::1]"'],
      ['203.0.113.9', '203.0.113.9', 'for=203.0.113.9'],
      [undefined, undefined, undefined],
    ])
  })

  it('reuses connections to the shop', async () => {
    const { server, get } = await openShop()
    let connections = 0
    server.on('connection', () => connections++)
    for (let i = 0; i < 20; i++) await get()
    // Up to two connections are correct, because the store client may open a second connection before it has
    // released the first.
    expect(connections).toBeLessThanOrEqual(2)
  })
})

describe('createRemoteStore: responses', () => {
  it('returns the status, the body and the `FORWARDED_HEADERS` of the store’s response, and no other header, such as `Set-Cookie`', async () => {
    const { shop, get } = await openShop()
    shop.respond = json(
      201,
      { code: 'x' },
      {
        'cart-token': 'newer',
        'x-wp-total': '3',
        nonce: 'n',
        'access-control-allow-origin': '',
        'set-cookie': ['a=b'],
        link: '<https://shop.example/wp-json/>',
      },
    )
    const response = await get()
    expect(response).toMatchObject({ kind: 'received', status: 201, body: { code: 'x' } })
    expect(response.kind === 'received' && Object.fromEntries(response.headers)).toEqual({
      'cart-token': 'newer',
      'content-type': 'application/json; charset=UTF-8',
      'x-wp-total': '3',
    })
  })

  it('rejects a response that is not JSON, is cut off, or is larger than 10 MB', async () => {
    const { shop, get } = await openShop()
    const half: Responder = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"a":')
      setTimeout(() => response.destroy(), 10)
    }
    const cutJson: Responder = (_request, response) => response.end('{"a": [1, 2')
    const endless: Responder = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(1 << 20)));
      }
      response.on('drain', more)
      more()
    }
    for (const respond of [html(200), html(502), half, cutJson]) {
      shop.respond = respond
      expect(await get()).toEqual(lost)
      shop.respond = json(200, [])
      expect(await get()).toMatchObject({ kind: 'received' })
    }
    shop.respond = endless
    expect(await get()).toEqual(lost)
  })

  it('rejects a redirect response, and sends no request to the target of the redirect', async () => {
    const elsewhere = await openShop()
    const { shop, get } = await openShop()
    for (const status of [301, 302, 307, 308]) {
      shop.respond = json(status, {}, { location: `${elsewhere.url}/wp-json/wc/store/v1/products` })
      expect(await get()).toEqual(lost)
      shop.respond = json(200, [])
      await get()
    }
    expect(elsewhere.shop.requests).toEqual([])
  })

  it('turns the rate limit error of the store into a 429 response', async () => {
    const { shop, get } = await openShop()
    shop.respond = json(
      400,
      { code: 'rate_limit_exceeded', message: 'Too many' },
      { 'ratelimit-retry-after': '7' },
    )
    const response = await get()
    expect(response).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
    expect(response.kind === 'received' && response.headers.get('retry-after')).toBe('7')
    shop.respond = json(400, { code: 'rest_invalid_param', message: 'x' })
    expect(await get()).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  })
})

describe('createRemoteStore: failing store', () => {
  it('reports a request as not sent when the shop refuses the connection, but not when only the response is missing', async () => {
    const { shop, server, get } = await openShop()
    shop.respond = () => undefined
    expect(await get(undefined, { timeoutMs: 50 })).toEqual(lost)
    shop.respond = request => request.destroy()
    expect(await get()).toEqual(lost)
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    expect(await get()).toEqual(notSent)
  })

  it('sends the store no requests after five failures until a probe in the background succeeds', async () => {
    const { shop, events, get, url } = await openShop()
    await get()
    shop.requests.length = 0
    shop.respond = json(503, { code: 'maintenance' })
    shop.respondToProbe = json(503, { code: 'maintenance' })
    for (let i = 0; i < 5; i++) expect(await get()).toMatchObject({ status: 503 })
    for (let i = 0; i < 5; i++) expect(await get()).toEqual(notSent)
    expect([shop.requests.length, shop.recoveries]).toEqual([5, 0])
    shop.respond = json(200, [])
    shop.respondToProbe = json(200, [])
    await expect.poll(() => shop.recoveries).toBe(1)
    expect(await get()).toMatchObject({ status: 200 })
    const { host } = new URL(url)
    expect(events.map(({ message }) => message)).toEqual([
      `The store at ${host} does not respond`,
      `The store at ${host} responds again`,
    ])
  })

  it('at the first good response after a single failure, reports the recovery of the store once', async () => {
    const { shop, get } = await openShop()
    shop.respond = json(502, {})
    await get()
    shop.respond = json(200, [])
    await get()
    await get()
    expect(shop.recoveries).toBe(1)
  })

  it.each([404, 500])(
    'does not open the circuit breaker for a %i response from WordPress itself',
    async status => {
      const { shop, get } = await openShop()
      shop.respond = json(status, { code: 'x' })
      for (let i = 0; i < 12; i++) expect(await get()).toMatchObject({ status })
    },
  )

  it.each([403, 404])(
    'does not open the circuit breaker for a firewall’s HTML response with the status %i',
    async status => {
      const { shop, get } = await openShop()
      shop.respond = html(status)
      for (let i = 0; i < 12; i++) expect(await get()).toEqual(blocked)
      shop.respond = html(200)
      for (let i = 0; i < 5; i++) expect(await get()).toEqual(lost)
      expect(await get()).toEqual(notSent)
    },
  )

  it('does not probe the permalink style again after a firewall’s HTML response with the status 403', async () => {
    const { shop, get } = await openShop()
    let probes = 0
    shop.respondToProbe = (request, response) => {
      probes++
      json(200, [])(request, response)
    }
    shop.respond = html(403)
    for (let i = 0; i < 3; i++) expect(await get()).toEqual(blocked)
    expect(probes).toBe(1)
  })

  it('opens the circuit breaker after requests that time out, but not after requests that visitors abort', async () => {
    const { shop, get } = await openShop()
    shop.respond = () => {}
    for (let i = 0; i < 12; i++) {
      const visitor = new AbortController()
      const response = get(undefined, { signal: visitor.signal })
      await expect.poll(() => shop.requests.length).toBe(i + 1)
      visitor.abort()
      expect(await response).toEqual(lost)
    }
    for (let i = 0; i < 5; i++) expect(await get(undefined, { timeoutMs: 50 })).toEqual(lost)
    // `get` returns `lost` as soon as a request times out. The circuit breaker counts the time-out a moment
    // later, so the breaker may still be closed at the next request.
    await expect.poll(() => get(undefined, { timeoutMs: 50 })).toEqual(notSent)
  })

  it('sends at most 32 concurrent requests and queues the others', async () => {
    const { shop, get } = await openShop()
    const held: ServerResponse[] = []
    shop.respond = (_request, response) => void held.push(response)
    const all = Promise.all(Array.from({ length: 40 }, () => get()))
    await expect.poll(() => held.length).toBe(32)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(held).toHaveLength(32)
    shop.respond = json(200, [])
    for (const response of held) response.end('[]')
    expect((await all).every(response => response.kind === 'received')).toBe(true)
  })
})
