import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { productCategories, products, productTags } from '../../db/catalogue-tables.ts'
import { ratingStars } from '../../db/rating-columns.ts'
import { type CountedAttribute, countAttributes } from './attribute-counts.ts'
import type { FilterTerms } from './filter-terms.ts'
import { priceCondition, productConditions, stockCondition } from './product-conditions.ts'
import type { ProductFilter } from './product-params.ts'

type Where = SQL | undefined

/** The number of products for each term id. The terms of one taxonomy are in the order of their ids. */
type TermCounts = readonly { readonly term: number; readonly count: number }[]

/**
 * Counts of the products that match a filter, by SQL (`sqlCounts`) or in memory (`memoryCounts`). As in
 * WooCommerce, the price range ignores the filter's price limits. The counts of stock statuses ignore the
 * filter's stock statuses, and the counts of ratings ignore its ratings.
 */
export interface CollectionCounts {
  /** Number of products that match the filter. */
  total(): Promise<number>
  /** The lowest and highest price in minor units; both are 0 when no product matches. */
  priceRange(): Promise<{ readonly min: number; readonly max: number }>
  /** The number of products for each stock status. A status without products is absent or 0. */
  stockStatuses(): Promise<ReadonlyMap<string, number>>
  /**
   * Returns the number of products for each average rating, rounded to whole stars. The lowest rating comes
   * first. Products without ratings are not counted.
   */
  ratings(): Promise<readonly { readonly rating: number; readonly count: number }[]>
  categories(): Promise<TermCounts>
  tags(): Promise<TermCounts>
  /**
   * Returns the number of products for each term of the `requested` attributes. The terms are grouped by
   * attribute, in the order of `requested`.
   */
  attributes(requested: readonly CountedAttribute[]): Promise<TermCounts>
}

export function sqlCounts(
  database: NodePgDatabase,
  filter: ProductFilter,
  terms: FilterTerms,
): CollectionCounts {
  const where = (own: Partial<ProductFilter> = {}) => productConditions({ ...filter, ...own }, terms)
  let statusRows: Promise<readonly StatusRow[]> | null = null
  const readStatusRows = (): Promise<readonly StatusRow[]> => {
    const others = where({ min_price: null, max_price: null, stock_status: [] })
    statusRows ??= byStockStatus(database, filter, others)
    return statusRows
  }
  return {
    total: () => countProducts(database, where()),
    priceRange: async () => toPriceRange(await readStatusRows()),
    stockStatuses: async () => toStockStatuses(await readStatusRows()),
    ratings: () => ratings(database, where({ rating: [] })),
    categories: () => categories(database, where()),
    tags: () => tags(database, where()),
    attributes: requested => countAttributes(database, requested, filter, terms),
  }
}

const count = sql<number>`count(*)::int`

async function countProducts(database: NodePgDatabase, where: Where): Promise<number> {
  const [row] = await database.select({ total: count }).from(products).where(where)
  return row?.total ?? 0
}

/**
 * Number and prices of the products with one stock status. `min` and `max` ignore the price limits of the
 * request's filter; `count` ignores the stock statuses that the filter selects.
 */
interface StatusRow {
  readonly status: string
  readonly count: number
  /**
   * `min` and `max`: lowest and highest price of the products with the stock status `status`, in minor units.
   * Null when the filter does not select `status`.
   */
  readonly min: number | null
  readonly max: number | null
}

/** One SQL statement that returns, for each stock status, the number of products and their price range. */
async function byStockStatus(
  database: NodePgDatabase,
  filter: ProductFilter,
  others: Where,
): Promise<readonly StatusRow[]> {
  const isCounted = priceCondition(filter) ?? sql`true`
  const isPriced = stockCondition(filter) ?? sql`true`
  const { rows } = await database.execute<StatusRow & Record<string, unknown>>(sql`
    select stock_status as status, count(case when ${isCounted} then 1 end)::int as count,
      min(case when ${isPriced} then coalesce(price, 0) end) as min,
      max(case when ${isPriced} then coalesce(max_price, 0) end) as max
    from products where ${others} group by stock_status`)
  return rows
}

function toPriceRange(rows: readonly StatusRow[]) {
  const prices = rows.flatMap(({ min, max }) => (min === null || max === null ? [] : [{ min, max }]))
  if (prices.length === 0) return { min: 0, max: 0 }
  return {
    min: Math.min(...prices.map(({ min }) => min)),
    max: Math.max(...prices.map(({ max }) => max)),
  }
}

const toStockStatuses = (rows: readonly StatusRow[]) =>
  new Map(rows.map(({ status, count }) => [status, count]))

async function ratings(database: NodePgDatabase, where: Where) {
  const rating = sql<number>`${ratingStars}::int`
  return database
    .select({ rating, count })
    .from(products)
    .where(and(where, gt(products.ratingCount, 0)))
    .groupBy(rating)
    .orderBy(rating)
}

async function categories(database: NodePgDatabase, where: Where) {
  return database
    .select({ term: productCategories.categoryId, count })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(where)
    .groupBy(productCategories.categoryId)
    .orderBy(asc(productCategories.categoryId))
}

async function tags(database: NodePgDatabase, where: Where) {
  return database
    .select({ term: productTags.tagId, count })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .where(where)
    .groupBy(productTags.tagId)
    .orderBy(asc(productTags.tagId))
}
