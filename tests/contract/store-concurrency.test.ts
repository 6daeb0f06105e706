import { testEngines } from '@sultan/sql/test-database.fixture'
import { setOrderStatus } from '@sultan/store/order-status'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rounds } from '../long-run.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { deleteRows, type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'

/**
 * Error codes of an order that is rejected because other orders have sold out its product. The code depends
 * on whether the product was sold out before or after the store checked the cart.
 */
const TOO_LATE = ['woocommerce_rest_product_out_of_stock', 'woocommerce_product_not_enough_stock']

/**
 * Number of buyers who send requests at the same time. It is smaller than the number of the pool's database
 * connections (12), because a request that waits 2 s for a connection is rejected with 503
 * (`foundation/sql/src/database.ts`).
 */
const BUYERS = 10
const ORDERS = rounds(40, 200)
const PIECES = ORDERS / 4
/** Number of carts with the same products. Every second cart has the products in the opposite order. */
const OPPOSITE_CARTS = rounds(20, 40)

/**
 * Runs the function `step` for each item, at most `BUYERS` at a time. Returns the results in the order of
 * `items`.
 */
async function forEachBuyer<T, R>(items: readonly T[], step: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = [...items.entries()]
  const buyer = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await step(next[1])
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  return results
}

describe.each(testEngines)('embedded store on %s under concurrent requests', engine => {
  let shop: EmbeddedStore
  beforeAll(async () => {
    shop = await openEmbeddedStore(engine)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.restore()
    await deleteRows(shop.database, 'orders', 'order_lines')
  })

  const one = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>> =>
    (await shop.database.sql.execute(query)).rows[0] ?? {}

  const pieces = async (id: number): Promise<unknown> =>
    (await one(sql`select stock_quantity as pieces from products where id = ${id}`)).pieces

  it(`places ${PIECES} of ${ORDERS} orders of one piece each when ${PIECES} pieces are in stock, and rejects the other orders as out of stock`, async () => {
    await shop.set(95, sql`stock_quantity = ${PIECES}`)
    const carts = await forEachBuyer(Array.from({ length: ORDERS }), () => shop.cartWith([95, 1]))
    const replies = await forEachBuyer(carts, token => placed(shop, token))
    const lost = replies.filter(reply => reply.status !== 200)
    expect(lost).toHaveLength(ORDERS - PIECES)
    expect(lost.filter(({ body }) => !TOO_LATE.includes(body.code)).map(({ body }) => body)).toEqual([])
    expect(lost.every(({ status }) => status === 409 || status === 403)).toBe(true)
    const sold = sql`select count(*)::int as orders, count(distinct order_key)::int as keys,
      (select sum(quantity)::int from order_lines where product_id = 95) as pieces from orders`
    expect(await one(sold)).toEqual({ orders: PIECES, keys: PIECES, pieces: PIECES })
    expect(
      await one(sql`select stock_quantity, stock_status, total_sales from products where id = 95`),
    ).toEqual({
      stock_quantity: 0,
      stock_status: 'outofstock',
      total_sales: PIECES,
    })
  })

  it('sells each piece in the stock of a variable product only once when two of its variations are ordered concurrently', async () => {
    await shop.set(73, sql`manage_stock = true, stock_quantity = 5, stock_status = 'instock'`)
    for (const id of [74, 76]) await shop.set(id, sql`manage_stock = false, stock_quantity = null`)
    const shown = await shop.send('GET', '/wc/store/v1/products/74')
    expect(shown.body).toMatchObject({
      stock_availability: { text: '5 in stock' },
      add_to_cart: { maximum: 5 },
    })
    const carts = await forEachBuyer(
      [...Array(20).keys()].map(at => (at % 2 === 0 ? 74 : 76)),
      id => shop.cartWith([id, 1]),
    )
    const replies = await forEachBuyer(carts, token => placed(shop, token))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    const sold = sql`select (select sum(quantity)::int from order_lines) as sold, stock_quantity, stock_status
      from products where id = 73`
    expect(await one(sold)).toEqual({ sold: 5, stock_quantity: 0, stock_status: 'outofstock' })
    const { rows } = await shop.database.sql.execute(
      sql`select id, stock_status from products where parent_id = 73 and stock_status = 'outofstock' order by id`,
    )
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([74, 76]))
    const [order] = (await shop.database.sql.execute<{ id: number }>(sql`select min(id) as id from orders`))
      .rows
    await setOrderStatus(shop.database, order?.id ?? 0, 'cancelled', new Date())
    expect(await one(sql`select stock_quantity, stock_status from products where id = 73`)).toEqual({
      ...{ stock_quantity: 1, stock_status: 'instock' },
    })
    const both = await shop.cartWith([74, 1])
    const more = { token: both, body: { id: 76, quantity: 1 } }
    expect(await shop.send('POST', '/wc/store/v1/cart/add-item', more)).toMatchObject({
      ...{ status: 400, body: { code: 'woocommerce_rest_product_partially_out_of_stock' } },
    })
    expect(await placed(shop, both)).toMatchObject({ status: 200 })
  })

  it('places all orders without a deadlock when carts list the same products in opposite sequences', async () => {
    const things = [69, 74, 76, 78, 95]
    for (const id of things) await shop.set(id, sql`stock_quantity = 100`)
    const carts = await forEachBuyer([...Array(OPPOSITE_CARTS).keys()], at =>
      shop.cartWith(...(at % 2 === 0 ? things : things.toReversed()).map(id => [id, 1] as const)),
    )
    const replies = await forEachBuyer(carts, token => placed(shop, token))
    expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
    expect(await Promise.all(things.map(pieces))).toEqual(things.map(() => 100 - OPPOSITE_CARTS))
  })

  it('keeps the sum of sold and remaining pieces constant when carts have several pieces of a product', async () => {
    await shop.set(95, sql`stock_quantity = 50`)
    const carts = await forEachBuyer([...Array(30).keys()], at => shop.cartWith([95, 1 + (at % 4)], [98, 1]))
    await forEachBuyer(carts, token => placed(shop, token))
    const sold = await one(
      sql`select coalesce(sum(quantity), 0)::int as pieces from order_lines where product_id = 95`,
    )
    expect(Number(sold.pieces) + Number(await pieces(95))).toBe(50)
    expect(Number(await pieces(95))).toBeGreaterThanOrEqual(0)
  })

  it('loses no cart line when items are added to one cart concurrently', async () => {
    const token = await shop.openCart()
    const ids = [17, 19, 63, 74, 76, 93, 95, 98, 100, 17]
    const replies = await Promise.all(
      ids.map(id => shop.send('POST', '/wc/store/v1/cart/add-item', { token, body: { id, quantity: 1 } })),
    )
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 201))
    const { body } = await shop.send('GET', '/wc/store/v1/cart', { token })
    const found = Object.fromEntries(
      body.items.map((item: { id: number; quantity: number }) => [item.id, item.quantity]),
    )
    expect(found).toEqual({ 17: 2, 19: 1, 63: 1, 74: 1, 76: 1, 93: 1, 95: 1, 98: 1, 100: 1 })
  })

  it('places one order for five concurrent checkout requests with one cart', async () => {
    const token = await shop.cartWith([95, 2])
    const replies = await Promise.all(Array.from({ length: 5 }, () => placed(shop, token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const late = replies.filter(({ status }) => status === 409)
    expect(new Set(late.map(({ body }) => body.code))).toEqual(new Set(['woocommerce_rest_cart_empty']))
    expect(await pieces(95)).toBe(7)
  })
})
