import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import { order, orderBody } from './gateway.fixture.ts'
import {
  type Account,
  type AccountShop,
  call,
  newCustomer,
  openAccountShop,
  password,
  placeOrder,
  registration,
} from './gateway-accounts.fixture.ts'
import { invalidTokens } from './invalid-tokens.fixture.ts'

const injections = [
  `' OR '1'='1`,
  `'; drop table customers; --`,
  `" or ""="`,
  'a\r\nSet-Cookie: x=y',
  'a\u0000b',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '%27%20OR%201=1',
  'x'.repeat(5000),
  { $gt: '' },
  ['a', 'b'],
  -1,
  null,
]

describe('an attacker at the gateway', () => {
  let shop: AccountShop
  let amina: Account
  let emir: Account
  let order1: number
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shop = await openAccountShop()
    amina = await newCustomer(shop)
    emir = await newCustomer(shop)
    order1 = (await placeOrder(shop, amina.token)).id
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.embedded.restore())

  const customersNow = async (): Promise<unknown> =>
    (await shop.embedded.database.sql.execute(sql`select id, email, username from customers order by id`))
      .rows

  it('an attacker cannot read another customer’s order by its id or by filters of the order list', async () => {
    const { token } = emir
    expect(await call(shop.gateway, 'GET', `/wc/v3/orders/${order1}`, { token })).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_shop_order_invalid_id' },
    })
    const unknown = await call(shop.gateway, 'GET', '/wc/v3/orders/9999999999', { token })
    const foreign = await call(shop.gateway, 'GET', `/wc/v3/orders/${order1}`, { token })
    expect(foreign.body).toEqual(unknown.body)
    for (const query of [
      `customer=${amina.id}`,
      'customer=0',
      `customer=${emir.id}&customer=${amina.id}`,
      `customer[]=${amina.id}`,
      `include=${order1}`,
      `search=${amina.email}`,
      'per_page=100&status=any&parent=0&page=1%26customer%3D1',
    ]) {
      const reply = await call(shop.gateway, 'GET', `/wc/v3/orders?${query}`, { token })
      expect([query, reply.status, reply.body]).toEqual([query, 200, []])
      expect(reply.headers.get('x-wp-total')).toBe('0')
    }
    expect(await call(shop.gateway, 'GET', `/wc/store/v1/order/${order1}`, { token })).toMatchObject({
      status: 403,
    })
  })

  it('an attacker who requests the customer record of another customer gets the same 403 as for an unknown e-mail address', async () => {
    const of = (query: string) =>
      call(shop.gateway, 'GET', `/wc/v3/customers?${query}`, { token: emir.token })
    const unknown = await of('email=niko@kupac.example')
    expect(unknown).toMatchObject({ status: 403, body: { code: 'woocommerce_rest_cannot_view' } })
    for (const query of [
      `email=${amina.email}`,
      '',
      'email=',
      `email=${emir.email}&email=${amina.email}`,
      `email[]=${emir.email}`,
      `id=${amina.id}&search=a&role=all`,
      `email=${encodeURIComponent(`${emir.email}' or '1'='1`)}`,
    ]) {
      const reply = await of(query)
      expect([query, reply.status, reply.body]).toEqual([query, 403, unknown.body])
    }
  })

  it('a request for account data without a valid login token is rejected with 401; so is a new order that is sent with an invalid login token', async () => {
    const tokens = await invalidTokens(amina, shop.embedded.clock.now)
    const routes = [
      ['GET', '/wp/v2/users/me'],
      ['POST', '/jwt-auth/v1/token/validate'],
      ['GET', `/wc/v3/customers?email=${amina.email}`],
      ['GET', '/wc/v3/orders'],
      ['GET', `/wc/v3/orders/${order1}`],
    ] as const
    for (const [method, route] of routes) {
      expect(await call(shop.gateway, method, route), route).toMatchObject({
        status: 401,
        body: { code: 'woocommerce_rest_cannot_view' },
      })
      const key = Buffer.from(`${shop.shopKey.key}:${shop.shopKey.secret}`).toString('base64')
      const headers = { authorization: `Basic ${key}` }
      expect((await call(shop.gateway, method, route, { headers })).status, route).toBe(401)
      for (const [name, token] of Object.entries(tokens)) {
        const reply = await call(shop.gateway, method, route, { token })
        expect([name, route, reply.status]).toEqual([name, route, 401])
        expect(reply.body).toMatchObject({ code: 'jwt_auth_invalid_token' })
      }
    }
    const body = orderBody([{ id: 17, quantity: 1 }], '3190')
    for (const [name, token] of Object.entries(tokens)) {
      const reply = await order(shop.gateway, body, undefined, { authorization: `Bearer ${token}` })
      expect([name, reply.status]).toEqual([name, 401])
      expect((await call(shop.gateway, 'GET', `/wc/store/v1/order/${order1}`, { token })).status).toBe(403)
    }
    const { key, secret } = shop.shopKey
    const query = `consumer_key=${key}&consumer_secret=${secret}`
    expect((await call(shop.gateway, 'GET', `/wc/v3/orders?${query}`)).status).toBe(401)
  })

  it('an attacker cannot choose role, id or metadata on registration', async () => {
    const email = 'uljez@kupac.example'
    const sent = registration(email, {
      id: amina.id,
      role: 'administrator',
      roles: ['administrator'],
      username: 'admin',
      meta_data: [{ key: 'wp_capabilities', value: { administrator: true } }],
      billing: { email: amina.email },
      is_paying_customer: true,
      __proto__: { role: 'administrator' },
    })
    const headers = { cookie: 'wordpress_logged_in=x', 'x-wp-nonce': 'x', 'x-http-method-override': 'DELETE' }
    const route = `/wc/v3/customers?role=administrator&id=${amina.id}&_method=PUT`
    const made = await call(shop.gateway, 'POST', route, { body: sent, token: emir.token, headers })
    expect(made.status).toBe(201)
    const request = shop.requests.at(-1)
    expect(request?.url).toBe(`${publicUrl}/wp-json/wc/v3/customers`)
    expect(await request?.json()).toEqual(registration(email, { username: email }))
    const headerNames = ['authorization', 'content-type', 'x-forwarded-for']
    expect([...(request?.headers.keys() ?? [])].toSorted()).toEqual(headerNames)
    const { rows } = await shop.embedded.database.sql.execute(
      sql`select billing from customers where email = ${email}`,
    )
    expect(JSON.stringify(rows)).not.toContain(amina.email)
  })

  it('an attacker who injects values into sign-in, registration or query parameters causes no server error, gets no cookie and creates no customer', async () => {
    const before = await customersNow()
    const post = (route: string, body: object) => call(shop.gateway, 'POST', route, { body })
    const replies = await Promise.all(
      injections.flatMap(value => [
        post('/jwt-auth/v1/token', { username: value, password }),
        post('/jwt-auth/v1/token', { username: amina.email, password: value }),
        post('/wc/v3/customers', registration('ne@kupac.example', { email: value })),
        post('/wc/v3/customers', registration('ne@kupac.example', { password: value, first_name: '' })),
        post('/wc/v3/customers', registration('ne@kupac.example', { first_name: value, last_name: '' })),
        post('/wc/v3/customers', registration('ne@kupac.example', { last_name: value, password: 'x' })),
      ]),
    )
    for (const { status, headers, body } of replies) {
      expect([400, 403]).toContain(status)
      expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
      expect(headers.get('set-cookie')).toBeNull()
      expect(JSON.stringify(body)).not.toMatch(/[<>]/)
    }
    for (const value of injections) {
      const query = new URLSearchParams({
        email: String(value),
        page: String(value),
        per_page: String(value),
      })
      const { token } = emir
      const record = await call(shop.gateway, 'GET', `/wc/v3/customers?${query}`, { token })
      const orders = await call(shop.gateway, 'GET', `/wc/v3/orders?${query}`, { token })
      expect([record.status, orders.status]).toEqual([403, 200])
    }
    expect(await customersNow()).toEqual(before)
  })

  it('an attacker gets the same response to sign-ins with an unknown e-mail address, with a wrong password and without data', async () => {
    const signIn = (body: object) => call(shop.gateway, 'POST', '/jwt-auth/v1/token', { body })
    const [unknown, wrong, empty] = await Promise.all([
      signIn({ username: 'niko@kupac.example', password }),
      signIn({ username: amina.email, password: 'pogrešna lozinka' }),
      signIn({}),
    ])
    expect(wrong).toMatchObject({ status: 403, body: { message: 'Neispravni podaci za prijavu' } })
    expect(unknown).toEqual(wrong)
    expect(empty).toEqual(wrong)
  })

  it('an attacker who guesses passwords of many accounts or of one account gets 429', async () => {
    const gateway = shop.open({ rateLimits: 'on' })
    const requestCount = () => shop.requests.filter(({ url }) => url.endsWith('/token')).length
    const guess = (username: string, address: string) =>
      call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username, password: 'pogrešna' }, address })
    const hundred = Array.from({ length: 100 }, (_, i) => i)

    const before = requestCount()
    const many = await Promise.all(hundred.map(i => guess(`k${i}@kupac.example`, '198.51.100.1')))
    expect(many.filter(({ status }) => status === 403)).toHaveLength(30)
    const stopped = many.filter(({ status }) => status === 429)
    expect(stopped).toHaveLength(70)
    expect(Number(stopped[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(stopped[0]?.body).toMatchObject({
      code: 'sultan_too_many_requests',
      message: expect.stringMatching(/^Previše/),
    })
    expect(requestCount() - before).toBe(30)

    const oneAccount = await Promise.all(
      hundred.map(i => guess(i % 2 === 0 ? amina.email : amina.email.toUpperCase(), '198.51.101.1')),
    )
    expect(oneAccount.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(oneAccount.filter(({ status }) => status === 429)).toHaveLength(95)
    expect(requestCount() - before).toBe(35)

    const emirSignsIn = (address: string) =>
      call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username: emir.email, password }, address })
    expect((await emirSignsIn('198.51.100.1')).status).toBe(429)
    expect((await emirSignsIn('198.51.100.2')).status).toBe(200)
    for (const table of [sql`rate_windows`, sql`sign_in_delays`]) {
      const { rows } = await shop.embedded.database.sql.execute(sql`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain('kupac.example')
    }
  })

  it('an attacker gets 429 after too many registrations and after too many guessed order ids', async () => {
    const gateway = shop.open({ rateLimits: 'on' })
    const address = '198.51.100.9'
    const body = registration('x', {})
    const made = await Promise.all(
      Array.from({ length: 25 }, () => call(gateway, 'POST', '/wc/v3/customers', { body, address })),
    )
    expect(made.filter(({ status }) => status === 429)).toHaveLength(5)
    const looked = await Promise.all(
      Array.from({ length: 130 }, (_, i) =>
        call(gateway, 'GET', `/wc/store/v1/order/${i + 1}?key=x`, { address }),
      ),
    )
    expect(looked.filter(({ status }) => status === 429)).toHaveLength(10)
    const { token } = emir
    expect((await call(gateway, 'GET', '/wc/v3/orders', { token, address })).status).toBe(429)
    expect((await call(gateway, 'GET', '/wc/v3/orders', { token })).status).toBe(200)
  })

  it('no response or log line of the other tests in this file contains the gateway’s API key or a password; the gateway sends this key only to the routes of customers and orders', () => {
    const { key, secret } = shop.shopKey
    const basic = Buffer.from(`${key}:${secret}`).toString('base64')
    const out = shop.responses.join('\n') + JSON.stringify(vi.mocked(console.error).mock.calls)
    expect(shop.responses.length).toBeGreaterThan(300)
    for (const word of [key, secret, basic, password, 'jwt_auth]', 'set-cookie'])
      expect(out).not.toContain(word)
    const withKey = shop.requests.filter(({ headers }) => headers.get('authorization')?.startsWith('Basic'))
    expect(withKey.length).toBeGreaterThan(20)
    for (const { url } of withKey) expect(url).toMatch(/\/wp-json\/wc\/v3\/(customers|orders)(\/\d+)?(\?|$)/)
    expect(shop.requests.every(({ url }) => !url.includes(key))).toBe(true)
  })
})
