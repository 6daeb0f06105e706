import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'
import { BATCH, gatewayOver, openGatewayDatabase, quote, send } from './gateway.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

describe('POST /sultan/v1/quote (price quote of a cart)', () => {
  const gateway = () => gatewayOver(openRecordedShop().store, database)

  it('the response to an invalid quote request names every invalid field', async () => {
    const reply = await send(gateway(), '/sultan/v1/quote', {
      items: [{ id: 0, quantity: 1 }],
      postcode: '7100',
    })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        status: 400,
        params: {
          'items.0.id': 'Nepoznat proizvod.',
          postcode: 'Poštanski broj ima pet cifara i počinje sa 7 ili 8.',
        },
      },
    })
  })

  it.each([
    ['incomplete JSON', 400, 'rest_invalid_json', '{"items":'],
    ['70 kB of JSON', 413, 'rest_request_entity_too_large', JSON.stringify({ items: 'x'.repeat(70_000) })],
    ['the JSON value null', 400, 'rest_invalid_param', 'null'],
    ['a JSON array', 400, 'rest_invalid_param', '[]'],
  ])(
    'a quote request whose body is %s is rejected with status %i and error code %s',
    async (_what, status, code, body) => {
      const reply = await send(gateway(), '/sultan/v1/quote', body)
      expect(reply).toMatchObject({ status, body: { code } })
    },
  )

  it.each(['/wc/store/v1/cart', BATCH])(
    'responds 503 to a quote request when the gateway’s request to the store’s route %s fails',
    async failing => {
      for (const fail of [
        () => Promise.reject(new Error('no connection')),
        async () => Response.json({ code: 'internal_server_error' }, { status: 500 }),
        async () => new Response('<html>502</html>', { status: 502 }),
        async () => Response.json({ unexpected: true }),
      ]) {
        const shop = openRecordedShop()
        shop.intercept = (route, response) => (route === failing ? fail() : response())
        const reply = await quote(gatewayOver(shop.store, database), [{ id: 17, quantity: 1 }])
        expect(reply).toMatchObject({ status: 503, body: { code: 'sultan_store_unavailable' } })
        expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
      }
    },
  )

  it('responds 429 when one IP address requests too many quotes', async () => {
    const limited = gatewayOver(openRecordedShop().store, database, {
      rateLimits: 'on',
      now: () => new Date('2026-11-21T12:00:30Z'),
    })
    let last = await quote(limited, [{ id: 37, quantity: 1 }])
    for (let i = 0; i < 1000 && last.status === 200; i++)
      last = await quote(limited, [{ id: 37, quantity: 1 }])
    expect(last).toMatchObject({
      status: 429,
      body: { code: 'sultan_too_many_requests', data: { status: 429 } },
    })
    expect(last.headers.get('retry-after')).toBe('1')
  })
})
