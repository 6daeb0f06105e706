import { inspect } from 'node:util'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { composeEmail } from '@sultan/server/mail/compose-email'
import { type Mailer, startMailer } from '@sultan/server/mail/mailer'
import { createSmtpTransport } from '@sultan/server/mail/smtp-transport'
import type { TestEngine } from '@sultan/sql/test-database.fixture'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { freePort } from '../free-port.fixture.ts'
import { type SmtpServer, startSmtpServer } from '../smtp-server.fixture.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { deleteRows, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'
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
  orderLimits: null,
}

export const OWNER = 'vlasnik@shop.example'

export type MailOutbox = Awaited<ReturnType<typeof openMailOutbox>>

/** Opens an embedded store that sends e-mails. Call `begin` before each test and `end` after each test. */
export async function openMailOutbox(engine: TestEngine) {
  const storeErrors: string[] = []
  const error: Logger['error'] = (fields, message) =>
    void storeErrors.push(inspect([fields, message], { depth: 9 }))
  const shop = await openEmbeddedStore(engine, { mails: 'on', log: { ...silentLogger, error } })
  const mailers: Mailer[] = []
  let server: SmtpServer
  let logged: string[] = []
  return {
    shop,
    storeErrors,
    /** The log messages, with their fields, that the mailers of the test have logged. */
    logged: () => logged,
    /** The mail server that receives the e-mails of the test. */
    server: () => server,
    async begin() {
      await shop.restore()
      for (const id of [69, 95]) await shop.set(id, sql`stock_quantity = 100`)
      await deleteRows(shop.database, 'orders', 'order_lines', 'outgoing_mails')
      logged = []
      server = await startSmtpServer(await freePort())
    },
    async end() {
      await Promise.all(mailers.splice(0).map(mailer => mailer.close()))
      await server.close()
    },
    close: () => shop.close(),
    async restartServer(port: number) {
      server = await startSmtpServer(port)
    },
    open(url = server.url): Mailer {
      const log: Logger['error'] = (fields, message) =>
        void logged.push(inspect([fields, message], { depth: 9 }))
      const mailer = startMailer({
        database: shop.database,
        compose: mail => composeEmail(shop.database, mail, shopSettings, new Date()),
        transport: createSmtpTransport(url),
        log: { ...silentLogger, error: log, warn: log, info: log, debug: log },
        intervalMs: 100,
      })
      mailers.push(mailer)
      return mailer
    },
    async order() {
      const reply = await placed(shop, await shop.cartWith([95, 2], [69, 1]))
      expect(reply.status).toBe(200)
      return reply.body
    },
    rows: async () => (await shop.database.sql.execute(sql`select * from outgoing_mails order by id`)).rows,
    /**
     * Makes all e-mails due. Waits for a sending attempt in progress first, because its result would set the
     * time of the next attempt afterwards.
     */
    async makeDue() {
      const { sql: db } = shop.database
      await until(async () => {
        const { rows } = await db.execute(sql`
          update outgoing_mails set next_attempt_at = now()
          where not exists (select from outgoing_mails where leased_until > clock_timestamp())
          returning id`)
        expect(rows).not.toEqual([])
      })
    },
    recipients: () => server.emails.map(({ to }) => to.join()).sort(),
  }
}

export const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })
