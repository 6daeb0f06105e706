import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MetaEntry } from './json-columns.ts'

export const COUPON_TYPES = ['percent', 'fixed_cart', 'fixed_product'] as const
export const COUPON_STATUSES = ['publish', 'draft', 'pending', 'private', 'trash'] as const

export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Code of the coupon, in lower case. Unique except among coupons in the trash. */
  code: text().notNull(),
  type: text({ enum: COUPON_TYPES }).notNull(),
  /** Amount of the discount: hundredths of a percent for the type `percent`, otherwise minor units. */
  amount: integer().notNull(),
  freeShipping: boolean('free_shipping').notNull().default(false),
  /**
   * The coupon is valid only if the order lines total at least this amount before discounts, in minor units;
   * null without a minimum.
   */
  minimum: integer(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  /** Maximum number of orders that may use the coupon, not counting cancelled ones; null without a limit. */
  usageLimit: integer('usage_limit'),
  usageLimitPerCustomer: integer('usage_limit_per_customer'),
  usageCount: integer('usage_count').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Status of the coupon. Only published coupons can be used. */
  status: text({ enum: COUPON_STATUSES }).notNull().default('publish'),
  description: text().notNull().default(''),
  /** Whether the coupon cannot be combined with other coupons. */
  individualUse: boolean('individual_use').notNull().default(false),
  excludeSaleItems: boolean('exclude_sale_items').notNull().default(false),
  /**
   * The coupon is valid only if the order lines total at most this amount before discounts, in minor units;
   * null without a maximum.
   */
  maximum: integer(),
  /** Maximum number of units in an order that get the discount; null for all units. */
  limitItems: integer('limit_items'),
  /** Ids of the products or variations to which the coupon is limited; empty for no limit. */
  productIds: integer('product_ids').array().notNull().default([]),
  excludedProductIds: integer('excluded_product_ids').array().notNull().default([]),
  categoryIds: integer('category_ids').array().notNull().default([]),
  excludedCategoryIds: integer('excluded_category_ids').array().notNull().default([]),
  /**
   * E-mail addresses to which the coupon is limited, in lower case, possibly with `*` for any characters;
   * empty for all shoppers.
   */
  emailRestrictions: text('email_restrictions').array().notNull().default([]),
  metaData: jsonb('meta_data').$type<readonly MetaEntry[]>().notNull().default([]),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
