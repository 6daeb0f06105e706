import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { products } from '../../db/catalogue-tables.ts'
import { productSortKeys } from '../../db/product-sort-keys.ts'
import { roundedRating } from '../../db/rating-columns.ts'
import { type ProductFigures, positionOf } from '../../figures/product-figures.ts'
import { type FigureOrder, orderedPositions } from '../../figures/product-order.ts'
import { has, type ProductSet, sizeOf } from '../../figures/product-set.ts'
import type { StoreContext } from '../../http/context.ts'
import type { FieldFilter } from '../../http/response.ts'
import { sqlCounts } from './collection-counts.ts'
import type { FilterTerms } from './filter-terms.ts'
import { isInFigures, matchingProducts } from './memory-filter.ts'
import { productConditions } from './product-conditions.ts'
import { type ListedProduct, selectListedProducts } from './product-data.ts'
import type { ProductListQuery } from './product-params.ts'

/** One page of a product list. */
interface ProductPage {
  readonly rows: readonly ListedProduct[]
  /** Number of products on all pages of the list. */
  readonly total: number
}

/**
 * Loads one page of a product list. In a large catalogue the ids of the page are found in the columnar
 * in-memory copy of the catalogue (decision 0029) if this copy supports the filter and the sort order,
 * otherwise by SQL.
 */
export async function listProducts(
  params: ProductListQuery,
  terms: FilterTerms,
  isRequested: FieldFilter,
  context: StoreContext,
): Promise<ProductPage> {
  const figures = await context.figures.current()
  if (figures === null || !isInFigures(figures, params))
    return pageFromSql(params, terms, isRequested, context)
  const { ids, total } = findPage(figures, params, terms)
  if (ids === null) return { rows: await selectPage(params, terms, isRequested, context, false), total }
  const { sql: database } = context.database
  const rows = await selectListedProducts(database, isRequested, isAnyOf(products.id, ids, 'int[]'))
  // Products that were unpublished or deleted after the in-memory copy of the catalogue was loaded are left
  // out of the page.
  const rowsById = new Map(rows.filter(row => row.status === 'publish').map(row => [row.id, row]))
  return { rows: ids.flatMap(id => rowsById.get(id) ?? []), total }
}

/**
 * Finds one page of a product list in the in-memory copy of the catalogue. `isInFigures` must be true for the
 * list's filter. `ids` is null when only SQL supports the list's sort order; `total` is the number of
 * products on all pages.
 */
export function findPage(figures: ProductFigures, params: ProductListQuery, terms: FilterTerms) {
  const matching = matchingProducts(figures, params, terms)
  return { ids: idsFromFigures(figures, matching, params), total: sizeOf(matching) }
}

async function pageFromSql(
  params: ProductListQuery,
  terms: FilterTerms,
  isRequested: FieldFilter,
  context: StoreContext,
): Promise<ProductPage> {
  const rows = await selectPage(params, terms, isRequested, context, true)
  const total = rows[0]?.total ?? (await totalWithoutRows(params, terms, context))
  context.figures.counted(total)
  return { rows, total }
}

/**
 * Returns the number of matching products when the requested page is empty. If this page is the first one,
 * no product matches. A later page may be after the last page, so the matching products are counted.
 */
async function totalWithoutRows(
  params: ProductListQuery,
  terms: FilterTerms,
  { database }: StoreContext,
): Promise<number> {
  return offsetOf(params) === 0 ? 0 : sqlCounts(database.sql, params, terms).total()
}

/** The parameter `offset`, even 0, disables the parameter `page` (wire fact 18). */
const offsetOf = ({ offset, page, per_page }: ProductListQuery): number => offset ?? (page - 1) * per_page

/**
 * The ids of one page of `matching` in the requested sort order, found in the in-memory copy of the
 * catalogue; null when only SQL supports that order.
 */
function idsFromFigures(
  figures: ProductFigures,
  matching: ProductSet,
  params: ProductListQuery,
): readonly number[] | null {
  const { include, order, orderby, per_page: limit } = params
  const offset = offsetOf(params)
  if (orderby === 'include' && include.length > 0)
    return new Set(include)
      .values()
      .filter(id => isIn(figures, matching, id))
      .drop(offset)
      .take(limit)
      .toArray()
  const figureOrder = orderInFigures(params)
  // Popularity always sorts in descending order, regardless of `order` (wire fact 19).
  const isDescending = order === 'desc' || orderby === 'popularity'
  if (figureOrder === null) return null
  const positions = orderedPositions(figures, matching, figureOrder, { isDescending, offset, limit })
  return positions.map(position => figures.ids[position] ?? 0)
}

function isIn(figures: ProductFigures, set: ProductSet, id: number): boolean {
  const position = positionOf(figures, id)
  return position >= 0 && has(set, position)
}

function orderInFigures({ orderby, order }: ProductListQuery): FigureOrder | null {
  switch (orderby) {
    case 'id':
      return 'id'
    case 'date':
    case 'include':
      return 'date'
    case 'title':
      return 'name'
    // In descending order of price, a variable product is sorted by its most expensive variation.
    case 'price':
      return order === 'asc' ? 'price' : 'maxPrice'
    case 'popularity':
      return 'sales'
    default:
      return null
  }
}

/**
 * Loads the rows of one page by SQL. A subquery first finds the ids of the page: without the subquery,
 * PostgreSQL would sort all products with their descriptions for a page far down the list. `isCounted`:
 * whether each row contains the number of products on all pages.
 */
function selectPage(
  params: ProductListQuery,
  terms: FilterTerms,
  isRequested: FieldFilter,
  { database }: StoreContext,
  isCounted: boolean,
) {
  const matching = productConditions(params, terms)
  const rest = sql`order by ${sql.join([...productOrder(params)], sql`, `)}`
  // The subquery is written in SQL, because the query builder takes longer to create the same statement.
  const isOnPage = sql`products.id in (select products.id from products where ${matching} ${rest}
    limit ${params.per_page} offset ${offsetOf(params)})`
  return selectListedProducts(database.sql, isRequested, isOnPage, {
    rest,
    ...(isCounted && { total: sql`(select count(*)::int from products where ${matching})` }),
  })
}

/** The sort keys of a product list. */
function productOrder({ orderby, order, include }: ProductListQuery): readonly SQL[] {
  switch (orderby) {
    // Rating always sorts in descending order, regardless of `order` (wire fact 19).
    case 'rating':
      return [desc(roundedRating), desc(products.ratingCount), desc(products.id)]
    case 'comment_count':
      return [products.reviewCount, products.id].map(column => (order === 'asc' ? asc(column) : desc(column)))
    default:
      return productSortKeys({ orderby, order, include })
  }
}
