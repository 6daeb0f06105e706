import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scenarios } from '../contract/embedded-store/cart-scenarios.ts'
import type { Prepared, Scenario } from '../contract/embedded-store/cart-steps.ts'
import { differences, isShortened } from '../contract/embedded-store/response-differences.ts'
import { openRecordedCart, type RecordedCart } from './recorded-cart.fixture.ts'

let opened: RecordedCart

/**
 * Scenarios (preparations of a recorded request) that replace the embedded store's scenarios of the same
 * names. The virtual product has another id in the recorded shop.
 */
const own: Readonly<Record<string, Scenario>> = {
  'cart-virtual-only': async shop => ({ token: await shop.cartWith([59, 1]) }),
}

/**
 * Patterns of the JSON paths of fields that are not compared, keyed by the name of the recording. The
 * shipping fields differ between WooCommerce's own responses, because only some requests calculate shipping.
 */
const VARYING: Readonly<Record<string, RegExp>> = {
  'checkout-get': /has_calculated_shipping|total_shipping|shipping_rates/,
  'cart-after-failed-checkout': /has_calculated_shipping|total_shipping|shipping_rates/,
  'cart-get-expired-cart-token': /^\$/,
  'checkout-item-unpublished': /has_calculated_shipping|total_shipping|shipping_rates/,
}

beforeEach(async () => {
  opened = await openRecordedCart()
})
afterEach(() => opened.recorded.close())

it.each(Object.keys(scenarios))(
  'the simulated WooCommerce shop responds as in the recording %s',
  async name => {
    const { shop } = opened
    const prepared = await (own[name] ?? scenarios[name])?.(shop)
    const { response } = recording(name)
    const reply = await sendRecorded(name, prepared ?? {})
    expect(reply.status, JSON.stringify(reply.body)).toBe(response.status)
    const tolerated = VARYING[name] ?? /^never$/
    const found = differences(reply.body, response.body, { shortened: isShortened(name), tolerated })
    expect(found.filter(text => !/images\[?\]? has \d entries/.test(text))).toEqual([])
    expect(reply.headers.get('cache-control')).toBe(response.headers['Cache-Control'] ?? null)
    expect(reply.headers.has('cart-token')).toBe('Cart-Token' in response.headers)
    if (!name.startsWith('batch-')) {
      expect(reply.headers.get('user-id')).toBe(response.headers['User-ID'] ?? null)
    }
  },
)

async function sendRecorded(name: string, { token, headers = {}, order }: Prepared) {
  const { request, note } = recording(name)
  const pairs = Object.entries(request.query ?? {}).map(([key, value]): [string, string] => {
    return [key, value === 'wc_order_KEY' && order !== undefined ? order.key : String(value)]
  })
  const query = new URLSearchParams(pairs)
  const route = order === undefined ? request.route : request.route.replace(/\d+$/, `${order.id}`)
  const type = request.headers['Content-Type']
  return opened.shop.send(request.method, `${route}${query.size === 0 ? '' : `?${query}`}`, {
    token: token ?? null,
    headers: { ...(type === undefined ? {} : { 'Content-Type': type }), ...headers },
    body: request.body ?? {},
    byQuery: note?.some(text => text.includes('?rest_route=')) ?? false,
  })
}
