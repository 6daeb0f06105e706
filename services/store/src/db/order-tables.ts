import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  Address,
  CartLine,
  MetaEntry,
  OrderCoupon,
  OrderedOption,
  OrderFeeLine,
  OrderShippingLine,
  RefundLine,
} from './json-columns.ts'

/**
 * One row per cart. Every request that changes the cart locks the row, so that parallel additions are
 * processed one after another and none is lost.
 */
export const carts = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    lines: jsonb().$type<readonly CartLine[]>().notNull(),
    billing: jsonb().$type<Address>().notNull(),
    shipping: jsonb().$type<Address>().notNull(),
    chosenRate: text('chosen_rate'),
    /** Codes of the coupons in the cart, in lower case. */
    coupons: jsonb().$type<readonly string[]>().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [index('carts_updated_at').on(table.updatedAt)],
)

/**
 * Orders, with amounts in minor units. Order lines store names and prices, because later changes of the
 * catalogue must not change orders.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    orderKey: text('order_key').notNull().unique(),
    status: text().notNull(),
    /** Id of the customer who placed the order; 0 for a guest. */
    customerId: integer('customer_id').notNull(),
    currency: text().notNull(),
    paymentMethod: text('payment_method').notNull(),
    paymentMethodTitle: text('payment_method_title').notNull(),
    billing: jsonb().$type<Address>().notNull(),
    shipping: jsonb().$type<Address>().notNull(),
    /** Id of the shipping rate; null when nothing needs shipping. */
    shippingRate: text('shipping_rate'),
    shippingTitle: text('shipping_title'),
    coupons: jsonb().$type<readonly OrderCoupon[]>().notNull().default([]),
    /** Total of the order lines before the discount, in minor units. */
    itemsTotal: bigint('items_total', { mode: 'number' }).notNull(),
    discountTotal: bigint('discount_total', { mode: 'number' }).notNull().default(0),
    shippingTotal: integer('shipping_total').notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    customerNote: text('customer_note').notNull(),
    /**
     * The delivery time that was promised to the shopper, such as `Stiže uto–čet, 24–26. 11.` (Arrives
     * Tue–Thu, Nov 24–26).
     */
    promisedDelivery: text('promised_delivery'),
    /**
     * `User-Agent` of the checkout request. The text ends in the correlation id of the API gateway, by which
     * the order is found after a lost response (decision 0003).
     */
    customerUserAgent: text('customer_user_agent').notNull(),
    /**
     * Whether the quantities of the order are deducted from the stock; cancelling the order restores them.
     */
    stockDeducted: boolean('stock_taken').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /**
     * How the order was created: `store-api` at the checkout, `rest-api` through the administration API. An
     * order that `pull` imported has the `created_via` of the order in the source shop.
     */
    createdVia: text('created_via').notNull().default('store-api'),
    /** Id of the payment, which the payment provider or the owner has assigned; '' without an id. */
    transactionId: text('transaction_id').notNull().default(''),
    /**
     * Shipping lines that the administration API or `pull` wrote; null when neither wrote them, as for an
     * order of the checkout. `shippingLinesOf` then makes the shipping line, if any, from `shippingRate`.
     */
    shippingLines: jsonb('shipping_lines').$type<readonly OrderShippingLine[]>(),
    feeLines: jsonb('fee_lines').$type<readonly OrderFeeLine[]>().notNull().default([]),
    feeTotal: bigint('fee_total', { mode: 'number' }).notNull().default(0),
    metaData: jsonb('meta_data').$type<readonly MetaEntry[]>().notNull().default([]),
  },
  table => [index('orders_customer').on(table.customerId, table.id)],
)

/**
 * Name of the unique index on `correlationIdOf`: one order per idempotency key of the API gateway (decision
 * 0003).
 */
export const CORRELATION_ID_INDEX = 'orders_correlation_id'

/**
 * The correlation id at the end of `customer_user_agent`, or SQL null. The unique index on correlation ids
 * uses the same expression.
 */
export const correlationIdOf = sql<
  string | null
>`substring(${orders.customerUserAgent}, '\\(\\+order ([0-9a-f]{32})\\)$')`

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    variationId: integer('variation_id'),
    /** Name of the product as plain text, without the options. */
    name: text().notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    /** Unit price in minor units. When the line total was set by hand, the unit price is rounded. */
    price: integer().notNull(),
    regularPrice: integer('regular_price').notNull(),
    /** Total of the order line before the discount, in minor units. */
    total: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    virtual: boolean().notNull(),
    options: jsonb().$type<readonly OrderedOption[]>().notNull(),
    metaData: jsonb('meta_data').$type<readonly MetaEntry[]>().notNull().default([]),
    /** Units of the order line that refunds have returned to the stock. */
    restocked: integer().notNull().default(0),
  },
  table => [index('order_lines_order').on(table.orderId)],
)

/** Order notes, written by the shop or by the system. */
export const orderNotes = pgTable('order_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  author: text().notNull(),
  note: text().notNull(),
  /** Whether the order note is for the customer. */
  customerNote: boolean('customer_note').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const orderRefunds = pgTable('order_refunds', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  /** Amount of the refund in minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  lines: jsonb().$type<readonly RefundLine[]>().notNull(),
  metaData: jsonb('meta_data').$type<readonly MetaEntry[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
