import { createHmac } from 'node:crypto'
import { testEngines } from '@sultan/sql/test-database'
import { issueLoginToken } from '@sultan/store/domain/login-token'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Account,
  type AccountShop,
  call,
  newCustomer,
  openAccountShop,
  password,
  placeOrder,
  registration,
} from './account-shop.ts'
import { publicUrl, tokenSecret } from './cart/trial-store.ts'
import { order, orderBody } from './gateway-trial.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with any header and claims, signed with any secret. */
function forged(header: object, claims: object, secret: string): string {
  const head = `${part(header)}.${part(claims)}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}

const nasty = [
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

describe.each(testEngines)('what nobody gets at the door to the embedded store on %s', engine => {
  let shop: AccountShop
  let amina: Account
  let emir: Account
  let order1: number
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shop = await openAccountShop(engine)
    amina = await newCustomer(shop)
    emir = await newCustomer(shop)
    order1 = (await placeOrder(shop, amina.token)).id
  }, 60_000)
  afterAll(() => shop.close())
  beforeEach(() => shop.trial.restore())

  const customersNow = async (): Promise<unknown> =>
    (await shop.trial.database.sql.execute(sql`select id, email, username from customers order by id`)).rows

  it('another customer’s order: not by its id, nor by customer=, nor by any filter', async () => {
    const { token } = emir
    expect(await call(shop.gateway, 'GET', `/wc/v3/orders/${order1}`, { token })).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_shop_order_invalid_id' },
    })
    const nobodys = await call(shop.gateway, 'GET', '/wc/v3/orders/9999999999', { token })
    const theirs = await call(shop.gateway, 'GET', `/wc/v3/orders/${order1}`, { token })
    expect(theirs.body).toEqual(nobodys.body)
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

  it('another customer’s record, whoever it is', async () => {
    const of = (query: string) =>
      call(shop.gateway, 'GET', `/wc/v3/customers?${query}`, { token: emir.token })
    const nobody = await of('email=niko@kupac.example')
    expect(nobody).toMatchObject({ status: 403, body: { code: 'woocommerce_rest_cannot_view' } })
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
      expect([query, reply.status, reply.body]).toEqual([query, 403, nobody.body])
    }
  })

  it('anything without a token that the store itself confirms', async () => {
    const header = { typ: 'JWT', alg: 'HS256' }
    const now = Math.floor(shop.trial.clock.now.getTime() / 1000)
    const user = { id: `${amina.id}`, epoch: 0 }
    const claims = { iss: publicUrl, iat: now, nbf: now, exp: now + 1000, data: { user } }
    const issuer = { tokenSecret, publicUrl, now: () => new Date((now - 8 * 24 * 3600) * 1000) }
    const tokens = {
      garbage: 'abc',
      'garbage in three parts': 'a.b.c',
      'alg none': `${part({ typ: 'JWT', alg: 'none' })}.${part(claims)}.`,
      'alg none, signed': forged({ typ: 'JWT', alg: 'none' }, claims, tokenSecret),
      'another algorithm': forged({ typ: 'JWT', alg: 'HS512' }, claims, tokenSecret),
      'another secret': forged(header, claims, 'another secret'),
      'no secret': forged(header, claims, ''),
      'another issuer': forged(header, { ...claims, iss: 'https://other.example' }, tokenSecret),
      expired: issueLoginToken({ customerId: amina.id, epoch: 0 }, issuer),
      'of nobody': forged(header, { ...claims, data: { user: { id: '999999', epoch: 0 } } }, tokenSecret),
      'a number as id': forged(header, { ...claims, data: { user: { ...user, id: amina.id } } }, tokenSecret),
      'changed claims': amina.token.replace(/\.[^.]+\./, `.${part({ ...claims, exp: now + 9e9 })}.`),
    }
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

  it('a role, an id or notes by registering', async () => {
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
    const question = shop.asked.at(-1)
    expect(question?.url).toBe(`${publicUrl}/wp-json/wc/v3/customers`)
    expect(await question?.json()).toEqual(registration(email, { username: email }))
    const told = ['authorization', 'content-type', 'x-forwarded-for']
    expect([...(question?.headers.keys() ?? [])].toSorted()).toEqual(told)
    const { rows } = await shop.trial.database.sql.execute(
      sql`select billing from customers where email = ${email}`,
    )
    expect(JSON.stringify(rows)).not.toContain(amina.email)
  })

  it('a fault, a header, a row or a login by strange words in any field', async () => {
    const before = await customersNow()
    const post = (route: string, body: object) => call(shop.gateway, 'POST', route, { body })
    const replies = await Promise.all(
      nasty.flatMap(value => [
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
    for (const value of nasty) {
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

  it('the difference between an unknown address and a wrong password', async () => {
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

  it('a hundred guesses, from one address or from many', async () => {
    const gateway = shop.open({ rateLimits: 'on' })
    const asked = () => shop.asked.filter(({ url }) => url.endsWith('/token')).length
    const guess = (username: string, address: string) =>
      call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username, password: 'pogrešna' }, address })
    const hundred = Array.from({ length: 100 }, (_, i) => i)

    const before = asked()
    const many = await Promise.all(hundred.map(i => guess(`k${i}@kupac.example`, '198.51.100.1')))
    expect(many.filter(({ status }) => status === 403)).toHaveLength(30)
    const stopped = many.filter(({ status }) => status === 429)
    expect(stopped).toHaveLength(70)
    expect(Number(stopped[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(stopped[0]?.body).toMatchObject({
      code: 'sultan_too_many_requests',
      message: expect.stringMatching(/^Previše/),
    })
    expect(asked() - before).toBe(30)

    const spread = await Promise.all(
      hundred.map(i => guess(i % 2 === 0 ? amina.email : amina.email.toUpperCase(), `198.51.101.${i}`)),
    )
    expect(spread.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(spread.filter(({ status }) => status === 429)).toHaveLength(90)
    expect(asked() - before).toBe(40)

    const emirSignsIn = (address: string) =>
      call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username: emir.email, password }, address })
    expect((await emirSignsIn('198.51.100.1')).status).toBe(429)
    expect((await emirSignsIn('198.51.100.2')).status).toBe(200)
    const { rows } = await shop.trial.database.sql.execute(sql`select bucket from rate_windows`)
    expect(JSON.stringify(rows)).not.toContain('kupac.example')
  }, 60_000)

  it('more registrations or order numbers than a person needs', async () => {
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

  it('the shop’s key, a password or the answer of the store to them: in no answer, on no log, on no other route', () => {
    const { key, secret } = shop.shopKey
    const basic = Buffer.from(`${key}:${secret}`).toString('base64')
    const out = shop.answers.join('\n') + JSON.stringify(vi.mocked(console.error).mock.calls)
    expect(shop.answers.length).toBeGreaterThan(300)
    for (const word of [key, secret, basic, password, 'jwt_auth]', 'set-cookie'])
      expect(out).not.toContain(word)
    const keyed = shop.asked.filter(({ headers }) => headers.get('authorization')?.startsWith('Basic'))
    expect(keyed.length).toBeGreaterThan(20)
    for (const { url } of keyed) expect(url).toMatch(/\/wp-json\/wc\/v3\/(customers|orders)(\/\d+)?(\?|$)/)
    expect(shop.asked.every(({ url }) => !url.includes(key))).toBe(true)
  })
})
