import { and, eq, gt, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import { products } from '../../db/catalogue-tables.ts'
import { parseSiteTime } from '../../format/parse-site-time.ts'
import { priceFromText } from '../../format/price-text.ts'
import { slugVariants } from '../../format/slug.ts'
import type { ParamsOf } from '../framework/fields.ts'
import type { productListParams, sellableListParams } from './list-params.ts'

export type SellableQuery = ParamsOf<typeof sellableListParams>
export type ProductQuery = ParamsOf<typeof productListParams>

/** The filters that are common to lists of products and of variations, as an SQL condition. */
export function sellableConditions(query: SellableQuery): SQL | undefined {
  const min = priceFromText(query.min_price)
  const max = priceFromText(query.max_price)
  return and(
    statusCondition(query),
    isAnyOfGiven(products.id, query.include, 'int[]'),
    // With the list parameter `include`, WordPress ignores `exclude` (wire fact 52).
    query.include.length === 0 && query.exclude.length > 0
      ? sql`not ${isAnyOf(products.id, query.exclude, 'int[]')}`
      : undefined,
    isAnyOfGiven(products.slug, words(query.slug, ',').flatMap(slugVariants), 'text[]'),
    isAnyOfGiven(sql`lower(${products.sku})`, words(query.sku.toLowerCase(), ','), 'text[]'),
    query.search_sku === '' ? undefined : skuContains(query.search_sku),
    query.on_sale === undefined ? undefined : eq(products.onSale, query.on_sale),
    query.virtual === undefined ? undefined : eq(products.virtual, query.virtual),
    min === null ? undefined : gte(sql`coalesce(${products.maxPrice}, 0)`, min),
    max === null ? undefined : lte(sql`coalesce(${products.price}, 0)`, max),
    isAnyOfGiven(products.stockStatus, query.stock_status, 'text[]'),
    dateCondition(products.dateCreated, gt, query.after, query),
    dateCondition(products.dateCreated, lt, query.before, query),
    dateCondition(products.dateModified, gt, query.modified_after, query),
    dateCondition(products.dateModified, lt, query.modified_before, query),
  )
}

/**
 * The filters of the product list as an SQL condition. `categoryIds`: the requested categories and their
 * descendants.
 */
export function productConditions(
  query: ProductQuery,
  categoryIds: readonly number[] | null,
): SQL | undefined {
  const isBySku = query.sku !== '' || query.search_sku !== '' || query.search_name_or_sku !== ''
  return and(
    sellableConditions(query),
    // The product list contains variations only when it is searched by SKU (wire fact 80).
    isBySku ? undefined : ne(products.type, 'variation'),
    searchCondition(query),
    query.search_name_or_sku === ''
      ? undefined
      : or(contains(nameText, query.search_name_or_sku), skuContains(query.search_name_or_sku)),
    query.type === undefined ? undefined : eq(products.type, query.type),
    isAnyOfGiven(products.type, query.include_types, 'text[]'),
    query.exclude_types.length === 0
      ? undefined
      : sql`not ${isAnyOf(products.type, query.exclude_types, 'text[]')}`,
    isAnyOfGiven(products.parentId, query.parent, 'int[]'),
    query.parent_exclude.length === 0
      ? undefined
      : sql`not ${isAnyOf(products.parentId, query.parent_exclude, 'int[]')}`,
    query.featured === undefined ? undefined : eq(products.featured, query.featured),
    query.menu_order === undefined ? undefined : eq(products.menuOrder, query.menu_order),
    query.in_stock === undefined ? undefined : stockCondition(query.in_stock),
    categoryIds === null ? undefined : linked('product_categories', 'category_id', categoryIds),
    query.tag === '' ? undefined : linked('product_tags', 'tag_id', idsIn(query.tag)),
    query.brand === '' ? undefined : linked('product_brands', 'brand_id', idsIn(query.brand)),
    query.attribute === '' || query.attribute_term === ''
      ? undefined
      : linked('product_attribute_terms', 'term_id', idsIn(query.attribute_term)),
    query.shipping_class === '' ? undefined : shippingClassCondition(idsIn(query.shipping_class)),
  )
}

/**
 * The ids in a filter of the product list, such as `category=17,21`. Filters do not accept slugs in `wc/v3`:
 * a filter without ids matches no product.
 */
export function idsIn(text: string): readonly number[] {
  const ids = words(text, ',').map(Number)
  return ids.filter(id => Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647)
}

/**
 * The product list contains drafts and private products unless a status is requested, and products in the
 * trash only when the status `trash` is requested (wire fact 80).
 */
function statusCondition({ status, include_status, exclude_status }: SellableQuery): SQL | undefined {
  const included = include_status.length > 0 ? include_status : [status]
  const isAny = included.includes('any')
  return and(
    isAny ? ne(products.status, 'trash') : isAnyOf(products.status, included, 'text[]'),
    exclude_status.length === 0 ? undefined : sql`not ${isAnyOf(products.status, exclude_status, 'text[]')}`,
  )
}

/**
 * The SQL condition of a product search: each word of the search occurs in one of the fields that
 * `search_fields` names. The default fields are the name and both descriptions (wire fact 81).
 */
function searchCondition({ search, search_fields: fields }: ProductQuery): SQL | undefined {
  const texts = {
    name: nameText,
    short_description: sql`lower(${products.shortDescription})`,
    description: sql`lower(${products.description})`,
    sku: sql`lower(${products.sku})`,
  }
  const searched = Object.entries(texts)
    .filter(([name]) => (fields.length === 0 ? name !== 'sku' : fields.includes(name)))
    .map(([, text]) => text)
  // With no field to search, `or()` would return undefined, and the search would find all products.
  const conditions = words(search, /\s+/).map(word =>
    searched.length === 0 ? sql`false` : or(...searched.map(text => contains(text, word))),
  )
  return and(...conditions)
}

/** SQL condition that every word of a search occurs in the name or the SKU of a variation. */
export function searchConditions(search: string): SQL | undefined {
  return and(...words(search, /\s+/).map(word => or(contains(nameText, word), skuContains(word))))
}

const nameText = sql`lower(${products.name})`

const contains = (text: SQL, part: string): SQL => gt(sql`strpos(${text}, lower(${part}::text))`, 0)

const skuContains = (part: string): SQL => contains(sql`lower(${products.sku})`, part)

function stockCondition(isInStock: boolean): SQL {
  return isInStock ? ne(products.stockStatus, 'outofstock') : eq(products.stockStatus, 'outofstock')
}

function linked(table: string, column: string, ids: readonly number[]): SQL {
  return sql`${products.id} in (select product_id from ${sql.identifier(table)}
    where ${sql.identifier(column)} = any(${sql.param([...ids])}::int[]))`
}

function shippingClassCondition(ids: readonly number[]): SQL {
  return sql`${products.id} in (select product_id from product_details
    where shipping_class_id = any(${sql.param([...ids])}::int[]))`
}

function dateCondition(
  column: typeof products.dateCreated | typeof products.dateModified,
  compare: typeof gt,
  value: string | undefined,
  { dates_are_gmt }: SellableQuery,
): SQL | undefined {
  const time = value === undefined ? null : parseSiteTime(value, dates_are_gmt)
  return time === null ? undefined : compare(column, time)
}

function words(text: string, separator: string | RegExp): readonly string[] {
  return text
    .split(separator)
    .map(word => word.trim())
    .filter(word => word !== '')
}
