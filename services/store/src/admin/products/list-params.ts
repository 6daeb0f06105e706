import { flag, ids, integer, list, moment, oneOf, text } from '../framework/fields.ts'

const STATUSES = ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'] as const
const TYPES = ['simple', 'grouped', 'external', 'variable'] as const
const ORDERS = [
  ...['date', 'id', 'include', 'title', 'slug', 'modified', 'popularity', 'rating', 'post__in', 'price'],
  ...['sales', 'menu_order', 'random'],
] as const
/**
 * Values that WooCommerce's error message for an invalid `orderby` contains more than once. The message lists
 * all allowed values and then these values again (recording `wc-v3-products-orderby-foo`).
 */
const REPEATED = ['popularity', 'rating', 'menu_order', 'price', 'popularity', 'rating']

/** List parameters that are common to products and variations. */
export const sellableListParams = {
  search: text().default(''),
  after: moment().optional(),
  before: moment().optional(),
  modified_after: moment().optional(),
  modified_before: moment().optional(),
  dates_are_gmt: flag().default(false),
  exclude: ids().default([]),
  include: ids().default([]),
  offset: integer({ min: 0 }).optional(),
  order: oneOf(['asc', 'desc']).default('desc'),
  orderby: oneOf(ORDERS as unknown as readonly ['date', ...string[]], {
    named: [...ORDERS, ...REPEATED],
  }).default('date'),
  slug: text().default(''),
  status: oneOf(STATUSES).default('any'),
  include_status: list(oneOf(STATUSES)).default([]),
  exclude_status: list(oneOf(STATUSES)).default([]),
  sku: text().default(''),
  search_sku: text().default(''),
  on_sale: flag().optional(),
  min_price: text().default(''),
  max_price: text().default(''),
  stock_status: list(oneOf(['instock', 'outofstock', 'onbackorder'])).default([]),
  virtual: flag().optional(),
}

export const productListParams = {
  ...sellableListParams,
  type: oneOf(TYPES).optional(),
  include_types: list(oneOf(TYPES)).default([]),
  exclude_types: list(oneOf(TYPES)).default([]),
  parent: ids().default([]),
  parent_exclude: ids().default([]),
  featured: flag().optional(),
  category: text().default(''),
  tag: text().default(''),
  brand: text().default(''),
  shipping_class: text().default(''),
  attribute: text().default(''),
  attribute_term: text().default(''),
  search_name_or_sku: text().default(''),
  search_fields: list(text()).default([]),
  in_stock: flag().optional(),
  menu_order: integer().optional(),
}
