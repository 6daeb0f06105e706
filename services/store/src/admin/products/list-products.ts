import { asc, count, desc, type SQL, sql } from 'drizzle-orm'
import { products } from '../../db/catalogue-tables.ts'
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

/** The sort keys of the product list. The last key is the id, so that pages never overlap. */
function orderOf({ orderby, order, include }: SellableQuery): readonly SQL[] {
  const by = order === 'asc' ? asc : desc
  switch (orderby) {
    case 'id':
      return [by(products.id)]
    case 'include':
    case 'post__in':
      return include.length === 0
        ? [by(products.dateCreated), by(products.id)]
        : [sql`array_position(${sql.param([...include])}::int[], ${products.id})`]
    case 'title':
      return [by(products.sortName), by(products.id)]
    case 'slug':
      return [by(sql`${products.slug} collate "C"`), by(products.id)]
    case 'modified':
      return [by(products.dateModified), by(products.id)]
    case 'popularity':
    case 'sales':
      return [desc(products.totalSales), desc(products.id)]
    case 'rating':
      return [desc(products.averageRating), desc(products.id)]
    case 'price':
      return [by(sql`coalesce(${order === 'asc' ? products.price : products.maxPrice}, 0)`), by(products.id)]
    case 'menu_order':
      return [by(products.menuOrder), by(products.sortName), by(products.id)]
    case 'random':
      return [sql`md5(${products.id}::text || ${String(Math.random())})`]
    default:
      return [by(products.dateCreated), by(products.id)]
  }
}

/** The ids of the given categories and of all their descendants (wire fact 80). */
async function categoriesBelow(ids: readonly number[], { db }: Scope): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number; parent_id: number }>(
    sql`select id, parent_id from categories`,
  )
  const children = Map.groupBy(rows, row => row.parent_id)
  const below = (id: number): readonly number[] => [
    id,
    ...(children.get(id) ?? []).flatMap(child => below(child.id)),
  ]
  return [...new Set(ids.flatMap(below))]
}
