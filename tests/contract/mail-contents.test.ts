import type { TestEngine } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { enqueueMail } from '@sultan/store/enqueue-mail'
import { setOrderStatus } from '@sultan/store/order-status'
import { createReview } from '@sultan/store/reviews'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decodeHeader, readEmail } from '../smtp-server.fixture.ts'
import { alikeEngines } from './alike-engines.ts'
import { billing, checkoutBody } from './embedded-store/addresses.fixture.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import { type MailOutbox, OWNER, openMailOutbox, until } from './mail-outbox.fixture.ts'

describe.each(alikeEngines)('the e-mail outbox on %s', (engine: TestEngine) => {
  let outbox: MailOutbox
  beforeAll(async () => {
    outbox = await openMailOutbox(engine)
  })
  afterAll(() => outbox.close())
  beforeEach(() => outbox.begin())
  afterEach(() => outbox.end())

  it('for a new order, sends one confirmation to the customer and one notice to the shop’s owner, with the order’s details', async () => {
    const { order_id: id, order_key: key } = await outbox.order()
    outbox.open()
    await until(() => expect(outbox.server().emails).toHaveLength(2))
    await until(async () => expect((await outbox.rows()).every(row => row.sent_at !== null)).toBe(true))
    const [confirmation, notice] = outbox.server().emails.map(readEmail)
    expect(outbox.recipients()).toEqual([billing.email, OWNER].sort())
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

  it('deletes a password reset link from the outbox once the link was e-mailed, and never e-mails an expired link', async () => {
    const url = `${publicUrl}/nova-lozinka#kljuc=abc`
    const mail = { kind: 'password-reset', to: billing.email, name: 'Lejla', url } as const
    const soon = new Date(Date.now() + 3_600_000)
    await transaction(outbox.shop.database, async tx => {
      await enqueueMail(tx, { ...mail, expiresAt: soon })
      await enqueueMail(tx, { ...mail, expiresAt: soon })
      await enqueueMail(tx, { ...mail, url: `${url}d`, expiresAt: new Date(0) })
    })
    outbox.open()
    await until(async () =>
      expect(await outbox.rows()).toMatchObject([
        { payload: {}, sent_at: expect.anything() },
        { payload: {}, sent_at: null, last_error: 'expired' },
      ]),
    )
    expect((await outbox.rows()).map(({ payload }) => payload)).toEqual([{}, {}])
    expect(outbox.server().emails).toHaveLength(1)
    const [email] = outbox.server().emails.map(readEmail)
    expect(email?.text).toContain(url)
    expect(email?.text).toContain('Ako niste vi')
  })

  it('e-mails the shop’s owner about reviews that wait for approval, at most once an hour', async () => {
    await outbox.shop.database.sql.execute(sql`delete from reviews where status = 'hold'`)
    const write = async (text: string) => {
      const review = { productId: 95, reviewer: 'Lejla www.zlo.ba', email: billing.email, rating: 4, text }
      await createReview(
        outbox.shop.database,
        { ...review, status: 'hold' },
        { now: new Date(), owner: OWNER },
      )
    }
    await Promise.all(['Dobro.', 'Lijepo <b>miriše</b>.', 'Stiglo brzo.'].map(write))
    expect(await outbox.rows()).toMatchObject([{ kind: 'review-notice', recipient: OWNER }])
    outbox.open()
    await until(async () => expect((await outbox.rows())[0]?.sent_at).not.toBeNull())
    const [email] = outbox.server().emails.map(readEmail)
    expect(decodeHeader(email?.headers.get('subject') ?? '')).toBe('3 recenzije čekaju odobrenje')
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('Ocjena 4 od 5, piše Lejla www. zlo. ba')
      expect(part).toContain('npm run store -- reviews approve BROJ')
    }
    expect(email?.text).toContain('Lijepo <b>miriše</b>.')
    expect(email?.html).not.toContain('<b>miriše')

    await write('Još jedna.')
    await write('I još jedna.')
    const [, next, ...others] = await outbox.rows()
    expect(others).toEqual([])
    const waitMs = new Date(String(next?.next_attempt_at)).getTime() - Date.now()
    expect(waitMs).toBeGreaterThan(59 * 60_000)
    expect(waitMs).toBeLessThanOrEqual(60 * 60_000)
  })

  it('sends no e-mail about reviews when no review waits for approval any more', async () => {
    const review = { productId: 95, reviewer: 'Lejla', email: billing.email, rating: 4, text: 'Ništa.' }
    const rules = { now: new Date(), owner: OWNER }
    await createReview(outbox.shop.database, { ...review, status: 'hold' }, rules)
    await outbox.shop.database.sql.execute(sql`delete from reviews where status = 'hold'`)
    outbox.open()
    await until(async () => expect((await outbox.rows())[0]?.given_up_at).not.toBeNull())
    expect(outbox.server().emails).toEqual([])
  })

  it('sends no e-mail about an order that was cancelled before the e-mails about the order were sent', async () => {
    const { order_id: id } = await outbox.order()
    await setOrderStatus(outbox.shop.database, id, 'cancelled', new Date())
    outbox.open()
    await until(async () => {
      const rows = await outbox.rows()
      expect(rows.map(row => row.last_error)).toEqual(['order cancelled', 'order cancelled'])
    })
    expect(outbox.server().emails).toEqual([])
    await until(() => expect(outbox.logged().join('\n')).toContain('it is obsolete (order cancelled)'))
    expect(outbox.logged().join('\n')).not.toContain('given up')
  })

  it('line breaks and e-mail addresses in a customer’s name or order note add no header and no recipient to an e-mail', async () => {
    const evil = 'Ana"\r\nBcc: zrtva@primjer.ba\r\n\u2028<a@b.ba>, c@d.ba'
    const token = await outbox.shop.cartWith([95, 1])
    const reply = await placed(outbox.shop, token, {
      ...checkoutBody,
      billing_address: { ...billing, first_name: evil, last_name: 'b@c.ba,' },
      customer_note: '</table><script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@y.ba>',
    })
    expect(reply.status).toBe(200)
    // The first name is written to the database directly, because the checkout would sanitise it.
    await outbox.shop.database.sql.execute(
      sql`update orders set billing = billing || ${JSON.stringify({ first_name: evil })}::jsonb`,
    )
    outbox.open()
    await until(() => expect(outbox.recipients()).toEqual([billing.email, OWNER].sort()))
    for (const email of outbox.server().emails) {
      const { headers, html } = readEmail(email)
      expect(email.to).toHaveLength(1)
      expect([...headers.keys()]).not.toContain('bcc')
      expect(html).not.toContain('<script')
      expect(html).not.toContain('<a@b.ba>')
    }
    const notice = readEmail(outbox.server().emails.find(({ to }) => to[0] === OWNER) ?? { to: [], raw: '' })
    expect(notice.headers.get('reply-to')?.match(/<[^>]+>$/)?.[0]).toBe(`<${billing.email}>`)
  })
})
