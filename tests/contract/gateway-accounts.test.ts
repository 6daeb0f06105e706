import { testEngines } from '@sultan/sql/test-database'
import { changePassword } from '@sultan/store/domain/customers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AccountShop,
  call,
  fieldOf,
  newCustomer,
  openAccountShop,
  password,
  placeOrder,
  registration,
} from './account-shop.ts'
import { billing, get } from './gateway-trial.ts'

describe.each(testEngines)('accounts at the door to the embedded store on %s', engine => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await openAccountShop(engine)
  }, 60_000)
  afterAll(() => shop.close())
  beforeEach(() => shop.trial.restore())

  it('registers like WooCommerce, and tells only what is the customer’s own', async () => {
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
    expect(await shop.asked.at(-1)?.json()).toEqual(
      registration('emir@kupac.example', { username: 'emir@kupac.example' }),
    )
  })

  it('says in Bosnian, without the address, that there is such an account', async () => {
    const { email } = await newCustomer(shop)
    const again = await call(shop.gateway, 'POST', '/wc/v3/customers', {
      body: registration(email.toUpperCase()),
    })
    expect(again).toMatchObject({
      status: 400,
      body: {
        code: 'registration-error-email-exists',
        message: 'Račun s ovom e-mail adresom već postoji. Prijavite se ili upišite drugu adresu.',
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

  it('an address with a plus gets an account too', async () => {
    const email = 'amina+sultan@kupac.example'
    const made = await call(shop.gateway, 'POST', '/wc/v3/customers', { body: registration(email) })
    expect(made.status).toBe(201)
    const body = { username: email, password }
    expect((await call(shop.gateway, 'POST', '/jwt-auth/v1/token', { body })).status).toBe(200)
  })

  it('who has signed in sees himself, in both ways of writing a route', async () => {
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

  it('what he orders is his: in the list, by its id, and at the Store API without key and e-mail', async () => {
    const customer = await newCustomer(shop)
    const { token } = customer
    const ids: number[] = []
    for (let i = 0; i < 3; i++) {
      ids.unshift((await placeOrder(shop, token)).id)
      shop.trial.clock.now = new Date(shop.trial.clock.now.getTime() + 60_000)
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
    // Nothing of it was kept for the next one who asks for the same address.
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

  it('a guest’s order opens with key and e-mail, also beside a token that has ended', async () => {
    const { id, key } = await placeOrder(shop, null)
    const query = new URLSearchParams({ key, billing_email: billing.email })
    const route = `/wc/store/v1/order/${id}?${query}`
    expect((await call(shop.gateway, 'GET', route)).status).toBe(200)
    expect((await call(shop.gateway, 'GET', route, { token: 'a.b.c' })).status).toBe(200)
    expect((await call(shop.gateway, 'GET', `/wc/store/v1/order/${id}`)).status).toBe(401)
  })

  it('a changed password ends a session within five minutes', async () => {
    const { id, token } = await newCustomer(shop)
    const me = () => call(shop.gateway, 'GET', '/wp/v2/users/me', { token })
    expect((await me()).status).toBe(200)
    await changePassword(shop.trial.database.sql, id, 'Nova lozinka 2', shop.trial.clock.now)
    shop.trial.clock.now = new Date(shop.trial.clock.now.getTime() + 5 * 60_000)
    expect((await me()).status).toBe(401)
  })

  it('without the shop’s key there is a session, but no registration, record or history', async () => {
    const { email, token } = await newCustomer(shop)
    const keyless = shop.open({ shopKey: null })
    const body = registration('nova2@kupac.example')
    expect((await call(keyless, 'POST', '/wc/v3/customers', { body })).status).toBe(404)
    for (const route of [`/wc/v3/customers?email=${email}`, '/wc/v3/orders', '/wc/v3/orders/1']) {
      expect((await call(keyless, 'GET', route, { token })).status).toBe(404)
    }
    expect((await call(keyless, 'GET', '/wp/v2/users/me', { token })).status).toBe(200)
  })

  it('a key that was revoked closes the accounts, not the shop', async () => {
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
