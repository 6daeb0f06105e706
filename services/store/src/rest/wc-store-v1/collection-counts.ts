import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { productCategories, products, productTags } from '../../db/catalogue-tables.ts'
import { type CountedAttribute, countAttributes } from './attribute-counts.ts'
import type { FilterTerms } from './filter-terms.ts'
import { productConditions } from './product-conditions.ts'
import type { ProductFilter } from './product-params.ts'

type Where = SQL | undefined

/** Number of products by term id, in the order of ids. */
type TermCounts = readonly { readonly term: number; readonly count: number }[]

/**
 * Counts over the products of a filter, by SQL (`sqlCounts`) or in memory (`memoryCounts`). As in
 * WooCommerce, the price range ignores the filter's price limits, and the counts of stock statuses and of
 * ratings ignore the filter's stock statuses and ratings.
 */
export interface CollectionCounts {
  /** Number of products that match the filter. */
  total(): Promise<number>
  /** The lowest and highest price in minor units; 0 for an empty list. */
  priceRange(): Promise<{ readonly min: number; readonly max: number }>
  /** Number of products by stock status. A status without products is absent or 0. */
  stockStatuses(): Promise<ReadonlyMap<string, number>>
  /** Numbers of products by rounded rating, ascending. Products without ratings are not counted. */
  ratings(): Promise<readonly { readonly rating: number; readonly count: number }[]>
  categories(): Promise<TermCounts>
  tags(): Promise<TermCounts>
  /** Number of products by term of the requested attributes, in the order of `requested`. */
  attributes(requested: readonly CountedAttribute[]): Promise<TermCounts>
}

export function sqlCounts(
  database: NodePgDatabase,
  filter: ProductFilter,
  terms: FilterTerms,
): CollectionCounts {
  const where = (own: Partial<ProductFilter> = {}) => productConditions({ ...filter, ...own }, terms)
  return {
    total: () => countProducts(database, where()),
    priceRange: () => priceRange(database, where({ min_price: null, max_price: null })),
    stockStatuses: () => stockStatuses(database, where({ stock_status: [] })),
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

async function priceRange(database: NodePgDatabase, where: Where) {
  const [row] = await database
    .select({
      min: sql<number>`coalesce(min(coalesce(${products.price}, 0)), 0)`,
      max: sql<number>`coalesce(max(coalesce(${products.maxPrice}, 0)), 0)`,
    })
    .from(products)
    .where(where)
  return row ?? { min: 0, max: 0 }
}

async function stockStatuses(database: NodePgDatabase, where: Where) {
  const rows = await database
    .select({ status: products.stockStatus, count })
    .from(products)
    .where(where)
    .groupBy(products.stockStatus)
  return new Map(rows.map(row => [row.status, row.count]))
}

async function ratings(database: NodePgDatabase, where: Where) {
  const rating = sql<number>`round(${products.averageRating})::int`
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
