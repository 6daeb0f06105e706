import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * People who manage the shop. User name and e-mail address are unique regardless of case; the indexes are in
 * the migration.
 */
export const staff = pgTable('staff', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  email: text().notNull(),
  displayName: text('display_name').notNull(),
  role: text({ enum: ['administrator', 'shop_manager'] }).notNull(),
  /** Hash of the password: argon2id as a PHC string. */
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When the staff account was disabled; null for an active account. */
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
})

/**
 * Application passwords, with which programs sign in as a member of the staff. A fast hash is safe, because
 * the passwords are random.
 */
export const applicationPasswords = pgTable('application_passwords', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: text().notNull().unique(),
  staffId: integer('staff_id').notNull(),
  name: text().notNull(),
  /** SHA-256 of the application password without spaces. */
  passwordHash: text('password_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** OAuth nonces of signed requests (`admin/access/oauth.ts`). */
export const oauthNonces = pgTable(
  'oauth_nonces',
  {
    keyId: integer('key_id').notNull(),
    nonce: text().notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.keyId, table.nonce] })],
)

/** The audit log: changes by the administration API, the command line, imports and the server itself. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** The API key or staff account that made the change: `key 3 (bookkeeping)`, `administrator 1 (amra)`. */
  actor: text().notNull(),
  action: text({ enum: ['create', 'update', 'trash', 'delete'] }).notNull(),
  /** Kind of the changed object: the `title` of its REST resource, such as `product`. */
  resource: text().notNull(),
  objectId: text('object_id').notNull(),
  /**
   * The changed fields of the object before and after the change: `beforeChange` is null for a creation,
   * `afterChange` for a deletion.
   */
  beforeChange: jsonb('before_change').$type<Readonly<Record<string, unknown>>>(),
  afterChange: jsonb('after_change').$type<Readonly<Record<string, unknown>>>(),
})

/**
 * Shipping settings that were changed through the administration API: price, order total from which shipping
 * is free, and name of the shipping method (`domain/shop-settings.ts`).
 */
export const shopSettings = pgTable('shop_settings', {
  name: text().primaryKey(),
  /** JSON text. With the column type jsonb, drizzle would read the text "24" as a number. */
  value: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
