import { readFileSync } from 'node:fs'
import { allRecordings, recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exceptions, scenarios } from './embedded-store/cart-scenarios.ts'
import type { Prepared } from './embedded-store/cart-steps.ts'
import { type EmbeddedStore, openEmbeddedStore, type Reply } from './embedded-store/embedded-store.fixture.ts'
import { differences, isShortened } from './embedded-store/response-differences.ts'

/**
 * Response fields that are not compared, keyed by the name of the recording. WooCommerce calculates shipping
 * only for some requests, so that WooCommerce's own responses differ in the shipping fields.
 */
const VARYING: Readonly<Record<string, RegExp>> = {
  'checkout-get': /has_calculated_shipping|total_shipping|shipping_rates/,
  'cart-after-failed-checkout': /has_calculated_shipping|total_shipping|shipping_rates/,
  // The recording `cart-get-expired-cart-token` has no body, so no field of the response body is compared.
  'cart-get-expired-cart-token': /^\$/,
  'checkout-item-unpublished': /has_calculated_shipping|total_shipping|shipping_rates/,
}

describe('the list of cart scenarios', () => {
  it('every recorded WooCommerce response of the routes cart, batch, checkout and order is replayed by a test scenario or listed as an exception', () => {
    const routes = /^\/wc\/store\/v1\/(cart|batch|checkout|order)(\/|$)/
    const recorded = allRecordings().filter(
      ({ name, request }) => routes.test(request.route) && !/^(cors|error)-/.test(name),
    )
    const known = [...Object.keys(scenarios), ...exceptions]
    expect(known.toSorted()).toEqual(recorded.map(one => one.name).toSorted())
  })
})

describe('cart recordings that the embedded store does not reproduce', () => {
  it('docs/dialect.md names all cart recordings that the embedded store does not reproduce', () => {
    const page = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
    expect(exceptions.filter(name => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe('embedded store replaying the cart recordings', () => {
  let shop: EmbeddedStore
  beforeAll(async () => {
    shop = await openEmbeddedStore()
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  it.each(Object.keys(scenarios))('responds as WooCommerce did in the recording %s', async name => {
    const prepared = await scenarios[name]?.(shop)
    const { response } = recording(name)
    const reply = await sendRecorded(name, shop, prepared ?? {})
    expect(reply.status, JSON.stringify(reply.body)).toBe(response.status)
    const tolerated = VARYING[name] ?? /^never$/
    const shortened = isShortened(name)
    const unlike = differences(reply.body, response.body, {
      shortened,
      tolerated: mixed(/cross_sells/, tolerated),
    })
    expect(unlike).toEqual([])
    expect(reply.headers.get('cache-control')).toBe(response.headers['Cache-Control'] ?? null)
    // The response of a batch has no header `User-ID`, but each response inside its body has the header.
    if (!name.startsWith('batch-'))
      expect(reply.headers.get('user-id')).toBe(response.headers['User-ID'] ?? null)
  })
})

/**
 * Sends the recorded request, with the cart token and the order of the embedded store in place of the
 * recorded ones.
 */
function sendRecorded(
  name: string,
  shop: EmbeddedStore,
  { token, headers = {}, order }: Prepared,
): Promise<Reply> {
  const { request, note } = recording(name)
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]) => [
      key,
      value === 'wc_order_KEY' && order !== undefined ? order.key : String(value),
    ]),
  )
  const route = order === undefined ? request.route : request.route.replace(/\d+$/, `${order.id}`)
  const type = request.headers['Content-Type']
  return shop.send(request.method, `${route}${query.size === 0 ? '' : `?${query}`}`, {
    token: token ?? null,
    headers: { ...(type === undefined ? {} : { 'Content-Type': type }), ...headers },
    body: request.body ?? {},
    byQuery: note?.some(text => text.includes('?rest_route=')) ?? false,
  })
}

function mixed(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`)
}
