import { generateKeyPair, isRevoked, revokeKey, storeKey } from '@sultan/store/consumer-keys'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountStore,
  basic,
  openAccountStore,
  PASSWORD,
} from './embedded-store/account-store.fixture.ts'
import { checkoutBody } from './embedded-store/addresses.fixture.ts'

describe('account API of the embedded store', () => {
  let shop: AccountStore
  beforeAll(async () => {
    shop = await openAccountStore()
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  const logIn = (username: string, password: string) =>
    shop.send('POST', '/jwt-auth/v1/token', { body: { username, password } })
  const whoIs = (token: string) =>
    shop.send('GET', '/wp/v2/users/me', { headers: { Authorization: `Bearer ${token}` } })
  const stock = async (id: number) => {
    const { rows } = await shop.database.sql.execute(
      sql`select stock_quantity, stock_status, total_sales from products where id = ${id}`,
    )
    return rows[0]
  }

  it('sign-in matches the e-mail address in any letter case, and the password exactly', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const body = { email: 'Nova+1@kupac.example', username: 'Nova+1@kupac.example', password: ' Šifra 1 ' }
    const made = await shop.send('POST', '/wc/v3/customers', { headers, body })
    expect(made).toMatchObject({ status: 201, body: { id: 4, role: 'customer' } })
    const { status, body: response } = await logIn('nova+1@KUPAC.example', ' Šifra 1 ')
    expect(status).toBe(200)
    expect(await whoIs(response.token)).toMatchObject({ status: 200, body: { id: 4 } })
    expect(await logIn('nova+1@kupac.example', 'Šifra 1')).toMatchObject({ status: 403 })
  })

  it('ignores id, role and metadata in a request that creates a customer, and the id in the body of a request that updates a customer', async () => {
    const headers = { Authorization: await shop.makeKey('read_write') }
    const body = {
      id: 2,
      email: 'x@kupac.example',
      role: 'administrator',
      meta_data: [{ key: 'a', value: 'b' }],
    }
    const made = await shop.send('POST', '/wc/v3/customers', { headers, body })
    expect(made.body).toMatchObject({ id: 4, role: 'customer', meta_data: [] })
    await shop.send('PUT', '/wc/v3/customers/4', { headers, body: { id: 2, first_name: 'Xena' } })
    expect((await shop.send('GET', '/wc/v3/customers/2', { headers })).body.first_name).toBe('Amina')
    expect((await shop.send('GET', '/wc/v3/customers/4', { headers })).body.first_name).toBe('Xena')
  })

  it('a changed password ends all sessions of the customer, and no session of another customer', async () => {
    const { body: amina } = await logIn('amina', PASSWORD)
    const { body: emir } = await logIn('emir', PASSWORD)
    const headers = { Authorization: await shop.makeKey('write') }
    await shop.send('PUT', '/wc/v3/customers/2', { headers, body: { first_name: 'Amina M.' } })
    expect((await whoIs(amina.token)).status).toBe(200)
    await shop.send('PUT', '/wc/v3/customers/2', { headers, body: { password: 'druga' } })
    expect(await whoIs(amina.token)).toMatchObject({ status: 403, body: { code: 'jwt_auth_invalid_token' } })
    expect((await whoIs(emir.token)).status).toBe(200)
    expect((await logIn('amina', PASSWORD)).status).toBe(403)
    expect((await whoIs((await logIn('amina', 'druga')).body.token)).status).toBe(200)
  })

  it('rejects the login token of a deleted customer', async () => {
    const { body } = await logIn('emir', PASSWORD)
    await shop.database.sql.execute(sql`delete from customers where username = 'emir'`)
    expect((await whoIs(body.token)).status).toBe(403)
  })

  it('creates one customer for two concurrent registrations with one e-mail address', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const register = (username: string) =>
      shop.send('POST', '/wc/v3/customers', {
        headers,
        body: { email: 'isto@kupac.example', username, password: 'x' },
      })
    const made = await Promise.all([register('jedan'), register('dva')])
    expect(made.map(one => one.status).toSorted()).toEqual([201, 400])
    expect(made.find(one => one.status === 400)?.body.code).toBe('registration-error-email-exists')
  })

  it('rejects changing a customer’s e-mail address to the e-mail address of another customer', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const taken = await shop.send('PUT', '/wc/v3/customers/3', {
      headers,
      body: { email: 'AMINA.hodzic@kupac.example' },
    })
    expect(taken).toMatchObject({ status: 400, body: { code: 'woocommerce_rest_customer_invalid_email' } })
  })

  it('rejects a revoked API key, even after the same key is stored in the database again', async () => {
    const pair = generateKeyPair()
    const details = { description: 'x', permissions: 'read_write', now: shop.clock.now } as const
    await storeKey(shop.database.sql, pair, details)
    const headers = { Authorization: basic(`${pair.key}:${pair.secret}`) }
    expect((await shop.send('GET', '/wc/v3/orders', { headers })).status).toBe(200)
    expect(await revokeKey(shop.database.sql, 1, shop.clock.now)).toMatchObject({ id: 1 })
    expect(await revokeKey(shop.database.sql, 1, shop.clock.now)).toBeNull()
    await storeKey(shop.database.sql, pair, details)
    expect(await shop.send('GET', '/wc/v3/orders', { headers })).toMatchObject({
      status: 401,
      body: { code: 'woocommerce_rest_cannot_view' },
    })
    expect(await isRevoked(shop.database.sql, pair)).toBe(true)
  })

  it('rejects GET requests with a write-only API key', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const reply = await shop.send('GET', '/wc/v3/customers', { headers })
    expect(reply).toMatchObject({ status: 401, body: { code: 'woocommerce_rest_authentication_error' } })
  })

  it('stores API keys, API secrets and passwords only as hashes', async () => {
    const pair = generateKeyPair()
    const details = { description: 'x', permissions: 'read', now: shop.clock.now } as const
    await storeKey(shop.database.sql, pair, details)
    const stored = await shop.database.sql.execute(
      sql`select k::text || c::text as all from consumer_keys k, customers c`,
    )
    const text = JSON.stringify(stored.rows)
    for (const hidden of [pair.key, pair.secret, PASSWORD]) expect(text).not.toContain(hidden)
  })

  it('hides the billing and shipping address of a customer’s cart from a request that has only the cart’s token', async () => {
    const authorization = await shop.signIn()
    const nonce = (await shop.send('GET', '/wc/store/v1/cart')).headers.get('nonce') ?? ''
    const added = await shop.send('POST', '/wc/store/v1/cart/add-item', {
      headers: { Authorization: authorization, Nonce: nonce },
      body: { id: 17, quantity: 1 },
    })
    const token = added.headers.get('cart-token')
    expect(added.body.billing_address.address_1).toBe('Ferhadija 12')
    const { body } = await shop.send('GET', '/wc/store/v1/cart', { token })
    expect(body).toMatchObject({ items_count: 1, billing_address: { address_1: '', email: '' } })
  })

  it('stores the addresses of an order in the account, but does not replace the account’s e-mail address', async () => {
    await shop.order('amina', 1)
    const headers = { Authorization: await shop.makeKey('read') }
    const { body } = await shop.send('GET', '/wc/v3/customers/2', { headers })
    expect(body).toMatchObject({
      email: 'amina.hodzic@kupac.example',
      first_name: 'Amina',
      billing: { email: checkoutBody.billing_address.email, address_1: 'Zmaja od Bosne 7' },
    })
  })

  it('adds the pieces of a cancelled order to the stock once, and deducts the pieces again when the order is set to completed', async () => {
    const token = await shop.cartWith([95, 4])
    const { body: order } = await shop.send('POST', '/wc/store/v1/checkout', { token, body: checkoutBody })
    const headers = { Authorization: await shop.makeKey('read_write') }
    const set = (status: string) =>
      shop.send('PUT', `/wc/v3/orders/${order.order_id}`, { headers, body: { status } })
    expect(await stock(95)).toMatchObject({ stock_quantity: 5, total_sales: 4 })
    for (const status of ['cancelled', 'pending', 'cancelled']) await set(status)
    expect(await stock(95)).toMatchObject({ stock_quantity: 9, total_sales: 0 })
    const { body } = await set('completed')
    expect(body).toMatchObject({ status: 'completed', date_completed: '2026-11-21T11:00:00' })
    expect(await stock(95)).toMatchObject({ stock_quantity: 5, total_sales: 4 })
    expect(await set('izmišljen')).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
    expect((await set('processing')).status).toBe(200)
    expect(await stock(95)).toMatchObject({ stock_quantity: 5 })
  })

  it('sets a sold-out variable product in stock when one of its variations is in stock again', async () => {
    await shop.set(76, sql`stock_quantity = 1`)
    await shop.database.sql.execute(sql`update products set stock_status = 'outofstock' where id in (74, 78)`)
    const token = await shop.cartWith([76, 1])
    const { body: order } = await shop.send('POST', '/wc/store/v1/checkout', { token, body: checkoutBody })
    expect(await stock(73)).toMatchObject({ stock_status: 'outofstock' })
    const headers = { Authorization: await shop.makeKey('write') }
    await shop.send('PUT', `/wc/v3/orders/${order.order_id}`, { headers, body: { status: 'cancelled' } })
    expect(await stock(73)).toMatchObject({ stock_status: 'instock' })
    expect(await stock(76)).toMatchObject({ stock_quantity: 1, stock_status: 'instock' })
  })

  it('returns variation, options and image of an order line', async () => {
    const token = await shop.cartWith([76, 2])
    const { body: order } = await shop.send('POST', '/wc/store/v1/checkout', { token, body: checkoutBody })
    const headers = { Authorization: await shop.makeKey('read') }
    const { body } = await shop.send('GET', `/wc/v3/orders/${order.order_id}`, { headers })
    expect(body.line_items).toMatchObject([
      {
        product_id: 73,
        variation_id: 76,
        parent_name: 'Abaja „Amina”',
        price: 79,
        total: '158.00',
        image: { src: 'https://shop.example/art/products/x.webp' },
      },
    ])
    expect(
      body.line_items[0]?.meta_data.map((one: { display_value: string }) => one.display_value)?.toSorted(),
    ).toEqual(['Crna', 'M'])
  })
})
