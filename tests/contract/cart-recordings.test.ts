import { readFileSync } from 'node:fs'
import { testEngines } from '@sultan/sql/test-database'
import { allRecordings, recording } from '@sultan/woo-wire/recorded-exchange'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { differences, isShortened } from './cart/same-answer.ts'
import { exceptions, type Prepared, scenarios } from './cart/scenarios.ts'
import { openTrialStore, type Reply, type TrialStore } from './cart/trial-store.ts'

/** Where WooCommerce itself differs from one answer to the next: some calls work the shipping out and others do not. */
const VARYING: Readonly<Record<string, RegExp>> = {
  'checkout-get': /has_calculated_shipping|total_shipping|shipping_rates/,
  'cart-after-failed-checkout': /has_calculated_shipping|total_shipping|shipping_rates/,
  // The recording was kept without its body.
  'cart-get-expired-cart-token': /^\$/,
  'checkout-item-unpublished': /has_calculated_shipping|total_shipping|shipping_rates/,
}

describe('the recordings of cart, batch, checkout and order', () => {
  it('are all answered alike, or stand among the exceptions', () => {
    const routes = /^\/wc\/store\/v1\/(cart|batch|checkout|order)(\/|$)/
    const recorded = allRecordings().filter(
      ({ name, request }) => routes.test(request.route) && !/^(cors|error)-/.test(name),
    )
    const known = [...Object.keys(scenarios), ...exceptions]
    expect(known.toSorted()).toEqual(recorded.map(one => one.name).toSorted())
  })
})

describe('the exceptions', () => {
  it('stand in docs/dialect.md', () => {
    const page = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
    expect(exceptions.filter(name => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe.each(testEngines)('cart and checkout as recorded, on %s', engine => {
  let shop: TrialStore
  beforeAll(async () => {
    shop = await openTrialStore(engine)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  it.each(Object.keys(scenarios))('%s', async name => {
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
    // Of a batch each answer has its own.
    if (!name.startsWith('batch-'))
      expect(reply.headers.get('user-id')).toBe(response.headers['User-ID'] ?? null)
  })
})

/** The recorded request, with a cart and an order of the trial store in it. */
function sendRecorded(
  name: string,
  shop: TrialStore,
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
  return shop.ask(request.method, `${route}${query.size === 0 ? '' : `?${query}`}`, {
    token: token ?? null,
    headers: { ...(type === undefined ? {} : { 'Content-Type': type }), ...headers },
    body: request.body ?? {},
    byQuery: note?.some(words => words.includes('?rest_route=')) ?? false,
  })
}

function mixed(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`)
}
