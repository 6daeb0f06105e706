import {
  decimal,
  flag,
  id,
  idList,
  integer,
  oneOf,
  type ParamValues,
  someOf,
  stringList,
  text,
  unvalidated,
} from '../../http/params.ts'

const OPERATORS = ['in', 'not_in', 'and'] as const

/**
 * The filter parameters that the endpoint of the product list and the endpoint `collection-data` have in
 * common.
 */
export const productFilterParams = {
  search: text(),
  slug: stringList(),
  sku: stringList(),
  include: idList(),
  exclude: idList(),
  type: oneOf(['simple', 'grouped', 'external', 'variable', 'variation'], null),
  parent: idList(),
  category: stringList(),
  category_operator: oneOf(OPERATORS, 'in'),
  tag: stringList(),
  tag_operator: oneOf(OPERATORS, 'in'),
  featured: flag(null),
  on_sale: flag(null),
  min_price: decimal(),
  max_price: decimal(),
  stock_status: someOf(['instock', 'outofstock', 'onbackorder']),
  attributes: unvalidated,
  attribute_relation: oneOf(OPERATORS, 'and'),
  catalog_visibility: oneOf(['any', 'visible', 'catalog', 'search', 'hidden'], 'any'),
  rating: idList(),
  related: id(),
}

export const productListParams = {
  ...productFilterParams,
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
  offset: integer({ min: 0 }, null),
  order: oneOf(['asc', 'desc'], 'desc'),
  orderby: oneOf(
    [
      'date',
      'modified',
      'id',
      'include',
      'title',
      'slug',
      'price',
      'popularity',
      'rating',
      'menu_order',
      'comment_count',
    ],
    'date',
  ),
}

export type ProductFilter = ParamValues<typeof productFilterParams>
export type ProductListQuery = ParamValues<typeof productListParams>
