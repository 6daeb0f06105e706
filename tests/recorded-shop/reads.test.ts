import { allRecordings } from '@sultan/woo-wire/recorded-exchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences, isShortened } from '../contract/cart/same-answer.ts'
import { idsInOrder, recordedRequest } from '../contract/recording.ts'
import { recordedHost } from './recorded.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

/** Cannot be asked of this shop, each for its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'store-products-zero-decimals': 'recorded while the shop was set to no decimals',
  'store-product-after-wc-review': 'recorded after three reviews had been written',
}

/** What was cut from the recordings by hand. */
const cut = /class_list|^\$\[\]\.categories$/

const reads = allRecordings().filter(({ name, request }) => {
  return /^(store-(?!order)|wp-|error-)/.test(name) && request.route !== '/jwt-auth/v1/token'
})

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
})
afterAll(() => shop.close())

it('is asked nearly all of them, and every exception is a recording', () => {
  expect(reads.length).toBeGreaterThan(145)
  expect(Object.keys(exceptions).filter(name => !reads.some(one => one.name === name))).toEqual([])
})

it.each(reads.filter(({ name }) => !(name in exceptions)))('$name', async exchange => {
  const { name, response, note } = exchange
  const answer = await fetch(recordedRequest(exchange, shop.url))
  const body: unknown = JSON.parse((await answer.text()).replaceAll(shop.url, recordedHost))
  expect(answer.status).toBe(response.status)
  const ids = idsInOrder(exchange)
  if (ids !== null && Array.isArray(body)) expect(body.map(({ id }) => id)).toEqual(ids)
  const shown = Array.isArray(response.body) ? response.body.length : 0
  const whole = !note?.some(words => words.startsWith('$:'))
  const compared = Array.isArray(body) && !whole ? body.slice(0, shown) : body
  // The pairs of an address come in an order of their own when it is asked by `?rest_route=`.
  const tolerated = name.endsWith('by-rest-route') ? /add_to_cart\.url|class_list/ : cut
  expect(differences(compared, response.body, { shortened: isShortened(name), tolerated })).toEqual([])
  for (const header of ['X-WP-Total', 'X-WP-TotalPages', 'Content-Type']) {
    expect(answer.headers.get(header)).toBe(response.headers[header] ?? null)
  }
})

it('hides nothing but drafts', async () => {
  const answer = await fetch(`${shop.url}/wp-json/wc/store/v1/products?per_page=100`)
  const products = (await answer.json()) as readonly { readonly id: number }[]
  expect(products).toHaveLength(49)
  expect(products.map(({ id }) => id)).toContain(120)
})

it('shows pictures under the addresses that it names', async () => {
  const answer = await fetch(`${shop.url}/wp-content/uploads/2026/11/melem-od-smilja-324x324.png`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await answer.arrayBuffer()).readUInt32BE(16)).toBe(324)
})

it('changes price and stock in front of the shopper', async () => {
  shop.setPrice(61, 2100)
  shop.setStock(61, 0)
  const answer = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products/61`)
  const product: unknown = await answer.json()
  expect(product).toMatchObject({ prices: { price: '2100' }, is_in_stock: false, low_stock_remaining: 0 })
})

it('knows no address of WordPress where permalinks are plain', async () => {
  const plain = await startRecordedShop({ permalinks: 'plain' })
  const pretty = await fetch(`${plain.url}/wp-json/wc/store/v1/products`)
  expect([pretty.status, pretty.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect((await fetch(`${plain.url}/?rest_route=/wc/store/v1/products`)).status).toBe(200)
  await plain.close()
})
