import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Gateway } from '@sultan/gateway/gateway'
import { migrate } from '@sultan/sql/migrate'
import { createStore } from '@sultan/store/create-store'
import { findOrderByCorrelationId } from '@sultan/store/orders'
import type { Store } from '@sultan/woo-client/store'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import { billing, gatewayOver, get, order, orderBody, placedOf, quote, quoteOf } from './gateway.fixture.ts'

const folder = fileURLToPath(new URL('../../services/gateway/migrations', import.meta.url))
const abaya = [
  { attribute: 'pa_velicina', value: 'm' },
  { attribute: 'Boja', value: 'Crna' },
]

describe('gateway over the embedded store', () => {
  let shop: EmbeddedStore
  let store: Store
  beforeAll(async () => {
    shop = await openEmbeddedStore()
    await migrate(shop.database, { folder, name: 'gateway' })
    const secrets = { cartSecret: 'another', tokenSecret: 'and another' }
    const particulars = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
    store = createStore({ database: shop.database, publicUrl, ...secrets, shop: particulars })
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  const open = (over: Store = store): Gateway =>
    gatewayOver(over, shop.database, {
      findOrderByCorrelationId: correlationId => findOrderByCorrelationId(shop.database.sql, correlationId),
      conclusiveAfterSeconds: 0,
    })

  const ordersNow = async (): Promise<number> => {
    const { rows } = await shop.database.sql.execute<{ n: number }>(
      sql`select count(*)::int as n from orders`,
    )
    return rows[0]?.n ?? 0
  }

  const stockOf = async (id: number): Promise<number | undefined> => {
    const { rows } = await shop.database.sql.execute<{ n: number }>(
      sql`select stock_quantity as n from products where id = ${id}`,
    )
    return rows[0]?.n
  }

  it('accepts an order without an e-mail address only when e-mail addresses are optional, and returns this order to a request with the order key and no e-mail address', async () => {
    const secrets = { cartSecret: 'another', tokenSecret: 'and another' }
    const particulars = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
    const optional = createStore({
      ...{ database: shop.database, publicUrl, ...secrets, shop: particulars },
      isEmailOptional: true,
    })
    const body = orderBody([{ id: 17, quantity: 2 }], '5680', { billing_address: { ...billing, email: '' } })
    expect(await order(open(), body)).toMatchObject({
      status: 400,
      body: { data: { params: { 'billing_address.email': expect.stringContaining('e-mail') } } },
    })
    const gateway = gatewayOver(optional, shop.database, { isEmailOptional: true })
    const reply = await order(gateway, body)
    const placed = placedOf(reply)
    expect(reply.status).toBe(201)
    expect(placed.email).toBe('')
    const read = (key: string) => get(gateway, `/wp-json/wc/store/v1/order/${placed.id}?key=${key}`)
    expect(await read(placed.key)).toMatchObject({ status: 200, body: { id: placed.id } })
    expect(await read('wc_order_nijeovaj')).toMatchObject({ status: 401 })
  })

  it('returns a price quote with the available lines, and with a problem for each line that is not fully available', async () => {
    const reply = quoteOf(
      await quote(open(), [
        { id: 17, quantity: 2 },
        { id: 37, quantity: 1 },
        { id: 69, quantity: 2 },
        { id: 73, quantity: 1 },
        { id: 73, quantity: 1, variation: abaya },
        { id: 74, quantity: 9 },
        { id: 999_999, quantity: 1 },
        { id: 122, quantity: 1 },
        { id: 116, quantity: 1 },
        { id: 47, quantity: 2 },
      ]),
    )
    expect(reply.problems.map(({ line, code, available }) => [line, code, available])).toEqual([
      [1, 'out_of_stock', 0],
      [2, 'not_enough_stock', 1],
      [3, 'choose_variation', 0],
      [5, 'not_enough_stock', 4],
      [6, 'unknown_product', 0],
      [7, 'not_purchasable', 0],
      [8, 'not_purchasable', 0],
      [9, 'sold_individually', 1],
    ])
    expect(reply.items.map(({ id, product_id, quantity, slug }) => [id, product_id, quantity, slug])).toEqual(
      [
        [17, 17, 2, 'ulje-crnog-kima-hladno-cijedeno-100-ml'],
        [69, 69, 1, 'jasmin-i-ruza-8-ml'],
        [76, 73, 1, 'abaja-amina'],
        [74, 73, 4, 'abaja-amina'],
        [47, 47, 1, 'proizvod-47'],
      ],
    )
    expect(reply.items[2]).toMatchObject({
      name: 'Abaja „Amina”',
      variation: expect.arrayContaining([
        { attribute: 'Veličina', value: 'm', label: 'M' },
        { attribute: 'Boja', value: 'crna', label: 'Crna' },
      ]),
    })
    expect(reply.shipping?.rate_id).toBe('free_shipping:2')
    expect(reply.totals).toMatchObject({ total_items: '166980', total_shipping: '0', total_price: '166980' })
  })

  it('returns the amount of money missing for free shipping in a price quote with lines, but not in a price quote without lines', async () => {
    const some = quoteOf(await quote(open(), [{ id: 17, quantity: 1 }], { postcode: '71000' }))
    expect(some.free_shipping).toEqual({ from: '10000', missing: '7510' })
    expect(some.totals.total_price).toBe('3190')
    const none = quoteOf(await quote(open(), [{ id: 37, quantity: 1 }]))
    expect(none).toMatchObject({
      items: [],
      shipping: null,
      free_shipping: null,
      totals: { total_price: '0' },
    })
  })

  it('places one order for two concurrent requests with one idempotency key, and the order can be read by order key and e-mail address', async () => {
    const before = await ordersNow()
    const stock = await stockOf(76)
    const gateway = open()
    const key = randomUUID()
    const body = orderBody([{ id: 73, quantity: 2, variation: abaya }], '15800')
    const [first, second] = await Promise.all([order(gateway, body, key), order(gateway, body, key)])
    expect(second.body).toEqual(first.body)
    const placed = placedOf(first)
    expect(placed).toMatchObject({
      items: [{ id: 76, product_id: 73, quantity: 2, totals: { line_total: '15800' } }],
      shipping: { rate_id: 'free_shipping:2', price: '0' },
      totals: { total_items: '15800', total_shipping: '0', total_price: '15800' },
    })
    expect((await ordersNow()) - before).toBe(1)
    expect((await stockOf(76)) ?? 0).toBe((stock ?? 0) - 2)
    const query = new URLSearchParams({ key: placed.key, billing_email: billing.email })
    const read = await get(gateway, `/wp-json/wc/store/v1/order/${placed.id}?${query}`)
    expect(read).toMatchObject({ status: 200, body: { id: placed.id, totals: { total_price: '15800' } } })
  })

  it('replaces < and > by ‹ and › in the note and the customer’s name of an order', async () => {
    const changes = {
      customer_note: '<script>alert(1)</script>\nDrugi red & "navodnici"',
      billing_address: { ...billing, last_name: "<img src=x> D'Or & sin" },
    }
    const placed = placedOf(await order(open(), orderBody([{ id: 17, quantity: 1 }], '3190', changes)))
    const { rows } = await shop.database.sql.execute(
      sql`select customer_note as note, billing->>'last_name' as name from orders where id = ${placed.id}`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/[<>]/)
    expect(rows[0]).toMatchObject({ note: expect.stringContaining('‹script›alert(1)‹/script›\nDrugi red') })
    expect(placed.billing_address.last_name).toBe("‹img src=x› D'Or & sin")
  })

  it('places 15 of 40 concurrent orders for one piece each when 15 pieces are in stock, and responds 409 to the others', async () => {
    await shop.set(95, sql`stock_quantity = 15`)
    const before = await ordersNow()
    const gateway = open()
    const body = orderBody([{ id: 95, quantity: 1 }], '2200')
    const replies = await Promise.all(Array.from({ length: 40 }, () => order(gateway, body)))
    const late = replies.filter(({ status }) => status === 409)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(15)
    expect(late).toHaveLength(25)
    for (const { body } of late) {
      expect(body).toMatchObject({ data: { quote: { items: [], problems: [{ code: 'out_of_stock' }] } } })
    }
    expect((await ordersNow()) - before).toBe(15)
    expect(await stockOf(95)).toBe(0)
  })

  it('returns the placed order when the connection to the store ended before the checkout response', async () => {
    const before = await ordersNow()
    const losing: Store = async request => {
      const received = await store(request)
      if (new URL(request.url).pathname.endsWith('/checkout')) throw new Error('the connection was cut')
      return received
    }
    const key = randomUUID()
    const body = orderBody([{ id: 17, quantity: 1 }], '3190')
    const found = placedOf(await order(open(losing), body, key))
    expect(found).toMatchObject({ status: 'processing', totals: { total_price: '3190' } })
    expect(found.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect(placedOf(await order(open(), body, key)).id).toBe(found.id)
    expect((await ordersNow()) - before).toBe(1)
  })

  it('responds 401 to an order with a login token that the store rejects', async () => {
    const reply = await order(open(), orderBody([{ id: 17, quantity: 1 }], '3190'), undefined, {
      authorization: 'Bearer a.b.c',
    })
    expect(reply).toMatchObject({ status: 401, body: { code: 'jwt_auth_invalid_token' } })
  })
})
