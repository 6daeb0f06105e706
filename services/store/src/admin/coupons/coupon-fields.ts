import { COUPON_STATUSES, COUPON_TYPES } from '../../db/coupon-tables.ts'
import {
  date,
  flag,
  ids,
  integer,
  list,
  metaData,
  oneOf,
  optionalInteger,
  readOnly,
  text,
} from '../framework/fields.ts'
import { commonListParams, dateListParams, sortOrder } from '../framework/list-page.ts'

export const couponFields = {
  id: readOnly(integer()),
  code: text().describe('Code of the coupon; stored in lower case.'),
  amount: text().describe('Percentage, or amount in major units.'),
  status: oneOf(COUPON_STATUSES, { inBatch: 'publish' }),
  date_created: readOnly(date()),
  date_created_gmt: readOnly(date()),
  date_modified: readOnly(date()),
  date_modified_gmt: readOnly(date()),
  discount_type: oneOf(COUPON_TYPES, { inBatch: 'fixed_cart' }),
  description: text(),
  date_expires: date().describe('From when on the coupon does not apply; an empty text for never.'),
  date_expires_gmt: date(),
  usage_count: readOnly(integer()),
  individual_use: flag(),
  product_ids: ids(),
  excluded_product_ids: ids(),
  usage_limit: optionalInteger(),
  usage_limit_per_user: optionalInteger(),
  limit_usage_to_x_items: optionalInteger(),
  free_shipping: flag(),
  product_categories: ids(),
  excluded_product_categories: ids(),
  exclude_sale_items: flag(),
  minimum_amount: text(),
  maximum_amount: text(),
  email_restrictions: list(text()),
  used_by: readOnly(list(text())),
  meta_data: metaData(),
}

export const couponListParams = {
  ...commonListParams,
  ...dateListParams,
  code: text().default(''),
  order: sortOrder('desc'),
  orderby: oneOf(['date', 'id', 'include', 'title', 'slug', 'modified']).default('date'),
}
