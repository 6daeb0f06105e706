import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkoutBody } from '../contract/embedded-store/addresses.fixture.ts'
import { send } from './recorded-cart.fixture.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
})
afterAll(() => shop.close())
afterEach(() => shop.failures.clear())

const products = '/wc/store/v1/products'
const checkout = '/wc/store/v1/checkout'
const get = (route: string) => fetch(`${shop.url}/wp-json${route}`, { redirect: 'manual' })

async function order(signal?: AbortSignal) {
  const opened = await send(shop, 'GET', '/wc/store/v1/cart')
  const token = opened.headers.get('cart-token') ?? ''
  await send(shop, 'POST', '/wc/store/v1/cart/add-item', { token, body: { id: 17, quantity: 1 } })
  const headers = { 'User-Agent': 'sultan/test-1' }
  return send(shop, 'POST', checkout, { token, headers, body: checkoutBody }, signal)
}

it('an injected `status` failure makes the simulated WooCommerce shop respond with this status to as many requests as `times` says, and with an HTML page if `html` is set', async () => {
  shop.failures.set(products, { status: 500 }, { times: 1 })
  shop.failures.set('/wp/v2/*', { status: 502, html: 'bad gateway' })
  expect((await get(products)).status).toBe(500)
  expect((await get(products)).status).toBe(200)
  const page = await get('/wp/v2/posts')
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8'])
})

it('an injected `html` failure makes the simulated WooCommerce shop respond with an HTML page and status 200', async () => {
  shop.failures.set('*', { html: 'coming soon' })
  const response = await get(products)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('on the horizon')
})

it('an injected failure for one HTTP method does not affect requests to the simulated WooCommerce shop with other methods', async () => {
  shop.failures.set(`POST ${checkout}`, { status: 503 })
  expect((await get(checkout)).status).toBe(200)
  expect((await order()).status).toBe(503)
})

it('an injected `drop` failure makes the simulated WooCommerce shop close the connection: with `before`, no order is placed; with `after`, the order is placed first', async () => {
  shop.failures.set(checkout, { drop: 'before' }, { times: 1 })
  const before = shop.orders.length
  await expect(order()).rejects.toThrow('fetch failed')
  expect(shop.orders).toHaveLength(before)
  shop.failures.set(checkout, { drop: 'after' }, { times: 1 })
  await expect(order()).rejects.toThrow('fetch failed')
  expect(shop.orders).toHaveLength(before + 1)
  expect(shop.orders.at(-1)?.userAgent).toBe('sultan/test-1')
})

it('an injected `worksFirst` failure makes the simulated WooCommerce shop place the order and then send an HTML page', async () => {
  const before = shop.orders.length
  shop.failures.set(checkout, { status: 504, html: 'bad gateway', worksFirst: true })
  await expect(order()).rejects.toThrow('JSON')
  expect(shop.orders).toHaveLength(before + 1)
})

it('an injected `cut` failure makes the simulated WooCommerce shop close the connection within the response body, so that reading the body fails', async () => {
  shop.failures.set(products, { cut: true })
  const response = await get(products)
  await expect(response.text()).rejects.toThrow()
})

it('an injected `wrong` failure makes the simulated WooCommerce shop send product data of wrong types', async () => {
  const first = async () => {
    const body = (await (await get(`${products}?per_page=1`)).json()) as readonly Record<string, unknown>[]
    return body[0]
  }
  shop.failures.set(products, { wrong: 'numbers' }, { times: 1 })
  expect(await first()).toMatchObject({ prices: { price: 100 } })
  shop.failures.set(products, { wrong: 'nulls' }, { times: 1 })
  expect(await first()).toMatchObject({ name: null })
  shop.failures.set(products, { wrong: 'shape' }, { times: 1 })
  const body = await (await get(products)).json()
  expect(Array.isArray(body)).toBe(false)
  expect(body).toHaveProperty('0.id', 120)
})

it('an injected `rateLimit` failure makes the simulated WooCommerce shop respond 400 with the header RateLimit-Retry-After; an injected `redirect` failure makes the shop respond 302', async () => {
  shop.failures.set('/wc/store/v1/cart/*', { rateLimit: 28 })
  const limited = await send(shop, 'POST', '/wc/store/v1/cart/add-item', { body: { id: 17 } })
  expect([limited.status, limited.body.code]).toEqual([400, 'rate_limit_exceeded'])
  expect(limited.headers.get('ratelimit-retry-after')).toBe('28')
  shop.failures.set(products, { redirect: 'http://127.0.0.1:1/elsewhere' })
  const led = await get(products)
  expect([led.status, led.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/elsewhere'])
})

it('injected `cookies` and `padding` failures make the simulated WooCommerce shop add cookies and bytes to a response', async () => {
  shop.failures.set(products, { cookies: ['wordpress_logged_in_x=1; path=/'], padding: 3_000_000 })
  const response = await get(products)
  expect(response.headers.getSetCookie()).toEqual(['wordpress_logged_in_x=1; path=/'])
  expect((await response.text()).length).toBeGreaterThan(3_000_000)
})

it('during an injected `delayMs` failure, the simulated WooCommerce shop places the order although the client has disconnected', async () => {
  const before = shop.orders.length
  const disconnected = Promise.withResolvers<void>()
  shop.failures.set(checkout, { delayMs: 100, handledAfter: disconnected.promise }, { times: 1 })
  const controller = new AbortController()
  const requestCount = shop.requests.length
  const response = order(controller.signal)
  const received = () => shop.requests.slice(requestCount).map(({ path }) => path)
  await expect.poll(received).toContain(`/wp-json${checkout}`)
  controller.abort()
  await expect(response).rejects.toThrow()
  disconnected.resolve()
  await expect.poll(() => shop.orders).toHaveLength(before + 1)
})

it('an injected `lateMs` failure makes the simulated WooCommerce shop delay the response to a checkout request that succeeds', async () => {
  const lateMs = 500
  shop.failures.set(checkout, { lateMs }, { times: 1 })
  const start = performance.now()
  expect((await order()).status).toBe(200)
  // A Node.js timer can fire up to 1 ms early.
  expect(performance.now() - start).toBeGreaterThan(lateMs - 2)
})

it('during an injected `lateMs` failure, the simulated WooCommerce shop places the order before it sends the response', async () => {
  const before = shop.orders.length
  shop.failures.set(checkout, { lateMs: 5_000 }, { times: 1 })
  const controller = new AbortController()
  const response = order(controller.signal)
  await expect.poll(() => shop.orders).toHaveLength(before + 1)
  controller.abort()
  await expect(response).rejects.toThrow('aborted')
})
