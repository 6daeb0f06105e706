import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { checkoutBody } from '../contract/cart/addresses.ts'
import { ask } from './cart-trial.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
})
afterAll(() => shop.close())
afterEach(() => shop.faults.clear())

const products = '/wc/store/v1/products'
const checkout = '/wc/store/v1/checkout'
const get = (route: string) => fetch(`${shop.url}/wp-json${route}`, { redirect: 'manual' })

async function order(signal?: AbortSignal) {
  const opened = await ask(shop, 'GET', '/wc/store/v1/cart')
  const token = opened.headers.get('cart-token') ?? ''
  await ask(shop, 'POST', '/wc/store/v1/cart/add-item', { token, body: { id: 17, quantity: 1 } })
  const headers = { 'User-Agent': 'sultan/mark-1' }
  return ask(shop, 'POST', checkout, { token, headers, body: checkoutBody }, signal)
}

it('answers an error in JSON, or a page, as often as it was told', async () => {
  shop.faults.set(products, { status: 500 }, { times: 1 })
  shop.faults.set('/wp/v2/*', { status: 502, html: 'bad gateway' })
  expect((await get(products)).status).toBe(500)
  expect((await get(products)).status).toBe(200)
  const page = await get('/wp/v2/posts')
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8'])
})

it('answers a page with 200 where JSON was asked for', async () => {
  shop.faults.set('*', { html: 'coming soon' })
  const answer = await get(products)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('on the horizon')
})

it('takes a fault for one method alone', async () => {
  shop.faults.set(`POST ${checkout}`, { status: 503 })
  expect((await get(checkout)).status).toBe(200)
  expect((await order()).status).toBe(503)
})

it('cuts the connection before the work, and after it', async () => {
  shop.faults.set(checkout, { drop: 'before' }, { times: 1 })
  const before = shop.orders.length
  await expect(order()).rejects.toThrow('fetch failed')
  expect(shop.orders).toHaveLength(before)
  shop.faults.set(checkout, { drop: 'after' }, { times: 1 })
  await expect(order()).rejects.toThrow('fetch failed')
  expect(shop.orders).toHaveLength(before + 1)
  expect(shop.orders.at(-1)?.userAgent).toBe('sultan/mark-1')
})

it('makes the order and answers something else', async () => {
  const before = shop.orders.length
  shop.faults.set(checkout, { status: 504, html: 'bad gateway', worksFirst: true })
  await expect(order()).rejects.toThrow('JSON')
  expect(shop.orders).toHaveLength(before + 1)
})

it('sends half an answer', async () => {
  shop.faults.set(products, { cut: true })
  const answer = await get(products)
  await expect(answer.text()).rejects.toThrow()
})

it('sends values of other types', async () => {
  const first = async () => {
    const body = (await (await get(`${products}?per_page=1`)).json()) as readonly Record<string, unknown>[]
    return body[0]
  }
  shop.faults.set(products, { wrong: 'numbers' }, { times: 1 })
  expect(await first()).toMatchObject({ prices: { price: 100 } })
  shop.faults.set(products, { wrong: 'nulls' }, { times: 1 })
  expect(await first()).toMatchObject({ name: null })
  shop.faults.set(products, { wrong: 'shape' }, { times: 1 })
  expect(await (await get(products)).json()).toHaveProperty('0.id', 120)
})

it('limits in the words of WooCommerce, and leads elsewhere', async () => {
  shop.faults.set('/wc/store/v1/cart/*', { rateLimit: 28 })
  const limited = await ask(shop, 'POST', '/wc/store/v1/cart/add-item', { body: { id: 17 } })
  expect([limited.status, limited.body.code]).toEqual([400, 'rate_limit_exceeded'])
  expect(limited.headers.get('ratelimit-retry-after')).toBe('28')
  shop.faults.set(products, { redirect: 'http://127.0.0.1:1/elsewhere' })
  const led = await get(products)
  expect([led.status, led.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/elsewhere'])
})

it('sets cookies and sends too much', async () => {
  shop.faults.set(products, { cookies: ['wordpress_logged_in_x=1; path=/'], padding: 3_000_000 })
  const answer = await get(products)
  expect(answer.headers.getSetCookie()).toEqual(['wordpress_logged_in_x=1; path=/'])
  expect((await answer.text()).length).toBeGreaterThan(3_000_000)
})

it('does the work late, even when nobody waits any more', async () => {
  const before = shop.orders.length
  shop.faults.set(checkout, { delayMs: 100 }, { times: 1 })
  const gone = new AbortController()
  const asked = shop.requests.length
  const answer = order(gone.signal)
  await vi.waitFor(() =>
    expect(shop.requests.slice(asked).map(({ path }) => path)).toContain(`/wp-json${checkout}`),
  )
  gone.abort()
  await expect(answer).rejects.toThrow()
  await vi.waitFor(() => expect(shop.orders).toHaveLength(before + 1))
})

it('answers late when all is done', async () => {
  shop.faults.set(checkout, { lateMs: 50 }, { times: 1 })
  expect((await order()).status).toBe(200)
})
