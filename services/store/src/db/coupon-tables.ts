import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Code of the coupon, in lower case. */
  code: text().notNull().unique(),
  type: text({ enum: ['percent', 'fixed_cart'] }).notNull(),
  /** Amount of the discount: hundredths of a percent for the type `percent`, otherwise minor units. */
  amount: integer().notNull(),
  freeShipping: boolean('free_shipping').notNull().default(false),
  /** Lowest total of the lines before discounts, in minor units; null without a minimum. */
  minimum: integer(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  /** Maximum number of orders, without cancelled ones, that may use the coupon; null without a limit. */
  usageLimit: integer('usage_limit'),
  usageLimitPerCustomer: integer('usage_limit_per_customer'),
  usageCount: integer('usage_count').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
