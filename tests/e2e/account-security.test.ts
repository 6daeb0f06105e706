import { createHmac, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address as billing, productBySku } from './ordering.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** What can be tried against the running server with nothing but HTTP. Each case of it is asserted at the gateway, too. */
const password = 'Tajna lozinka 1'
const dist = fileURLToPath(new URL('../../apps/storefront/dist', import.meta.url))

interface Account {
  readonly id: number
  readonly email: string
  readonly token: string
}
interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

let shop: RunningShop
let secrets: { tokenSecret: string; shopKey: { key: string; secret: string } }
let amina: Account
let emir: Account
let aminasOrder: number
const answers: string[] = []

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'debug', TRUST_PROXY: 'loopback' } })
  // The cast: the server's own file, read to look for its words elsewhere.
  secrets = JSON.parse(readFileSync(join(shop.dataDir, 'account-secrets.json'), 'utf8')) as typeof secrets
  amina = await newCustomer()
  emir = await newCustomer()
  aminasOrder = await placeOrder(amina)
})
afterAll(async () => {
  expect(await shop.stop()).toBe(0)
})

async function ask(
  method: string,
  route: string,
  { token, body, from = '203.0.113.1', ...headers }: Record<string, unknown> = {},
): Promise<Reply> {
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
  answers.push(`${JSON.stringify([...response.headers])}${text}`)
  return { status: response.status, headers: response.headers, body: JSON.parse(text) }
}

async function newCustomer(more: object = {}): Promise<Account> {
  const email = `${randomUUID().slice(0, 8)}@kupac.example`
  const body = { email, password, first_name: 'Ime', last_name: 'Prezime', ...more }
  const made = await ask('POST', '/wc/v3/customers', { body })
  expect(made.status).toBe(201)
  const signedIn = await ask('POST', '/jwt-auth/v1/token', { body: { username: email, password } })
  expect(signedIn.status).toBe(200)
  return { id: Number(made.body.id), email, token: String(signedIn.body.token) }
}

async function placeOrder({ token }: Account): Promise<number> {
  const oil = await productBySku(shop, 'ULJ-001')
  const items = [{ id: oil.id, quantity: 1 }]
  const quote = await ask('POST', '/sultan/v1/quote', { body: { items } })
  // The cast: what is missing in it fails the order.
  const { total_price: expected_total } = quote.body.totals as Record<string, unknown>
  const body = { items, billing_address: billing, customer_note: '', payment_method: 'cod', expected_total }
  const placed = await ask('POST', '/sultan/v1/orders', { body, token, 'idempotency-key': randomUUID() })
  expect(placed.status).toBe(201)
  return Number(placed.body.id)
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('nobody gets', () => {
  it('another customer’s order or record', async () => {
    expect((await ask('GET', `/wc/v3/orders/${aminasOrder}`, { token: amina.token })).status).toBe(200)
    expect((await ask('GET', `/wc/v3/orders/${aminasOrder}`, { token: emir.token })).status).toBe(404)
    for (const query of [`customer=${amina.id}`, 'customer=0', `include=${aminasOrder}`]) {
      const reply = await ask('GET', `/wc/v3/orders?${query}`, { token: emir.token })
      expect([reply.status, reply.body]).toEqual([200, []])
    }
    const record = await ask('GET', `/wc/v3/customers?email=${amina.email}`, { token: emir.token })
    expect(record.status).toBe(403)
    expect((await ask('GET', `/wc/store/v1/order/${aminasOrder}`, { token: emir.token })).status).toBe(403)
  })

  it('anything with a token that is not the store’s own, or with none', async () => {
    const [head = '', claims = '', signature = ''] = amina.token.split('.')
    const read: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const signed = (header: object, changed: object, secret: string): string => {
      const text = `${part(header)}.${part({ ...read, ...changed })}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const hs256 = { typ: 'JWT', alg: 'HS256' }
    const tokens = [
      'abc',
      'a.b.c',
      `${part({ typ: 'JWT', alg: 'none' })}.${claims}.`,
      `${part({ typ: 'JWT', alg: 'none' })}.${claims}.${signature}`,
      `${head}.${part({ ...read, data: { user: { id: `${emir.id}`, epoch: 0 } } })}.${signature}`,
      signed(hs256, {}, 'another secret'),
      signed(hs256, { exp: Math.floor(Date.now() / 1000) - 1 }, secrets.tokenSecret),
      signed(hs256, { iss: 'https://other.example' }, secrets.tokenSecret),
    ]
    // The same way of signing makes a good token, so each of these is refused for what is wrong with it.
    expect(
      (await ask('GET', '/wp/v2/users/me', { token: signed(hs256, {}, secrets.tokenSecret) })).status,
    ).toBe(200)
    for (const route of ['/wp/v2/users/me', '/wc/v3/orders', `/wc/v3/orders/${aminasOrder}`]) {
      expect((await ask('GET', route)).status).toBe(401)
      for (const token of tokens)
        expect([token, (await ask('GET', route, { token })).status]).toEqual([token, 401])
    }
  })

  it('a role or an id by registering', async () => {
    const more = {
      id: amina.id,
      role: 'administrator',
      username: 'admin',
      meta_data: [{ key: 'a', value: 'b' }],
    }
    const made = await newCustomer(more)
    expect(made.id).not.toBe(amina.id)
    const asAdmin = await ask('POST', '/jwt-auth/v1/token', { body: { username: 'admin', password } })
    expect(asAdmin.status).toBe(403)
  })

  it('a hundred guesses, from one address or from many', async () => {
    const guess = (username: string, from: string): Promise<Reply> =>
      ask('POST', '/jwt-auth/v1/token', { body: { username, password: 'pogrešna' }, from })
    const hundred = Array.from({ length: 100 }, (_, i) => i)
    const one = await Promise.all(hundred.map(i => guess(`k${i}@kupac.example`, '198.51.100.1')))
    // At the turn of a window the count begins anew, so up to twice the limit may pass.
    expect(one.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40)
    const many = await Promise.all(hundred.map(i => guess(amina.email, `198.51.101.${i}`)))
    const stopped = many.filter(({ status }) => status === 429)
    expect(stopped.length).toBeGreaterThanOrEqual(80)
    expect(Number(stopped[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(many.every(({ status }) => status === 429 || status === 403)).toBe(true)
  })

  it('the shop’s key: not from an answer, the log or a file of the pages', () => {
    const { key, secret } = secrets.shopKey
    const words = [
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
    const places = [...answers, shop.output(), ...files.map(file => readFileSync(file, 'latin1'))]
    for (const word of words) expect(places.filter(place => place.includes(word))).toEqual([])
    expect(shop.output()).not.toContain('kupac.example')
    expect(shop.output()).not.toContain(amina.token)
  })
})
