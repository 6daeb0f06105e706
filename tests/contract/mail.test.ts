import { type Mailer, startMailer } from '@sultan/server/mail/mailer'
import { smtpPost } from '@sultan/server/mail/smtp-post'
import { writeLetter } from '@sultan/server/mail/write-letter'
import { type TestEngine, testEngines } from '@sultan/sql/test-database'
import { transaction } from '@sultan/sql/transaction'
import { enqueueMail } from '@sultan/store/domain/enqueue-mail'
import { deleteOldMails } from '@sultan/store/domain/outbox'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeHeader, type MailServer, readLetter, startMailServer } from '../mail-server.ts'
import { billing, checkoutBody } from './cart/addresses.ts'
import { placed } from './cart/scenarios.ts'
import { openTrialStore, publicUrl, type TrialStore } from './cart/trial-store.ts'

const shopSettings = {
  shop: {
    name: 'Sultan',
    address: 'Ferhadija 12, 71000 Sarajevo',
    idNumber: '4200000000000',
    phone: '+387 33 000 000',
    email: 'vlasnik@shop.example',
  },
  publicUrl,
  returnDays: 15,
  mailFrom: 'Sultan, d.o.o. <info@shop.example>',
}

const OWNER = 'vlasnik@shop.example'

describe.each(testEngines)('the outbox of mails on %s', (engine: TestEngine) => {
  let shop: TrialStore
  let server: MailServer
  let logged: string[]
  const mailers: Mailer[] = []

  beforeAll(async () => {
    shop = await openTrialStore(engine, { mails: 'on' })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.restore()
    for (const id of [69, 95]) await shop.set(id, sql`stock_quantity = 100`)
    await shop.database.sql.execute(sql`truncate orders, order_lines, outgoing_mails`)
    logged = []
    server = await startMailServer()
    return async () => {
      await Promise.all(mailers.splice(0).map(mailer => mailer.close()))
      await server.close()
    }
  })

  const open = (url = server.url, leaseMs?: number): Mailer => {
    const say = (line: string) => void logged.push(line)
    const mailer = startMailer({
      database: shop.database,
      write: mail => writeLetter(shop.database, mail, shopSettings, new Date()),
      post: smtpPost(url),
      log: { error: say, info: say, debug: say },
      everyMs: 100,
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
  const recipients = () => server.letters.map(({ to }) => to.join()).sort()

  it('has both mails of an order, or neither', async () => {
    await order()
    expect(await rows()).toMatchObject([
      { kind: 'order-confirmation', recipient: billing.email, attempts: 0, sent_at: null },
      { kind: 'order-notice', recipient: OWNER, attempts: 0, sent_at: null },
    ])
    const token = await shop.cartWith([95, 1])
    await shop.database.sql.execute(sql`alter table outgoing_mails rename to mislaid`)
    const fault = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { status } = await placed(shop, token).finally(() =>
      shop.database.sql.execute(sql`alter table mislaid rename to outgoing_mails`),
    )
    expect(status).toBe(500)
    const said = fault.mock.calls.flat().join()
    fault.mockRestore()
    expect(said).toContain('outgoing_mails')
    expect(said).not.toContain('@kupac')
    const { rows: orders } = await shop.database.sql.execute(sql`select id from orders`)
    expect(orders).toHaveLength(1)
    expect((await placed(shop, token)).status).toBe(200)
    expect(await rows()).toHaveLength(4)
  })

  it('sends one confirmation and one notice, with the facts of the order', async () => {
    const { order_id: id, order_key: key } = await order()
    open()
    await until(() => expect(server.letters).toHaveLength(2))
    await until(async () => expect((await rows()).every(row => row.sent_at !== null)).toBe(true))
    const [confirmation, notice] = server.letters.map(readLetter)
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
    // The owner's mail is no key to the shopper's page.
    expect(notice?.html).not.toContain(key)
  })

  it('of two mailers on one outbox each mail is sent by one', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, order))
    open()
    open()
    await until(async () => expect((await rows()).filter(row => row.sent_at !== null)).toHaveLength(12))
    const ids = server.letters.map(letter => readLetter(letter).headers.get('message-id'))
    expect(new Set(ids).size).toBe(12)
    expect(ids).toHaveLength(made.length * 2)
  })

  it('keeps what nobody takes, and sends it when somebody does; the log names nobody', async () => {
    await order()
    const { port, url } = server
    await server.close()
    open(url)
    await until(() => expect(logged.some(line => line.includes('not sent (ESOCKET)'))).toBe(true))
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }, {}])
    server = await startMailServer(port)
    await makeDue()
    await until(() => expect(recipients()).toEqual([billing.email, OWNER].sort()))
    expect(logged.join()).not.toMatch(/@|Lejla/)
  })

  it('tries a "not now" again, and gives a "never" up for this recipient alone', async () => {
    await order()
    server.setMood((stage, recipient) => {
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
    server.setMood(() => null)
    await makeDue()
    await until(() => expect(recipients()).toEqual([OWNER]))
    expect(logged.join('\n')).toContain('given up after attempt 1 (550 after RCPT TO)')
    expect(logged.join()).not.toContain('@')
  })

  it('gives up a letter that is refused as a whole, but not because we may not come in', async () => {
    await order()
    server.setMood(stage => (stage === 'greeting' ? '554 go away' : null))
    open()
    const stillThere = { given_up_at: null, last_error: expect.stringContaining('554') }
    await until(async () => expect(await rows()).toMatchObject([stillThere, {}]))
    server.setMood(stage => (stage === 'data' ? '554 spam' : null))
    await makeDue()
    await until(async () =>
      expect((await rows()).map(row => row.given_up_at)).toEqual([expect.anything(), expect.anything()]),
    )
    expect(server.letters).toEqual([])
  })

  it('takes over what a dead server had in hand, when its time is up', async () => {
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
      // It may live: a start frees nothing that another server holds. The embedded database has no other.
      await until(() => expect(recipients()).toEqual([link.to]))
      await shop.database.sql.execute(sql`update outgoing_mails set leased_until = now()`)
    }
    await until(() => expect(recipients()).toEqual(all))
  })

  it('does not send what lay there for more than a week', async () => {
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

  it('finishes the mail that is on its way when the server stops, and begins no other', async () => {
    await order()
    let closed: Promise<void> | undefined
    server.setMood(stage => {
      if (stage === 'data') closed ??= mailer.close()
      return null
    })
    const mailer = open()
    await until(() => expect(closed).toBeDefined())
    await closed
    expect(recipients()).toEqual([billing.email])
    expect(await rows()).toMatchObject([{ sent_at: expect.anything() }, { sent_at: null, attempts: 0 }])
  })

  it('ends soon while a server keeps it waiting, and sends after the next start', async () => {
    await order()
    server.setMood(stage => (stage === 'greeting' ? 'hang' : null))
    const mailer = open()
    await until(() => expect(server.visits()).toBe(1))
    await mailer.close()
    expect(await rows()).toMatchObject([{ leased_until: null, sent_at: null }, {}])
    server.setMood(() => null)
    open()
    await until(() => expect(recipients()).toEqual([billing.email, OWNER].sort()))
  })

  it('a link to a new password is not kept when it is sent, and not sent when it is too old', async () => {
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
    expect(server.letters).toHaveLength(1)
    const [letter] = server.letters.map(readLetter)
    expect(letter?.text).toContain(url)
    expect(letter?.text).toContain('Ako niste vi')
  })

  it('forgets what has been done with for a month, and nothing else', async () => {
    await order()
    await order()
    await shop.database.sql.execute(sql`update outgoing_mails set created_at = now() - interval '31 days'`)
    await shop.database.sql.execute(
      sql`update outgoing_mails set sent_at = now() where kind = 'order-notice'`,
    )
    await deleteOldMails(shop.database)
    expect((await rows()).map(row => row.kind)).toEqual(['order-confirmation', 'order-confirmation'])
  })

  it('no name and no note makes a further header or recipient', async () => {
    const evil = 'Ana"\r\nBcc: zrtva@primjer.ba\r\n\u2028<a@b.ba>, c@d.ba'
    const token = await shop.cartWith([95, 1])
    const reply = await placed(shop, token, {
      ...checkoutBody,
      billing_address: { ...billing, first_name: evil, last_name: 'b@c.ba,' },
      customer_note: '</table><script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@y.ba>',
    })
    expect(reply.status).toBe(200)
    // As if the store had not cleaned it.
    await shop.database.sql.execute(
      sql`update orders set billing = billing || ${JSON.stringify({ first_name: evil })}::jsonb`,
    )
    open()
    await until(() => expect(recipients()).toEqual([billing.email, OWNER].sort()))
    for (const letter of server.letters) {
      const { headers, html } = readLetter(letter)
      expect(letter.to).toHaveLength(1)
      expect([...headers.keys()]).not.toContain('bcc')
      expect(html).not.toContain('<script')
      expect(html).not.toContain('<a@b.ba>')
    }
    const notice = readLetter(server.letters.find(({ to }) => to[0] === OWNER) ?? { to: [], raw: '' })
    expect(notice.headers.get('reply-to')?.match(/<[^>]+>$/)?.[0]).toBe(`<${billing.email}>`)
  })
})
