import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const

/** Addresses that receive the changes of the shop. The times of deliveries come from the clock of the database. */
export const webhooks = pgTable('webhooks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  status: text({ enum: WEBHOOK_STATUSES }).notNull(),
  /** Resource and event: `order.created`. */
  topic: text().notNull(),
  deliveryUrl: text('delivery_url').notNull(),
  /** Key of the signatures; in no response and no log. */
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  /** Failed attempts since the last delivery that succeeded. */
  failures: integer().notNull().default(0),
  /** No changes are sent before this time; null when the deliveries are not paused. */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  /**
   * Number of the latest lease. A server holds the webhook only while this is the number of its own lease.
   */
  lease: integer().notNull().default(0),
  /** End of the lease of the server that delivers; null when no server delivers. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  turnBeganAt: timestamp('turn_began_at', { withTimezone: true }),
})

/** Changes that wait for their delivery. The triggers of migration 0022 add them. */
export const webhookQueue = pgTable(
  'webhook_queue',
  {
    webhookId: integer('webhook_id').notNull(),
    /** Id of the changed object; `PING_ID` for the ping. */
    objectId: integer('object_id').notNull(),
    /** Grows with each change, so that a change during a delivery is delivered too. */
    revision: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.webhookId, table.objectId] })],
)

/** In place of an object's id: the ping that announces a webhook to its receiver. */
export const PING_ID = 0

/** The log of deliveries, without bodies, which contain personal data. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  webhookId: integer('webhook_id').notNull(),
  deliveryId: text('delivery_id').notNull(),
  objectId: integer('object_id').notNull(),
  attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** Null without a response. */
  responseCode: integer('response_code'),
  /** The response or the error in words: `HTTP 500`, `ECONNREFUSED`. */
  outcome: text().notNull(),
})
