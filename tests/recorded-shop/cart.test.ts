import { recording } from '@sultan/woo-wire/recorded-exchange'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { differences, isShortened } from '../contract/cart/same-answer.ts'
import { type Prepared, type Scenario, scenarios } from '../contract/cart/scenarios.ts'
import { type CartTrial, openCartTrial } from './cart-trial.ts'

const trial = vi.hoisted((): { current: CartTrial | null } => ({ current: null }))
vi.mock('../contract/cart/signed-in.ts', async () => {
  const { bearerOf } = await import('./cart-trial.ts')
  return {
    signIn: async (_shop: unknown, who: 'amina' | 'emir' = 'amina') => {
      if (trial.current === null) throw new Error('No shop is open.')
      return bearerOf(trial.current.recorded, who)
    },
  }
})

/** The recorded cart had the virtual product of this shop in it. */
const own: Readonly<Record<string, Scenario>> = {
  'cart-virtual-only': async shop => ({ token: await shop.cartWith([59, 1]) }),
}

/** Where WooCommerce itself differs from one answer to the next: some calls work the shipping out, others do not. */
const VARYING: Readonly<Record<string, RegExp>> = {
  'checkout-get': /has_calculated_shipping|total_shipping|shipping_rates/,
  'cart-after-failed-checkout': /has_calculated_shipping|total_shipping|shipping_rates/,
  'cart-get-expired-cart-token': /^\$/,
  'checkout-item-unpublished': /has_calculated_shipping|total_shipping|shipping_rates/,
}

beforeEach(async () => {
  trial.current = await openCartTrial()
})
afterEach(() => trial.current?.recorded.close())

it.each(Object.keys(scenarios))('%s', async name => {
  if (trial.current === null) throw new Error('No shop is open.')
  const { shop } = trial.current
  const prepared = await (own[name] ?? scenarios[name])?.(shop)
  const { response } = recording(name)
  const reply = await sendRecorded(name, prepared ?? {})
  expect(reply.status, JSON.stringify(reply.body)).toBe(response.status)
  const tolerated = VARYING[name] ?? /^never$/
  const found = differences(reply.body, response.body, { shortened: isShortened(name), tolerated })
  expect(found.filter(words => !/images\[?\]? has \d entries/.test(words))).toEqual([])
  expect(reply.headers.get('cache-control')).toBe(response.headers['Cache-Control'] ?? null)
  expect(reply.headers.has('cart-token')).toBe('Cart-Token' in response.headers)
  if (!name.startsWith('batch-')) {
    expect(reply.headers.get('user-id')).toBe(response.headers['User-ID'] ?? null)
  }
})

async function sendRecorded(name: string, { token, headers = {}, order }: Prepared) {
  if (trial.current === null) throw new Error('No shop is open.')
  const { request, note } = recording(name)
  const pairs = Object.entries(request.query ?? {}).map(([key, value]): [string, string] => {
    return [key, value === 'wc_order_KEY' && order !== undefined ? order.key : String(value)]
  })
  const query = new URLSearchParams(pairs)
  const route = order === undefined ? request.route : request.route.replace(/\d+$/, `${order.id}`)
  const type = request.headers['Content-Type']
  return trial.current.shop.ask(request.method, `${route}${query.size === 0 ? '' : `?${query}`}`, {
    token: token ?? null,
    headers: { ...(type === undefined ? {} : { 'Content-Type': type }), ...headers },
    body: request.body ?? {},
    byQuery: note?.some(words => words.includes('?rest_route=')) ?? false,
  })
}
