import { testEngines } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { enqueueMail } from '@sultan/store/enqueue-mail'
import { deleteFinishedMails } from '@sultan/store/mail-outbox'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEmail } from '../smtp-server.fixture.ts'
import { billing } from './embedded-store/addresses.fixture.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import { type MailOutbox, OWNER, openMailOutbox, until } from './mail-outbox.fixture.ts'

describe.each(testEngines)('the e-mail outbox on %s', engine => {
  let outbox: MailOutbox
  beforeAll(async () => {
    outbox = await openMailOutbox(engine)
  })
  afterAll(() => outbox.close())
  beforeEach(() => outbox.begin())
  afterEach(() => outbox.end())

  it('stores an order together with its two e-mails, and does not store the order when the e-mails cannot be stored', async () => {
    await outbox.order()
    expect(await outbox.rows()).toMatchObject([
      { kind: 'order-confirmation', recipient: billing.email, attempts: 0, sent_at: null },
      { kind: 'order-notice', recipient: OWNER, attempts: 0, sent_at: null },
    ])
    const token = await outbox.shop.cartWith([95, 1])
    await outbox.shop.database.sql.execute(sql`alter table outgoing_mails rename to mislaid`)
    const { status } = await placed(outbox.shop, token).finally(() =>
      outbox.shop.database.sql.execute(sql`alter table mislaid rename to outgoing_mails`),
    )
    expect(status).toBe(500)
    expect(outbox.storeErrors).toEqual([expect.stringContaining('outgoing_mails')])
    expect(outbox.storeErrors.join()).not.toContain('@kupac')
    const { rows: orders } = await outbox.shop.database.sql.execute(sql`select id from orders`)
    expect(orders).toHaveLength(1)
    expect((await placed(outbox.shop, token)).status).toBe(200)
    expect(await outbox.rows()).toHaveLength(4)
  })

  it('sends each e-mail once with two concurrent mailers', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, outbox.order))
    outbox.open()
    outbox.open()
    await until(async () =>
      expect((await outbox.rows()).filter(row => row.sent_at !== null)).toHaveLength(12),
    )
    const ids = outbox.server().emails.map(email => readEmail(email).headers.get('message-id'))
    expect(new Set(ids).size).toBe(12)
    expect(ids).toHaveLength(made.length * 2)
  })

  it('sends an e-mail at a later attempt after the mail server was unreachable, and logs no recipient', async () => {
    await outbox.order()
    const { port, url } = outbox.server()
    await outbox.server().close()
    outbox.open(url)
    await until(() => expect(outbox.logged().some(line => line.includes('not sent (ESOCKET)'))).toBe(true))
    expect(await outbox.rows()).toMatchObject([{ attempts: 1, sent_at: null }, {}])
    await outbox.restartServer(port)
    await outbox.makeDue()
    await until(() => expect(outbox.recipients()).toEqual([billing.email, OWNER].sort()))
    expect(outbox.logged().join()).not.toMatch(/@|Lejla/)
  })

  it('retries an e-mail whose recipient the mail server rejects with 4xx, and gives up an e-mail whose recipient the mail server rejects with 5xx', async () => {
    await outbox.order()
    outbox.server().setPolicy((stage, recipient) => {
      if (stage !== 'recipient') return null
      return recipient === OWNER ? '451 greylisted, come back' : `550 no such user <${recipient}>`
    })
    outbox.open()
    await until(async () =>
      expect(await outbox.rows()).toMatchObject([
        { attempts: 1, sent_at: null, given_up_at: expect.anything() },
        { attempts: 1, sent_at: null, given_up_at: null, last_error: expect.stringContaining('451') },
      ]),
    )
    outbox.server().setPolicy(() => null)
    await outbox.makeDue()
    await until(() => expect(outbox.recipients()).toEqual([OWNER]))
    expect(outbox.logged().join('\n')).toContain('given up after attempt 1 (550 after RCPT TO)')
    expect(outbox.logged().join()).not.toContain('@')
  })

  it('gives up an e-mail when the mail server rejects the e-mail’s content with 554, but not when the mail server rejects the connection with 554', async () => {
    await outbox.order()
    outbox.server().setPolicy(stage => (stage === 'greeting' ? '554 go away' : null))
    outbox.open()
    const stillThere = { given_up_at: null, last_error: expect.stringContaining('554') }
    await until(async () => expect(await outbox.rows()).toMatchObject([stillThere, {}]))
    outbox.server().setPolicy(stage => (stage === 'data' ? '554 spam' : null))
    await outbox.makeDue()
    await until(async () =>
      expect((await outbox.rows()).map(row => row.given_up_at)).toEqual([
        expect.anything(),
        expect.anything(),
      ]),
    )
    expect(outbox.server().emails).toEqual([])
  })

  it(`when a server was killed, the next server sends the e-mails leased (reserved) by the killed server, ${engine === 'postgres' ? 'but only once the leases have expired' : 'without waiting for the leases to expire'}`, async () => {
    await outbox.order()
    await outbox.shop.database.sql.execute(
      sql`update outgoing_mails set attempts = 1, leased_until = now() + interval '1 hour'`,
    )
    const url = `${publicUrl}/nova-lozinka#kljuc=abc`
    const expiresAt = new Date(Date.now() + 3_600_000)
    const link = { kind: 'password-reset', to: 'treci@kupac.example', name: '', url, expiresAt } as const
    await transaction(outbox.shop.database, tx => enqueueMail(tx, link))
    outbox.open()
    const all = [billing.email, OWNER, link.to].sort()
    if (engine === 'postgres') {
      // On PostgreSQL, the server that leased an e-mail may still be running, so another server does not send
      // this e-mail before the lease expires. An embedded database has only one server. After a restart, this
      // server sends leased e-mails without waiting for the leases to expire.
      await until(() => expect(outbox.recipients()).toEqual([link.to]))
      await outbox.shop.database.sql.execute(sql`update outgoing_mails set leased_until = now()`)
    }
    await until(() => expect(outbox.recipients()).toEqual(all))
  })

  it('gives up unsent e-mails older than a week', async () => {
    await outbox.order()
    await outbox.shop.database.sql.execute(
      sql`update outgoing_mails set created_at = now() - interval '8 days' where kind = 'order-notice'`,
    )
    outbox.open()
    await until(async () =>
      expect(await outbox.rows()).toMatchObject([{ given_up_at: null }, { last_error: 'too old' }]),
    )
    await until(() => expect(outbox.recipients()).toEqual([billing.email]))
  })

  it('on shutdown, finishes sending the e-mail in progress, and sends no other e-mail', async () => {
    await outbox.order()
    let closed: Promise<void> | undefined
    outbox.server().setPolicy(stage => {
      if (stage === 'data') closed ??= mailer.close()
      return null
    })
    const mailer = outbox.open()
    await until(() => expect(closed).toBeDefined())
    await closed
    expect(outbox.recipients()).toEqual([billing.email])
    expect(await outbox.rows()).toMatchObject([
      { sent_at: expect.anything() },
      { sent_at: null, attempts: 0 },
    ])
  })

  it('shuts down while the mail server hangs, and sends the e-mail after the next start', async () => {
    await outbox.order()
    outbox.server().setPolicy(stage => (stage === 'greeting' ? 'hang' : null))
    const mailer = outbox.open()
    await until(() => expect(outbox.server().connectionCount()).toBe(1))
    await mailer.close()
    expect(await outbox.rows()).toMatchObject([{ leased_until: null, sent_at: null }, {}])
    outbox.server().setPolicy(() => null)
    outbox.open()
    await until(() => expect(outbox.recipients()).toEqual([billing.email, OWNER].sort()))
  })

  it('deletes sent e-mails older than a month, but no e-mails that wait to be sent', async () => {
    await outbox.order()
    await outbox.order()
    await outbox.shop.database.sql.execute(
      sql`update outgoing_mails set created_at = now() - interval '31 days'`,
    )
    await outbox.shop.database.sql.execute(
      sql`update outgoing_mails set sent_at = now() where kind = 'order-notice'`,
    )
    await outbox.shop.database.sql.execute(sql`
      update outgoing_mails set created_at = now() - interval '29 days'
      where id = (select max(id) from outgoing_mails where kind = 'order-notice')`)
    await deleteFinishedMails(outbox.shop.database)
    expect((await outbox.rows()).map(row => row.kind).toSorted()).toEqual([
      'order-confirmation',
      'order-confirmation',
      'order-notice',
    ])
  })
})
