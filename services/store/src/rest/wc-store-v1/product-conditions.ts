import { fold } from '@sultan/kernel/fold-text'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import { productCategories, products } from '../../db/catalogue-tables.ts'
import { ratingStars } from '../../db/rating-columns.ts'
import { slugVariants } from '../../format/slug.ts'
import { attributeCondition } from './attribute-condition.ts'
import { readAttributeFilters } from './attribute-filter.ts'
import type { FilterTerms } from './filter-terms.ts'
import type { ProductFilter } from './product-params.ts'
import { sqlConditions } from './sql-conditions.ts'
import { termCondition } from './term-conditions.ts'

// `'publish'` and `'variation'` are literals, not parameters: PostgreSQL uses a partial index only when the
// statement itself contains the condition of the index.
const isPublished = sql`${products.status} = 'publish'`
const isParent = sql`${products.type} <> 'variation'`

/**
 * The filters of a product list as SQL. The SQL of a filter has the same text and the same number of
 * subqueries for any number of values in the filter. Terms are compared by id, so that the SQL query uses the
 * indexes of the tables that link products and terms.
 */
export function productConditions(filter: ProductFilter, terms: FilterTerms): SQL | undefined {
  return and(
    isPublished,
    kindCondition(filter),
    isAnyOfGiven(products.parentId, filter.parent, 'int[]'),
    searchCondition(filter.search),
    isAnyOfGiven(products.slug, filter.slug.flatMap(slugVariants), 'text[]'),
    isAnyOfGiven(sql`lower(${products.sku})`, filter.sku.map(lower), 'text[]'),
    isAnyOfGiven(products.id, filter.include, 'int[]'),
    filter.exclude.length > 0 ? sql`not ${isAnyOf(products.id, filter.exclude, 'int[]')}` : undefined,
    termCondition(
      sqlConditions,
      'categories',
      filter.category.map(terms.categoryIds),
      filter.category_operator,
    ),
    termCondition(sqlConditions, 'tags', filter.tag.map(terms.tagIds), filter.tag_operator),
    filter.featured === null ? undefined : eq(products.featured, filter.featured),
    filter.on_sale === null ? undefined : eq(products.onSale, filter.on_sale),
    priceCondition(filter),
    stockCondition(filter),
    attributeCondition(
      sqlConditions,
      readAttributeFilters(filter.attributes),
      filter.attribute_relation,
      terms,
    ),
    visibilityCondition(filter.catalog_visibility),
    isAnyOfGiven(ratingStars, filter.rating, 'numeric[]'),
    filter.related === 0 ? undefined : relatedTo(filter.related),
  )
}

/** The price filter as SQL. A variable product matches when its price range overlaps the requested range. */
export function priceCondition({
  min_price: min,
  max_price: max,
}: Pick<ProductFilter, 'min_price' | 'max_price'>): SQL | undefined {
  return and(
    min === null
      ? undefined
      : sql`coalesce(${products.maxPrice}, 0) >= ${wholeUnits(Math.ceil(min))}::bigint`,
    max === null ? undefined : sql`coalesce(${products.price}, 0) <= ${wholeUnits(Math.floor(max))}::bigint`,
  )
}

export const stockCondition = ({ stock_status }: Pick<ProductFilter, 'stock_status'>): SQL | undefined =>
  isAnyOfGiven(products.stockStatus, stock_status, 'text[]')

/**
 * Selects variations only when they are requested (wire fact 25), and never variations of a product that is
 * unpublished or no longer variable.
 */
function kindCondition({ type }: ProductFilter): SQL | undefined {
  if (type === null) return isParent
  if (type !== 'variation') return eq(products.type, type)
  const isOfShownParent = sql`exists (select 1 from ${products} parent
    where parent.id = ${products.parentId} and parent.status = 'publish' and parent.type = 'variable')`
  return and(eq(products.type, 'variation'), isOfShownParent)
}

/**
 * Selects products whose name or SKU contains the search text, regardless of case and diacritics (wire fact
 * 21).
 */
function searchCondition(search: string): SQL | undefined {
  const needle = fold(search).trim()
  return needle === '' ? undefined : gt(sql`strpos(${products.searchText}, ${needle})`, 0)
}

function visibilityCondition(requested: ProductFilter['catalog_visibility']): SQL | undefined {
  if (requested === 'any') return undefined
  if (requested === 'catalog' || requested === 'search')
    return inArray(products.catalogVisibility, ['visible', requested])
  return eq(products.catalogVisibility, requested)
}

/** Selects the products that share a category with the product `id`, without the product `id` itself. */
function relatedTo(id: number): SQL {
  return sql`${products.id} <> ${id} and ${products.id} in (select ${productCategories.productId}
    from ${productCategories} where ${productCategories.categoryId} in (
      select mine.category_id from ${productCategories} mine where mine.product_id = ${id}))`
}

/**
 * Clamps a number of minor units to JavaScript's safe integers, which fit into `bigint`. If prices were
 * compared with a `numeric`, PostgreSQL would not use the price index.
 */
function wholeUnits(units: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(units, Number.MAX_SAFE_INTEGER))
}

function lower(text: string): string {
  return text.toLowerCase()
}
