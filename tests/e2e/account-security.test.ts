import { createHmac, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { address as billing, productBySku } from './checkout-page.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'

/* The tests of this file attack customer accounts over HTTP on a running server.
   `tests/contract/gateway-accounts-security.test.ts` sends the same attacks to the gateway alone. */
const password = 'Tajna lozinka 1'
const dist = fileURLToPath(new URL('../../apps/storefront/dist', import.meta.url))

interface Account {
  readonly id: number
  readonly email: string
  readonly token: string
}
interface JsonResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

let shop: RunningShop
let secrets: { tokenSecret: string; shopKey: { key: string; secret: string } }
let amina: Account
let emir: Account
let aminasOrder: number
/** Headers and body of every response that the tests received. The last test searches them for secrets. */
const responses: string[] = []

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'debug', TRUST_PROXY: 'loopback' } })
  // This cast is safe: the server writes `account-secrets.json` with exactly these fields.
  secrets = JSON.parse(readFileSync(join(shop.dataDir, 'account-secrets.json'), 'utf8')) as typeof secrets
  amina = await newCustomer()
  emir = await newCustomer()
  aminasOrder = await placeOrder(amina)
})
afterAll(async () => {
  expect(await shop.stop()).toBe(0)
})

async function send(
  method: string,
  route: string,
  { token, body, from = '203.0.113.1', ...headers }: Record<string, unknown> = {},
): Promise<JsonResponse> {
  const response = await fetch(`${shop.url}/wp-json${route}`, {
    method,
    headers: {
      'x-forwarded-for': String(from),
      ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  responses.push(`${JSON.stringify([...response.headers])}${text}`)
  return { status: response.status, headers: response.headers, body: JSON.parse(text) }
}

async function newCustomer(more: object = {}): Promise<Account> {
  const email = `${randomUUID().slice(0, 8)}@kupac.example`
  const body = { email, password, first_name: 'Ime', last_name: 'Prezime', ...more }
  const created = await send('POST', '/wc/v3/customers', { body })
  expect(created.status).toBe(201)
  const signedIn = await send('POST', '/jwt-auth/v1/token', { body: { username: email, password } })
  expect(signedIn.status).toBe(200)
  return { id: Number(created.body.id), email, token: String(signedIn.body.token) }
}

async function placeOrder({ token }: Account): Promise<number> {
  const oil = await productBySku(shop, 'ULJ-001')
  const items = [{ id: oil.id, quantity: 1 }]
  const quote = await send('POST', '/sultan/v1/quote', { body: { items } })
  // This cast is safe: a price quote without `totals.total_price` makes the test fail, because the server
  // rejects an order without `expected_total`.
  const { total_price: expected_total } = quote.body.totals as Record<string, unknown>
  const body = { items, billing_address: billing, customer_note: '', payment_method: 'cod', expected_total }
  const placed = await send('POST', '/sultan/v1/orders', { body, token, 'idempotency-key': randomUUID() })
  expect(placed.status).toBe(201)
  return Number(placed.body.id)
}

const base64UrlJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('security of customer accounts', () => {
  it('hides one customer’s orders and customer record from another customer', async () => {
    expect((await send('GET', `/wc/v3/orders/${aminasOrder}`, { token: amina.token })).status).toBe(200)
    expect((await send('GET', `/wc/v3/orders/${aminasOrder}`, { token: emir.token })).status).toBe(404)
    for (const query of [`customer=${amina.id}`, 'customer=0', `include=${aminasOrder}`]) {
      const reply = await send('GET', `/wc/v3/orders?${query}`, { token: emir.token })
      expect([reply.status, reply.body]).toEqual([200, []])
    }
    const record = await send('GET', `/wc/v3/customers?email=${amina.email}`, { token: emir.token })
    expect(record.status).toBe(403)
    expect((await send('GET', `/wc/store/v1/order/${aminasOrder}`, { token: emir.token })).status).toBe(403)
  })

  it('responds 401 to requests without a token and to requests with a forged token, an expired token or a token of another issuer', async () => {
    const [head = '', claims = '', signature = ''] = amina.token.split('.')
    const read: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const signed = (header: object, changed: object, secret: string): string => {
      const text = `${base64UrlJson(header)}.${base64UrlJson({ ...read, ...changed })}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const hs256 = { typ: 'JWT', alg: 'HS256' }
    const tokens = [
      'abc',
      'a.b.c',
      `${base64UrlJson({ typ: 'JWT', alg: 'none' })}.${claims}.`,
      `${base64UrlJson({ typ: 'JWT', alg: 'none' })}.${claims}.${signature}`,
      `${head}.${base64UrlJson({ ...read, data: { user: { id: `${emir.id}`, epoch: 0 } } })}.${signature}`,
      signed(hs256, {}, 'another secret'),
      signed(hs256, { exp: Math.floor(Date.now() / 1000) - 1 }, secrets.tokenSecret),
      signed(hs256, { iss: 'https://other.example' }, secrets.tokenSecret),
    ]
    // The server must accept a valid token that the test's function `signed` has signed. Otherwise the server
    // could reject the forged `tokens` only because `signed` signs incorrectly.
    expect(
      (await send('GET', '/wp/v2/users/me', { token: signed(hs256, {}, secrets.tokenSecret) })).status,
    ).toBe(200)
    for (const route of ['/wp/v2/users/me', '/wc/v3/orders', `/wc/v3/orders/${aminasOrder}`]) {
      expect((await send('GET', route)).status).toBe(401)
      for (const token of tokens)
        expect([token, (await send('GET', route, { token })).status]).toEqual([token, 401])
    }
  })

  it('ignores the customer id and the user name that a registration request contains', async () => {
    const more = {
      id: amina.id,
      role: 'administrator',
      username: 'admin',
      meta_data: [{ key: 'a', value: 'b' }],
    }
    const created = await newCustomer(more)
    expect(created.id).not.toBe(amina.id)
    const asAdmin = await send('POST', '/jwt-auth/v1/token', { body: { username: 'admin', password } })
    expect(asAdmin.status).toBe(403)
  })

  const guess = (username: string, from: string): Promise<JsonResponse> =>
    send('POST', '/jwt-auth/v1/token', { body: { username, password: 'pogrešna' }, from })

  it('limits password guesses from one IP address when they target one account', async () => {
    const ofOne = await Promise.all(Array.from({ length: 20 }, () => guess(amina.email, '198.51.101.1')))
    const limited = ofOne.filter(({ status }) => status === 429)
    expect(limited.length).toBeGreaterThanOrEqual(15)
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(ofOne.every(({ status }) => status === 429 || status === 403)).toBe(true)
    expect((await guess(amina.email, '198.51.101.2')).status).toBe(403)
  })

  // This test does not run in `npm test`, because it is slow: the server computes a password hash for each
  // guess that the rate limit allows. In `npm test`, `gateway-accounts-security.test.ts` tests this limit.
  it.runIf(isLongRun)(
    'limits password guesses from one IP address when they are spread over many accounts',
    async () => {
      const ofMany = await Promise.all(
        Array.from({ length: 100 }, (_, i) => guess(`k${i}@kupac.example`, '198.51.100.1')),
      )
      // The sign-in attempts can fall into two windows of the rate limit, so up to twice the limit may be
      // accepted.
      expect(ofMany.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40)
    },
  )

  it('exposes no secret in HTTP responses, log lines or built files', () => {
    const { key, secret } = secrets.shopKey
    const secretTexts = [
      key,
      secret,
      Buffer.from(`${key}:${secret}`).toString('base64'),
      secrets.tokenSecret,
      password,
    ]
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map(file => join(dist, file))
      .filter(file => statSync(file).isFile())
    expect(files.length).toBeGreaterThan(20)
    expect(shop.output()).toContain('/wc/v3/orders')
    const places = [...responses, shop.output(), ...files.map(file => readFileSync(file, 'latin1'))]
    for (const word of secretTexts) expect(places.filter(place => place.includes(word))).toEqual([])
    expect(shop.output()).not.toContain('kupac.example')
    expect(shop.output()).not.toContain(amina.token)
  })
})
