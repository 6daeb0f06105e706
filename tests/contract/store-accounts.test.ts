import { testEngines } from '@sultan/sql/test-database'
import { isRevoked, keepKey, newKeyPair, revokeKey } from '@sultan/store/domain/consumer-keys'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountShop, basic, openAccountShop, PASSWORD } from './accounts/account-shop.ts'
import { checkoutBody } from './cart/addresses.ts'
import { signIn } from './cart/signed-in.ts'

describe.each(testEngines)('accounts on %s', engine => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await openAccountShop(engine)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  const logIn = (username: string, password: string) =>
    shop.ask('POST', '/jwt-auth/v1/token', { body: { username, password } })
  const whoIs = (token: string) =>
    shop.ask('GET', '/wp/v2/users/me', { headers: { Authorization: `Bearer ${token}` } })
  const stock = async (id: number) => {
    const { rows } = await shop.database.sql.execute(
      sql`select stock_quantity, stock_status, total_sales from products where id = ${id}`,
    )
    return rows[0]
  }

  it('registered, signed in, known: the case of the e-mail address does not matter', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const body = { email: 'Nova+1@kupac.example', username: 'Nova+1@kupac.example', password: ' Šifra 1 ' }
    const made = await shop.ask('POST', '/wc/v3/customers', { headers, body })
    expect(made).toMatchObject({ status: 201, body: { id: 4, role: 'customer' } })
    const { status, body: answer } = await logIn('nova+1@KUPAC.example', ' Šifra 1 ')
    expect(status).toBe(200)
    expect(await whoIs(answer.token)).toMatchObject({ status: 200, body: { id: 4 } })
    expect(await logIn('nova+1@kupac.example', 'Šifra 1')).toMatchObject({ status: 403 })
  })

  it('passes over what nobody may choose', async () => {
    const headers = { Authorization: await shop.makeKey('read_write') }
    const body = {
      id: 2,
      email: 'x@kupac.example',
      role: 'administrator',
      meta_data: [{ key: 'a', value: 'b' }],
    }
    const made = await shop.ask('POST', '/wc/v3/customers', { headers, body })
    expect(made.body).toMatchObject({ id: 4, role: 'customer', meta_data: [] })
    await shop.ask('PUT', '/wc/v3/customers/4', { headers, body: { id: 2, first_name: 'Xena' } })
    expect((await shop.ask('GET', '/wc/v3/customers/2', { headers })).body.first_name).toBe('Amina')
    expect((await shop.ask('GET', '/wc/v3/customers/4', { headers })).body.first_name).toBe('Xena')
  })

  it('a new password ends every session, and only that customer’s', async () => {
    const { body: amina } = await logIn('amina', PASSWORD)
    const { body: emir } = await logIn('emir', PASSWORD)
    const headers = { Authorization: await shop.makeKey('write') }
    await shop.ask('PUT', '/wc/v3/customers/2', { headers, body: { first_name: 'Amina M.' } })
    expect((await whoIs(amina.token)).status).toBe(200)
    await shop.ask('PUT', '/wc/v3/customers/2', { headers, body: { password: 'druga' } })
    expect(await whoIs(amina.token)).toMatchObject({ status: 403, body: { code: 'jwt_auth_invalid_token' } })
    expect((await whoIs(emir.token)).status).toBe(200)
    expect((await logIn('amina', PASSWORD)).status).toBe(403)
    expect((await whoIs((await logIn('amina', 'druga')).body.token)).status).toBe(200)
  })

  it('the token of a customer who is gone is void', async () => {
    const { body } = await logIn('emir', PASSWORD)
    await shop.database.sql.execute(sql`delete from customers where username = 'emir'`)
    expect((await whoIs(body.token)).status).toBe(403)
  })

  it('of two who register one address at once, one is told that it is taken', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const register = (username: string) =>
      shop.ask('POST', '/wc/v3/customers', {
        headers,
        body: { email: 'isto@kupac.example', username, password: 'x' },
      })
    const made = await Promise.all([register('jedan'), register('dva')])
    expect(made.map(one => one.status).toSorted()).toEqual([201, 400])
    expect(made.find(one => one.status === 400)?.body.code).toBe('registration-error-email-exists')
  })

  it('the address of somebody else cannot be taken over', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const taken = await shop.ask('PUT', '/wc/v3/customers/3', {
      headers,
      body: { email: 'AMINA.hodzic@kupac.example' },
    })
    expect(taken).toMatchObject({ status: 400, body: { code: 'woocommerce_rest_customer_invalid_email' } })
  })

  it('a revoked key opens nothing, and stays known as revoked', async () => {
    const pair = newKeyPair()
    const details = { description: 'x', permissions: 'read_write', now: shop.clock.now } as const
    await keepKey(shop.database.sql, pair, details)
    const headers = { Authorization: basic(`${pair.key}:${pair.secret}`) }
    expect((await shop.ask('GET', '/wc/v3/orders', { headers })).status).toBe(200)
    expect(await revokeKey(shop.database.sql, 1, shop.clock.now)).toBe(true)
    expect(await revokeKey(shop.database.sql, 1, shop.clock.now)).toBe(false)
    await keepKey(shop.database.sql, pair, details)
    expect(await shop.ask('GET', '/wc/v3/orders', { headers })).toMatchObject({
      status: 401,
      body: { code: 'woocommerce_rest_cannot_view' },
    })
    expect(await isRevoked(shop.database.sql, pair)).toBe(true)
  })

  it('a key that only writes does not read', async () => {
    const headers = { Authorization: await shop.makeKey('write') }
    const reply = await shop.ask('GET', '/wc/v3/customers', { headers })
    expect(reply).toMatchObject({ status: 401, body: { code: 'woocommerce_rest_authentication_error' } })
  })

  it('neither secrets nor passwords stand in the database', async () => {
    const pair = newKeyPair()
    const details = { description: 'x', permissions: 'read', now: shop.clock.now } as const
    await keepKey(shop.database.sql, pair, details)
    const kept = await shop.database.sql.execute(
      sql`select k::text || c::text as all from consumer_keys k, customers c`,
    )
    const words = JSON.stringify(kept.rows)
    for (const hidden of [pair.key, pair.secret, PASSWORD]) expect(words).not.toContain(hidden)
  })

  it('whoever has the token of a customer’s cart sees lines, but not where he lives', async () => {
    const authorization = await signIn(shop)
    const nonce = (await shop.ask('GET', '/wc/store/v1/cart')).headers.get('nonce') ?? ''
    const added = await shop.ask('POST', '/wc/store/v1/cart/add-item', {
      headers: { Authorization: authorization, Nonce: nonce },
      body: { id: 17, quantity: 1 },
    })
    const token = added.headers.get('cart-token')
    expect(added.body.billing_address.address_1).toBe('Ferhadija 12')
    const { body } = await shop.ask('GET', '/wc/store/v1/cart', { token })
    expect(body).toMatchObject({ items_count: 1, billing_address: { address_1: '', email: '' } })
  })

  it('an order of a customer takes over his addresses, not his account', async () => {
    await shop.order('amina', 1)
    const headers = { Authorization: await shop.makeKey('read') }
    const { body } = await shop.ask('GET', '/wc/v3/customers/2', { headers })
    expect(body).toMatchObject({
      email: 'amina.hodzic@kupac.example',
      first_name: 'Amina',
      billing: { email: checkoutBody.billing_address.email, address_1: 'Zmaja od Bosne 7' },
    })
  })

  it('cancelling returns the pieces once, and taking the order up again takes them again', async () => {
    const token = await shop.cartWith([95, 4])
    const { body: order } = await shop.ask('POST', '/wc/store/v1/checkout', { token, body: checkoutBody })
    const headers = { Authorization: await shop.makeKey('read_write') }
    const set = (status: string) =>
      shop.ask('PUT', `/wc/v3/orders/${order.order_id}`, { headers, body: { status } })
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

  it('the last variation that comes back brings its product back', async () => {
    await shop.set(76, sql`stock_quantity = 1`)
    await shop.database.sql.execute(sql`update products set stock_status = 'outofstock' where id in (74, 78)`)
    const token = await shop.cartWith([76, 1])
    const { body: order } = await shop.ask('POST', '/wc/store/v1/checkout', { token, body: checkoutBody })
    expect(await stock(73)).toMatchObject({ stock_status: 'outofstock' })
    const headers = { Authorization: await shop.makeKey('write') }
    await shop.ask('PUT', `/wc/v3/orders/${order.order_id}`, { headers, body: { status: 'cancelled' } })
    expect(await stock(73)).toMatchObject({ stock_status: 'instock' })
    expect(await stock(76)).toMatchObject({ stock_quantity: 1, stock_status: 'instock' })
  })

  it('an order names its variation, options and picture', async () => {
    const token = await shop.cartWith([76, 2])
    const { body: order } = await shop.ask('POST', '/wc/store/v1/checkout', { token, body: checkoutBody })
    const headers = { Authorization: await shop.makeKey('read') }
    const { body } = await shop.ask('GET', `/wc/v3/orders/${order.order_id}`, { headers })
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
