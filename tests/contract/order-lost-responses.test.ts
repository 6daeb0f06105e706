import { randomUUID } from 'node:crypto'
import type { GatewayOptions } from '@sultan/gateway/gateway'
import { deleteOldRecords } from '@sultan/gateway/idempotency-records'
import type { Database } from '@sultan/sql/database'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteTime } from '../recorded-shop/clock.ts'
import { alikeEngines } from './alike-engines.ts'
import { CHECKOUT, openGatewayDatabase, order, orderBody, placedOf } from './gateway.fixture.ts'
import { changeOpenKey, expectSameOrder, lastPiece, openShop, twoOils } from './order.fixture.ts'

describe.each(alikeEngines)('POST /sultan/v1/orders on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => database.close())

  const open = (options?: Partial<GatewayOptions>) => openShop(database, options)
  const change = (set: string) => changeOpenKey(database, set)

  describe('when the store’s checkout response is lost or is an error', () => {
    it('after a lost checkout response, finds the placed order in the store by its correlation id, and returns the order', async () => {
      const { shop, gateway } = open()
      shop.failures.set(CHECKOUT, { drop: 'after' })
      const reply = await order(gateway, twoOils)
      expect(shop.orders).toHaveLength(1)
      const { id, key } = shop.orders[0] ?? {}
      expect(placedOf(reply)).toMatchObject({ id, key, totals: { total_price: '5680' } })
      expect(shop.requests.map(({ path }) => path)).toContainEqual(expect.stringContaining('/wc/v3/orders?'))
    })

    it('responds 504 while the look-up of the order fails, and returns the order to a later request with the same idempotency key', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.failures.set(CHECKOUT, { drop: 'after' })
      shop.failures.set('/wc/v3/orders', { status: 500 })
      const unknown = { status: 504, body: { code: 'sultan_order_unknown', data: { status: 504 } } }
      expect(await order(gateway, twoOils, key)).toMatchObject(unknown)
      expect(await order(gateway, twoOils, key)).toMatchObject(unknown)
      shop.failures.clear()
      const found = await order(gateway, twoOils, key)
      const { id, created = new Date(0) } = shop.orders[0] ?? {}
      expect(placedOf(found)).toMatchObject({ id, created_at: siteTime(created) })
      expectSameOrder([found, await order(gateway, twoOils, key)])
      expect(shop.orders).toHaveLength(1)
    })

    it('responds 504 when the database exceeds its time limit while it records that the checkout response was lost', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.failures.set(CHECKOUT, { drop: 'after' })
      shop.failures.set('/wc/v3/orders', { status: 500 })
      await database.pool.query(`create function raise_timeout() returns trigger language plpgsql as
        $$ begin raise exception 'too slow' using errcode = '57014'; end $$`)
      await database.pool.query(`create trigger raise_timeout before update on order_keys for each row
        when (new.state = 'unknown') execute function raise_timeout()`)
      const reply = await order(gateway, twoOils, key)
      await database.pool.query('drop trigger raise_timeout on order_keys')
      await database.pool.query('drop function raise_timeout')
      expect(reply).toMatchObject({ status: 504, body: { code: 'sultan_order_unknown' } })
      shop.failures.clear()
      expect(placedOf(await order(gateway, twoOils, key))).toMatchObject({ id: shop.orders[0]?.id })
      expect(shop.orders).toHaveLength(1)
    })

    it('when the store has not placed the order, responds 504 to an immediate second request with the same idempotency key, and places the order on a third request three minutes later', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.failures.set(CHECKOUT, { drop: 'before' }, { times: 1 })
      expect((await order(gateway, twoOils, key)).status).toBe(504)
      expect((await order(gateway, twoOils, key)).status).toBe(504)
      expect(shop.orders).toHaveLength(0)
      await change("posted_at = posted_at - interval '3 minutes'")
      expect((await order(gateway, twoOils, key)).status).toBe(201)
      expect(shop.orders).toHaveLength(1)
    })

    it.each([502, 504])('responds 504 when a proxy responds %i to the checkout request', async status => {
      const { shop, gateway } = open()
      shop.failures.set(CHECKOUT, { status, html: 'bad gateway' })
      expect((await order(gateway, twoOils)).status).toBe(504)
      await change(
        "posted_at = posted_at - interval '3 minutes', state = 'known', status = 409, answer = '{}'",
      )
    })

    it('responds 503 when the store responds 500 to the checkout request and places no order, and 201 when the store responds 500 but places the order', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.failures.set(CHECKOUT, { status: 500 }, { times: 1 })
      expect(await order(gateway, twoOils, key)).toMatchObject({
        status: 503,
        body: { code: 'sultan_store_unavailable' },
      })
      shop.failures.set(CHECKOUT, { status: 500, worksFirst: true }, { times: 1 })
      expect((await order(gateway, twoOils, key)).status).toBe(201)
      expect(shop.orders).toHaveLength(1)
    })
  })

  describe('when prices or stock have changed since the price quote', () => {
    it('after a price change, responds 409 with the new price quote, places no order, and replays this response when the same idempotency key is sent again', async () => {
      const { shop, gateway } = open()
      const key = randomUUID()
      shop.setPrice(17, 2990)
      const first = await order(gateway, twoOils, key)
      expect(first).toMatchObject({
        status: 409,
        body: {
          code: 'sultan_quote_changed',
          data: { status: 409, quote: { problems: [], totals: { total_price: '6680' } } },
        },
      })
      shop.setPrice(17, 2490)
      const again = await order(gateway, twoOils, key)
      expect(again).toMatchObject({ status: 409, body: first.body })
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(shop.orders).toHaveLength(0)
      expect((await order(gateway, twoOils)).status).toBe(201)
    })

    it('responds 409 to an order with a line that is out of stock, even when the order’s expected total equals the total of the price quote', async () => {
      const { shop, gateway } = open()
      const reply = await order(
        gateway,
        orderBody(
          [
            { id: 17, quantity: 2 },
            { id: 37, quantity: 1 },
          ],
          '5680',
        ),
      )
      expect(reply).toMatchObject({
        status: 409,
        body: { data: { quote: { problems: [{ line: 1, code: 'out_of_stock' }] } } },
      })
      expect(shop.orders).toHaveLength(0)
    })

    it('places only one of two concurrent orders for the last piece in stock, and responds 409 to the other order', async () => {
      const { shop, gateway } = open()
      const replies = await Promise.all([order(gateway, lastPiece), order(gateway, lastPiece)])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'sultan_quote_changed',
        data: { quote: { items: [], problems: [{ code: 'out_of_stock' }] } },
      })
      expect(shop.orders).toHaveLength(1)
    })

    it('responds 409 when the last piece in stock is sold to another customer during checkout', async () => {
      const { shop, gateway } = open()
      shop.intercept = async (route, received) => {
        if (route !== CHECKOUT) return received()
        shop.setStock(69, 0)
        const { status, body } = recording('checkout-last-item-race-lost').response
        return Response.json(body, { status })
      }
      expect(await order(gateway, lastPiece)).toMatchObject({
        status: 409,
        body: { data: { quote: { problems: [{ code: 'out_of_stock' }] } } },
      })
    })

    it('responds with the charged price when a price changes between the check of the order’s expected total and the checkout', async () => {
      const { shop, gateway } = open()
      shop.intercept = async (route, received) => {
        if (route === CHECKOUT) shop.setPrice(17, 2990)
        return received()
      }
      expect(placedOf(await order(gateway, twoOils))).toMatchObject({
        items: [{ id: 17, quantity: 2, prices: { price: '2990' }, totals: { line_total: '5980' } }],
        totals: { total_items: '5980', total_shipping: '700', total_price: '6680' },
      })
    })

    it('responds with the charged price and the name of the product when the price of a variation changes between the check of the order’s expected total and the checkout', async () => {
      const { shop, gateway } = open()
      shop.intercept = async (route, received) => {
        if (route === CHECKOUT) shop.setPrice(76, 8100)
        return received()
      }
      const abaja = orderBody([{ id: 76, quantity: 1 }], '8600')
      expect(placedOf(await order(gateway, abaja))).toMatchObject({
        items: [{ id: 76, name: 'Abaja „Amina”', prices: { price: '8100' }, totals: { line_total: '8100' } }],
      })
    })
  })

  it('deletes idempotency keys after 24 hours, except those of orders whose result is unknown', async () => {
    const { shop, gateway } = open()
    const [known, unknown] = [randomUUID(), randomUUID()]
    await order(gateway, twoOils, known)
    shop.failures.set(CHECKOUT, { drop: 'before' })
    await order(gateway, twoOils, unknown)
    // The age of a record is measured by the clock of the database, so the records themselves are made older.
    const makeOlder = (hours: number) =>
      database.pool.query('update order_keys set created_at = created_at - make_interval(hours => $1)', [
        hours,
      ])
    const left = async (): Promise<number> =>
      (await database.pool.query("select 1 from order_keys where state in ('known', 'unknown')")).rows.length
    const before = await left()
    await makeOlder(23)
    await deleteOldRecords(database)
    expect(await left()).toBe(before)
    await makeOlder(2)
    await deleteOldRecords(database)
    expect(await left()).toBe(1)
    await change("state = 'known', status = 409, answer = '{}'")
  })

  it('deletes an idempotency key after 24 hours when its request ended before the checkout request was sent', async () => {
    await database.pool.query(`
      insert into order_keys (key_hash, fingerprint, state, lease_owner, lease_until, posted_at, created_at)
      select name, '', 'running', 'a', now() + lease, posted, now() - age
      from (values
        ('ended', interval '-1 minute', null::timestamptz, interval '25 hours'),
        ('ended-new', interval '-1 minute', null, interval '23 hours'),
        ('ended-posted', interval '-1 minute', now(), interval '25 hours'),
        ('running', interval '1 minute', null, interval '25 hours')
      ) as record (name, lease, posted, age)`)
    await deleteOldRecords(database)
    const { rows } = await database.pool.query(
      "delete from order_keys where fingerprint = '' returning key_hash",
    )
    expect(rows.map(row => row.key_hash).toSorted()).toEqual(['ended-new', 'ended-posted', 'running'])
  })
})
