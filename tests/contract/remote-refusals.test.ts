import { randomUUID } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { billing, openGatewayDatabase, orderBody, placedOf, quoteOf, type Reply } from './gateway-trial.ts'
import { call, openRemoteTrial, type RemoteTrial } from './remote-trial.ts'

const CHECKOUT = '/wc/store/v1/checkout'
/** Two pieces of product 31 with delivery: 27,00 · 2 + 7,00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase('pglite')
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const order = ({ gateway }: RemoteTrial, body: unknown = twoSets): Promise<Reply> =>
  call(gateway, 'POST', '/sultan/v1/orders', { body, key: randomUUID() })
const quote = async ({ gateway }: RemoteTrial, items: readonly object[]) =>
  quoteOf(await call(gateway, 'POST', '/sultan/v1/quote', { body: { items } }))

async function over(options: ShopOptions, work: (trial: RemoteTrial) => Promise<void>): Promise<void> {
  const trial = await openRemoteTrial(database, options)
  try {
    await work(trial)
  } finally {
    await trial.close()
  }
}

describe('what a connected shop says no to', () => {
  let trial: RemoteTrial
  beforeAll(async () => {
    trial = await openRemoteTrial(database)
  })
  afterAll(() => trial.close())

  it('changes no more in silence than a shopper can see: prices and quantities', async () => {
    const asked = { id: 83, quantity: 2 }
    const { totals } = await quote(trial, [asked])
    expect(totals).toMatchObject({ total_items: '17000', total_shipping: '0', total_price: '17000' })
    trial.shop.setPrice(83, 9000)
    const dearer = await order(trial, orderBody([asked], '17000'))
    expect(dearer).toMatchObject({
      status: 409,
      body: { code: 'sultan_quote_changed', data: { quote: { totals: { total_price: '18000' } } } },
    })
    trial.shop.setStock(83, 1)
    const fewer = await order(trial, orderBody([asked], '18000'))
    expect(fewer).toMatchObject({
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
    trial.shop.setStock(83, 0)
    expect((await quote(trial, [asked])).problems).toMatchObject([{ line: 0, code: 'out_of_stock' }])
    trial.shop.setPublished(83, false)
    expect((await quote(trial, [asked])).problems).toMatchObject([{ line: 0, code: 'not_purchasable' }])
    expect(trial.shop.orders).toEqual([])
  })

  it('has variations by choice and by id, and chooses free delivery from 100 KM', async () => {
    const choice = [
      { attribute: 'pa_velicina', value: 'm' },
      { attribute: 'pa_boja', value: 'crna' },
    ]
    const chosen = [
      { attribute: 'Boja', value: 'crna', label: 'Crna' },
      { attribute: 'Veličina', value: 'm', label: 'M' },
    ]
    const byChoice = await quote(trial, [{ id: 73, quantity: 1, variation: choice }])
    expect(byChoice).toMatchObject({
      items: [{ id: 76, product_id: 73, slug: 'abaja-amina', variation: chosen }],
      problems: [],
      shipping: { rate_id: 'flat_rate:1', price: '700' },
    })
    expect((await quote(trial, [{ id: 73, quantity: 1 }])).problems).toMatchObject([
      { code: 'choose_variation' },
    ])
    const two = await quote(trial, [{ id: 76, quantity: 2 }])
    expect(two).toMatchObject({
      items: [{ id: 76, product_id: 73, quantity: 2 }],
      shipping: { rate_id: 'free_shipping:2', price: '0' },
      totals: { total_price: '15800' },
      free_shipping: { missing: '0' },
    })
  })

  it('puts more lines into one cart than one batch takes', async () => {
    const ids = [
      17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 39, 41, 43, 45, 51, 53, 57, 61, 63, 65, 67, 71, 81, 85, 87, 89,
    ]
    const made = await quote(
      trial,
      ids.map(id => ({ id, quantity: 1 })),
    )
    expect(made.problems).toEqual([])
    expect(made.items.map(({ id }) => id)).toEqual(ids)
  })

  it('and what somebody else buys in the last moment, is told with the new quote', async () => {
    trial.shop.setStock(95, 2)
    const body = orderBody([{ id: 95, quantity: 2 }], '3700')
    trial.shop.faults.set(CHECKOUT, { delayMs: 300 }, { times: 1 })
    const late = order(trial, body)
    await vi.waitFor(() => expect(trial.shop.requests.at(-1)?.path).toContain(CHECKOUT))
    trial.shop.setStock(95, 0)
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
  ])('and what is wrong with the %s is said before it is asked', async (field, change) => {
    const before = trial.shop.requests.length
    const refused = await order(trial, { ...twoSets, billing_address: { ...billing, ...change } })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.body as { data: { params: object } }).data.params)).toEqual([
      `billing_address.${field}`,
    ])
    expect(trial.shop.requests).toHaveLength(before)
  })

  it('takes what was typed as it was typed', async () => {
    const name = 'Ćamil <b>Đ</b> & „Sin”'
    const body = { ...twoSets, billing_address: { ...billing, first_name: name } }
    const placed = placedOf(await order(trial, body))
    expect(placed.billing_address.first_name).toBe('Ćamil ‹b›Đ‹/b› & „Sin”')
    // WordPress keeps an ampersand as an entity; nothing was cut off.
    expect(trial.shop.orders.at(-1)?.billing.first_name).toBe('Ćamil ‹b›Đ‹/b› &amp; „Sin”')
  })
})

describe('what is not on the list', () => {
  it('never reaches the shop', async () => {
    await over({}, async trial => {
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
        expect([401, 404]).toContain((await call(trial.gateway, 'GET', route)).status)
      }
      const posts = [
        '/wc/store/v1/batch',
        '/wc/store/v1/checkout',
        '/wc/v3/orders',
        '/wc/v3/products/reviews',
        '/batch/v1',
      ]
      for (const route of posts)
        expect(await call(trial.gateway, 'POST', route, { body: {} })).toMatchObject({ status: 404 })
      expect(trial.shop.requests).toEqual([])
    })
  })
})

describe('a shop whose settings let nobody order', () => {
  it.each([
    ['cash on delivery', { cashOnDelivery: false }, 'Plaćanje pouzećem'],
    ['an account', { guests: false }, 'prijaviti'],
  ] as const)('is known to its owner by the log: %s', async (inLog, settings, words) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await over({ settings }, async trial => {
      const refused = await order(trial)
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'sultan_store_unavailable', message: expect.stringContaining(words) },
      })
      expect(trial.shop.orders).toEqual([])
    })
    expect(logged.mock.calls.flat().join(' ')).toMatch(new RegExp(inLog.replace('an ', '')))
  })

  it('because it does not deliver there, says so at the address', async () => {
    await over({ settings: { sellsTo: ['HR'] } }, async trial => {
      const { totals } = await quote(trial, [{ id: 31, quantity: 2 }])
      const refused = await order(trial, orderBody([{ id: 31, quantity: 2 }], totals.total_price))
      expect([400, 409]).toContain(refused.status)
      expect(JSON.stringify(refused.body)).toContain('ne dostavljamo')
      expect(trial.shop.orders).toEqual([])
    })
  })
})

describe('a shop that is set up otherwise', () => {
  it('without pretty addresses sells all the same', async () => {
    await over({ permalinks: 'plain' }, async trial => {
      expect((await order(trial)).status).toBe(201)
      expect(trial.shop.orders).toHaveLength(1)
    })
  })

  it('without pretty addresses and with a lost answer finds the order by the key', async () => {
    await over({ permalinks: 'plain' }, async trial => {
      trial.shop.faults.set(CHECKOUT, { drop: 'after' })
      expect((await order(trial)).status).toBe(201)
      expect(trial.shop.orders).toHaveLength(1)
    })
  })

  it('over plain http finds it with a signed key', async () => {
    await over({ believesTls: false }, async trial => {
      trial.shop.faults.set(CHECKOUT, { drop: 'after' })
      expect((await order(trial)).status).toBe(201)
      expect(trial.shop.orders).toHaveLength(1)
    })
  })
})
