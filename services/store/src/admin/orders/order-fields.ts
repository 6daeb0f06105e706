import { ORDER_STATUSES } from '../../domain/order-status.ts'
import { customerFields } from '../customers/customer-fields.ts'
import {
  amount,
  date,
  flag,
  group,
  integer,
  list,
  metaData,
  oneOf,
  readOnly,
  text,
} from '../framework/fields.ts'
import { commonListParams, dateListParams, sortOrder } from '../framework/list-page.ts'

/**
 * The order statuses that the error message for an invalid status lists, as in WooCommerce. The list contains
 * `auto-draft` and `checkout-draft`, but the embedded store has no draft orders and rejects both statuses.
 */
const NAMED_STATUSES = ['auto-draft', ...ORDER_STATUSES, 'checkout-draft']

const lineItem = group({
  id: integer(),
  name: text(),
  product_id: integer().nullable(),
  variation_id: integer(),
  quantity: integer(),
  subtotal: amount(),
  total: amount(),
  sku: text(),
  meta_data: metaData(),
})

const shippingLine = group({
  id: integer(),
  method_id: text().nullable(),
  method_title: text(),
  instance_id: text(),
  total: amount(),
  meta_data: metaData(),
})

const feeLine = group({
  id: integer(),
  name: text().nullable(),
  tax_status: text(),
  total: amount(),
  meta_data: metaData(),
})

const { billing, shipping } = customerFields

export const orderFields = {
  id: readOnly(integer()),
  parent_id: readOnly(integer()),
  number: readOnly(text()),
  order_key: readOnly(text()),
  created_via: readOnly(text()),
  version: readOnly(text()),
  status: oneOf(ORDER_STATUSES, { named: NAMED_STATUSES, inBatch: 'pending' }),
  currency: readOnly(text()),
  date_created: readOnly(date()),
  date_modified: readOnly(date()),
  date_paid: readOnly(date()),
  date_completed: readOnly(date()),
  discount_total: readOnly(text()),
  shipping_total: readOnly(text()),
  total: readOnly(text()),
  customer_id: integer({ min: 0 }),
  customer_note: text(),
  billing,
  shipping,
  payment_method: text(),
  payment_method_title: text(),
  transaction_id: text(),
  set_paid: flag().describe('Marks the order as paid, which makes a pending one processing.'),
  meta_data: metaData(),
  line_items: list(lineItem),
  shipping_lines: list(shippingLine),
  fee_lines: list(feeLine),
  coupon_lines: list(group({ id: integer(), code: text() })),
  refunds: readOnly(list(group({ id: integer(), reason: text(), total: text() }))),
}

const LISTED = ['any', 'trash', 'auto-draft', ...ORDER_STATUSES, 'checkout-draft'] as const

export const orderListParams = {
  ...commonListParams,
  ...dateListParams,
  order: sortOrder('desc'),
  orderby: oneOf(['date', 'id', 'include', 'title', 'slug', 'modified']).default('date'),
  status: list(oneOf(LISTED)).default(['any']),
  customer: integer({ min: 0 }).optional(),
  product: integer().optional(),
  created_via: list(text()).default([]),
}
