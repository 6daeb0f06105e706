import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeShop } from './gateway-fake-products.ts'
import { gatewayOver, openGatewayDatabase, quote, send } from './gateway-trial.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase('pglite')
})
afterAll(() => database.close())

describe('a quote that is not made', () => {
  const gateway = () => gatewayOver(fakeShop().store, database)

  it('names every fault of a malformed request', async () => {
    const reply = await send(gateway(), '/sultan/v1/quote', {
      items: [{ id: 0, quantity: 1 }],
      postcode: '7100',
    })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        status: 400,
        params: { 'items.0.id': 'Nepoznat proizvod.', postcode: 'Poštanski broj ima pet cifara.' },
      },
    })
  })

  it.each([
    ['{"items":', 400, 'rest_invalid_json'],
    [JSON.stringify({ items: 'x'.repeat(70_000) }), 413, 'rest_request_entity_too_large'],
    ['null', 400, 'rest_invalid_param'],
    ['[]', 400, 'rest_invalid_param'],
  ])('refuses %.20s', async (body, status, code) => {
    const reply = await send(gateway(), '/sultan/v1/quote', body)
    expect(reply).toMatchObject({ status, body: { code } })
  })

  it.each(['/cart', '/batch'])('says that the store is not there when it fails at %s', async failing => {
    for (const fail of [
      () => Promise.reject(new Error('no connection')),
      async () => Response.json({ code: 'internal_server_error' }, { status: 500 }),
      async () => new Response('<html>502</html>', { status: 502 }),
      async () => Response.json({ unexpected: true }),
    ]) {
      const shop = fakeShop()
      shop.intercept = (route, answer) => (route === failing ? fail() : answer())
      const reply = await quote(gatewayOver(shop.store, database), [{ id: 1, quantity: 1 }])
      expect(reply).toMatchObject({ status: 503, body: { code: 'sultan_store_unavailable' } })
      expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
    }
  })

  it('is refused to a visitor who asks without end', async () => {
    const limited = gatewayOver(fakeShop().store, database, {
      rateLimits: 'on',
      now: () => new Date('2026-11-21T12:00:30Z'),
    })
    let last = await quote(limited, [{ id: 4, quantity: 1 }])
    for (let i = 0; i < 240 && last.status === 200; i++) last = await quote(limited, [])
    for (let i = 0; i < 240 && last.status === 400; i++) last = await quote(limited, [])
    expect(last).toMatchObject({
      status: 429,
      body: { code: 'sultan_too_many_requests', data: { status: 429 } },
    })
    expect(last.headers.get('retry-after')).toBe('30')
  })
})
