import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** In lower case. */
  code: text().notNull().unique(),
  type: text({ enum: ['percent', 'fixed_cart'] }).notNull(),
  /** Hundredths of a percent, or minor units. */
  amount: integer().notNull(),
  freeShipping: boolean('free_shipping').notNull().default(false),
  /** Smallest total of the lines before discounts, in minor units; null without one. */
  minimum: integer(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  /** Maximum number of orders that are not cancelled; null without a limit. */
  usageLimit: integer('usage_limit'),
  usageLimitPerCustomer: integer('usage_limit_per_customer'),
  usageCount: integer('usage_count').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
