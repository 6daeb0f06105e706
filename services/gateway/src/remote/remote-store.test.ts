import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { forVisitor } from '../store/visitor.ts'
import { type Answer, closeShops, html, json, lost, openShop, unsent } from './shop-trial.ts'

afterEach(closeShops)

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
