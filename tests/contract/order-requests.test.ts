import { randomUUID } from 'node:crypto'
import type { GatewayParts } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuse } from './fake-store.ts'
import { fakeShop } from './gateway-fake-products.ts'
import {
  billing,
  gatewayOver,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
  send,
} from './gateway-trial.ts'
import { openShop, twoOils } from './order-trial.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase('pglite')
})
afterAll(() => database.close())

const open = (options?: Partial<GatewayParts>) => openShop(database, options)

describe('an order', () => {
  it('is answered as OWN-ROUTES writes it', async () => {
    const { gateway } = open({ now: () => new Date('2026-11-21T13:00:00Z') })
    const reply = await order(gateway, twoOils)
    expect(reply.status).toBe(201)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.body).toEqual({
      id: 1000,
      key: 'wc_order_0',
      number: '1000',
      status: 'processing',
      created_at: '2026-11-21T14:00:00',
      email: billing.email,
      items: [expect.objectContaining({ id: 1, product_id: 1, name: 'Ulje & sapun', quantity: 2 })],
      shipping: { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700' },
      totals: {
        total_items: '4980',
        total_shipping: '700',
        total_price: '5680',
        currency_code: 'BAM',
        currency_minor_unit: 2,
        currency_symbol: 'KM',
      },
      billing_address: { ...billing, phone: '+38761222333' },
    })
    expect(placedOf(reply).key).toBe('wc_order_0')
  })

  it('reaches the store with both addresses, as plain text, and with its mark', async () => {
    const { shop, gateway } = open()
    const changes = {
      customer_note: '<b>Hitno</b>',
      billing_address: { ...billing, first_name: '<i>Lejla</i>' },
    }
    await order(gateway, orderBody([{ id: 1, quantity: 2 }], '5680', changes), 'k'.repeat(20))
    const { body, userAgent, authorization } = shop.orders[0] ?? {}
    const address = {
      first_name: '‹i›Lejla‹/i›',
      last_name: 'Šarić',
      address_1: 'Zmaja od Bosne 7',
      city: 'Sarajevo',
      postcode: '71000',
      country: 'BA',
      phone: '+38761222333',
    }
    expect(body).toMatchObject({
      billing_address: { ...address, email: billing.email },
      shipping_address: address,
      payment_method: 'cod',
      customer_note: '‹b›Hitno‹/b›',
    })
    expect(userAgent).toMatch(/^Sultan\/0\.1\.0 \(\+order [0-9a-f]{32}\)$/)
    expect(authorization).toBeNull()
  })

  it('empties the caches', async () => {
    let changes = 0
    const { gateway } = open({ onChange: () => changes++ })
    await order(gateway, twoOils)
    expect(changes).toBe(1)
  })

  it('stands although it cannot be read back', async () => {
    const { shop, gateway } = open()
    shop.intercept = async (route, answer) =>
      route.startsWith('/order/') ? refuse(500, 'internal_server_error') : answer()
    expect(placedOf(await order(gateway, twoOils)).totals.total_price).toBe('5680')
  })
})

describe('an order that is refused', () => {
  it.each([null, 'short', 'with blank in the key', 'a'.repeat(129)])('for its key %j', async key => {
    const { shop, gateway } = open()
    const reply = await send(
      gateway,
      '/sultan/v1/orders',
      twoOils,
      key === null ? {} : { 'idempotency-key': key },
    )
    expect(reply).toMatchObject({ status: 400, body: { code: 'sultan_idempotency_key_required' } })
    expect(shop.orders).toHaveLength(0)
  })

  it('for its fields, and goes through with the same key when they are right', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    const wrong = { ...twoOils, billing_address: { ...billing, phone: 'abc', email: '' } }
    expect(await order(gateway, wrong, key)).toMatchObject({
      status: 400,
      body: {
        code: 'rest_invalid_param',
        data: {
          status: 400,
          params: {
            'billing_address.phone': 'Upišite broj telefona. Kurir vas zove prije dolaska.',
            'billing_address.email': 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
          },
        },
      },
    })
    expect((await order(gateway, twoOils, key)).status).toBe(201)
    expect(shop.orders).toHaveLength(1)
  })

  it('for fields only the store minds, just the same', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    const details = {
      billing_address: { code: 'invalid_phone' },
      shipping_address: { code: 'invalid_phone' },
    }
    shop.intercept = async (route, answer) =>
      route === '/checkout' ? refuse(400, 'rest_invalid_param', { details }) : answer()
    expect(await order(gateway, twoOils, key)).toMatchObject({
      status: 400,
      body: { data: { params: { 'billing_address.phone': expect.any(String) } } },
    })
    shop.intercept = (_route, answer) => answer()
    const corrected = { ...twoOils, billing_address: { ...billing, phone: '062 333 444' } }
    expect((await order(gateway, corrected, key)).status).toBe(201)
  })

  it.each(['not JSON', ''])('for a body that is %j', async body => {
    const { gateway } = open()
    expect(await order(gateway, body)).toMatchObject({ status: 400, body: { code: 'rest_invalid_json' } })
  })

  it('while the store cannot be reached, and goes through with the same key later', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    shop.intercept = () => Promise.reject(new Error('no connection'))
    const away = await order(gateway, twoOils, key)
    expect(away).toMatchObject({
      status: 503,
      body: { code: 'sultan_store_unavailable', data: { status: 503 } },
    })
    expect(away.headers.get('retry-after')).toMatch(/^\d+$/)
    shop.intercept = (_route, answer) => answer()
    expect((await order(gateway, twoOils, key)).status).toBe(201)
    expect(shop.orders).toHaveLength(1)
  })

  it('when it comes too often, without using up its key', async () => {
    const shop = fakeShop()
    const options = { shop, rateLimits: 'on', now: () => new Date('2026-11-21T12:00:00Z') } as const
    const limited = gatewayOver(shop.store, database, options)
    const key = randomUUID()
    for (let i = 0; i < 40; i++) await order(limited, {}, 'short')
    const reply = await order(limited, twoOils, key)
    expect(reply).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
    expect(reply.headers.get('retry-after')).toBe('600')
    const later = gatewayOver(shop.store, database, {
      ...options,
      now: () => new Date('2026-11-21T12:10:00Z'),
    })
    expect((await order(later, twoOils, key)).status).toBe(201)
  })
})

describe('a bearer', () => {
  it('that the store confirms makes the order its own', async () => {
    const { shop, gateway } = open()
    await order(gateway, twoOils, undefined, { authorization: 'Bearer good.x.y' })
    expect(shop.orders[0]?.authorization).toBe('Bearer good.x.y')
  })

  it('that it does not confirm is refused, never a guest', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    for (const authorization of ['Bearer bad.x.y', 'Basic YTpi', 'Bearer']) {
      expect(await order(gateway, twoOils, key, { authorization })).toMatchObject({
        status: 401,
        body: { code: 'jwt_auth_invalid_token', data: { status: 401 } },
      })
    }
    expect(shop.orders).toHaveLength(0)
    expect((await order(gateway, twoOils, key)).status).toBe(201)
  })

  it('that ends between the look and the order is refused as well', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    shop.intercept = async (route, answer) =>
      route === '/checkout' ? refuse(403, 'jwt_auth_invalid_token') : answer()
    expect((await order(gateway, twoOils, key, { authorization: 'Bearer good.x.y' })).status).toBe(401)
    shop.intercept = (_route, answer) => answer()
    expect((await order(gateway, twoOils, key, { authorization: 'Bearer good.x.z' })).status).toBe(201)
  })

  it('nobody can check makes no order', async () => {
    const { shop, gateway } = open()
    shop.intercept = async (route, answer) =>
      route === '/wp/v2/users/me' ? refuse(500, 'internal_server_error') : answer()
    expect((await order(gateway, twoOils, undefined, { authorization: 'Bearer good.x.y' })).status).toBe(503)
    expect(shop.orders).toHaveLength(0)
  })
})
