import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  Dimensions,
  MetaEntry,
  MoreProductFields,
  ProductAttribute,
  VariationValue,
} from './json-columns.ts'

// The constraints and indexes of the catalogue tables are in `migrations/0000_catalogue.sql` and later
// migrations.

/** Images. `path` is relative to `publicUrl`, without a leading slash: `art/products/x.webp`. */
export const images = pgTable('images', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  path: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  name: text().notNull(),
  alt: text().notNull(),
  /** When the image was added, in site time; by default in the time zone of the database session. */
  dateCreated: timestamp('date_created', { mode: 'string' }).notNull().default(sql`now()`),
  /** Caption of the image as plain text. */
  caption: text().notNull().default(''),
})

/**
 * Products and variations, which share one sequence of ids. Names are plain text. Prices are in minor units,
 * dates in site time.
 */
export const products = pgTable('products', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  parentId: integer('parent_id').notNull().default(0),
  type: text({ enum: ['simple', 'variable', 'variation', 'grouped', 'external'] }).notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  sku: text().notNull().default(''),
  status: text({ enum: ['publish', 'draft', 'private', 'pending', 'trash'] })
    .notNull()
    .default('publish'),
  catalogVisibility: text('catalog_visibility', { enum: ['visible', 'catalog', 'search', 'hidden'] })
    .notNull()
    .default('visible'),
  featured: boolean().notNull().default(false),
  /** The short description as HTML, like `description`. */
  shortDescription: text('short_description').notNull().default(''),
  description: text().notNull().default(''),
  regularPrice: integer('regular_price'),
  salePrice: integer('sale_price'),
  /**
   * Current price in minor units; for a variable product the price of its cheapest variation. Null when the
   * product has no price and therefore cannot be purchased.
   */
  price: integer(),
  maxPrice: integer('max_price'),
  onSale: boolean('on_sale').notNull().default(false),
  /**
   * Last day of the sale, an ISO date in site time; null for a sale without an end (`domain/end-sales.ts`).
   */
  saleEndsOn: text('sale_ends_on'),
  manageStock: boolean('manage_stock').notNull().default(false),
  stockQuantity: integer('stock_quantity'),
  stockStatus: text('stock_status', { enum: ['instock', 'outofstock', 'onbackorder'] })
    .notNull()
    .default('instock'),
  backorders: text({ enum: ['no', 'notify', 'yes'] })
    .notNull()
    .default('no'),
  soldIndividually: boolean('sold_individually').notNull().default(false),
  virtual: boolean().notNull().default(false),
  weightG: integer('weight_g'),
  dimensions: jsonb().$type<Dimensions>(),
  /**
   * Average of the ratings in stars. Responses and sorted product lists round the average to two decimals.
   */
  averageRating: numeric('average_rating', { precision: 12, scale: 9 }).notNull().default('0'),
  ratingCount: integer('rating_count').notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  totalSales: integer('total_sales').notNull().default(0),
  menuOrder: integer('menu_order').notNull().default(0),
  sortName: text('sort_name').notNull(),
  /** Normalised name and SKU for the search (`fold` of the package `kernel`). */
  searchText: text('search_text').notNull(),
  imageIds: integer('image_ids').array().notNull().default(sql`'{}'`),
  relatedIds: integer('related_ids').array().notNull().default(sql`'{}'`),
  attributes: jsonb().$type<readonly ProductAttribute[] | readonly VariationValue[]>().notNull().default([]),
  /** Ids of the products that a grouped product contains. */
  groupedIds: integer('grouped_ids').array().notNull().default(sql`'{}'`),
  /** URL and button text of an external product, which another shop sells. */
  externalUrl: text('external_url').notNull().default(''),
  buttonText: text('button_text').notNull().default(''),
  dateCreated: timestamp('date_created', { mode: 'string' }).notNull(),
  dateModified: timestamp('date_modified', { mode: 'string' }).notNull(),
})

export type ProductRow = typeof products.$inferSelect

/**
 * Product data that the Store API does not read. A product without a row in this table has the default
 * values.
 */
export const productDetails = pgTable('product_details', {
  productId: integer('product_id').primaryKey(),
  /** Start and end of the sale in site time; null for no limit. */
  saleStartsAt: timestamp('sale_starts_at', { mode: 'string' }),
  saleEndsAt: timestamp('sale_ends_at', { mode: 'string' }),
  shippingClassId: integer('shipping_class_id'),
  lowStockAmount: integer('low_stock_amount'),
  crossSellIds: integer('cross_sell_ids').array().notNull().default(sql`'{}'`),
  more: jsonb().$type<MoreProductFields>().notNull().default({}),
  metaData: jsonb('meta_data').$type<readonly MetaEntry[]>().notNull().default([]),
})

export type ProductDetailsRow = typeof productDetails.$inferSelect

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  parentId: integer('parent_id').notNull().default(0),
  imageId: integer('image_id'),
  menuOrder: integer('menu_order').notNull().default(0),
  sortName: text('sort_name').notNull(),
  /** WooCommerce's setting of what a category page shows. The shop stores this setting without using it. */
  display: text().notNull().default('default'),
})

export const productCategories = pgTable(
  'product_categories',
  { productId: integer('product_id').notNull(), categoryId: integer('category_id').notNull() },
  table => [primaryKey({ columns: [table.productId, table.categoryId] })],
)

export const tags = pgTable('tags', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  sortName: text('sort_name').notNull(),
  description: text().notNull().default(''),
})

export const productTags = pgTable(
  'product_tags',
  { productId: integer('product_id').notNull(), tagId: integer('tag_id').notNull() },
  table => [primaryKey({ columns: [table.productId, table.tagId] })],
)

export const attributes = pgTable('attributes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  taxonomy: text().notNull(),
  name: text().notNull(),
  /**
   * WooCommerce's setting for the order of an attribute's terms. The shop stores this setting without using
   * it.
   */
  orderBy: text('order_by').notNull().default('menu_order'),
  hasArchives: boolean('has_archives').notNull().default(false),
})

export const attributeTerms = pgTable('attribute_terms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  attributeId: integer('attribute_id').notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  sortName: text('sort_name').notNull(),
  description: text().notNull().default(''),
  menuOrder: integer('menu_order').notNull().default(0),
})

export const productAttributeTerms = pgTable(
  'product_attribute_terms',
  { productId: integer('product_id').notNull(), termId: integer('term_id').notNull() },
  table => [primaryKey({ columns: [table.productId, table.termId] })],
)

export const brands = pgTable('brands', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  display: text().notNull().default('default'),
  parentId: integer('parent_id').notNull().default(0),
  imageId: integer('image_id'),
  menuOrder: integer('menu_order').notNull().default(0),
  sortName: text('sort_name').notNull(),
})

export const productBrands = pgTable(
  'product_brands',
  { productId: integer('product_id').notNull(), brandId: integer('brand_id').notNull() },
  table => [primaryKey({ columns: [table.productId, table.brandId] })],
)

export const shippingClasses = pgTable('shipping_classes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  sortName: text('sort_name').notNull(),
})

export const reviews = pgTable('reviews', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  reviewer: text().notNull(),
  /** E-mail address of the reviewer; '' when unknown. No public response contains this address. */
  reviewerEmail: text('reviewer_email').notNull().default(''),
  /** Text of the review, as plain text. */
  review: text().notNull(),
  rating: integer().notNull(),
  /** Whether the reviewer has bought the product. */
  verified: boolean().notNull().default(false),
  /**
   * Status of the review. A review with the status `hold` waits for the owner's approval and is visible to
   * the owner only.
   */
  status: text().$type<'approved' | 'hold' | 'spam' | 'trash'>().notNull().default('approved'),
  dateCreated: timestamp('date_created', { mode: 'string' }).notNull(),
})

export const storeMarks = pgTable('store_marks', {
  name: text().primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
})
