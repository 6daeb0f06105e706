import { flag, group, ids, integer, list, oneOf, readOnly, text } from '../framework/fields.ts'

const DISPLAYS = ['default', 'products', 'subcategories', 'both'] as const

/**
 * Fields of a term, such as a category or tag. Kinds of terms that lack one of these fields ignore it in
 * requests.
 */
export const termFields = {
  id: readOnly(integer()),
  name: text().describe('Name as plain text.'),
  slug: text().describe('Last part of the address; made from the name when it is not sent.'),
  parent: integer().describe('Id of the term above; 0 for none.'),
  description: text().describe('HTML.'),
  display: oneOf(DISPLAYS),
  image: group({ id: integer(), src: text(), name: text(), alt: text() }).nullable(),
  menu_order: integer(),
  count: readOnly(integer().describe('Number of published products.')),
}

const ORDERS = ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'] as const

export const termListParams = {
  search: text().default(''),
  exclude: ids().default([]),
  include: ids().default([]),
  offset: integer({ min: 0 }).optional(),
  order: oneOf(['asc', 'desc']).default('asc'),
  orderby: oneOf(ORDERS).default('name'),
  hide_empty: flag().default(false),
  parent: integer().optional(),
  product: integer().optional(),
  slug: list(text()).default([]),
}
