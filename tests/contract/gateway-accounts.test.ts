import { changePassword } from '@sultan/store/change-customer'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { billing, get } from './gateway.fixture.ts'
import {
  type AccountShop,
  call,
  fieldOf,
  newCustomer,
  openAccountShop,
  password,
  placeOrder,
  registration,
} from './gateway-accounts.fixture.ts'

describe('account API of the gateway over the embedded store', () => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await openAccountShop()
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.embedded.restore())

  it('registers a customer and returns only public fields', async () => {
    const sent = registration('emir@kupac.example', { username: 'x', remember: true })
    const made = await call(shop.gateway, 'POST', '/wc/v3/customers', { body: sent })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      id: expect.any(Number),
      email: 'emir@kupac.example',
      first_name: 'Amina',
      last_name: 'Hodžić',
    })
    expect(Object.keys(Object(made.body)).toSorted()).toEqual(
      ['billing', 'email', 'first_name', 'id', 'last_name', 'role', 'shipping'].toSorted(),
    )
    expect(made.headers.get('cache-control')).toBe('no-store')
    expect(await shop.requests.at(-1)?.json()).toEqual(
      registration('emir@kupac.example', { username: 'emir@kupac.example' }),
    )
  })

  it('rejects a registration with 400 and a message in Bosnian if an account with the e-mail address exists or the password is too short', async () => {
    const { email } = await newCustomer(shop)
    const again = await call(shop.gateway, 'POST', '/wc/v3/customers', {
      body: registration(email.toUpperCase()),
    })
    expect(again).toMatchObject({
      status: 400,
      body: {
        code: 'registration-error-email-exists',
        message: 'Korisnički račun s ovom e-mail adresom već postoji. Prijavite se ili upišite drugu adresu.',
      },
    })
    const short = await call(shop.gateway, 'POST', '/wc/v3/customers', {
      body: registration('nova@kupac.example', { password: '1234567' }),
    })
    expect(short).toMatchObject({
      status: 400,
      body: {
        code: 'rest_invalid_param',
        message: 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.',
        data: { params: { password: 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.' } },
      },
    })
  })

  it('registers and signs in a customer whose e-mail address has a plus sign', async () => {
    const email = 'amina+sultan@kupac.example'
    const made = await call(shop.gateway, 'POST', '/wc/v3/customers', { body: registration(email) })
    expect(made.status).toBe(201)
    const body = { username: email, password }
    expect((await call(shop.gateway, 'POST', '/jwt-auth/v1/token', { body })).status).toBe(200)
  })

  it('returns the signed-in customer at /wp-json/… and at /?rest_route=…', async () => {
    const { id, email, token } = await newCustomer(shop)
    const authorization = `Bearer ${token}`
    const address = `/?rest_route=/wc/v3/customers&email=${encodeURIComponent(email.toUpperCase())}`
    expect(await get(shop.gateway, address, { headers: { authorization } })).toMatchObject({
      status: 200,
      body: [{ id, email, first_name: 'Amina', last_name: 'Hodžić' }],
    })
    const me = await call(shop.gateway, 'GET', '/wp/v2/users/me', { token })
    expect(me).toMatchObject({ status: 200, body: { id } })
    expect(Object.keys(Object(me.body))).toEqual(['id', 'name', 'slug'])
    expect(await call(shop.gateway, 'POST', '/jwt-auth/v1/token/validate', { token })).toMatchObject({
      status: 200,
      body: { code: 'jwt_auth_valid_token', data: { status: 200 } },
    })
  })

  it('returns to a signed-in customer the list of the customer’s orders and each order by its id; a Store API request with the customer’s login token for one of these orders needs neither order key nor e-mail address', async () => {
    const customer = await newCustomer(shop)
    const { token } = customer
    const ids: number[] = []
    for (let i = 0; i < 3; i++) {
      ids.unshift((await placeOrder(shop, token)).id)
      shop.embedded.clock.now = new Date(shop.embedded.clock.now.getTime() + 60_000)
    }
    const first = await call(shop.gateway, 'GET', '/wc/v3/orders?per_page=2', { token })
    expect(first.status).toBe(200)
    expect(first.headers.get('x-wp-total')).toBe('3')
    expect(first.headers.get('x-wp-totalpages')).toBe('2')
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.body).toMatchObject(
      ids.slice(0, 2).map(id => ({ id, customer_id: customer.id, status: 'processing', total: '31.90' })),
    )
    const second = await call(shop.gateway, 'GET', '/wc/v3/orders?per_page=2&page=2', { token })
    expect(second.body).toMatchObject([{ id: ids[2] }])
    expect(await call(shop.gateway, 'GET', `/wc/v3/orders/${ids[0]}`, { token })).toMatchObject({
      status: 200,
      body: {
        id: ids[0],
        billing: { email: billing.email },
        line_items: [{ product_id: 17, quantity: 1, total: '24.90', image: { src: expect.any(String) } }],
        shipping_lines: [{ total: '7.00' }],
      },
    })
    expect(await call(shop.gateway, 'GET', `/wc/store/v1/order/${ids[0]}`, { token })).toMatchObject({
      status: 200,
      body: { id: ids[0] },
    })
    // A request without a login token must not get the customer's order, not even from a cache.
    const stranger = await call(shop.gateway, 'GET', `/wc/store/v1/order/${ids[0]}`)
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect((await call(shop.gateway, 'GET', `/wc/v3/orders/${ids[0]}`)).status).toBe(401)
    const [record] = Object(
      (await call(shop.gateway, 'GET', `/wc/v3/customers?email=${customer.email}`, { token })).body,
    )
    expect(record).toMatchObject({
      email: customer.email,
      billing: { city: 'Sarajevo', email: billing.email },
    })
  })

  it('returns a guest’s order to a request with the order key and e-mail address, even if the login token of the request is invalid', async () => {
    const { id, key } = await placeOrder(shop, null)
    const query = new URLSearchParams({ key, billing_email: billing.email })
    const route = `/wc/store/v1/order/${id}?${query}`
    expect((await call(shop.gateway, 'GET', route)).status).toBe(200)
    expect((await call(shop.gateway, 'GET', route, { token: 'a.b.c' })).status).toBe(200)
    expect((await call(shop.gateway, 'GET', `/wc/store/v1/order/${id}`)).status).toBe(401)
  })

  it('ends a customer’s session at most five minutes after the customer’s password was changed', async () => {
    const { id, token } = await newCustomer(shop)
    const me = () => call(shop.gateway, 'GET', '/wp/v2/users/me', { token })
    expect((await me()).status).toBe(200)
    await changePassword(shop.embedded.database.sql, id, 'Nova lozinka 2', shop.embedded.clock.now)
    shop.embedded.clock.now = new Date(shop.embedded.clock.now.getTime() + 5 * 60_000)
    expect((await me()).status).toBe(401)
  })

  it('a gateway without an API key for the store accepts login tokens, but responds 404 to registrations and to requests for customer records and orders', async () => {
    const { email, token } = await newCustomer(shop)
    const keyless = shop.open({ shopKey: null })
    const body = registration('nova2@kupac.example')
    expect((await call(keyless, 'POST', '/wc/v3/customers', { body })).status).toBe(404)
    for (const route of [`/wc/v3/customers?email=${email}`, '/wc/v3/orders', '/wc/v3/orders/1']) {
      expect((await call(keyless, 'GET', route, { token })).status).toBe(404)
    }
    expect((await call(keyless, 'GET', '/wp/v2/users/me', { token })).status).toBe(200)
  })

  it('when the store does not accept the gateway’s API key, responds 503 to a request for orders, and 200 to a request for products', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { token } = await newCustomer(shop)
    const closed = shop.open({ shopKey: { key: `ck_${'0'.repeat(40)}`, secret: `cs_${'0'.repeat(40)}` } })
    const reply = await call(closed, 'GET', '/wc/v3/orders', { token })
    expect(reply).toMatchObject({ status: 503, body: { code: 'sultan_store_unavailable' } })
    expect(fieldOf(reply, 'message')).toMatch(/^Prodavnica/)
    expect((await call(closed, 'GET', '/wc/store/v1/products')).status).toBe(200)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
