import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address } from '../domain/address.ts'

/** E-mail and user name are unique whatever their case; the indexes stand in the migration. */
export const customers = pgTable('customers', {
  /** From 2 on: 1 is the shop itself, the author of the posts. */
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 2 }),
  email: text().notNull(),
  username: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  billing: jsonb().$type<Address>().notNull(),
  shipping: jsonb().$type<Address>().notNull(),
  /** argon2id, as a PHC string. */
  passwordHash: text('password_hash').notNull(),
  /** Goes up with each new password: tokens of an earlier one are void. */
  tokenEpoch: integer('token_epoch').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Keys of `wc/v3`. Only hashes: whoever reads the database cannot use them. A revoked key stays, so that it is known as such. */
export const consumerKeys = pgTable('consumer_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  description: text().notNull(),
  permissions: text({ enum: ['read', 'write', 'read_write'] }).notNull(),
  keyHash: text('key_hash').notNull().unique(),
  secretHash: text('secret_hash').notNull(),
  /** The last letters, to tell keys apart in a list. */
  keyEnding: text('key_ending').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})

/** One per customer: asking again replaces the link that was sent before, using it removes the row. */
export const passwordResets = pgTable('password_resets', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** SHA-256: whoever reads the database cannot use the link. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Login tokens that were signed out, until they would have ended by themselves; by their SHA-256. */
export const endedSessions = pgTable('ended_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
