import { allRecordings, recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody } from '../contract/embedded-store/addresses.fixture.ts'
import type { Reply } from '../contract/embedded-store/embedded-store.fixture.ts'
import { differences, isShortened } from '../contract/embedded-store/response-differences.ts'
import type { ShopOptions } from './options.ts'
import { basic, bearerOf, type Person, registerPeople, send } from './recorded-cart.fixture.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

type Headers = Readonly<Record<string, string>>
type Row = (shop: RecordedShop) => Promise<Headers> | Headers

const unauthenticated: Row = () => ({})
const asShop: Row = shop => ({ Authorization: basic(shop) })
const asAmina: Row = async shop => ({ Authorization: await bearerOf(shop, 'amina') })
const withAuthorization =
  (text: string): Row =>
  () => ({ Authorization: text })
const basicOf = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const expired: Row = async shop => {
  const Authorization = await bearerOf(shop, 'amina')
  shop.passTime(8 * 24 * 3_600_000)
  return { Authorization }
}
const badlySigned: Row = async shop => {
  const [head, body] = (await bearerOf(shop, 'amina')).split('.')
  return { Authorization: `${head}.${body}.c2lnbmF0dXJl` }
}
const afterOrders =
  (who: Person | null, times: number): Row =>
  async shop => {
    const headers = who === null ? {} : { Authorization: await bearerOf(shop, who) }
    for (let at = 0; at < times; at++) {
      const token = (await send(shop, 'GET', '/wc/store/v1/cart')).headers.get('cart-token') ?? ''
      for (const [id, quantity] of [
        [17, 2],
        [98, 1],
      ]) {
        await send(shop, 'POST', '/wc/store/v1/cart/add-item', { token, body: { id, quantity } })
      }
      await send(shop, 'POST', '/wc/store/v1/checkout', { token, headers, body: checkoutBody })
    }
    return asShop(shop)
  }
const withLejla: Row = async shop => {
  const headers = await asShop(shop)
  const body = { email: 'lejla.saric@kupac.example', username: 'lejla', password: 'x' }
  await send(shop, 'POST', '/wc/v3/customers', { headers, body })
  return headers
}
const refreshCookie: Row = async shop => {
  const body = { username: 'amina', password: 'PASSWORD' }
  const { headers } = await send(shop, 'POST', '/jwt-auth/v1/token', { body })
  return { Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
const reviewed: Row = async shop => {
  const headers = await asShop(shop)
  const { body } = recording('wc-review-create-ok').request
  await send(shop, 'POST', '/wc/v3/products/reviews', { headers, body })
  return headers
}

const bearers = (plugin: string): Readonly<Record<string, Row>> => ({
  [`jwt-${plugin}-expired-bearer-on-public-route`]: expired,
  [`jwt-${plugin}-expired-bearer-on-token-route`]: expired,
  [`jwt-${plugin}-users-me-by-rest-route`]: asAmina,
  [`jwt-${plugin}-users-me-expired`]: expired,
  [`jwt-${plugin}-users-me-ok`]: asAmina,
  [`jwt-${plugin}-validate-bad-signature`]: badlySigned,
  [`jwt-${plugin}-validate-basic-instead-of-bearer`]: withAuthorization('Basic YW1pbmE6eA=='),
  [`jwt-${plugin}-validate-expired`]: expired,
  [`jwt-${plugin}-validate-not-a-jwt`]: withAuthorization('Bearer nije-token'),
  [`jwt-${plugin}-validate-ok`]: asAmina,
})

const rows: Readonly<Record<string, Row>> = {
  ...bearers('tmeister'),
  ...bearers('usefulteam'),
  'jwt-usefulteam-cart-bearer': asAmina,
  'jwt-usefulteam-refresh-ok': refreshCookie,
  'jwt-usefulteam-token-by-refresh-cookie': refreshCookie,
  'wc-customers-after-checkout': afterOrders('amina', 1),
  'wc-customers-create-email-taken': withLejla,
  'wc-customers-create-username-taken': withLejla,
  'wc-customers-no-auth': unauthenticated,
  'wc-customers-with-customer-bearer': asAmina,
  'wc-customers-wrong-key': withAuthorization(basicOf('ck_0000:cs_0000')),
  'wc-customers-wrong-secret': shop => ({ Authorization: basicOf(`${shop.key}:cs_0000`) }),
  'wc-order-get': afterOrders(null, 1),
  'wc-orders-customer-0': afterOrders(null, 13),
  'wc-orders-customer-bearer': asAmina,
  'wc-orders-no-auth': unauthenticated,
  'wc-orders-of-customer': afterOrders('amina', 5),
  'wc-orders-of-customer-page': afterOrders('amina', 5),
  'wc-review-create-customer-bearer': asAmina,
  'wc-review-create-duplicate': reviewed,
  'wc-review-create-no-auth': unauthenticated,
}

/** Recordings that these tests leave out, as a map from the name of a recording to the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'jwt-tmeister-validate-other-issuer': 'the shop has one URL',
  'jwt-usefulteam-validate-other-issuer': 'the shop has one URL',
  'wc-customers-keys-in-query': 'tested below, the key is not in the recording',
  'wc-order-create-ok': 'no code creates orders with the key',
  'wc-order-create-out-of-stock': 'no code creates orders with the key',
  'wc-order-create-unknown-product': 'no code creates orders with the key',
  'wc-order-create-invalid-email': 'no code creates orders with the key',
}

const names = allRecordings()
  .map(({ name }) => name)
  .filter(name => /^(jwt|wc|error-json)-/.test(name) && !(name in exceptions))

/** Paths of fields that are not compared, such as dates and tokens, which differ in every response. */
const TOLERATED =
  /\.(avatar_urls?|reviewer_avatar_urls|woocommerce_meta|token|is_paying_customer|meta_data|cart_hash|description)\b|\bdate_\w+|\.(order_key|payment_url|customer_ip_address|customer_user_agent|number|href|src)$|^\$(\[\])?\.id$|_items\[\]\.(id|sku)$|_lines\[\]\.id$/

function optionsFor(name: string): ShopOptions {
  return {
    plugin: name.startsWith('jwt-usefulteam') ? 'usefulteam' : 'tmeister',
    keyMayWrite: name !== 'wc-customers-read-only-key-write',
  }
}

let shop: RecordedShop
const open = async (options: ShopOptions) => {
  // `registerPeople` creates customers, for which the API key needs write permission. The tests with a
  // read-only key need no customers.
  shop = await startRecordedShop(options)
  if (options.keyMayWrite !== false) await registerPeople(shop)
}
afterEach(() => shop.close())

describe('simulated WooCommerce shop', () => {
  it.each(names)('the simulated WooCommerce shop responds as in the recording %s', async name => {
    await open(optionsFor(name))
    const headers = await (rows[name] ?? (name.startsWith('wc-') ? asShop : unauthenticated))(shop)
    const { response } = recording(name)
    const reply = await sendRecorded(name, headers)
    expect(reply.status, JSON.stringify(reply.body)).toBe(response.status)
    const shown = Array.isArray(response.body)
      ? Object.values(reply.body).slice(0, response.body.length)
      : reply.body
    const typesOnly = /^wc-orders-/.test(name) && response.status === 200
    const options = { shortened: isShortened(name), tolerated: TOLERATED, typesOnly }
    expect(differences(shown, response.body, options)).toEqual([])
    const count = name.startsWith('wc-orders-of')
      ? reply.headers.get('x-wp-total')
      : response.headers['X-WP-Total']
    expect(reply.headers.get('x-wp-total')).toBe(count ?? null)
  })
})

function sendRecorded(name: string, headers: Headers): Promise<Reply> {
  const { request, note } = recording(name)
  const query = Object.entries(request.query ?? {}).map(([key, value]) => `${key}=${value}`)
  const route = name === 'wc-order-get' ? `/wc/v3/orders/${shop.orders[0]?.id}` : request.route
  return send(shop, request.method, query.length === 0 ? route : `${route}?${query.join('&')}`, {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: request.body ?? {},
    byQuery: note?.some(text => text.includes('?rest_route=')) ?? false,
  })
}

describe('API key of the simulated WooCommerce shop', () => {
  const customers = '/wc/v3/customers'
  beforeEach(() => open({ believesTls: true }))

  it('the simulated WooCommerce shop accepts the API key in the query string, and rejects a wrong secret of the key on Store API routes too', async () => {
    const query = `consumer_key=${shop.key}&consumer_secret=${shop.secret}`
    expect((await send(shop, 'GET', `${customers}?${query}`)).status).toBe(200)
    const wrong = { Authorization: basicOf(`${shop.key}:cs_0000`) }
    expect((await send(shop, 'GET', '/wc/store/v1/products', { headers: wrong })).status).toBe(401)
  })

  it('the simulated WooCommerce shop responds 401 to a request with the API key in an Authorization header when the request comes over plain HTTP, and when the web server removes the header', async () => {
    for (const options of [{ believesTls: false }, { passesAuthorization: false }]) {
      await shop.close()
      shop = await startRecordedShop(options)
      const { status, body } = await send(shop, 'GET', customers, { headers: { Authorization: basic(shop) } })
      expect([status, body.code]).toEqual([401, 'woocommerce_rest_cannot_view'])
    }
  })
})
