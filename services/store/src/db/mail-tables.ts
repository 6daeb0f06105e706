import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The e-mail outbox. Several servers process it, so all times come from the clock of the database. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({
    enum: ['order-confirmation', 'order-notice', 'password-reset', 'review-notice', 'stock-alert'],
  }).notNull(),
  /**
   * Key that prevents duplicate e-mails, such as `order-notice:17` for order 17. A second e-mail with the
   * same key is not stored.
   */
  dedupeKey: text('dedupe_key').notNull().unique(),
  recipient: text().notNull(),
  /**
   * JSON of the e-mail's fields except kind and recipient. Because a password reset e-mail contains the reset
   * link, its JSON is emptied once the e-mail is sent or abandoned.
   */
  payload: jsonb().$type<unknown>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  /**
   * Time until which one server has claimed the e-mail. After this time another server may claim it, because
   * the first one has probably crashed.
   */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  lastError: text('last_error'),
})

/**
 * Times of the latest order confirmations for each e-mail address and each telephone number. The times serve
 * to limit the number of confirmations per hour (`domain/confirmation-limit.ts`).
 */
export const confirmationLimits = pgTable('confirmation_limits', {
  /** SHA-256 of the e-mail address or telephone number, so that the table holds no personal data. */
  contactHash: text('contact_hash').primaryKey(),
  /** Times of the latest order confirmations, in ms since 1970; at most `MAX_CONFIRMATIONS_PER_HOUR`. */
  sentAtMs: jsonb('sent_at_ms').$type<readonly number[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Shoppers who want to know when a sold-out product is in stock again (`domain/stock-alerts.ts`). */
export const stockAlerts = pgTable('stock_alerts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Id of the product or variation that is sold out. */
  productId: integer('product_id').notNull(),
  email: text().notNull(),
  /** Key that is equal for all spellings of the e-mail address (`mailboxKey`). */
  mailbox: text().notNull(),
  /** Secret in the unsubscribe link, which ends all stock alerts of the e-mail address. */
  token: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When the stock alert was put into the outbox; null until then. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
})
