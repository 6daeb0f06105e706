import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ProductRow, products } from '../../db/catalogue-tables.ts'
import { type Answer, answer, refuse } from '../../http/answer.ts'
import { endpoint, type StoreContext } from '../../http/endpoint.ts'
import { pagingHeaders } from '../../http/paging.ts'
import { id, text } from '../../http/params.ts'
import { slugForms } from '../../slug.ts'
import { type CategoryTree, loadCategoryTree } from './category-tree.ts'
import { loadProductData } from './load-product-data.ts'
import { productConditions } from './product-conditions.ts'
import { productJson } from './product-json.ts'
import { productOrder } from './product-order.ts'
import { type ProductListQuery, productListParams } from './product-params.ts'

const ROUTE = '/wc/store/v1/products'

/** Products: the list, and one by its id or slug. */
export const productEndpoints = [
  endpoint('GET', ROUTE, productListParams, async (call, context) => {
    const { params } = call
    const tree = await loadCategoryTree(context.database.sql)
    const where = productConditions(params, tree)
    const [rows, total] = await Promise.all([listRows(params, where, context), count(where, context)])
    const body = await toJson(rows, tree, context)
    const page = { page: params.page, perPage: params.per_page, total }
    return answer(body, pagingHeaders(call, context.publicUrl, page))
  }),
  endpoint('GET', `${ROUTE}/:id`, { id: id() }, ({ params }, context) =>
    one(eq(products.id, params.id), 'id', context),
  ),
  endpoint('GET', `${ROUTE}/:slug`, { slug: text() }, ({ params }, context) =>
    one(inArray(products.slug, [...slugForms(params.slug)]), 'slug', context),
  ),
]

/** `offset`, even 0, switches `page` off (fact 18). */
function listRows(
  params: ProductListQuery,
  where: SQL | undefined,
  { database }: StoreContext,
): Promise<ProductRow[]> {
  return database.sql
    .select()
    .from(products)
    .where(where)
    .orderBy(...productOrder(params))
    .limit(params.per_page)
    .offset(params.offset ?? (params.page - 1) * params.per_page)
}

async function count(where: SQL | undefined, { database }: StoreContext): Promise<number> {
  const [row] = await database.sql.select({ total: sql<number>`count(*)::int` }).from(products).where(where)
  return row?.total ?? 0
}

async function one(condition: SQL, by: 'id' | 'slug', context: StoreContext): Promise<Answer> {
  const { sql: database } = context.database
  const rows = await database
    .select()
    .from(products)
    .where(and(condition, eq(products.status, 'publish')))
    .limit(1)
  const tree = await loadCategoryTree(database)
  const [body] = await toJson(rows, tree, context)
  return body === undefined ? unknownProduct(by) : answer(body)
}

function unknownProduct(by: 'id' | 'slug'): Answer {
  return by === 'id'
    ? refuse(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.')
    : refuse(404, 'woocommerce_rest_product_invalid_slug', 'Invalid product slug.')
}

/** A variation of an unpublished product is as good as not there. */
async function toJson(
  rows: readonly ProductRow[],
  tree: CategoryTree,
  { database, publicUrl }: StoreContext,
): Promise<Record<string, unknown>[]> {
  const data = await loadProductData(database.sql, rows, tree)
  const isShown = (row: ProductRow): boolean =>
    row.type !== 'variation' || data.parents.get(row.parentId)?.status === 'publish'
  return rows.filter(isShown).map(row => productJson(row, data, publicUrl))
}
