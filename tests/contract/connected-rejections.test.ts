import { randomUUID } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type ConnectedGateway, call, openConnectedGateway } from './connected-shop.fixture.ts'
import { billing, openGatewayDatabase, orderBody, placedOf, quoteOf, type Reply } from './gateway.fixture.ts'
import { openGate } from './order.fixture.ts'

const CHECKOUT = '/wc/store/v1/checkout'
/** Order of two pieces of product 31, with the expected total including delivery: 2 × 27.00 + 7.00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const order = ({ gateway }: ConnectedGateway, body: unknown = twoSets): Promise<Reply> =>
  call(gateway, 'POST', '/sultan/v1/orders', { body, key: randomUUID() })
const quote = async ({ gateway }: ConnectedGateway, items: readonly object[]) =>
  quoteOf(await call(gateway, 'POST', '/sultan/v1/quote', { body: { items } }))

async function over(
  options: ShopOptions,
  work: (connected: ConnectedGateway) => Promise<void>,
): Promise<void> {
  const connected = await openConnectedGateway(database, options)
  try {
    await work(connected)
  } finally {
    await connected.close()
  }
}

describe('gateway connected to a shop', () => {
  let connected: ConnectedGateway
  beforeAll(async () => {
    connected = await openConnectedGateway(database)
  })
  afterAll(() => connected.close())

  it('responds 409 to an order after a price or stock change, and reports a sold-out or unpublished product in the price quote', async () => {
    const item = { id: 83, quantity: 2 }
    const { totals } = await quote(connected, [item])
    expect(totals).toMatchObject({ total_items: '17000', total_shipping: '0', total_price: '17000' })
    connected.shop.setPrice(83, 9000)
    const afterPriceChange = await order(connected, orderBody([item], '17000'))
    expect(afterPriceChange).toMatchObject({
      status: 409,
      body: { code: 'sultan_quote_changed', data: { quote: { totals: { total_price: '18000' } } } },
    })
    connected.shop.setStock(83, 1)
    const afterStockChange = await order(connected, orderBody([item], '18000'))
    expect(afterStockChange).toMatchObject({
      status: 409,
      body: {
        data: {
          quote: {
            items: [{ id: 83, quantity: 1 }],
            problems: [{ line: 0, code: 'not_enough_stock', requested: 2, available: 1 }],
          },
        },
      },
    })
    connected.shop.setStock(83, 0)
    expect((await quote(connected, [item])).problems).toMatchObject([{ line: 0, code: 'out_of_stock' }])
    connected.shop.setPublished(83, false)
    expect((await quote(connected, [item])).problems).toMatchObject([{ line: 0, code: 'not_purchasable' }])
    expect(connected.shop.orders).toEqual([])
  })

  it('price quotes accept a variation by its attributes or by its id, and have free delivery for goods of 100 KM but not for goods of 99.99 KM', async () => {
    const choice = [
      { attribute: 'pa_velicina', value: 'm' },
      { attribute: 'pa_boja', value: 'crna' },
    ]
    const chosen = [
      { attribute: 'Boja', value: 'crna', label: 'Crna' },
      { attribute: 'Veličina', value: 'm', label: 'M' },
    ]
    const byChoice = await quote(connected, [{ id: 73, quantity: 1, variation: choice }])
    expect(byChoice).toMatchObject({
      items: [{ id: 76, product_id: 73, slug: 'abaja-amina', variation: chosen }],
      problems: [],
      shipping: { rate_id: 'flat_rate:1', price: '700' },
      free_shipping: { from: '10000', missing: '2100' },
    })
    expect((await quote(connected, [{ id: 73, quantity: 1 }])).problems).toMatchObject([
      { code: 'choose_variation' },
    ])
    const two = await quote(connected, [{ id: 76, quantity: 2 }])
    expect(two).toMatchObject({
      items: [{ id: 76, product_id: 73, quantity: 2 }],
      shipping: { rate_id: 'free_shipping:2', price: '0' },
      totals: { total_price: '15800' },
      free_shipping: { missing: '0' },
    })
    connected.shop.setPrice(76, 9_999)
    expect(await quote(connected, [{ id: 76, quantity: 1 }])).toMatchObject({
      shipping: { price: '700' },
      free_shipping: { from: '10000', missing: '1' },
    })
    connected.shop.setPrice(76, 10_000)
    expect(await quote(connected, [{ id: 76, quantity: 1 }])).toMatchObject({
      shipping: { price: '0' },
      free_shipping: { from: '10000', missing: '0' },
    })
  })

  it('returns a price quote for more cart lines than one batch request to WooCommerce can contain', async () => {
    const ids = [
      17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 39, 41, 43, 45, 51, 53, 57, 61, 63, 65, 67, 71, 81, 85, 87, 89,
    ]
    const made = await quote(
      connected,
      ids.map(id => ({ id, quantity: 1 })),
    )
    expect(made.problems).toEqual([])
    expect(made.items.map(({ id }) => id)).toEqual(ids)
  })

  it('responds 409 with a new price quote to an order when the ordered product sells out during checkout', async () => {
    connected.shop.setStock(95, 2)
    const body = orderBody([{ id: 95, quantity: 2 }], '3700')
    const checkout = openGate()
    connected.shop.failures.set(CHECKOUT, { handledAfter: checkout.opened }, { times: 1 })
    const late = order(connected, body)
    await expect.poll(() => connected.shop.requests.at(-1)?.path).toContain(CHECKOUT)
    connected.shop.setStock(95, 0)
    checkout.open()
    expect(await late).toMatchObject({
      status: 409,
      body: { data: { quote: { items: [], problems: [{ code: 'out_of_stock', line: 0 }] } } },
    })
  })

  it.each([
    ['phone', { phone: 'abc' }],
    ['postcode', { postcode: '7100' }],
    ['email', { email: 'lejla@' }],
    ['first_name', { first_name: ' ' }],
  ])(
    'responds 400 to an order with an invalid value in the billing field %s, without a request to the shop',
    async (field, change) => {
      const before = connected.shop.requests.length
      const rejected = await order(connected, { ...twoSets, billing_address: { ...billing, ...change } })
      expect(rejected.status).toBe(400)
      expect(Object.keys((rejected.body as { data: { params: object } }).data.params)).toEqual([
        `billing_address.${field}`,
      ])
      expect(connected.shop.requests).toHaveLength(before)
    },
  )

  it('stores a customer’s names as typed, except that ‹ and › replace < and >', async () => {
    const name = 'Ćamil <b>Đ</b> & „Sin”'
    const body = { ...twoSets, billing_address: { ...billing, first_name: name } }
    const placed = placedOf(await order(connected, body))
    expect(placed.billing_address.first_name).toBe('Ćamil ‹b›Đ‹/b› & „Sin”')
    // WordPress stores an ampersand as an HTML entity.
    expect(connected.shop.orders.at(-1)?.billing.first_name).toBe('Ćamil ‹b›Đ‹/b› &amp; „Sin”')
  })
})

describe('a route that is not public', () => {
  it('a request for a route that is not public is not forwarded to a connected shop', async () => {
    await over({}, async connected => {
      const gets = [
        '/',
        '/wc/v3/settings',
        '/wc/v3/customers',
        '/wc/v3/orders',
        '/wc/v3/orders/140',
        '/wp/v2/users',
      ]
      const more = [
        '/wp/v2/settings',
        '/wc/store/v1/cart',
        '/wc/store/v1/checkout',
        '/wc/store/v1/../../v3/orders',
      ]
      for (const route of [...gets, ...more]) {
        expect([401, 404]).toContain((await call(connected.gateway, 'GET', route)).status)
      }
      const posts = [
        '/wc/store/v1/batch',
        '/wc/store/v1/checkout',
        '/wc/v3/orders',
        '/wc/v3/products',
        '/batch/v1',
      ]
      for (const route of posts)
        expect(await call(connected.gateway, 'POST', route, { body: {} })).toMatchObject({ status: 404 })
      expect(connected.shop.requests).toEqual([])
    })
  })
})

describe('POST /sultan/v1/orders to a shop whose settings prevent orders', () => {
  it.each([
    ['cash on delivery', { cashOnDelivery: false }, 'Plaćanje pouzećem'],
    ['an account', { guests: false }, 'prijaviti'],
  ] as const)(
    'responds 503 to an order and logs a cause that mentions %s, when the shop has the settings %j',
    async (inLog, settings, line) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await over({ settings }, async connected => {
        const rejected = await order(connected)
        expect(rejected).toMatchObject({
          status: 503,
          body: { code: 'sultan_store_unavailable', message: expect.stringContaining(line) },
        })
        expect(connected.shop.orders).toEqual([])
      })
      expect(logged.mock.calls.flat().join(' ')).toMatch(new RegExp(inLog.replace('an ', '')))
    },
  )

  it('rejects an order with a message about the delivery address when the shop sells to Croatia only', async () => {
    await over({ settings: { sellsTo: ['HR'] } }, async connected => {
      const { totals } = await quote(connected, [{ id: 31, quantity: 2 }])
      const rejected = await order(connected, orderBody([{ id: 31, quantity: 2 }], totals.total_price))
      expect([400, 409]).toContain(rejected.status)
      expect(JSON.stringify(rejected.body)).toContain('ne dostavljamo')
      expect(connected.shop.orders).toEqual([])
    })
  })
})

describe('POST /sultan/v1/orders to a shop with plain permalinks or OAuth 1.0a signatures', () => {
  it('places an order in a shop with plain permalinks', async () => {
    await over({ permalinks: 'plain' }, async connected => {
      expect((await order(connected)).status).toBe(201)
      expect(connected.shop.orders).toHaveLength(1)
    })
  })

  it('finds the placed order in a shop with plain permalinks when the response to the checkout was lost', async () => {
    await over({ permalinks: 'plain' }, async connected => {
      connected.shop.failures.set(CHECKOUT, { drop: 'after' })
      expect((await order(connected)).status).toBe(201)
      expect(connected.shop.orders).toHaveLength(1)
    })
  })

  it('finds the placed order in a shop that requires OAuth 1.0a signatures when the response to the checkout was lost', async () => {
    await over({ believesTls: false }, async connected => {
      connected.shop.failures.set(CHECKOUT, { drop: 'after' })
      expect((await order(connected)).status).toBe(201)
      expect(connected.shop.orders).toHaveLength(1)
    })
  })
})
