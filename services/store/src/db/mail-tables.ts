import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The e-mail outbox. Several servers process it, so all times come from the clock of the database. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({
    enum: ['order-confirmation', 'order-notice', 'password-reset', 'review-notice', 'stock-alert'],
  }).notNull(),
  /** Identifies the event behind the e-mail. A second e-mail for the same event is not stored. */
  dedupeKey: text('dedupe_key').notNull().unique(),
  recipient: text().notNull(),
  /**
   * The fields of `Mail` except kind and recipient. Emptied when the e-mail of a password reset is sent or
   * given up, because the fields contain the reset link.
   */
  payload: jsonb().$type<unknown>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  /**
   * Time until which one server has claimed the e-mail. Afterwards another server may claim the e-mail,
   * because the first server probably died.
   */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  lastError: text('last_error'),
})

/** Confirmations of orders per e-mail address and per telephone number (`domain/confirmation-limit.ts`). */
export const confirmationLimits = pgTable('confirmation_limits', {
  /** SHA-256 of the address or number, so that the table holds no personal data. */
  contactHash: text('contact_hash').primaryKey(),
  /** Times of the latest confirmations, in ms since 1970; at most `MAX_CONFIRMATIONS_PER_HOUR`. */
  sentAtMs: jsonb('sent_at_ms').$type<readonly number[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Shoppers who want to know when a sold-out product is in stock again (`domain/stock-alerts.ts`). */
export const stockAlerts = pgTable('stock_alerts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Id of the product or variation. */
  productId: integer('product_id').notNull(),
  email: text().notNull(),
  /** Secret of the link that ends all alerts of the address. */
  token: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When the e-mail was put into the outbox; null while the alert waits. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
})
