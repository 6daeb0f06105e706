import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { billing, checkoutBody } from '../contract/embedded-store/addresses.fixture.ts'
import type { Reply, RequestOptions } from '../contract/embedded-store/embedded-store.fixture.ts'
import { basic, bearerOf, registerPeople, send } from './recorded-cart.fixture.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeEach(async () => {
  shop = await startRecordedShop()
})
afterEach(() => shop.close())

const cart = '/wc/store/v1/cart'
const checkout = '/wc/store/v1/checkout'

async function cartWith(...ids: readonly number[]): Promise<string> {
  const token = (await send(shop, 'GET', cart)).headers.get('cart-token') ?? ''
  for (const id of ids) await send(shop, 'POST', `${cart}/add-item`, { token, body: { id } })
  return token
}

function post(token: string, more: RequestOptions = {}): Promise<Reply> {
  return send(shop, 'POST', checkout, { token, body: checkoutBody, ...more })
}

function withKey(method: string, route: string, body?: object): Promise<Reply> {
  return send(shop, method, route, { headers: { Authorization: basic(shop) }, body })
}

describe('races in the simulated WooCommerce shop, with the same outcomes as in a real WooCommerce', () => {
  beforeEach(async () => {
    await shop.close()
    // With `writeMs: 150` each write takes at least 150 ms, so that concurrent requests overlap even on a
    // busy machine.
    shop = await startRecordedShop({ writeMs: 150 })
  })

  it('two concurrent checkouts of one cart place two orders, and a third checkout is rejected', async () => {
    const token = await cartWith(17)
    const both = await Promise.all([post(token), post(token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(shop.orders).toHaveLength(2)
    expect((await post(token)).body.code).toBe('woocommerce_rest_cart_empty')
  })

  it('four concurrent add-item requests lose cart lines', async () => {
    const token = await cartWith()
    const adding = [17, 19, 21, 23].map(id => send(shop, 'POST', `${cart}/add-item`, { token, body: { id } }))
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await send(shop, 'GET', cart, { token })).body.items.length).toBeLessThan(4)
  })

  it('of two concurrent checkouts of the last piece in stock, one places an order and one is rejected with 403', async () => {
    const tokens = [await cartWith(17, 69), await cartWith(17, 69)]
    const both = await Promise.all(tokens.map(token => post(token)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(both.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'woocommerce_product_not_enough_stock',
      message: expect.stringContaining('Jasmin i ruža 8 ml'),
    })
    expect(shop.orders).toHaveLength(1)
  })

  it('a guest’s checkout succeeds after the price has changed and the stock has fallen below the quantity in the cart', async () => {
    const token = await cartWith(95, 95)
    shop.setStock(95, 1)
    shop.setPrice(95, 1900)
    expect((await post(token)).status).toBe(200)
    expect(shop.orders[0]?.lines).toMatchObject([{ quantity: 1, price: 1900 }])
  })
})

describe('/wc/v3/orders of the simulated WooCommerce shop', () => {
  it('lists orders newest first, and returns user agent and IP address of a single order', async () => {
    await post(await cartWith(17), {
      headers: { 'User-Agent': 'sultan/abc', 'X-Forwarded-For': '198.51.100.7' },
    })
    await post(await cartWith(19))
    const { body } = await withKey(
      'GET',
      '/wc/v3/orders?per_page=5&orderby=date&order=desc&_fields=id,billing.email',
    )
    expect(body).toEqual([141 + 2, 140].map(id => ({ id, billing: { email: billing.email } })))
    const oldest = await withKey('GET', '/wc/v3/orders/140')
    expect(oldest.body).toMatchObject({
      customer_user_agent: 'sultan/abc',
      customer_ip_address: '198.51.100.7',
    })
  })

  it('returns the orders created after a time, given in site time or in UTC', async () => {
    await post(await cartWith(17))
    const countAfter = async (time: string) =>
      Object.values((await withKey('GET', `/wc/v3/orders?after=${time}`)).body).length
    const minute = 60_000
    const [before, later] = [-minute, minute].map(ms => new Date(Date.now() + ms).toISOString())
    expect([await countAfter(before ?? ''), await countAfter(later ?? '')]).toEqual([1, 0])
    expect([await countAfter('2020-01-01T00:00:00'), await countAfter('2099-01-01T00:00:00')]).toEqual([1, 0])
  })

  it('restores the stock of a cancelled order', async () => {
    await post(await cartWith(69))
    const stock = async () => (await send(shop, 'GET', '/wc/store/v1/products/69')).body
    expect(await stock()).toMatchObject({ is_in_stock: false })
    const cancelled = await withKey('PUT', '/wc/v3/orders/140', { status: 'cancelled' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled' })
    expect(await stock()).toMatchObject({ is_in_stock: true, low_stock_remaining: 1 })
  })

  it('returns product, variation and attribute values of an order line', async () => {
    await post(await cartWith(76))
    const { body } = await withKey('GET', '/wc/v3/orders/140')
    expect(body.line_items).toMatchObject([
      {
        product_id: 73,
        variation_id: 76,
        name: 'Abaja „Amina” - M, Crna',
        parent_name: 'Abaja „Amina”',
        price: 79,
      },
    ])
    expect(body.line_items[0]?.meta_data.map(one => one.display_value)).toEqual(['Crna', 'M'])
  })
})

it('an order of a signed-in customer in the simulated WooCommerce shop overwrites the customer’s profile, and is returned only with the customer’s login token', async () => {
  await registerPeople(shop)
  const headers = { Authorization: await bearerOf(shop, 'amina') }
  const { body } = await post(await cartWith(17), { headers })
  expect(shop.customers[0]?.billing.email).toBe(billing.email)
  const route = `/wc/store/v1/order/${body.order_id}?key=${body.order_key}&billing_email=${billing.email}`
  expect((await send(shop, 'GET', route)).status).toBe(403)
  expect((await send(shop, 'GET', `/wc/store/v1/order/${body.order_id}`, { headers })).status).toBe(200)
})

it('the simulated WooCommerce shop executes all 25 requests of a batch', async () => {
  const token = await cartWith()
  const requests = Array.from({ length: 25 }, () => ({
    path: `${cart}/add-item`,
    method: 'POST',
    body: { id: 98 },
  }))
  const { status } = await send(shop, 'POST', '/wc/store/v1/batch', { token, body: { requests } })
  expect(status).toBe(207)
  expect((await send(shop, 'GET', cart, { token })).body.items_count).toBe(25)
})
