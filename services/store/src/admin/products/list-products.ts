import { count, desc, type SQL, sql } from 'drizzle-orm'
import { products } from '../../db/catalogue-tables.ts'
import { productSortKeys } from '../../db/product-sort-keys.ts'
import { roundedRating } from '../../db/rating-columns.ts'
import { withDescendants } from '../../domain/with-descendants.ts'
import type { IdPage, PageParams, Scope } from '../framework/resource.ts'
import { idsIn, type ProductQuery, productConditions, type SellableQuery } from './list-conditions.ts'

/** The ids of the products on one page of a product list. */
export async function listProducts(query: ProductQuery & PageParams, scope: Scope): Promise<IdPage> {
  const categoryIds = query.category === '' ? null : await categoriesBelow(idsIn(query.category), scope)
  return pageOf(productConditions(query, categoryIds), query, scope)
}

export async function pageOf(
  condition: SQL | undefined,
  query: SellableQuery & PageParams,
  { db }: Scope,
): Promise<IdPage> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(...orderOf(query))
    .limit(query.per_page)
    .offset(query.offset ?? (query.page - 1) * query.per_page)
  const [counted] = await db.select({ total: count() }).from(products).where(condition)
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

function orderOf({ orderby, order, include }: SellableQuery): readonly SQL[] {
  switch (orderby) {
    case 'post__in':
      return productSortKeys({ orderby: 'include', order, include })
    case 'sales':
      return productSortKeys({ orderby: 'popularity', order, include })
    case 'rating':
      return [desc(roundedRating), desc(products.id)]
    case 'random':
      return [sql`md5(${products.id}::text || ${String(Math.random())})`]
    default:
      return productSortKeys({ orderby, order, include })
  }
}

/** The ids of the given categories and of all their descendants (wire fact 80). */
async function categoriesBelow(ids: readonly number[], { db }: Scope): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number; parent_id: number }>(
    sql`select id, parent_id from categories`,
  )
  const children = Map.groupBy(rows, row => row.parent_id)
  return [...new Set(ids.flatMap(id => withDescendants(children, id)))]
}
