import {
  anything,
  decimal,
  flag,
  id,
  idList,
  integer,
  oneOf,
  type ParamValues,
  someOf,
  text,
  wordList,
} from '../../http/params.ts'

const OPERATORS = ['in', 'not_in', 'and'] as const

/** What narrows a list of products down; shared by the list and by `collection-data`. */
export const productFilterParams = {
  search: text(),
  slug: wordList(),
  sku: wordList(),
  include: idList(),
  exclude: idList(),
  type: oneOf(['simple', 'grouped', 'external', 'variable', 'variation'], null),
  parent: idList(),
  category: wordList(),
  category_operator: oneOf(OPERATORS, 'in'),
  tag: wordList(),
  tag_operator: oneOf(OPERATORS, 'in'),
  featured: flag(null),
  on_sale: flag(null),
  min_price: decimal(),
  max_price: decimal(),
  stock_status: someOf(['instock', 'outofstock', 'onbackorder']),
  attributes: anything,
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
