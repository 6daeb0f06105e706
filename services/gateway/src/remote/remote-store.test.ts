import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createAskStore, type Question } from '../store/ask-store.ts'
import { forVisitor } from '../store/visitor.ts'
import { createRemoteStore } from './remote-store.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map(close => close()))
})

/** A shop that answers as the test says, and a way to ask it. What finds out its kind of addresses is not counted. */
async function openShop(folder = '') {
  const shop = {
    asked: [] as IncomingMessage[],
    reports: [] as string[],
    clock: { now: 0 },
    hasPrettyAddresses: true,
    answer: json(200, { ok: true }) as Answer,
  }
  const server = createServer((request, response) => {
    const address = request.url ?? ''
    const isPretty = address.startsWith(`${folder}/wp-json/`)
    if (isPretty !== shop.hasPrettyAddresses) return html(404)(request, response)
    if (address.includes('per_page=1&_fields=id')) return json(200, [])(request, response)
    shop.asked.push(request)
    return shop.answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${folder}`
  const store = createRemoteStore({
    url,
    version: '1.2.3',
    now: () => shop.clock.now,
    report: line => shop.reports.push(line),
  })
  const ask = createAskStore(store, 'https://sultan.example')
  const get = (route = '/wc/store/v1/products', more: Partial<Question> = {}) =>
    ask({ method: 'GET', route, ...more })
  return { shop, url, server, store, ask, get }
}

function json(status: number, body: unknown, headers: Record<string, string | string[]> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

function html(status: number): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Error</title>')
  }
}

const lost = { kind: 'lost' }
const unsent = { kind: 'lost', unsent: true }
const basic = `Basic ${Buffer.from('ck_of-the-shop:cs_secret').toString('base64')}`

describe('what goes out', () => {
  it('is address, body and the headers that are known, in the folder of the shop', async () => {
    const { shop, ask } = await openShop('/trgovina')
    await ask({
      method: 'POST',
      route: '/wc/store/v1/cart/add-item?_fields=items',
      body: { id: 1 },
      headers: { 'cart-token': 't', cookie: 'a=b', 'idempotency-key': 'k', 'x-wp-nonce': 'n' },
    })
    const [request] = shop.asked
    expect(request?.url).toBe('/trgovina/wp-json/wc/store/v1/cart/add-item?_fields=items')
    expect(request?.headers).toMatchObject({
      'cart-token': 't',
      'content-type': 'application/json',
      'content-length': '8',
      'user-agent': 'Sultan/1.2.3',
    })
    for (const name of ['cookie', 'idempotency-key', 'x-wp-nonce', 'authorization', 'x-forwarded-for'])
      expect(request?.headers).not.toHaveProperty(name)
  })

  it('carries the mark of an order', async () => {
    const { shop, get } = await openShop()
    await get('/wc/store/v1/checkout', { headers: { 'user-agent': 'Sultan/1.2.3 (+order 0ab1)' } })
    expect(shop.asked[0]?.headers['user-agent']).toBe('Sultan/1.2.3 (+order 0ab1)')
  })

  it('tells for whom it is asked, and nobody else’s word for it', async () => {
    const { shop, get } = await openShop()
    await forVisitor('203.0.113.9', () => get())
    await forVisitor('2001:db8::1', () => get())
    await forVisitor('203.0.113.9', () => forVisitor('server', () => get()))
    await forVisitor('server', () => get(undefined, { headers: { 'x-forwarded-for': '1.2.3.4, evil' } }))
    const told = shop.asked.map(({ headers }) => [
      headers['x-forwarded-for'],
      headers['x-real-ip'],
      headers.forwarded,
    ])
    expect(told).toEqual([
      ['203.0.113.9', '203.0.113.9', 'for=203.0.113.9'],
      ['2001:db8::1', '2001:db8::1', 'for="[2001:db8::1]"'],
      ['203.0.113.9', '203.0.113.9', 'for=203.0.113.9'],
      [undefined, undefined, undefined],
    ])
  })

  it('keeps its connections', async () => {
    const { server, get } = await openShop()
    let connections = 0
    server.on('connection', () => connections++)
    for (let i = 0; i < 20; i++) await get()
    // A second one is opened while the first is still being tidied up.
    expect(connections).toBeLessThanOrEqual(2)
  })
})

describe('what comes back', () => {
  it('is status, body and the headers that somebody reads; no cookies', async () => {
    const { shop, get } = await openShop()
    shop.answer = json(
      201,
      { code: 'x' },
      {
        'cart-token': 'newer',
        'x-wp-total': '3',
        'set-cookie': ['a=b'],
        link: '<https://shop.example/wp-json/>',
      },
    )
    const reply = await get()
    expect(reply).toMatchObject({ kind: 'answered', status: 201, body: { code: 'x' } })
    expect(reply.kind === 'answered' && Object.fromEntries(reply.headers)).toEqual({
      'cart-token': 'newer',
      'content-type': 'application/json; charset=UTF-8',
      'x-wp-total': '3',
    })
  })

  it('counts for nothing when it is not JSON, cut off, or larger than 10 MB', async () => {
    const { shop, get } = await openShop()
    const half: Answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"a":')
      setTimeout(() => response.destroy(), 10)
    }
    const cutJson: Answer = (_request, response) => response.end('{"a": [1, 2')
    const endless: Answer = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(1 << 20)));
      }
      response.on('drain', more)
      more()
    }
    for (const answer of [html(200), html(502), html(404), half, cutJson]) {
      shop.answer = answer
      expect(await get()).toEqual(lost)
      shop.answer = json(200, [])
      expect(await get()).toMatchObject({ kind: 'answered' })
    }
    shop.answer = endless
    expect(await get()).toEqual(lost)
  })

  it('is no redirect: nothing is asked where it leads', async () => {
    const elsewhere = await openShop()
    const { shop, get } = await openShop()
    for (const status of [301, 302, 307, 308]) {
      shop.answer = json(status, {}, { location: `${elsewhere.url}/wp-json/wc/store/v1/products` })
      expect(await get()).toEqual(lost)
      shop.answer = json(200, [])
      await get()
    }
    expect(elsewhere.shop.asked).toEqual([])
  })

  it('is 429 in our words where the shop says that it is too much', async () => {
    const { shop, get } = await openShop()
    shop.answer = json(
      400,
      { code: 'rate_limit_exceeded', message: 'Too many' },
      { 'ratelimit-retry-after': '7' },
    )
    const reply = await get()
    expect(reply).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
    expect(reply.kind === 'answered' && reply.headers.get('retry-after')).toBe('7')
    shop.answer = json(400, { code: 'rest_invalid_param', message: 'x' })
    expect(await get()).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  })
})

describe('a shop that does not answer', () => {
  it('was not asked when nobody listens, and may have been when it is slow or breaks off', async () => {
    const { shop, server, get } = await openShop()
    shop.answer = () => undefined
    expect(await get(undefined, { timeoutMs: 50 })).toEqual(lost)
    shop.answer = request => request.destroy()
    expect(await get()).toEqual(lost)
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    expect(await get()).toEqual(unsent)
  })

  it('is left alone after five faults, and tried again after ten seconds', async () => {
    const { shop, get, url } = await openShop()
    shop.answer = json(503, { code: 'maintenance' })
    for (let i = 0; i < 5; i++) expect(await get()).toMatchObject({ status: 503 })
    for (let i = 0; i < 5; i++) expect(await get()).toEqual(unsent)
    expect(shop.asked).toHaveLength(5)
    shop.answer = json(200, [])
    shop.clock.now = 10_000
    expect(await get()).toMatchObject({ status: 200 })
    expect(await get()).toMatchObject({ status: 200 })
    const { host } = new URL(url)
    expect(shop.reports).toEqual([
      `The store at ${host} does not answer.`,
      `The store at ${host} answers again.`,
    ])
  })

  it.each([404, 500])(
    'is not what says %i in its own words: that can be as often as it likes',
    async status => {
      const { shop, get } = await openShop()
      shop.answer = json(status, { code: 'x' })
      for (let i = 0; i < 12; i++) expect(await get()).toMatchObject({ status })
    },
  )

  it('is not what a firewall in front of it says to one question', async () => {
    const { shop, get } = await openShop()
    shop.answer = html(403)
    for (let i = 0; i < 12; i++) expect(await get()).toEqual(lost)
    shop.answer = html(200)
    for (let i = 0; i < 5; i++) expect(await get()).toEqual(lost)
    expect(await get()).toEqual(unsent)
  })

  it('answers at most 32 at once; the others wait their turn', async () => {
    const { shop, get } = await openShop()
    const held: ServerResponse[] = []
    shop.answer = (_request, response) => void held.push(response)
    const all = Promise.all(Array.from({ length: 40 }, () => get()))
    await expect.poll(() => held.length).toBe(32)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(held).toHaveLength(32)
    shop.answer = json(200, [])
    for (const response of held) response.end('[]')
    expect((await all).every(reply => reply.kind === 'answered')).toBe(true)
  })
})

describe('the keys of the shop', () => {
  const signs = ({ url = '', headers }: IncomingMessage): boolean =>
    url.includes('oauth_signature=') && headers.authorization === undefined
  /** As over plain http: nothing but a signature counts. */
  const signedOnly: Answer = (request, response) =>
    signs(request)
      ? json(200, [])(request, response)
      : json(401, { code: 'woocommerce_rest_cannot_view' })(request, response)

  it('are signed from then on where Basic counts for nothing', async () => {
    const { shop, get } = await openShop()
    shop.answer = signedOnly
    const keyed = () => get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(await keyed()).toMatchObject({ status: 200 })
    expect(await keyed()).toMatchObject({ status: 200 })
    expect(shop.asked.map(signs)).toEqual([false, true, true])
  })

  it('stay as they are where a signature does not help either', async () => {
    const { shop, get } = await openShop()
    shop.answer = json(401, { code: 'woocommerce_rest_cannot_view' })
    const keyed = () => get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(await keyed()).toMatchObject({ status: 401 })
    shop.answer = json(200, [])
    expect(await keyed()).toMatchObject({ status: 200 })
    expect(shop.asked.map(signs)).toEqual([false, true, false])
  })

  it('are not what a bearer is', async () => {
    const { shop, get } = await openShop()
    shop.answer = json(401, { code: 'jwt_auth_invalid_token' })
    await get('/wp/v2/users/me', { headers: { authorization: 'Bearer a.b.c' } })
    expect(shop.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer a.b.c'])
  })
})

describe('plain addresses', () => {
  it('are used where there are no others', async () => {
    const { shop, get } = await openShop('/trgovina')
    shop.hasPrettyAddresses = false
    await get('/wc/store/v1/products?slug=a')
    await get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(shop.asked.map(({ url }) => url)).toEqual([
      '/trgovina/?rest_route=/wc/store/v1/products&slug=a',
      '/trgovina/?rest_route=/wc/v3/orders&page=1&via=/wp-json/wc/',
    ])
  })

  it('are found out anew when a shop changes them', async () => {
    const { shop, get } = await openShop()
    await get()
    shop.hasPrettyAddresses = false
    expect(await get()).toEqual(lost)
    expect(await get()).toMatchObject({ status: 200 })
  })
})
