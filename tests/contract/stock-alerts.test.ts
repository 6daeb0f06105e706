import type { Gateway } from '@sultan/gateway/gateway'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { silentLogger } from '@sultan/kernel/logger'
import { composeEmail } from '@sultan/server/mail/compose-email'
import { startMailer } from '@sultan/server/mail/mailer'
import { claimMail, countWaitingMails } from '@sultan/store/mail-outbox'
import {
  addStockAlert,
  deleteOldStockAlerts,
  endStockAlerts,
  enqueueStockAlerts,
} from '@sultan/store/stock-alerts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteRows } from './embedded-store/embedded-store.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import { type AccountShop, call, openAccountShop } from './gateway-accounts.fixture.ts'
import { until } from './mail-outbox.fixture.ts'

/** A simple product of the recorded shop. */
const PRODUCT = 17
const EMAIL = 'ana@kupac.example'

const settings = {
  shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: 'vlasnik@shop.example' },
  publicUrl,
  terms: defaultShopTerms,
  mailFrom: 'info@shop.example',
  orderLimits: null,
}

describe('stock alerts (e-mails about a product that is in stock again)', () => {
  let shop: AccountShop
  let gateway: Gateway
  beforeAll(async () => {
    shop = await openAccountShop()
    const { database, clock } = shop.embedded
    gateway = shop.open({
      stockAlerts: {
        add: alert => addStockAlert(database, alert, clock.now),
        end: token => endStockAlerts(database, token),
      },
    })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await deleteRows(shop.embedded.database, 'stock_alerts', 'outgoing_mails')
    await setStatus('outofstock')
  })

  const setStatus = (status: string, id = PRODUCT) =>
    shop.embedded.database.sql.execute(sql`update products set stock_status = ${status} where id = ${id}`)
  const request = (body: object, over = gateway) => call(over, 'POST', '/sultan/v1/stock-alerts', { body })
  const waiting = async () => {
    const { rows } = await shop.embedded.database.sql.execute<{ email: string; token: string }>(
      sql`select email, token from stock_alerts where notified_at is null order by id`,
    )
    return rows
  }
  const enqueue = () => enqueueStockAlerts(shop.embedded.database, shop.embedded.clock.now)
  const end = (token: unknown) => call(gateway, 'POST', '/sultan/v1/stock-alerts/end', { body: { token } })
  /** Sends the queued e-mails. Returns the lines that the mailer has logged. */
  const sendMails = async () => {
    const { database } = shop.embedded
    const logged: unknown[] = []
    const record = (_fields: unknown, message: string) => void logged.push(message)
    const mailer = startMailer({
      database,
      compose: mail => composeEmail(database, mail, settings, new Date()),
      transport: { send: async () => ({ kind: 'sent' }) },
      log: { ...silentLogger, error: record, warn: record, info: record },
    })
    await until(async () => expect(await countWaitingMails(database)).toBe(0))
    await mailer.close()
    return logged
  }

  it('stock alerts are stored for a sold-out product, once per e-mail address, and mailed once when the product is in stock again', async () => {
    for (const email of [EMAIL, EMAIL.toUpperCase()])
      expect(await request({ product_id: PRODUCT, email })).toMatchObject({ status: 202 })
    expect(await waiting()).toHaveLength(1)
    expect(await enqueue()).toBe(0)
    await setStatus('instock')
    expect([await enqueue(), await enqueue()]).toEqual([1, 0])
    const mail = await claimMail(shop.embedded.database, 1000)
    if (mail === null) throw new Error('There is no mail.')
    const email = await composeEmail(shop.embedded.database, mail, settings, new Date())
    expect(email).toMatchObject({ to: EMAIL, subject: expect.stringMatching(/^Ponovo na stanju: Ulje/) })
    expect(email).toMatchObject({
      text: expect.stringMatching(/\/proizvod\/ulje\S+.*\/obavijesti\/kraj\?kod=[\w-]{32}/s),
      unsubscribeUrl: expect.stringMatching(/\/obavijesti\/kraj\?kod=[\w-]{32}$/),
    })
  })

  it('a stock alert becomes pending again when its product is sold out before the e-mail is sent', async () => {
    await request({ product_id: PRODUCT, email: EMAIL })
    await setStatus('instock')
    expect(await enqueue()).toBe(1)
    await setStatus('outofstock')
    expect(await sendMails()).toEqual([
      'Mail not sent: the product is sold out again. The stock alert waits again.',
    ])
    expect(await waiting()).toHaveLength(1)
    expect(await enqueue()).toBe(0)
    await setStatus('instock')
    expect(await enqueue()).toBe(1)
    expect(await sendMails()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('when a product sells out again before its stock alert is mailed, and the customer has requested a new alert, only the new alert is pending', async () => {
    await request({ product_id: PRODUCT, email: EMAIL })
    await setStatus('instock')
    await enqueue()
    await setStatus('outofstock')
    await request({ product_id: PRODUCT, email: EMAIL })
    const newAlerts = await waiting()
    expect(newAlerts).toHaveLength(1)
    await sendMails()
    expect(await waiting()).toEqual(newAlerts)
    await setStatus('instock')
    expect(await enqueue()).toBe(1)
  })

  it('stock alerts of a variation are not mailed while its parent product is not published', async () => {
    const { sql: db } = shop.embedded.database
    const { rows } = await db.execute<{ id: number; parent_id: number }>(
      sql`select id, parent_id from products where parent_id > 0 and status = 'publish' order by id limit 1`,
    )
    const [variation] = rows
    if (variation === undefined) throw new Error('The recorded shop has no variation.')
    await setStatus('outofstock', variation.id)
    await request({ product_id: variation.parent_id, variation_id: variation.id, email: EMAIL })
    await setStatus('instock', variation.id)
    await db.execute(sql`update products set status = 'draft' where id = ${variation.parent_id}`)
    expect(await enqueue()).toBe(0)
    await db.execute(sql`update products set status = 'publish' where id = ${variation.parent_id}`)
    expect(await enqueue()).toBe(1)
  })

  it('after a variable product has become a simple product, stock of its former variations triggers no stock alert of the product', async () => {
    const { sql: db } = shop.embedded.database
    const { rows } = await db.execute<{ id: number; parent_id: number }>(
      sql`select id, parent_id from products where parent_id > 0 and status = 'publish' order by id limit 1`,
    )
    const [variation] = rows
    if (variation === undefined) throw new Error('The recorded shop has no variation.')
    const setType = (type: string) =>
      db.execute(sql`update products set type = ${type} where id = ${variation.parent_id}`)
    await setType('simple')
    await setStatus('outofstock', variation.parent_id)
    await setStatus('instock', variation.id)
    await request({ product_id: variation.parent_id, email: EMAIL })
    expect(await waiting()).toHaveLength(1)
    expect(await enqueue()).toBe(0)
    await setType('variable')
    expect(await enqueue()).toBe(1)
    await setStatus('instock', variation.parent_id)
  })

  it('stock alerts are not stored for an unknown product or for a product in stock, although the response to both is 202', async () => {
    await setStatus('instock')
    const known = await request({ product_id: PRODUCT, email: EMAIL })
    const unknown = await request({ product_id: 999_999, email: EMAIL })
    expect(known).toMatchObject({ status: 202 })
    expect(unknown.body).toEqual(known.body)
    expect(await waiting()).toEqual([])
  })

  it('stock alerts are rejected with 400 for a malformed request, and with 404 in a shop that sends no mail', async () => {
    expect(await request({ product_id: '17', variation_id: -1, email: 'ana' })).toMatchObject({
      status: 400,
      body: {
        data: {
          params: {
            product_id: expect.anything(),
            variation_id: expect.anything(),
            email: expect.anything(),
          },
        },
      },
    })
    expect(await request({ product_id: PRODUCT, email: EMAIL }, shop.gateway)).toMatchObject({ status: 404 })
  })

  it('only the ten newest pending stock alerts of a mailbox are kept; e-mail addresses that differ in dots, +tag or case count as one mailbox', async () => {
    const { database } = shop.embedded
    await database.sql.execute(sql`update products set stock_status = 'outofstock'`)
    const { rows } = await database.sql.execute<{ id: number }>(
      sql`select id from products where status = 'publish' and type = 'simple' order by id limit 12`,
    )
    expect(rows).toHaveLength(12)
    for (const [at, { id }] of rows.entries()) {
      const email = [EMAIL, `ana+${at}@kupac.example`, 'A.na@kupac.example'][at % 3]
      expect(await request({ product_id: id, email })).toMatchObject({ status: 202 })
    }
    // This request repeats the last request of the loop above, so it must not remove the oldest of the ten
    // stored alerts.
    expect(await request({ product_id: rows[11]?.id, email: 'A.na@kupac.example' })).toMatchObject({
      status: 202,
    })
    const stored = await database.sql.execute(sql`select product_id as id from stock_alerts order by id`)
    expect(stored.rows).toEqual(rows.slice(2))
    await shop.embedded.restore()
  })

  it('new stock alerts are rejected with 503 while 20,000 alerts are pending, and accepted after the 20,000 alerts are mailed', async () => {
    const { sql: db } = shop.embedded.database
    await db.execute(sql`
      insert into stock_alerts (product_id, email, mailbox, token, created_at)
      select ${PRODUCT}, n || '@kupac.example', n || '@kupac.example', n, now() from generate_series(1, 20000) n`)
    expect(await request({ product_id: PRODUCT, email: EMAIL })).toMatchObject({
      status: 503,
      body: { code: 'sultan_stock_alerts_full', message: expect.stringContaining('nije zabilježen') },
    })
    await db.execute(sql`update stock_alerts set notified_at = now()`)
    expect(await request({ product_id: PRODUCT, email: EMAIL })).toMatchObject({ status: 202 })
    expect(await waiting()).toMatchObject([{ email: EMAIL }])
  })

  it('the link in one alert e-mail ends all stock alerts of the recipient’s e-mail address, while alerts of other addresses stay', async () => {
    await setStatus('outofstock', 69)
    for (const email of [EMAIL, 'emir@kupac.example']) {
      await request({ product_id: PRODUCT, email })
      await request({ product_id: 69, email })
    }
    const [first] = await waiting()
    await setStatus('instock')
    expect(await enqueue()).toBe(2)
    for (const unknown of ['x'.repeat(32), 'x', null])
      expect(await end(unknown)).toMatchObject({ status: 404, body: { code: 'sultan_alerts_link_invalid' } })
    expect(await waiting()).toHaveLength(2)
    expect(await end(first?.token)).toMatchObject({ status: 200 })
    expect((await waiting()).map(({ email }) => email)).toEqual(['emir@kupac.example'])
    const { rows } = await shop.embedded.database.sql.execute(sql`select recipient from outgoing_mails`)
    expect(rows).toEqual([{ recipient: 'emir@kupac.example' }])
  })

  it('more than 30 days after its e-mail, a stock alert is deleted and the link in that e-mail stops working; neither happens while another alert for the recipient’s mailbox is pending', async () => {
    const { database, clock } = shop.embedded
    await setStatus('outofstock', 69)
    await request({ product_id: PRODUCT, email: EMAIL })
    await request({ product_id: 69, email: 'Ana+1@kupac.example' })
    const [first] = await waiting()
    await setStatus('instock')
    expect(await enqueue()).toBe(1)
    const countAfter = async (days: number) => {
      await deleteOldStockAlerts(database, new Date(clock.now.getTime() + days * 86_400_000))
      const { rows } = await database.sql.execute(sql`select id from stock_alerts`)
      return rows.length
    }
    expect(await countAfter(31)).toBe(2)
    await setStatus('instock', 69)
    expect(await enqueue()).toBe(1)
    expect(await countAfter(30)).toBe(2)
    expect(await end(first?.token)).toMatchObject({ status: 200 })
    expect(await countAfter(31)).toBe(0)
    expect(await end(first?.token)).toMatchObject({ status: 404 })
  })
})
