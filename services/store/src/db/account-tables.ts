import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address, MetaEntry } from './json-columns.ts'

/**
 * Customer accounts. E-mail and user name are unique regardless of case; the unique indexes are in the SQL
 * migration.
 */
export const customers = pgTable('customers', {
  /** Ids of customers start at 2: user 1 is the shop, the author of the posts. */
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
  email: text().notNull(),
  username: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  billing: jsonb().$type<Address>().notNull(),
  shipping: jsonb().$type<Address>().notNull(),
  /** Hash of the password: argon2id as a PHC string. */
  passwordHash: text('password_hash').notNull(),
  metaData: jsonb('meta_data').$type<readonly MetaEntry[]>().notNull().default([]),
  /**
   * Epoch of the customer's login tokens. It increases with each new password, which invalidates all earlier
   * tokens.
   */
  tokenEpoch: integer('token_epoch').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/**
 * API keys of `wc/v3`, stored as hashes. The rows of revoked keys are kept, so that a revoked key is
 * recognised and cannot be added again.
 */
export const consumerKeys = pgTable('consumer_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  description: text().notNull(),
  permissions: text({ enum: ['read', 'write', 'read_write'] }).notNull(),
  keyHash: text('key_hash').notNull().unique(),
  secretHash: text('secret_hash').notNull(),
  /**
   * The consumer secret, encrypted with the consumer key. Null for a key that an earlier version of the shop
   * created; such a key cannot sign requests.
   */
  sealedSecret: text('sealed_secret'),
  /** The last characters of the API key, by which an owner recognises the key in a list of API keys. */
  keyEnding: text('key_ending').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})

/**
 * Password reset links, at most one per customer: a new link replaces the previous one, and using a link
 * deletes its row.
 */
export const passwordResets = pgTable('password_resets', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the reset link. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** SHA-256 of signed-out login tokens. A row is stored until its token would have expired. */
export const endedSessions = pgTable('ended_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
