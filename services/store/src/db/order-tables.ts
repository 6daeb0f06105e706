import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address } from '../domain/address.ts'

/** An option as it was when the order was made: its name and value in the dialect, and the words for both. */
export interface OrderedOption {
  readonly name: string
  readonly value: string
  readonly attribute: string
  readonly label: string
}

/** Money in minor units. What an order says does not change with the catalogue, so lines carry names and prices. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    orderKey: text('order_key').notNull().unique(),
    status: text().notNull(),
    /** 0 = a guest. */
    customerId: integer('customer_id').notNull(),
    currency: text().notNull(),
    paymentMethod: text('payment_method').notNull(),
    paymentMethodTitle: text('payment_method_title').notNull(),
    billing: jsonb().$type<Address>().notNull(),
    shipping: jsonb().$type<Address>().notNull(),
    /** Null when nothing of it needs shipping. */
    shippingRate: text('shipping_rate'),
    shippingTitle: text('shipping_title'),
    itemsTotal: bigint('items_total', { mode: 'number' }).notNull(),
    shippingTotal: integer('shipping_total').notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    customerNote: text('customer_note').notNull(),
    /** Over a remote store the gateway finds its own orders by this; kept here for the same reason. */
    customerUserAgent: text('customer_user_agent').notNull(),
    /** Whether its pieces are out of the stock; a cancelled order has given them back. */
    stockTaken: boolean('stock_taken').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  table => [index('orders_customer').on(table.customerId, table.id)],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    variationId: integer('variation_id'),
    /** Plain text, without the options. */
    name: text().notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    /** Of one piece. */
    price: integer().notNull(),
    regularPrice: integer('regular_price').notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    virtual: boolean().notNull(),
    options: jsonb().$type<readonly OrderedOption[]>().notNull(),
  },
  table => [index('order_lines_order').on(table.orderId)],
)
