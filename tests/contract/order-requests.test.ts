import { randomUUID } from 'node:crypto'
import type { GatewayOptions } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerOf } from '../recorded-shop/recorded-cart.fixture.ts'
import { openRecordedShop } from '../recorded-shop/start.ts'
import {
  billing,
  CHECKOUT,
  gatewayOver,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
  send,
} from './gateway.fixture.ts'
import { openShop, twoOils } from './order.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

/** Order of two pieces of product 31, with the expected total including delivery: 2 × 27.00 + 7.00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')
const open = (options?: Partial<GatewayOptions>) => openShop(database, options)

describe('POST /sultan/v1/orders', () => {
  it('responds 201 to an order, with the body that docs/http-api.md describes', async () => {
    const { shop, gateway } = open({ now: () => new Date('2026-11-21T13:00:00Z') })
    const reply = await order(gateway, twoSets)
    const { id, key } = shop.orders[0] ?? {}
    expect(reply.status).toBe(201)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.body).toEqual({
      id,
      key,
      number: String(id),
      status: 'processing',
      created_at: '2026-11-21T14:00:00',
      email: billing.email,
      items: [
        expect.objectContaining({
          id: 31,
          product_id: 31,
          name: 'Ulje & sapun – poklon set',
          quantity: 2,
        }),
      ],
      coupons: [],
      needs_shipping: true,
      shipping: { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false },
      promised_delivery: 'Stiže uto–pet, 24–27. 11.',
      totals: {
        total_items: '5400',
        total_discount: '0',
        total_shipping: '700',
        total_price: '6100',
        currency_code: 'BAM',
        currency_minor_unit: 2,
        currency_symbol: 'KM',
      },
      billing_address: { ...billing, phone: '+38761222333' },
    })
    expect(placedOf(reply).key).toBe(key)
  })

  it('sends the addresses and the note of an order to the store with ‹ and › in place of < and >, and sends the correlation id in the header `User-Agent`', async () => {
    const { shop, gateway } = open()
    const changes = {
      customer_note: '<b>Hitno</b>',
      billing_address: { ...billing, first_name: '<i>Lejla</i>' },
    }
    await order(gateway, orderBody([{ id: 17, quantity: 2 }], '5680', changes), 'k'.repeat(20))
    const [placed] = shop.orders
    const address = {
      first_name: '‹i›Lejla‹/i›',
      last_name: 'Šarić',
      address_1: 'Zmaja od Bosne 7',
      city: 'Sarajevo',
      postcode: '71000',
      country: 'BA',
      phone: '+38761222333',
    }
    expect(placed).toMatchObject({
      billing: { ...address, email: billing.email },
      shipping: address,
      note: '‹b›Hitno‹/b›',
      customerId: 0,
    })
    expect(placed?.userAgent).toMatch(/^Sultan\/0\.1\.0 \(\+order [0-9a-f]{32}\)$/)
  })

  it('calls `onOrder` once per order, with the ids of the ordered products and whether the order may have used up the stock of a product', async () => {
    const orders: unknown[] = []
    const { shop, gateway } = open({ onOrder: products => orders.push(products) })
    await order(gateway, twoOils)
    expect(orders).toEqual([{ ids: [17], maySellOut: false }])
    shop.setStock(17, 2)
    await order(gateway, twoOils)
    expect(orders.slice(1)).toEqual([{ ids: [17], maySellOut: true }])
  })

  it('responds 201 when the gateway cannot read the placed order from the store', async () => {
    const { shop, gateway } = open()
    shop.failures.set('/wc/store/v1/order/*', { status: 500 })
    expect(placedOf(await order(gateway, twoOils)).totals.total_price).toBe('5680')
  })
})

describe('rejection of POST /sultan/v1/orders', () => {
  it.each([null, 'short', 'with blank in the key', 'a'.repeat(129)])(
    'an order is rejected with 400 when the header `Idempotency-Key` is missing (null) or invalid: %j',
    async key => {
      const { shop, gateway } = open()
      const reply = await send(
        gateway,
        '/sultan/v1/orders',
        twoOils,
        key === null ? {} : { 'idempotency-key': key },
      )
      expect(reply).toMatchObject({ status: 400, body: { code: 'sultan_idempotency_key_required' } })
      expect(shop.orders).toHaveLength(0)
    },
  )

  it('an order with invalid fields is rejected with 400, and accepted with the same idempotency key once the fields are valid', async () => {
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
            'billing_address.phone': 'Upišite broj telefona, npr. 061 234 567.',
            'billing_address.email': 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
          },
        },
      },
    })
    expect((await order(gateway, twoOils, key)).status).toBe(201)
    expect(shop.orders).toHaveLength(1)
  })

  it('an order with fields that only the store rejects gets 400, and is accepted with the same idempotency key once the fields are corrected', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    const details = {
      billing_address: { code: 'invalid_phone' },
      shipping_address: { code: 'invalid_phone' },
    }
    const rejection = {
      code: 'rest_invalid_param',
      message: 'Invalid parameters.',
      data: { status: 400, details },
    }
    shop.intercept = async (route, respond) =>
      route === CHECKOUT ? Response.json(rejection, { status: 400 }) : respond()
    expect(await order(gateway, twoOils, key)).toMatchObject({
      status: 400,
      body: { data: { params: { 'billing_address.phone': expect.any(String) } } },
    })
    shop.intercept = (_route, respond) => respond()
    const corrected = { ...twoOils, billing_address: { ...billing, phone: '062 333 444' } }
    expect((await order(gateway, corrected, key)).status).toBe(201)
  })

  it.each(['not JSON', ''])(
    'an order whose request body is not valid JSON is rejected with 400: body “%s”',
    async body => {
      const { gateway } = open()
      expect(await order(gateway, body)).toMatchObject({ status: 400, body: { code: 'rest_invalid_json' } })
    },
  )

  it('an order gets 503 while the store is unreachable, and is accepted with the same idempotency key later', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    shop.failures.set('*', { drop: 'before' })
    const away = await order(gateway, twoOils, key)
    expect(away).toMatchObject({
      status: 503,
      body: { code: 'sultan_store_unavailable', data: { status: 503 } },
    })
    expect(away.headers.get('retry-after')).toMatch(/^\d+$/)
    shop.failures.clear()
    expect((await order(gateway, twoOils, key)).status).toBe(201)
    expect(shop.orders).toHaveLength(1)
  })

  it('an order above the rate limit gets 429, and is accepted with the same idempotency key later', async () => {
    const shop = openRecordedShop()
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

describe('the bearer token of an order', () => {
  it('the bearer token of an order is forwarded with the order when the store accepts the token', async () => {
    const { shop, gateway } = open()
    await order(gateway, twoOils, undefined, { authorization: await bearerOf(shop, 'amina') })
    expect(shop.orders).toMatchObject([{ customerId: 2 }])
  })

  it('an order with an invalid bearer token is rejected with 401, and no guest order is placed', async () => {
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

  it('an order is rejected with 401 when its bearer token expires between the check of the token and the checkout', async () => {
    const { shop, gateway } = open()
    const key = randomUUID()
    const authorization = await bearerOf(shop, 'amina')
    shop.intercept = async (route, respond) => {
      if (route === CHECKOUT) shop.passTime(8 * 24 * 3600_000)
      return respond()
    }
    expect((await order(gateway, twoOils, key, { authorization })).status).toBe(401)
    shop.intercept = (_route, respond) => respond()
    const renewed = await bearerOf(shop, 'amina')
    expect((await order(gateway, twoOils, key, { authorization: renewed })).status).toBe(201)
  })

  it('an order gets 503 when the store fails to check its bearer token', async () => {
    const { shop, gateway } = open()
    const authorization = await bearerOf(shop, 'amina')
    shop.failures.set('/wp/v2/users/me', { status: 500 })
    expect((await order(gateway, twoOils, undefined, { authorization })).status).toBe(503)
    expect(shop.orders).toHaveLength(0)
  })
})
