import { MAX_CONFIRMATIONS_PER_HOUR } from '@sultan/kernel/order-limits'
import { deleteOldConfirmationLimits } from '@sultan/store/confirmation-limit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { billing, checkoutBody } from './embedded-store/addresses.fixture.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { deleteRows, type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'
import { order, orderBody, placedOf } from './gateway.fixture.ts'
import { type AccountShop, openAccountShop } from './gateway-accounts.fixture.ts'

const orderLimits = { maxPieces: 3, maxTotal: 5200 }

describe.each(alikeEngines)('the embedded store on %s with order limits', engine => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await openAccountShop(engine, orderLimits)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.embedded.restore())

  it.each([
    ['3 pieces for exactly 52 KM gets the status `processing`', 95, 3, '5200', 'processing'],
    ['4 pieces gets the status `on-hold`', 100, 4, '1660', 'on-hold'],
    ['one piece for 96 KM gets the status `on-hold`', 93, 1, '9600', 'on-hold'],
  ])('with limits of 3 pieces and 52 KM, an order of %s', async (_what, id, quantity, total, status) => {
    const reply = await order(shop.gateway, orderBody([{ id, quantity }], total))
    expect(reply.status).toBe(201)
    expect(placedOf(reply)).toMatchObject({ status, totals: { total_price: total } })
  })

  it('deducts the stock for an order that is on hold', async () => {
    expect(placedOf(await order(shop.gateway, orderBody([{ id: 95, quantity: 4 }], '6700'))).status).toBe(
      'on-hold',
    )
    const { rows } = await shop.embedded.database.sql.execute(
      sql`select stock_quantity from products where id = 95`,
    )
    expect(rows).toEqual([{ stock_quantity: 5 }])
  })
})

describe.each(alikeEngines)('limit of order confirmations on %s', engine => {
  let shop: EmbeddedStore
  beforeAll(async () => {
    shop = await openEmbeddedStore(engine, { mails: 'on', orderLimits })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.restore()
    await deleteRows(shop.database, 'outgoing_mails', 'confirmation_limits')
  })

  const orderBy = async (email: string, phone: string): Promise<number> => {
    const contact = { billing_address: { ...billing, email, phone } }
    const reply = await placed(shop, await shop.cartWith([17, 1]), { ...checkoutBody, ...contact })
    expect(reply.status).toBe(200)
    return reply.body.order_id
  }
  const orderTimes = async (times: number, email: string, phone: string): Promise<void> => {
    for (let count = 0; count < times; count++) await orderBy(email, phone)
  }
  const countMails = async (kind: string): Promise<number> => {
    const { rows } = await shop.database.sql.execute<{ mails: number }>(
      sql`select count(*)::int as mails from outgoing_mails where kind = ${kind}`,
    )
    return rows[0]?.mails ?? 0
  }

  it('at most three order confirmations an hour are sent to one e-mail address, but further orders are accepted and the shop’s owner is notified of these orders', async () => {
    await orderTimes(5, 'ana@kupac.example', '+38761000001')
    expect(await countMails('order-confirmation')).toBe(MAX_CONFIRMATIONS_PER_HOUR)
    expect(await countMails('order-notice')).toBe(5)
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_001)
    await orderBy('ana@kupac.example', '+38761000001')
    expect(await countMails('order-confirmation')).toBe(4)
  })

  it('different spellings of one e-mail address (upper case, dots, a `+` suffix) share one limit of order confirmations', async () => {
    for (const email of ['emir@x.example', 'Emir@X.example', 'e.mir@x.example', 'emir+a@x.example'])
      await orderBy(email, '')
    expect(await countMails('order-confirmation')).toBe(MAX_CONFIRMATIONS_PER_HOUR)
  })

  it('each telephone number has its own limit of order confirmations, whatever the e-mail address', async () => {
    for (let count = 0; count < 4; count++) await orderBy(`kupac${count}@x.example`, '+38761000002')
    expect(await countMails('order-confirmation')).toBe(MAX_CONFIRMATIONS_PER_HOUR)
    await orderBy('kupac9@x.example', '+38761000003')
    expect(await countMails('order-confirmation')).toBe(4)
  })

  it('order confirmations are counted per e-mail address and per telephone number without storing the addresses and numbers, and the counts are deleted after an hour', async () => {
    await orderBy('ana@kupac.example', '+38761000004')
    const rows = async () => (await shop.database.sql.execute(sql`select * from confirmation_limits`)).rows
    expect(await rows()).toHaveLength(2)
    expect(JSON.stringify(await rows())).not.toMatch(/ana|38761/)
    await deleteOldConfirmationLimits(shop.database, new Date(shop.clock.now.getTime() + 3_600_001))
    expect(await rows()).toEqual([])
  })

  it('at most three order confirmations an hour are sent for concurrent orders with one e-mail address', async () => {
    await orderBy(billing.email, billing.phone)
    // The orders are for different products, because orders of one product wait for each other.
    const ids = [17, 19, 61, 63, 93, 98, 100, 112]
    const tokens = await Promise.all(ids.map(id => shop.cartWith([id, 1])))
    const replies = await Promise.all(tokens.map(token => placed(shop, token)))
    expect(replies.map(({ status }) => status)).toEqual(tokens.map(() => 200))
    expect(await countMails('order-confirmation')).toBe(MAX_CONFIRMATIONS_PER_HOUR)
  })
})
