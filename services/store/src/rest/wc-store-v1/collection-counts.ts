import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  attributes,
  attributeTerms,
  productAttributeTerms,
  productCategories,
  products,
  productTags,
} from '../../db/catalogue-tables.ts'
import { CURRENCY_FIELDS } from './cart-money-json.ts'

type Where = SQL | undefined

const count = sql<number>`count(*)::int`

/** Lowest and highest price, minor units as strings; "0" and "0" of an empty list. */
export async function priceRange(database: NodePgDatabase, where: Where): Promise<Record<string, unknown>> {
  const [row] = await database
    .select({
      min: sql<number>`coalesce(min(coalesce(${products.price}, 0)), 0)`,
      max: sql<number>`coalesce(max(coalesce(${products.maxPrice}, 0)), 0)`,
    })
    .from(products)
    .where(where)
  return { min_price: `${row?.min ?? 0}`, max_price: `${row?.max ?? 0}`, ...CURRENCY_FIELDS }
}

/** Strings, unlike the other counts (fact 27). */
export async function stockStatusCounts(database: NodePgDatabase, where: Where): Promise<readonly object[]> {
  const rows = await database
    .select({ status: products.stockStatus, count })
    .from(products)
    .where(where)
    .groupBy(products.stockStatus)
  const counts = new Map(rows.map(row => [row.status, row.count]))
  return (['instock', 'outofstock', 'onbackorder'] as const).map(status => ({
    status,
    count: `${counts.get(status) ?? 0}`,
  }))
}

/** Products by full stars; those without a rating are in none. */
export async function ratingCounts(database: NodePgDatabase, where: Where): Promise<readonly object[]> {
  const rating = sql<number>`round(${products.averageRating})::int`
  return database
    .select({ rating, count })
    .from(products)
    .where(and(where, gt(products.ratingCount, 0)))
    .groupBy(rating)
    .orderBy(rating)
}

export async function taxonomyCounts(
  database: NodePgDatabase,
  taxonomies: readonly string[],
  where: Where,
): Promise<readonly object[]> {
  const byCategory = (): Promise<readonly object[]> =>
    database
      .select({ term: productCategories.categoryId, count })
      .from(productCategories)
      .innerJoin(products, eq(products.id, productCategories.productId))
      .where(where)
      .groupBy(productCategories.categoryId)
      .orderBy(asc(productCategories.categoryId))
  const byTag = (): Promise<readonly object[]> =>
    database
      .select({ term: productTags.tagId, count })
      .from(productTags)
      .innerJoin(products, eq(products.id, productTags.productId))
      .where(where)
      .groupBy(productTags.tagId)
      .orderBy(asc(productTags.tagId))
  return [
    ...(taxonomies.includes('product_cat') ? await byCategory() : []),
    ...(taxonomies.includes('product_tag') ? await byTag() : []),
  ]
}

export async function attributeCounts(
  database: NodePgDatabase,
  taxonomy: string,
  where: Where,
): Promise<readonly object[]> {
  return database
    .select({ term: attributeTerms.id, count })
    .from(attributeTerms)
    .innerJoin(attributes, eq(attributes.id, attributeTerms.attributeId))
    .innerJoin(productAttributeTerms, eq(productAttributeTerms.termId, attributeTerms.id))
    .innerJoin(products, eq(products.id, productAttributeTerms.productId))
    .where(and(eq(attributes.taxonomy, taxonomy), where))
    .groupBy(attributeTerms.id)
    .orderBy(asc(attributeTerms.id))
}
