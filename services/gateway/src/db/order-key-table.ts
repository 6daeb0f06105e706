import type { Quote } from '@sultan/woo-wire/own-routes'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** `migrations/0000_order_keys.sql`. */
export const orderKeys = pgTable('order_keys', {
  keyHash: text('key_hash').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  state: text('state', { enum: ['running', 'unknown', 'known'] }).notNull(),
  leaseOwner: text('lease_owner'),
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  postedAt: timestamp('posted_at', { withTimezone: true }),
  quote: jsonb('quote').$type<Quote>(),
  status: integer('status'),
  answer: jsonb('answer').$type<unknown>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
