import { allRecordings } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences, isShortened } from '../contract/embedded-store/response-differences.ts'
import { idsInOrder, recordedRequest } from '../contract/recorded-request.ts'
import { recordedHost } from './recordings.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

/**
 * Map from the name of a recorded response to the reason why the simulated WooCommerce shop cannot reproduce
 * the response.
 */
const exceptions: Readonly<Record<string, string>> = {
  'store-products-zero-decimals': 'recorded while the shop was set to no decimals',
  'store-product-after-wc-review': 'recorded after three reviews had been written',
}

/** Matches the JSON paths of the arrays that are shortened in the recorded response bodies. */
const cut = /class_list|^\$\[\]\.categories$/

const reads = allRecordings().filter(({ name, request }) => {
  return /^(store-(?!order)|wp-|error-)/.test(name) && request.route !== '/jwt-auth/v1/token'
})

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
})
afterAll(() => shop.close())

it('more than 145 recordings are selected for replay, and each recording that the tests skip (`exceptions`) is one of the selected recordings', () => {
  expect(reads.length).toBeGreaterThan(145)
  expect(Object.keys(exceptions).filter(name => !reads.some(one => one.name === name))).toEqual([])
})

it.each(reads.filter(({ name }) => !(name in exceptions)))(
  'the simulated WooCommerce shop responds as in the recording $name',
  async exchange => {
    const { name, response, note } = exchange
    const reply = await fetch(recordedRequest(exchange, shop.url))
    const body: unknown = JSON.parse((await reply.text()).replaceAll(shop.url, recordedHost))
    expect(reply.status).toBe(response.status)
    const ids = idsInOrder(exchange)
    if (ids !== null && Array.isArray(body)) expect(body.map(({ id }) => id)).toEqual(ids)
    const shown = Array.isArray(response.body) ? response.body.length : 0
    const whole = !note?.some(message => message.startsWith('$:'))
    const compared = Array.isArray(body) && !whole ? body.slice(0, shown) : body
    // In responses to `?rest_route=` requests, the query parameters of URLs have another order than in the
    // recordings.
    const tolerated = name.endsWith('by-rest-route') ? /add_to_cart\.url|class_list/ : cut
    expect(differences(compared, response.body, { shortened: isShortened(name), tolerated })).toEqual([])
    for (const header of ['X-WP-Total', 'X-WP-TotalPages', 'Content-Type']) {
      expect(reply.headers.get(header)).toBe(response.headers[header] ?? null)
    }
  },
)

it('the simulated WooCommerce shop lists every product that is not a draft', async () => {
  const reply = await fetch(`${shop.url}/wp-json/wc/store/v1/products?per_page=100`)
  const products = (await reply.json()) as readonly { readonly id: number }[]
  expect(products).toHaveLength(49)
  expect(products.map(({ id }) => id)).toContain(120)
})

it('the simulated WooCommerce shop serves images at the URLs in its responses', async () => {
  const reply = await fetch(`${shop.url}/wp-content/uploads/2026/11/melem-od-smilja-324x324.png`)
  expect(reply.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await reply.arrayBuffer()).readUInt32BE(16)).toBe(324)
})

it('`setPrice` and `setStock` change the responses of the simulated WooCommerce shop', async () => {
  shop.setPrice(61, 2100)
  shop.setStock(61, 0)
  const reply = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products/61`)
  const product: unknown = await reply.json()
  expect(product).toMatchObject({ prices: { price: '2100' }, is_in_stock: false, low_stock_remaining: 0 })
})

it('the simulated WooCommerce shop with plain permalinks responds 404 to requests for paths below /wp-json', async () => {
  const plain = await startRecordedShop({ permalinks: 'plain' })
  const pretty = await fetch(`${plain.url}/wp-json/wc/store/v1/products`)
  expect([pretty.status, pretty.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect((await fetch(`${plain.url}/?rest_route=/wc/store/v1/products`)).status).toBe(200)
  await plain.close()
})
