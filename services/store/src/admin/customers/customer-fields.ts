import { ADDRESS_FIELDS } from '../../db/json-columns.ts'
import { date, flag, group, integer, metaData, oneOf, readOnly, text } from '../framework/fields.ts'
import { commonListParams, sortOrder } from '../framework/list-page.ts'

const addressText = text().nullable()
// The cast is safe: the object has exactly the names in `ADDRESS_FIELDS`.
const address = () =>
  group(
    Object.fromEntries(ADDRESS_FIELDS.map(name => [name, addressText])) as Record<
      (typeof ADDRESS_FIELDS)[number],
      typeof addressText
    >,
  )

export const customerFields = {
  id: readOnly(integer()),
  date_created: readOnly(date()),
  date_created_gmt: readOnly(date()),
  date_modified: readOnly(date()),
  date_modified_gmt: readOnly(date()),
  email: text(),
  first_name: text(),
  last_name: text(),
  role: readOnly(text()),
  username: text(),
  password: text().describe('Never in a response.'),
  billing: address(),
  shipping: address(),
  is_paying_customer: readOnly(flag()),
  avatar_url: readOnly(text()),
  meta_data: metaData(),
}

const ROLES = [
  'all',
  'administrator',
  'editor',
  'author',
  'contributor',
  'subscriber',
  'customer',
  'shop_manager',
] as const

export const customerListParams = {
  ...commonListParams,
  order: sortOrder('asc'),
  orderby: oneOf(['id', 'include', 'name', 'registered_date']).default('name'),
  email: text().default(''),
  role: oneOf(ROLES).default('customer'),
}
