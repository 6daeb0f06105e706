import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '../long-run.ts'
import { address, productBySku, type SoldProduct } from './checkout-page.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'

let shop: RunningShop
let oil: SoldProduct
beforeAll(async () => {
  // `SMTP_URL` is set, because the routes for forgotten passwords exist only with a mail server. No mail
  // server needs to respond at the address.
  shop = await startShop({ env: { RATE_LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:9' } })
  oil = await productBySku(shop, 'ULJ-001')
})
afterAll(async () => {
  expect(await shop.stop()).toBe(0)
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', minLength: 100, maxLength: 1500 }),
  fc.constantFrom('\u0000', '\ud800', '\u202e', '<b>x</b>', "'; --", '%00', '1e9', '-1', '٣'),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  text,
  fc.constantFrom(-1, 0, 1.5, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, null, true, [], {}),
)

const account = {
  username: 'amina@kupac.example',
  password: 'lozinka-lozinka',
  email: 'amina@kupac.example',
  first_name: 'Amina',
  last_name: 'Hodžić',
  token: 'A'.repeat(43),
}
const valid = () => ({
  items: [{ id: oil.id, quantity: 1, variation: [{ attribute: 'Boja', value: 'crna' }] }],
  postcode: '71000',
  billing_address: { ...address },
  customer_note: '',
  payment_method: 'cod',
  expected_total: '1',
  ...account,
})
const paths = [
  ['items'],
  ['items', '0'],
  ['items', '0', 'id'],
  ['items', '0', 'quantity'],
  ['items', '0', 'variation'],
  ['items', '0', 'variation', '0'],
  ['items', '0', 'variation', '0', 'attribute'],
  ['items', '0', 'variation', '0', 'value'],
  ['postcode'],
  ['billing_address'],
  ...Object.keys(account).map(field => [field]),
  ...Object.keys(address).map(field => ['billing_address', field]),
  ['customer_note'],
  ['payment_method'],
  ['expected_total'],
  ['__proto__'],
]
/**
 * Generates a request body (JSON) with the fields of all routes. One to three of its fields have random
 * values.
 */
const almostValid = fc
  .array(fc.tuple(fc.constantFrom(...paths), value), { minLength: 1, maxLength: 3 })
  .map(changes =>
    JSON.stringify(changes.reduce<unknown>((body, [path, put]) => changed(body, path, put), valid())),
  )
const body = fc.oneof(
  { weight: 4, arbitrary: almostValid },
  { weight: 1, arbitrary: value.map(any => JSON.stringify(any) ?? '') },
  { weight: 1, arbitrary: text },
)
const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map(code => String.fromCharCode(code)),
})
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom('text/plain', 'multipart/form-data'), visible) },
    ),
    'idempotency-key': fc.oneof(
      { weight: 4, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.oneof(visible, fc.constant('the-same-key-for-others')) },
    ),
    authorization: fc.oneof(visible, fc.constantFrom('Bearer', 'Bearer x.y.z', 'Basic eA==')),
    'cart-token': visible,
    nonce: visible,
    'x-forwarded-for': visible,
    cookie: visible,
  },
  { requiredKeys: [] },
)

function changed(into: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put
  if (Array.isArray(into))
    return into.map((old, index) => (String(index) === name ? changed(old, rest, put) : old))
  if (typeof into !== 'object' || into === null) return into
  const old = Object.entries(into).find(([key]) => key === name)?.[1]
  return { ...into, [name]: changed(old, rest, put) }
}

async function expectJsonBelow500(response: Response, sent: string): Promise<void> {
  expect(response.status, sent).toBeLessThan(500)
  expect(response.headers.get('content-type'), sent).toContain('application/json')
  const received: unknown = await response.json()
  if (response.ok) return
  expect(received, sent).toMatchObject({
    code: expect.stringMatching(/^[a-z_[\] -]+$/),
    message: expect.any(String),
    data: { status: response.status },
  })
}

describe('server that receives random input', () => {
  it.each([
    ['/sultan/v1/quote', rounds(40, 300)],
    ['/sultan/v1/orders', rounds(40, 300)],
    // Password hashing is slow on purpose, so the sign-in route is tested with few random requests.
    ['/jwt-auth/v1/token', rounds(4, 40)],
    ['/jwt-auth/v1/token/validate', rounds(20, 100)],
    ['/wc/v3/customers', rounds(5, 40)],
    // The response time of the password-reset route is padded to multiples of half a second, so the route is
    // tested with few random requests.
    ['/sultan/v1/password-reset', rounds(2, 6)],
    ['/sultan/v1/password', rounds(15, 60)],
    ['/sultan/v1/logout', rounds(10, 40)],
  ])(
    'responds to POST requests for %s with JSON and a status below 500 when the body and headers of the request are random (%i random requests)',
    async (route, numRuns) => {
      await fc.assert(
        fc.asyncProperty(body, headers, async (sent, sentHeaders) => {
          const init = {
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            ...sentHeaders,
          }
          const response = await fetch(`${shop.url}/?rest_route=${route}`, {
            method: 'POST',
            headers: init,
            body: sent,
          })
          await expectJsonBelow500(response, `${sent} ${JSON.stringify(init)}`)
        }),
        { numRuns },
      )
    },
    300_000,
  )

  it('responds to GET requests for public routes with JSON and a status below 500 when the query parameters are random', async () => {
    const routes = [
      '/wc/store/v1/products',
      '/wc/store/v1/products/categories',
      '/wc/store/v1/products/collection-data',
      '/wc/store/v1/products/reviews',
      '/wc/store/v1/order/1',
      '/wp/v2/posts',
    ]
    const names = [
      'page',
      'per_page',
      'offset',
      'order',
      'orderby',
      'search',
      'category',
      'include',
      'min_price',
      'max_price',
      'on_sale',
      'stock_status',
      'attributes',
      'slug',
      'sku',
      'type',
      'parent',
      'key',
      'billing_email',
      '_fields',
      '_embed',
      'calculate_attribute_counts',
      'hide_empty',
      'catalog_visibility',
    ]
    const some = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.constantFrom('', '[]', '[0]', '[x][y]'), text),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), some, async (route, params) => {
        const query = new URLSearchParams(params.map(([name, bracket, sent]) => [name + bracket, sent]))
        const address = `${shop.url}/?rest_route=${route}&${query}`
        await expectJsonBelow500(await fetch(address), address)
      }),
      { numRuns: rounds(40, 300) },
    )
  }, 300_000)

  it('responds with a status below 500 when the URL path is random', async () => {
    const segment = fc.oneof(text, fc.constantFrom('..', '%', '%2f', '%00', '//', '\\'))
    const first = fc.constantFrom(
      '',
      'proizvod',
      'kategorije-proizvoda',
      'blog',
      'narudzba',
      'slike',
      'art',
      'assets',
      'wp-json',
    )
    await fc.assert(
      fc.asyncProperty(first, segment, fc.boolean(), async (start, end, encoded) => {
        const path = encoded
          ? encodeURIComponent(end.replace(/\p{Cs}/gu, ''))
          : end.replace(/[^\x21-\x7e]/g, '')
        const response = await fetch(`${shop.url}/${start}/${path.slice(0, 3000)}`, { redirect: 'manual' })
        await response.arrayBuffer()
        expect(response.status, `${start}/${path}`).toBeLessThan(500)
      }),
      { numRuns: rounds(40, 300) },
    )
  }, 300_000)
})
