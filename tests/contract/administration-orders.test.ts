import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { setOrderStatus } from '@sultan/store/order-status'
import { listOrders } from '@sultan/store/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AdminBody, type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { insertOrderedProducts } from './administration/order-products.fixture.ts'
import { alikeEngines } from './alike-engines.ts'

/* This file has more than 300 lines, because all tests change orders of one shop that is started once. */

describe.each(alikeEngines)('orders of the administration API on %s', engine => {
  let database: Database
  let shop: AdminShop
  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    await insertOrderedProducts(database)
    shop = await openAdminShop(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.sql.execute(
      sql`update products set stock_quantity = 5, stock_status = 'instock' where id = 10`,
    )
    shop.changes.length = 0
  })

  const stock = async () => {
    const { rows } = await database.sql.execute<{ stock_quantity: number }>(
      sql`select stock_quantity from products where id = 10`,
    )
    return rows[0]?.stock_quantity
  }
  const create = (more: object) =>
    shop.send('POST', '/wc/v3/orders', { body: { line_items: [{ product_id: 10, quantity: 2 }], ...more } })
  const change = (id: number, body: object) => shop.send('PUT', `/wc/v3/orders/${id}`, { body })

  it('deducts an order’s pieces from the stock when the order becomes `processing`, adjusts the stock to changed quantities and refunds, and puts the remaining pieces back once on cancellation', async () => {
    const { body } = await create({})
    expect(await stock()).toBe(5)
    await change(body.id, { status: 'processing' })
    expect(await stock()).toBe(3)
    expect(shop.changes).toContainEqual({
      kind: 'stock',
      change: { productIds: [10], pieceIds: [], changesFilters: true },
    })
    const [line] = body.line_items
    await change(body.id, { line_items: [{ id: line?.id, quantity: 4 }] })
    expect(await stock()).toBe(1)
    const refund = { api_refund: false, line_items: [{ id: line?.id, quantity: 1, refund_total: '5.00' }] }
    await shop.send('POST', `/wc/v3/orders/${body.id}/refunds`, { body: refund })
    expect(await stock()).toBe(2)
    await change(body.id, { status: 'cancelled' })
    expect(await stock()).toBe(5)
    await change(body.id, { status: 'pending' })
    expect(await stock()).toBe(5)
  })

  it('creates an order from a batch request with wrong types of values: numbers in place of strings, null as `variation_id`, and the quantity 1.5 (taken as 1)', async () => {
    const billing = { first_name: 'Amina', postcode: 71000, phone: 38761123456 }
    const line_items = [{ product_id: 10, variation_id: null, quantity: 1.5 }]
    const body = { create: [{ status: 'processing', billing, line_items }] }
    const reply = await shop.send('POST', '/wc/v3/orders/batch', { body })
    expect(reply.body.create).toMatchObject([
      {
        billing: { first_name: 'Amina', postcode: '71000', phone: '38761123456' },
        line_items: [{ product_id: 10, quantity: 1 }],
      },
    ])
    expect(await stock()).toBe(4)
  })

  it('sends an order’s e-mails once, when the order is first on hold, processing or completed, and sends no e-mails while the order is pending', async () => {
    const mailing = await openAdminShop(database, {}, 'on')
    const send = (method: string, route: string, body: object) =>
      mailing.send(method, `/wc/v3/orders${route}`, { body })
    const sent = async () => {
      const { rows } = await database.sql.execute<{ kind: string; recipient: string }>(
        sql`delete from outgoing_mails returning kind, recipient`,
      )
      return rows.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()
    }
    const line_items = [{ product_id: 39, quantity: 1 }]
    const billing = { first_name: 'Ana', email: 'ana@kupac.example' }
    const both = ['order-confirmation ana@kupac.example', 'order-notice info@shop.example']
    const { body: later } = await send('POST', '', { line_items, billing })
    expect(await sent()).toEqual([])
    await send('PUT', `/${later.id}`, { status: 'on-hold' })
    await send('PUT', `/${later.id}`, { status: 'cancelled' })
    await send('PUT', `/${later.id}`, { status: 'processing' })
    expect(await sent()).toEqual(both)
    for (const status of ['processing', 'on-hold', 'completed']) {
      const { body } = await send('POST', '', { line_items, billing, status })
      await send('PUT', `/${body.id}`, { status: 'completed' })
      expect([status, await sent()]).toEqual([status, both])
    }
    await send('POST', '', { line_items, billing, set_paid: true })
    expect(await sent()).toEqual(both)
    for (const more of [{}, { billing: { email: 'ana, <b@b>' } }]) {
      await send('POST', '', { line_items, status: 'processing', ...more })
      expect(await sent()).toEqual(['order-notice info@shop.example'])
    }
    const tooMany = { line_items: [{ product_id: 10, quantity: 6 }], billing, status: 'processing' }
    expect(await send('POST', '', tooMany)).toMatchObject({ status: 400 })
    expect(await sent()).toEqual([])
    await create({ billing, status: 'processing' })
    expect(await sent()).toEqual([])
  })

  it('sends e-mails when an imported order from the checkout of another shop becomes `processing`, but none when an order from this shop’s own checkout becomes `processing`', async () => {
    const mailing = await openAdminShop(database, {}, 'on')
    const countAfterChange = async (source: string | null) => {
      const { body } = await create({ billing: { email: 'ana@kupac.example' } })
      await database.sql.execute(sql`update orders set created_via = 'store-api' where id = ${body.id}`)
      if (source !== null)
        await database.sql.execute(
          sql`insert into pulled_objects values (${source}, 'orders', ${body.id}, ${body.id}, '')`,
        )
      await mailing.send('PUT', `/wc/v3/orders/${body.id}`, { body: { status: 'processing' } })
      const { rows } = await database.sql.execute(sql`delete from outgoing_mails returning kind`)
      return rows.length
    }
    expect(await countAfterChange(null)).toBe(0)
    expect(await countAfterChange('https://stara.example')).toBe(2)
  })

  it('rejects a request that creates or changes an order with more pieces than are in stock, and stores nothing of the rejected request', async () => {
    const tooMany = { status: 'processing', line_items: [{ product_id: 10, quantity: 6 }] }
    expect(await create(tooMany)).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_product_not_enough_stock' },
    })
    const { body } = await create({ status: 'processing' })
    const more = { line_items: [{ id: body.line_items[0]?.id, quantity: 6 }] }
    expect(await change(body.id, more)).toMatchObject({ status: 400 })
    expect(await stock()).toBe(3)
    const { body: two } = await create({
      status: 'processing',
      line_items: [
        { product_id: 10, quantity: 1 },
        { product_id: 39, quantity: 6 },
      ],
    })
    const [oil, stick] = two.line_items
    const exchanged = {
      line_items: [
        { id: oil?.id, quantity: 5 },
        { id: stick?.id, quantity: 2 },
      ],
    }
    expect(await change(two.id, exchanged)).toMatchObject({ status: 400 })
    await change(two.id, { status: 'cancelled' })
    const kept = await shop.send('GET', `/wc/v3/orders/${body.id}`)
    expect(kept.body.line_items[0]?.quantity).toBe(2)
  })

  it("adjusts the stock of both products and keeps the line's total when a request changes the product of an order line", async () => {
    const stocks = async () => {
      const { rows } = await database.sql.execute<{ id: number; stock_quantity: number }>(
        sql`select id, stock_quantity from products where id in (10, 15) order by id`,
      )
      return rows.map(({ stock_quantity }) => stock_quantity)
    }
    const [, variationStock = 0] = await stocks()
    const { body } = await create({ status: 'processing' })
    expect(await stocks()).toEqual([3, variationStock])
    const [line] = body.line_items
    const exchanged = await change(body.id, { line_items: [{ ...line, product_id: 14, variation_id: 15 }] })
    expect(exchanged).toMatchObject({ status: 200, body: { total: '29.80' } })
    expect(exchanged.body.line_items).toMatchObject([
      {
        ...{ id: line?.id, product_id: 14, variation_id: 15, sku: 'ULJ-005-30', quantity: 2 },
        ...{ name: 'Arganovo ulje iz Maroka - 30 ml', meta_data: [{ key: 'pa_zapremina', value: '30-ml' }] },
      },
    ])
    expect(await stocks()).toEqual([5, variationStock - 2])
    const unchanged = { id: line?.id, product_id: 14, sku: 'ULJ-005-30' }
    expect((await change(body.id, { line_items: [unchanged] })).body).toMatchObject({
      line_items: [{ variation_id: 15 }],
    })
    const back = (more: object) => change(body.id, { line_items: [{ id: line?.id, ...more }] })
    expect(await back({ product_id: 10, quantity: 6 })).toMatchObject({ status: 400 })
    expect(await back({ product_id: 999 })).toMatchObject({ status: 400 })
    expect(await back({ sku: 'NEMA-1' })).toMatchObject({ status: 400 })
    expect((await back({ sku: 'ulj-001' })).body.line_items).toMatchObject([
      { product_id: 10, variation_id: 0, name: 'Ulje ćurekota, hladno cijeđeno, 100 ml', meta_data: [] },
    ])
    expect(await stocks()).toEqual([3, variationStock])
    await database.sql.execute(sql`update products set stock_quantity = 0 where id = 10`)
    await back({ product_id: 39 })
    await database.sql.execute(sql`update products set stock_quantity = 1 where id = 10`)
    expect(await back({ product_id: 10 })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_product_not_enough_stock' },
    })
  })

  it('counts an order as a use of its coupon only while the pieces of the order are deducted from the stock', async () => {
    const code = `jednom-${engine}`
    const coupon = { code, discount_type: 'percent', amount: '10', usage_limit: 1 }
    const { body: made } = await shop.send('POST', '/wc/v3/coupons', { body: coupon })
    const used = async () => (await shop.send('GET', `/wc/v3/coupons/${made.id}`)).body
    const order = { status: 'on-hold', billing: { email: 'a@primjer.ba' }, coupon_lines: [{ code }] }
    const { body } = await create(order)
    expect(body).toMatchObject({ discount_total: '2.98', total: '26.82' })
    expect(await used()).toMatchObject({ usage_count: 1, used_by: ['a@primjer.ba'] })
    expect(await create(order)).toMatchObject({ body: { code: 'woocommerce_rest_invalid_coupon' } })
    await change(body.id, { status: 'cancelled' })
    expect(await used()).toMatchObject({ usage_count: 0, used_by: [] })
  })

  it.each([
    ['usage_limit', { usage_limit: 1 }],
    ['usage_limit_per_user', { usage_limit_per_user: 1 }],
  ])(
    'accepts a PUT request that changes an order and lists the coupon already applied to this order, although the coupon’s %s is 1; rejects this coupon for a second order',
    async (name, limit) => {
      const code = `opet-${name}-${engine}`
      const coupon = { code, discount_type: 'percent', amount: '10', ...limit }
      const { body: made } = await shop.send('POST', '/wc/v3/coupons', { body: coupon })
      const order = { status: 'on-hold', billing: { email: 'b@primjer.ba' }, coupon_lines: [{ code }] }
      const { body } = await create(order)
      const again = { customer_note: 'Zvati poslije 17 h.', coupon_lines: [{ code }] }
      expect(await change(body.id, again)).toMatchObject({ status: 200, body: { discount_total: '2.98' } })
      expect((await shop.send('GET', `/wc/v3/coupons/${made.id}`)).body).toMatchObject({ usage_count: 1 })
      const rejected = { status: 400, body: { code: 'woocommerce_rest_invalid_coupon' } }
      expect(await create(order)).toMatchObject(rejected)
      const { body: other } = await create({ ...order, coupon_lines: [] })
      expect(await change(other.id, { coupon_lines: [{ code }] })).toMatchObject(rejected)
    },
  )

  it('shows an order to its customer until the order is in the trash', async () => {
    const email = `kupac-${engine}@primjer.ba`
    const { body: customer } = await shop.send('POST', '/wc/v3/customers', { body: { email } })
    const { body } = await create({ customer_id: customer.id })
    const query = { customerId: customer.id, statuses: [], page: 1, perPage: 10 }
    const seen = async () => (await listOrders(database.sql, query)).rows.map(({ order }) => order.id)
    expect(await seen()).toEqual([body.id])
    expect(shop.changes).toContainEqual({ kind: 'customer', id: customer.id })
    await shop.send('DELETE', `/wc/v3/orders/${body.id}`)
    expect(await seen()).toEqual([])
  })

  it('finds a customer and an order by a name with letters outside ASCII', async () => {
    const name = { first_name: 'Šejla', last_name: 'Čaušević' }
    const { body: customer } = await shop.send('POST', '/wc/v3/customers', {
      body: { email: `sejla-${engine}@primjer.ba`, ...name },
    })
    const { body: order } = await create({ billing: name })
    const search = `search=${encodeURIComponent('Čaušević')}`
    const found = async (route: string) => (await shop.send('GET', `${route}?${search}`)).body
    expect(await found('/wc/v3/customers')).toMatchObject([{ id: customer.id }])
    expect(await found('/wc/v3/orders')).toMatchObject([{ id: order.id }])
  })

  it('finds the product of an order line by SKU regardless of case, but finds no product that is in the trash', async () => {
    const { body } = await create({ line_items: [{ sku: 'ulj-001', quantity: 1 }] })
    expect(body.line_items).toMatchObject([{ product_id: 10 }])
    await database.sql.execute(sql`update products set status = 'trash' where id = 39`)
    const rejected = await create({ line_items: [{ sku: 'MIS-001' }] })
    await database.sql.execute(sql`update products set status = 'publish' where id = 39`)
    expect(rejected).toMatchObject({ body: { code: 'woocommerce_rest_required_product_reference' } })
  })

  it('stores meta_data with U+0000 in a nested key and a lone surrogate in a value', async () => {
    const text = `{"line_items":[],"meta_data":[{"key":"a","value":{"k\\u0000":"\\ud800"}}]}`
    const { status, body } = await shop.send('POST', '/wc/v3/orders', { body: JSON.parse(text) })
    expect([status, body.meta_data]).toEqual([
      201,
      [{ id: expect.any(Number), key: 'a', value: { k: '\ufffd' } }],
    ])
  })

  it('keeps an order’s meta_data unchanged when a client sends the meta_data back unchanged; changes the meta_data entry with the sent id or, when no entry has that id, the entry with the sent meta key', async () => {
    const own = { meta_data: [{ key: '_serija', value: 'A' }] }
    const created = await create({
      ...own,
      line_items: [{ product_id: 14, variation_id: 15, quantity: 1, ...own }],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Dostava', total: '7.00', ...own }],
      fee_lines: [{ name: 'Pakovanje', total: '1.00', ...own }],
    })
    const { id } = created.body
    await database.sql.execute(sql`update orders set promised_delivery = 'Stiže sutra' where id = ${id}`)
    const { body: first } = await shop.send('GET', `/wc/v3/orders/${id}`)
    expect(first).toMatchObject({
      meta_data: [
        { id: 1, key: '_sultan_promised_delivery' },
        { id: 2, key: '_serija' },
      ],
      line_items: [
        {
          meta_data: [
            { id: 1, key: 'pa_zapremina' },
            { id: 2, key: '_serija' },
          ],
        },
      ],
    })
    const meta = ({ meta_data, line_items, shipping_lines, fee_lines }: AdminBody) =>
      [{ meta_data }, ...[line_items, shipping_lines, fee_lines].flat()].map(one => one.meta_data)
    let echoed = first
    for (const _time of [1, 2, 3]) echoed = (await change(id, echoed)).body
    expect(meta(echoed)).toEqual(meta(first))
    const [line] = first.line_items
    const changed = { id: 2, value: 'B' }
    const unknownId = { id: 77, key: '_serija', value: 'C' }
    expect(
      (
        await change(id, {
          meta_data: [changed],
          line_items: [{ id: line?.id, meta_data: [unknownId] }],
        })
      ).body,
    ).toMatchObject({
      meta_data: [{}, { id: 2, value: 'B' }],
      line_items: [{ meta_data: [{ value: '30-ml' }, { id: 2, key: '_serija', value: 'C' }] }],
    })
  })

  it('gives the lines of an order’s refunds different ids, even after one of the refunds was deleted', async () => {
    const { body } = await create({ status: 'processing' })
    const refunds = `/wc/v3/orders/${body.id}/refunds`
    const refund = async () => {
      const line = { id: body.line_items[0]?.id, quantity: 0, refund_total: '1.00' }
      return (await shop.send('POST', refunds, { body: { api_refund: false, line_items: [line] } })).body
    }
    const [first, second] = [await refund(), await refund()]
    await shop.send('DELETE', `${refunds}/${first.id}?force=true`, {})
    const third = await refund()
    expect(third.line_items[0]?.id).not.toBe(second.line_items[0]?.id)
  })

  it('sets the status refunded when the whole total of an order is refunded, and rejects a refund above the amount that is not refunded yet', async () => {
    const { body } = await create({ fee_lines: [{ name: 'Pakovanje', total: '0.20' }] })
    const refund = (amount: string) =>
      shop.send('POST', `/wc/v3/orders/${body.id}/refunds`, { body: { amount, api_refund: false } })
    expect(await refund('30.01')).toMatchObject({ status: 500 })
    expect(await refund('29.00')).toMatchObject({ status: 201 })
    expect(await refund('1.01')).toMatchObject({ status: 500 })
    expect(await refund('1.00')).toMatchObject({ status: 201 })
    expect((await shop.send('GET', `/wc/v3/orders/${body.id}`)).body).toMatchObject({
      status: 'refunded',
      total: '30.00',
      refunds: [{ total: '-1.00' }, { total: '-29.00' }],
    })
  })

  it('accepts a refund of 0 with returned goods and keeps the order’s status, and rejects a refund of 0 without returned goods', async () => {
    const { body } = await create({ status: 'processing' })
    const refund = (quantity: number) =>
      shop.send('POST', `/wc/v3/orders/${body.id}/refunds`, {
        body: { api_refund: false, amount: '0', line_items: [{ id: body.line_items[0]?.id, quantity }] },
      })
    expect(await refund(0)).toMatchObject({ status: 500 })
    expect(await refund(1)).toMatchObject({ status: 201, body: { amount: '0.00' } })
    expect(await stock()).toBe(4)
    await change(body.id, { status: 'refunded' })
    await change(body.id, { status: 'processing' })
    expect(await refund(1)).toMatchObject({ status: 201 })
    expect(await stock()).toBe(5)
    expect((await shop.send('GET', `/wc/v3/orders/${body.id}`)).body.status).toBe('processing')
    expect(await refund(1)).toMatchObject({ status: 500 })
  })

  it('refunds the part of an order’s total that is not refunded yet when the order gets the status refunded, and rejects any later refund', async () => {
    shop.clock.now = new Date('2026-09-14T10:00:00Z')
    const route = (id: number) => `/wc/v3/orders/${id}`
    const { body: half } = await create({ status: 'completed' })
    const refund = (amount: string) =>
      shop.send('POST', `${route(half.id)}/refunds`, { body: { amount, api_refund: false } })
    await refund('9.80')
    expect(await change(half.id, { status: 'refunded' })).toMatchObject({
      body: { status: 'refunded', total: '29.80', refunds: [{ total: '-20.00' }, { total: '-9.80' }] },
    })
    expect(await refund('1.00')).toMatchObject({ status: 500 })
    await change(half.id, { status: 'completed' })
    expect((await change(half.id, { status: 'refunded' })).body).toMatchObject({ refunds: [{}, {}] })
    const whole = { refunds: [{ total: '-29.80', reason: 'Order fully refunded.' }] }
    expect((await create({ status: 'refunded' })).body).toMatchObject(whole)
    const { body: other } = await create({ status: 'processing' })
    await setOrderStatus(database, other.id, 'refunded', shop.clock.now)
    expect((await shop.send('GET', route(other.id))).body).toMatchObject(whole)
    const day = 'date_min=2026-09-14&date_max=2026-09-14'
    expect((await shop.send('GET', `/wc/v3/reports/sales?${day}`)).body).toMatchObject([
      { total_sales: '89.40', net_sales: '0.00', total_refunds: 89.4 },
    ])
  })

  it('when a product line and the order have equal ids, a refund of the shipping line contains no product line, even if an earlier version of the shop stored the order’s id as the id of the refunded line', async () => {
    const { body } = await create({
      status: 'processing',
      line_items: [{ product_id: 10, quantity: 2, meta_data: [{ key: '_serija', value: 'A' }] }],
    })
    const { id } = body
    await database.sql.execute(sql`update orders set shipping_rate = 'flat_rate:1', shipping_title = 'Dostava',
      shipping_total = 700, total = total + 700, shipping_lines = null where id = ${id}`)
    await database.sql.execute(sql`update order_lines set id = ${id} where order_id = ${id}`)
    const { body: shown } = await shop.send('GET', `/wc/v3/orders/${id}`)
    expect(shown.line_items).toMatchObject([{ id, meta_data: [{ key: '_serija' }] }])
    const [delivery] = shown.shipping_lines
    const route = `/wc/v3/orders/${id}/refunds`
    const line_items = [{ id: delivery?.id, quantity: 1, refund_total: '7.00' }]
    const refund = await shop.send('POST', route, { body: { api_refund: false, line_items } })
    const shipping = {
      ...{ line_items: [], amount: '7.00' },
      shipping_lines: [{ total: '-7.00', meta_data: [{ value: `${delivery?.id}` }] }],
    }
    expect(refund).toMatchObject({ status: 201, body: shipping })
    expect(await stock()).toBe(3)
    // Earlier versions stored the id of the order as the `lineId` of a refunded delivery.
    await database.sql.execute(sql`update order_refunds
      set lines = jsonb_set(lines, '{0,lineId}', to_jsonb(order_id)) where order_id = ${id}`)
    expect((await shop.send('GET', route)).body).toMatchObject([shipping])
  })

  it('reports the revenue, the refunds and the best sellers of days in the shop’s time zone', async () => {
    shop.clock.now = new Date('2026-10-04T22:30:00Z')
    const { body } = await create({ status: 'processing', fee_lines: [{ name: 'Pakovanje', total: '1' }] })
    const { body: cancelled } = await create({ status: 'cancelled' })
    const refund = { amount: '10', api_refund: false }
    // The sales report must count neither the cancelled order nor a refund of the cancelled order.
    for (const { id } of [body, cancelled])
      await shop.send('POST', `/wc/v3/orders/${id}/refunds`, { body: refund })
    const days = 'date_min=2026-10-04&date_max=2026-10-05'
    const [report] = (await shop.send('GET', `/wc/v3/reports/sales?${days}`)).body
    expect(report).toMatchObject({ total_sales: '30.80', net_sales: '20.80', average_sales: '10.40' })
    expect(report?.totals['2026-10-04']).toMatchObject({ orders: 0, sales: '0.00' })
    expect(report?.totals['2026-10-05']).toMatchObject({ orders: 1, items: 2, refunds: '10.00' })
    const sellers = (await shop.send('GET', `/wc/v3/reports/top_sellers?${days}`)).body
    expect(sellers).toMatchObject([{ product_id: 10, quantity: 2 }])
    for (const start of ['1990-01-01', '2026-02-30', '0000-01-01'])
      expect(await shop.send('GET', `/wc/v3/reports/sales?date_min=${start}`)).toMatchObject({ status: 400 })
  })
})
