import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const

/** Webhooks of the shop. The times of the requests to their receivers come from the clock of the database. */
export const webhooks = pgTable('webhooks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  status: text({ enum: WEBHOOK_STATUSES }).notNull(),
  /** The kind of changes that the webhook reports, as a resource and an event: `order.created`. */
  topic: text().notNull(),
  deliveryUrl: text('delivery_url').notNull(),
  /**
   * Secret that signs the requests to the receiver of the webhook. No API response and no log contains the
   * secret.
   */
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  /** Number of consecutive failed requests to the receiver of the webhook, not counting pings. */
  failures: integer().notNull().default(0),
  /**
   * After a failed request that is not a ping, the server sends nothing to the webhook until this time. Null
   * when there is no such pause.
   */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  /**
   * Number of the latest lease of the webhook. A server may deliver changes to the webhook only while the
   * number of its own lease is this number.
   */
  lease: integer().notNull().default(0),
  /** End of the current lease, during which one server delivers to the webhook; null without a lease. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  turnBeganAt: timestamp('turn_began_at', { withTimezone: true }),
})

/** Queue of the changes and pings to be sent to webhooks. Triggers of migration 0022 queue the changes. */
export const webhookQueue = pgTable(
  'webhook_queue',
  {
    webhookId: integer('webhook_id').notNull(),
    /** Id of the changed object; `PING_ID` for a ping. */
    objectId: integer('object_id').notNull(),
    /**
     * Number that increases with each change of the object. When the object changes while the server sends it
     * to the webhook, the row stays in the queue and the object is sent again.
     */
    revision: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.webhookId, table.objectId] })],
)

/** Object id in the queue entry of a ping, which is sent to a webhook that becomes active. */
export const PING_ID = 0

/**
 * The log of webhook deliveries. It contains no request and response bodies, because these contain personal
 * data.
 */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  webhookId: integer('webhook_id').notNull(),
  deliveryId: text('delivery_id').notNull(),
  objectId: integer('object_id').notNull(),
  attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** HTTP status of the response; null when no response arrived. */
  responseCode: integer('response_code'),
  /** The result of the request to the webhook as text, such as `HTTP 500` or `ECONNREFUSED`. */
  outcome: text().notNull(),
})
