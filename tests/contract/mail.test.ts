import { inspect } from 'node:util'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { composeEmail } from '@sultan/server/mail/compose-email'
import { type Mailer, startMailer } from '@sultan/server/mail/mailer'
import { createSmtpTransport } from '@sultan/server/mail/smtp-transport'
import { type TestEngine, testEngines } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { enqueueMail } from '@sultan/store/enqueue-mail'
import { deleteFinishedMails } from '@sultan/store/mail-outbox'
import { createReview } from '@sultan/store/reviews'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeHeader, readEmail, type SmtpServer, startSmtpServer } from '../smtp-server.fixture.ts'
import { billing, checkoutBody } from './embedded-store/addresses.fixture.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'

const shopSettings = {
  shop: {
    name: 'Sultan',
    address: 'Ferhadija 12, 71000 Sarajevo',
    idNumber: '4200000000000',
    phone: '+387 33 000 000',
    email: 'vlasnik@shop.example',
  },
  publicUrl,
  terms: defaultShopTerms,
  mailFrom: 'Sultan, d.o.o. <info@shop.example>',
}

const OWNER = 'vlasnik@shop.example'

describe.each(testEngines)('the e-mail outbox on %s', (engine: TestEngine) => {
  let shop: EmbeddedStore
  let server: SmtpServer
  let logged: string[]
  const storeErrors: string[] = []
  const mailers: Mailer[] = []

  beforeAll(async () => {
    const error: Logger['error'] = (fields, message) =>
      void storeErrors.push(inspect([fields, message], { depth: 9 }))
    shop = await openEmbeddedStore(engine, { mails: 'on', log: { ...silentLogger, error } })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.restore()
    for (const id of [69, 95]) await shop.set(id, sql`stock_quantity = 100`)
    await shop.database.sql.execute(sql`truncate orders, order_lines, outgoing_mails`)
    logged = []
    server = await startSmtpServer()
    return async () => {
      await Promise.all(mailers.splice(0).map(mailer => mailer.close()))
      await server.close()
    }
  })

  const open = (url = server.url, leaseMs?: number): Mailer => {
    const log = (_: unknown, message: string) => void logged.push(message)
    const mailer = startMailer({
      database: shop.database,
      compose: mail => composeEmail(shop.database, mail, shopSettings, new Date()),
      transport: createSmtpTransport(url),
      log: { ...silentLogger, error: log, warn: log, info: log, debug: log },
      intervalMs: 100,
      ...(leaseMs === undefined ? {} : { leaseMs }),
    })
    mailers.push(mailer)
    return mailer
  }
  const order = async () => {
    const reply = await placed(shop, await shop.cartWith([95, 2], [69, 1]))
    expect(reply.status).toBe(200)
    return reply.body
  }
  const rows = async () =>
    (await shop.database.sql.execute(sql`select * from outgoing_mails order by id`)).rows
  const makeDue = () => shop.database.sql.execute(sql`update outgoing_mails set next_attempt_at = now()`)
  const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
  const recipients = () => server.emails.map(({ to }) => to.join()).sort()

  it('stores the two e-mails of an order together, or neither', async () => {
    await order()
    expect(await rows()).toMatchObject([
      { kind: 'order-confirmation', recipient: billing.email, attempts: 0, sent_at: null },
      { kind: 'order-notice', recipient: OWNER, attempts: 0, sent_at: null },
    ])
    const token = await shop.cartWith([95, 1])
    await shop.database.sql.execute(sql`alter table outgoing_mails rename to mislaid`)
    const { status } = await placed(shop, token).finally(() =>
      shop.database.sql.execute(sql`alter table mislaid rename to outgoing_mails`),
    )
    expect(status).toBe(500)
    expect(storeErrors).toEqual([expect.stringContaining('outgoing_mails')])
    expect(storeErrors.join()).not.toContain('@kupac')
    const { rows: orders } = await shop.database.sql.execute(sql`select id from orders`)
    expect(orders).toHaveLength(1)
    expect((await placed(shop, token)).status).toBe(200)
    expect(await rows()).toHaveLength(4)
  })

  it('sends one confirmation and one notice with the order’s details', async () => {
    const { order_id: id, order_key: key } = await order()
    open()
    await until(() => expect(server.emails).toHaveLength(2))
    await until(async () => expect((await rows()).every(row => row.sent_at !== null)).toBe(true))
    const [confirmation, notice] = server.emails.map(readEmail)
    expect(recipients()).toEqual([billing.email, OWNER].sort())
    expect(decodeHeader(confirmation?.headers.get('subject') ?? '')).toBe(`Sultan: vaša narudžba ${id}`)
    expect(confirmation?.headers.get('from')).toBe('"Sultan, d.o.o." <info@shop.example>')
    expect(confirmation?.headers.get('message-id')).toMatch(/^<\d+\.\d+@shop\.example>$/)
    for (const part of [confirmation?.text, confirmation?.html]) {
      expect(part).toContain('Plaćanje pouzećem')
      expect(part).toContain('Zmaja od Bosne 7')
      expect(part).toContain('061 222 333')
      expect(part).toContain(`${publicUrl}/narudzba/${id}?key=${key}`)
      expect(part).toContain('15 dana')
    }
    expect(decodeHeader(notice?.headers.get('reply-to') ?? '')).toBe(`Lejla Šarić <${billing.email}>`)
    expect(notice?.text).toContain('Pozvati prije dostave')
    // The e-mail to the owner must not contain the order key, which gives access to the shopper's order page.
    expect(notice?.html).not.toContain(key)
  })

  it('sends each e-mail once with two concurrent mailers', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, order))
    open()
    open()
    await until(async () => expect((await rows()).filter(row => row.sent_at !== null)).toHaveLength(12))
    const ids = server.emails.map(email => readEmail(email).headers.get('message-id'))
    expect(new Set(ids).size).toBe(12)
    expect(ids).toHaveLength(made.length * 2)
  })

  it('retries when the mail server is reachable again, and logs no recipient', async () => {
    await order()
    const { port, url } = server
    await server.close()
    open(url)
    await until(() => expect(logged.some(line => line.includes('not sent (ESOCKET)'))).toBe(true))
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }, {}])
    server = await startSmtpServer(port)
    await makeDue()
    await until(() => expect(recipients()).toEqual([billing.email, OWNER].sort()))
    expect(logged.join()).not.toMatch(/@|Lejla/)
  })

  it('retries after a 4xx reply and gives up one recipient after a 5xx reply', async () => {
    await order()
    server.setPolicy((stage, recipient) => {
      if (stage !== 'recipient') return null
      return recipient === OWNER ? '451 greylisted, come back' : `550 no such user <${recipient}>`
    })
    open()
    await until(async () =>
      expect(await rows()).toMatchObject([
        { attempts: 1, sent_at: null, given_up_at: expect.anything() },
        { attempts: 1, sent_at: null, given_up_at: null, last_error: expect.stringContaining('451') },
      ]),
    )
    server.setPolicy(() => null)
    await makeDue()
    await until(() => expect(recipients()).toEqual([OWNER]))
    expect(logged.join('\n')).toContain('given up after attempt 1 (550 after RCPT TO)')
    expect(logged.join()).not.toContain('@')
  })

  it('gives up an e-mail when the mail server rejects its DATA, but not when it rejects the connection', async () => {
    await order()
    server.setPolicy(stage => (stage === 'greeting' ? '554 go away' : null))
    open()
    const stillThere = { given_up_at: null, last_error: expect.stringContaining('554') }
    await until(async () => expect(await rows()).toMatchObject([stillThere, {}]))
    server.setPolicy(stage => (stage === 'data' ? '554 spam' : null))
    await makeDue()
    await until(async () =>
      expect((await rows()).map(row => row.given_up_at)).toEqual([expect.anything(), expect.anything()]),
    )
    expect(server.emails).toEqual([])
  })

  it('takes over e-mails of a killed server when their lease expires', async () => {
    await order()
    await shop.database.sql.execute(
      sql`update outgoing_mails set attempts = 1, leased_until = now() + interval '1 hour'`,
    )
    const url = `${publicUrl}/nova-lozinka#kljuc=abc`
    const expiresAt = new Date(Date.now() + 3_600_000)
    const link = { kind: 'password-reset', to: 'treci@kupac.example', name: '', url, expiresAt } as const
    await transaction(shop.database, tx => enqueueMail(tx, link))
    open()
    const all = [billing.email, OWNER, link.to].sort()
    if (engine === 'postgres') {
      // On PostgreSQL another server may hold the lease, so the e-mails wait until the lease expires. The
      // embedded database has only one server, which takes the e-mails over at once.
      await until(() => expect(recipients()).toEqual([link.to]))
      await shop.database.sql.execute(sql`update outgoing_mails set leased_until = now()`)
    }
    await until(() => expect(recipients()).toEqual(all))
  })

  it('gives up e-mails older than a week', async () => {
    await order()
    await shop.database.sql.execute(
      sql`update outgoing_mails set created_at = now() - interval '8 days' where kind = 'order-notice'`,
    )
    open()
    await until(async () =>
      expect(await rows()).toMatchObject([{ given_up_at: null }, { last_error: 'too old' }]),
    )
    await until(() => expect(recipients()).toEqual([billing.email]))
  })

  it('finishes the e-mail in progress on shutdown, and begins no other', async () => {
    await order()
    let closed: Promise<void> | undefined
    server.setPolicy(stage => {
      if (stage === 'data') closed ??= mailer.close()
      return null
    })
    const mailer = open()
    await until(() => expect(closed).toBeDefined())
    await closed
    expect(recipients()).toEqual([billing.email])
    expect(await rows()).toMatchObject([{ sent_at: expect.anything() }, { sent_at: null, attempts: 0 }])
  })

  it('shuts down while the mail server hangs, and sends after the next start', async () => {
    await order()
    server.setPolicy(stage => (stage === 'greeting' ? 'hang' : null))
    const mailer = open()
    await until(() => expect(server.connectionCount()).toBe(1))
    await mailer.close()
    expect(await rows()).toMatchObject([{ leased_until: null, sent_at: null }, {}])
    server.setPolicy(() => null)
    open()
    await until(() => expect(recipients()).toEqual([billing.email, OWNER].sort()))
  })

  it('deletes the link of a sent password reset, and does not send an expired link', async () => {
    const url = `${publicUrl}/nova-lozinka#kljuc=abc`
    const mail = { kind: 'password-reset', to: billing.email, name: 'Lejla', url } as const
    const soon = new Date(Date.now() + 3_600_000)
    await transaction(shop.database, async tx => {
      await enqueueMail(tx, { ...mail, expiresAt: soon })
      await enqueueMail(tx, { ...mail, expiresAt: soon })
      await enqueueMail(tx, { ...mail, url: `${url}d`, expiresAt: new Date(0) })
    })
    open()
    await until(async () =>
      expect(await rows()).toMatchObject([
        { payload: {}, sent_at: expect.anything() },
        { payload: {}, sent_at: null, last_error: 'expired' },
      ]),
    )
    expect((await rows()).map(({ payload }) => payload)).toEqual([{}, {}])
    expect(server.emails).toHaveLength(1)
    const [email] = server.emails.map(readEmail)
    expect(email?.text).toContain(url)
    expect(email?.text).toContain('Ako niste vi')
  })

  it('tells the owner about the reviews that wait for approval, at most once an hour', async () => {
    await shop.database.sql.execute(sql`delete from reviews where status = 'hold'`)
    const write = async (text: string) => {
      const review = { productId: 95, reviewer: 'Lejla www.zlo.ba', email: billing.email, rating: 4, text }
      await createReview(shop.database, { ...review, status: 'hold' }, { now: new Date(), owner: OWNER })
    }
    await Promise.all(['Dobro.', 'Lijepo <b>miriše</b>.', 'Stiglo brzo.'].map(write))
    expect(await rows()).toMatchObject([{ kind: 'review-notice', recipient: OWNER }])
    open()
    await until(async () => expect((await rows())[0]?.sent_at).not.toBeNull())
    const [email] = server.emails.map(readEmail)
    expect(decodeHeader(email?.headers.get('subject') ?? '')).toBe('3 recenzije čekaju odobrenje')
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('Ocjena 4 od 5, piše Lejla www. zlo. ba')
      expect(part).toContain('npm run store -- reviews approve BROJ')
    }
    expect(email?.text).toContain('Lijepo <b>miriše</b>.')
    expect(email?.html).not.toContain('<b>miriše')

    await write('Još jedna.')
    await write('I još jedna.')
    const [, next, ...others] = await rows()
    expect(others).toEqual([])
    const waitMs = new Date(String(next?.next_attempt_at)).getTime() - Date.now()
    expect(waitMs).toBeGreaterThan(59 * 60_000)
    expect(waitMs).toBeLessThanOrEqual(60 * 60_000)
  })

  it('sends no e-mail about reviews when none waits any more', async () => {
    const review = { productId: 95, reviewer: 'Lejla', email: billing.email, rating: 4, text: 'Ništa.' }
    const rules = { now: new Date(), owner: OWNER }
    await createReview(shop.database, { ...review, status: 'hold' }, rules)
    await shop.database.sql.execute(sql`delete from reviews where status = 'hold'`)
    open()
    await until(async () => expect((await rows())[0]?.given_up_at).not.toBeNull())
    expect(server.emails).toEqual([])
  })

  it('deletes finished e-mails after a month, and no unfinished ones', async () => {
    await order()
    await order()
    await shop.database.sql.execute(sql`update outgoing_mails set created_at = now() - interval '31 days'`)
    await shop.database.sql.execute(
      sql`update outgoing_mails set sent_at = now() where kind = 'order-notice'`,
    )
    await deleteFinishedMails(shop.database)
    expect((await rows()).map(row => row.kind)).toEqual(['order-confirmation', 'order-confirmation'])
  })

  it('adds no header or recipient from names and notes', async () => {
    const evil = 'Ana"\r\nBcc: zrtva@primjer.ba\r\n\u2028<a@b.ba>, c@d.ba'
    const token = await shop.cartWith([95, 1])
    const reply = await placed(shop, token, {
      ...checkoutBody,
      billing_address: { ...billing, first_name: evil, last_name: 'b@c.ba,' },
      customer_note: '</table><script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@y.ba>',
    })
    expect(reply.status).toBe(200)
    // The name is written to the database directly, because the checkout would sanitise it.
    await shop.database.sql.execute(
      sql`update orders set billing = billing || ${JSON.stringify({ first_name: evil })}::jsonb`,
    )
    open()
    await until(() => expect(recipients()).toEqual([billing.email, OWNER].sort()))
    for (const email of server.emails) {
      const { headers, html } = readEmail(email)
      expect(email.to).toHaveLength(1)
      expect([...headers.keys()]).not.toContain('bcc')
      expect(html).not.toContain('<script')
      expect(html).not.toContain('<a@b.ba>')
    }
    const notice = readEmail(server.emails.find(({ to }) => to[0] === OWNER) ?? { to: [], raw: '' })
    expect(notice.headers.get('reply-to')?.match(/<[^>]+>$/)?.[0]).toBe(`<${billing.email}>`)
  })
})
