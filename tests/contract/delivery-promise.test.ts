import { randomUUID } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  get,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
  quote,
  quoteOf,
  type Reply,
} from './gateway.fixture.ts'
import { type AccountShop, openAccountShop } from './gateway-accounts.fixture.ts'
import { openShop, twoOils } from './order.fixture.ts'

/**
 * Monday at 9:00 in Sarajevo, before the cut-off hour for dispatch (12:00). The Wednesday of that week is
 * Statehood Day, a holiday.
 */
const monday = new Date('2026-11-23T08:00:00Z')
const friday = new Date('2026-11-27T15:00:00Z')
const promise = 'Stiže uto–pet, 24–27. 11.'
const limits = { maxPieces: 3, maxTotal: 1_000_000 }
const pickup = 'Lično preuzimanje'
const oil = { id: 17, quantity: 1 }
const backorder = { id: 67, quantity: 1 }

describe('the promised delivery of an order of the embedded store', () => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await openAccountShop('postgres', limits)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.embedded.restore())

  const readOrder = ({ id, key, email }: ReturnType<typeof placedOf>): Promise<Reply> =>
    get(
      shop.gateway,
      `/?rest_route=/wc/store/v1/order/${id}&${new URLSearchParams({ key, billing_email: email })}`,
    )

  it('the promised delivery of an order is fixed when the order is placed, and stays the same when the order is read later', async () => {
    shop.embedded.clock.now = monday
    const { delivery } = quoteOf(await quote(shop.gateway, [oil]))
    expect(delivery).toEqual({
      text: promise,
      condition: 'ako naručite do 12\u00A0h',
      order_by: '2026-11-23T11:00:00.000Z',
    })
    const placed = placedOf(await order(shop.gateway, twoOils))
    expect(placed.promised_delivery).toBe(promise)
    const { rows } = await shop.embedded.database.sql.execute(
      sql`select promised_delivery from orders where id = ${placed.id}`,
    )
    expect(rows).toEqual([{ promised_delivery: promise }])
    shop.embedded.clock.now = friday
    expect((await readOrder(placed)).body).toMatchObject({ promised_delivery: promise })
  })

  it('an order on hold, which the shop confirms by telephone, has no promised delivery', async () => {
    shop.embedded.clock.now = monday
    const pieces = [{ id: 100, quantity: 4 }]
    const gateway = shop.open({ callLimits: limits })
    expect(quoteOf(await quote(gateway, pieces)).delivery?.text).toBe(
      'Prije slanja vas zovemo i dogovaramo dan dostave',
    )
    expect(quoteOf(await quote(gateway, [oil])).delivery?.text).toBe(promise)
    const placed = placedOf(await order(gateway, orderBody(pieces, '1660')))
    expect(placed).toMatchObject({ status: 'on-hold' })
    expect(placed).not.toHaveProperty('promised_delivery')
    expect((await readOrder(placed)).body).not.toHaveProperty('promised_delivery')
  })

  it('the promised delivery is the longest delivery time of the products in the price quote or order', async () => {
    await shop.embedded.database.sql.execute(sql`
      update products set attributes = '[{"id": 0, "name": "Rok isporuke", "taxonomy": null, "variation": false,
        "terms": [{"id": 0, "name": "3 sedmice", "slug": "3-sedmice"}]}]'::jsonb where id = 17`)
    const own = { text: 'Rok isporuke: 3 sedmice', condition: '', order_by: null }
    expect(quoteOf(await quote(shop.open(), [oil, { id: 95, quantity: 1 }])).delivery).toEqual(own)
    expect(placedOf(await order(shop.open(), twoOils)).promised_delivery).toBe(own.text)
  })

  it('the promised delivery of a variation on backorder is the same whether the price quote is requested by the variation’s id or by its attributes', async () => {
    await shop.embedded.database.sql.execute(
      sql`update products set stock_status = 'onbackorder', backorders = 'yes' where id = 76`,
    )
    const variation = [
      { attribute: 'Veličina', value: 'M' },
      { attribute: 'pa_boja', value: 'crna' },
    ]
    for (const item of [
      { id: 76, quantity: 1 },
      { id: 73, quantity: 1, variation },
    ])
      expect(quoteOf(await quote(shop.open(), [item])).delivery?.text).toBe('Šaljemo čim stigne na stanje')
  })
})

describe('the promised delivery of an order of a connected shop', () => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase()
  })
  afterAll(() => database.close())

  it('the promised delivery in a price quote with goods on backorder is “as soon as the goods are in stock”, even when the other goods in the quote are in stock', async () => {
    const { gateway } = openShop(database, { now: () => monday })
    const textOf = async (...items: object[]) => quoteOf(await quote(gateway, items)).delivery?.text
    expect(await textOf(oil)).toBe(promise)
    expect(await textOf(backorder)).toBe('Šaljemo čim stigne na stanje')
    expect(await textOf(oil, backorder)).toBe('Šaljemo čim stigne na stanje')
  })

  it('the promised delivery stays the same when an order request is sent again with the same idempotency key', async () => {
    let now = monday
    const { gateway } = openShop(database, { now: () => now })
    const key = randomUUID()
    const first = await order(gateway, twoOils, key)
    expect(placedOf(first).promised_delivery).toBe(promise)
    now = new Date(monday.getTime() + 6 * 3_600_000)
    const again = await order(gateway, twoOils, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  it('a price quote for pick-up, or without a purchasable product, has no promised delivery', async () => {
    const { gateway } = openShop(database, {}, { settings: { pickup } })
    expect(quoteOf(await quote(gateway, [oil], { rate_id: 'local_pickup:3' }))).not.toHaveProperty('delivery')
    expect(quoteOf(await quote(gateway, [{ id: 999_999, quantity: 1 }]))).not.toHaveProperty('delivery')
  })

  it('a price quote of a simple product still succeeds, without a promised delivery, while the shop responds with 500 to product requests', async () => {
    const { shop, gateway } = openShop(database, { now: () => monday })
    shop.failures.set('/wc/store/v1/products', { status: 500 })
    const { items, delivery } = quoteOf(await quote(gateway, [oil]))
    expect(items).toHaveLength(1)
    expect(delivery).toBeUndefined()
  })
})
