import { deleteExpiredCarts } from '@sultan/store/carts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { billing, checkoutBody, shipping } from './embedded-store/addresses.fixture.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { deleteRows, type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'

describe.each(alikeEngines)('checkout of the embedded store on %s', engine => {
  let shop: EmbeddedStore
  beforeAll(async () => {
    shop = await openEmbeddedStore(engine)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
    (await shop.database.sql.execute(query)).rows

  const add = (token: string, body: object) =>
    shop.send('POST', '/wc/store/v1/cart/add-item', { token, body })

  it('stores order lines, prices, shipping cost, address and user agent of an order', async () => {
    const token = await shop.cartWith([100, 2], [74, 1])
    const { body } = await shop.send('POST', '/wc/store/v1/checkout', {
      token,
      headers: { 'User-Agent': 'Sultan/0.1 (+order abc)' },
      body: { ...checkoutBody, customer_note: 'Zvati\n<b>prije</b> \u0000dostave' },
    })
    const [order] = await rows(sql`select * from orders where id = ${body.order_id}`)
    expect(order).toMatchObject({
      order_key: body.order_key,
      status: 'processing',
      customer_id: 0,
      payment_method: 'cod',
      items_total: '7380',
      shipping_total: 700,
      total: '8080',
      shipping_rate: 'flat_rate:1',
      customer_note: 'Zvati\nprije dostave',
      customer_user_agent: 'Sultan/0.1 (+order abc)',
      billing,
      created_at: expect.anything(),
    })
    expect(body.order_key).toMatch(/^wc_order_[A-Za-z0-9]{13}$/)
    const lines =
      await rows(sql`select product_id, variation_id, quantity, price, regular_price, total, options
      from order_lines where order_id = ${body.order_id} order by id`)
    expect(lines).toMatchObject([
      { product_id: 100, variation_id: null, quantity: 2, price: 240, regular_price: 300, total: '480' },
      { product_id: 73, variation_id: 74, quantity: 1, price: 6900, regular_price: 7900, total: '6900' },
    ])
    expect(lines[1]?.options).toEqual([
      { name: 'attribute_pa_boja', value: 'crna', attribute: 'Boja', label: 'Crna' },
      { name: 'attribute_pa_velicina', value: 's', attribute: 'Veličina', label: 'S' },
    ])
  })

  it('sets a variation out of stock when its last piece is sold, and its product when no variation has stock; adds all sold pieces to the `total_sales` of the product', async () => {
    await shop.cartWith([74, 1]).then(token => placed(shop, token))
    const all = await shop.cartWith([74, 3], [76, 4], [78, 4])
    expect((await rows(sql`select stock_status from products where id = 73`))[0]?.stock_status).toBe(
      'instock',
    )
    await placed(shop, all)
    expect(
      await rows(
        sql`select id, stock_quantity, stock_status, total_sales from products where id in (73, 74) order by id`,
      ),
    ).toEqual([
      { id: 73, stock_quantity: null, stock_status: 'outofstock', total_sales: 12 },
      { id: 74, stock_quantity: 0, stock_status: 'outofstock', total_sales: 0 },
    ])
  })

  it('lets backorders reduce the stock of a product below zero', async () => {
    await placed(shop, await shop.cartWith([67, 3]))
    expect(await rows(sql`select stock_quantity, stock_status from products where id = 67`)).toEqual([
      { stock_quantity: -3, stock_status: 'onbackorder' },
    ])
  })

  it('rejects a cart line or an order when the total quantity of all cart lines of a product exceeds the product’s stock', async () => {
    await shop.set(110, sql`manage_stock = true, stock_quantity = 3`)
    const token = await shop.openCart()
    const pack = (value: string, quantity: number) =>
      add(token, { id: 110, quantity, variation: [{ attribute: 'Pakovanje', value }] })
    expect((await pack('50 g', 2)).status).toBe(201)
    expect((await pack('100 g', 2)).body.code).toBe('woocommerce_rest_product_partially_out_of_stock')
    expect((await pack('100 g', 1)).status).toBe(201)
    await shop.set(110, sql`stock_quantity = 2`)
    const { body } = await shop.send('GET', '/wc/store/v1/cart', { token })
    expect(body.errors[0]?.code).toBe('woocommerce_rest_product_partially_out_of_stock')
    expect((await placed(shop, token)).status).toBe(409)
    expect((await pack('300 g', 1)).body.code).toBe('woocommerce_rest_invalid_variation_data')
  })

  it('charges no shipping when free shipping is selected, and accepts an order of virtual products without a shipping address', async () => {
    const token = await shop.cartWith([93, 1], [98, 1])
    await shop.send('POST', '/wc/store/v1/cart/select-shipping-rate', {
      token,
      body: { rate_id: 'free_shipping:2' },
    })
    const { body } = await placed(shop, token)
    const order = await shop.send(
      'GET',
      `/wc/store/v1/order/${body.order_id}?key=${body.order_key}&billing_email=${billing.email}`,
    )
    expect(order.body.totals).toMatchObject({
      total_items: '10100',
      total_shipping: '0',
      total_price: '10100',
    })
    const voucher = await shop.cartWith([118, 1])
    const virtual = await placed(shop, voucher, { billing_address: billing, payment_method: 'cod' })
    expect(virtual.status).toBe(200)
    const cartAfter = await shop.send('GET', '/wc/store/v1/cart', { token })
    expect(cartAfter.body.items).toEqual([])
    expect(cartAfter.body.shipping_address).toEqual(shipping)
  })

  it('rejects an order with a billing country to which the shop does not sell', async () => {
    const token = await shop.cartWith([17, 1])
    const abroad = { ...billing, country: 'DE', postcode: '10115' }
    const { status, body } = await placed(shop, token, { ...checkoutBody, billing_address: abroad })
    expect([status, body.code]).toEqual([400, 'woocommerce_rest_invalid_address_country'])
  })

  it.each([
    { id: { a: 1 }, quantity: [] },
    { id: 17, quantity: 1e300 },
    { id: 1e300, quantity: 1 },
    { id: '17; drop table products', quantity: '-99999999999999999999' },
    { id: 73, quantity: 1, variation: 'pa_boja' },
    { id: 73, quantity: 1, variation: [null, { attribute: {}, value: null }] },
    { id: 73, quantity: 1, variation: [{ attribute: '__proto__', value: 'constructor' }] },
  ])('rejects an invalid cart item and leaves the cart unchanged: %j', async body => {
    const token = await shop.openCart()
    const reply = await add(token, body)
    expect(reply.status).toBe(400)
    expect((await shop.send('GET', '/wc/store/v1/cart', { token })).body.items_count).toBe(0)
  })

  it('removes HTML tags from an address, and rejects a payment method that is an object', async () => {
    const token = await shop.cartWith([17, 1])
    const name = `'); drop table orders; -- \u0000\ud800<script>alert(1)</script>`
    const odd = { ...shipping, first_name: name, company: { a: 1 } }
    const { status, body } = await placed(shop, token, {
      ...checkoutBody,
      billing_address: { ...odd, email: billing.email },
      shipping_address: odd,
      customer_note: ['x'],
    })
    expect(status).toBe(200)
    expect(body.billing_address.first_name).toBe("'); drop table orders; -- \ufffdalert(1)")
    expect((await placed(shop, token, { billing_address: 'x', payment_method: { a: 1 } })).status).toBe(400)
  })

  it('in a batch, accepts a separate cart token for each request, and rejects requests to other routes than cart routes', async () => {
    const [one, other] = [await shop.openCart(), await shop.openCart()]
    const addOil = { path: '/wc/store/v1/cart/add-item', method: 'POST', body: { id: 17, quantity: 1 } }
    const batch = (requests?: unknown) =>
      shop.send('POST', '/wc/store/v1/batch', { token: one, body: { requests } })
    const { body } = await batch([
      addOil,
      { ...addOil, headers: { 'Cart-Token': other } },
      { ...addOil, headers: { 'Cart-Token': 'a\nb' } },
      { path: '/wc/store/v1/checkout', method: 'POST', body: checkoutBody },
      { path: '/wc/store/v1/cart/items', method: 'PATCH' },
      null,
    ])
    const statuses = body.responses.map(({ status }: { status: number }) => status)
    expect(statuses).toEqual([201, 201, 201, 400, 404, 400])
    const oilIn = async (token: string) =>
      (await shop.send('GET', '/wc/store/v1/cart', { token })).body.items_count
    expect([await oilIn(one), await oilIn(other)]).toEqual([2, 1])
    expect((await batch()).body.code).toBe('rest_missing_callback_param')
  })

  it('deletes a cart more than 48 hours after its last write', async () => {
    await deleteRows(shop.database, 'carts')
    await shop.cartWith([17, 1])
    const later = (hours: number): Date => new Date(shop.clock.now.getTime() + hours * 3_600_000)
    expect(await deleteExpiredCarts(shop.database, later(48))).toBe(0)
    expect(await deleteExpiredCarts(shop.database, later(49))).toBe(1)
  })

  it('stores no cart in the database when a request only reads the cart', async () => {
    await deleteRows(shop.database, 'carts')
    await shop.openCart()
    expect(await rows(sql`select count(*)::int as carts from carts`)).toEqual([{ carts: 0 }])
  })
})
