import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ProductRow, products } from '../../db/catalogue-tables.ts'
import { selectProducts } from '../../db/select-products.ts'
import { slugVariants } from '../../format/slug.ts'
import type { StoreContext } from '../../http/context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { id, text } from '../../http/params.ts'
import { type RestResponse, respond, restError } from '../../http/response.ts'
import { type CategoryTree, loadCategoryTree } from './category-tree.ts'
import { sqlCounts } from './collection-counts.ts'
import { loadFilterTerms } from './filter-terms.ts'
import { memoryCounts } from './memory-counts.ts'
import { productConditions } from './product-conditions.ts'
import { loadProductData } from './product-data.ts'
import { productJson } from './product-json.ts'
import { type ProductListQuery, productListParams } from './product-params.ts'

const ROUTE = '/wc/store/v1/products'

/** The product list, and a product by id or slug. */
export const productEndpoints = [
  endpoint('GET', ROUTE, productListParams, async (request, context) => {
    const { params } = request
    const tree = await loadCategoryTree(context.database.sql)
    const terms = await loadFilterTerms(context.database.sql, params, tree)
    const where = productConditions(params, terms)
    const figures = await context.figures.current()
    const { sql } = context.database
    const counts = (figures && memoryCounts(figures, params, terms)) ?? sqlCounts(sql, params, terms)
    const [rows, total] = await Promise.all([listRows(params, where, context), counts.total()])
    context.figures.counted(total)
    const body = await loadProductsJson(rows, tree, context)
    const page = { page: params.page, perPage: params.per_page, total }
    return respond(body, paginationHeaders(request, context.publicUrl, page))
  }),
  endpoint('GET', `${ROUTE}/:id`, { id: id() }, ({ params }, context) =>
    showProduct(eq(products.id, params.id), 'id', context),
  ),
  endpoint('GET', `${ROUTE}/:slug`, { slug: text() }, ({ params }, context) =>
    showProduct(inArray(products.slug, [...slugVariants(params.slug)]), 'slug', context),
  ),
]

/**
 * Loads the rows of one page. `offset`, even 0, disables `page` (wire fact 18). The page is found by ids
 * alone, because a deep page would otherwise sort all products with their descriptions.
 */
function listRows(
  params: ProductListQuery,
  where: SQL | undefined,
  { database }: StoreContext,
): Promise<ProductRow[]> {
  const order = productOrder(params)
  const ids = database.sql
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(params.per_page)
    .offset(params.offset ?? (params.page - 1) * params.per_page)
  const orderBy = sql.join([...order], sql`, `)
  return selectProducts(database.sql, inArray(products.id, ids), sql`order by ${orderBy}`)
}

async function showProduct(condition: SQL, by: 'id' | 'slug', context: StoreContext): Promise<RestResponse> {
  const { sql: database } = context.database
  const rows = await selectProducts(database, sql`${condition} and status = 'publish'`, sql`limit 1`)
  const tree = await loadCategoryTree(database)
  const [body] = await loadProductsJson(rows, tree, context)
  return body === undefined ? unknownProduct(by) : respond(body)
}

function unknownProduct(by: 'id' | 'slug'): RestResponse {
  return by === 'id'
    ? restError(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.')
    : restError(404, 'woocommerce_rest_product_invalid_slug', 'Invalid product slug.')
}

/** Loads products as JSON, without variations of unpublished products. */
async function loadProductsJson(
  rows: readonly ProductRow[],
  tree: CategoryTree,
  { database, publicUrl }: StoreContext,
): Promise<Record<string, unknown>[]> {
  const data = await loadProductData(database.sql, rows, tree)
  const isShown = (row: ProductRow): boolean =>
    row.type !== 'variation' || data.parents.get(row.parentId)?.status === 'publish'
  return rows.filter(isShown).map(row => productJson(row, data, publicUrl))
}

/** The sort keys of a product list. The last key is the id, so that pages never overlap. */
function productOrder({ orderby, order, include }: ProductListQuery): readonly SQL[] {
  const by = order === 'asc' ? asc : desc
  switch (orderby) {
    case 'id':
      return [by(products.id)]
    case 'include':
      return include.length === 0
        ? [by(products.dateCreated), by(products.id)]
        : [sql`array_position(${sql.param([...include])}::int[], ${products.id})`]
    case 'title':
      return [by(products.sortName), by(products.id)]
    case 'slug':
      return [by(sql`${products.slug} collate "C"`), by(products.id)]
    // A product without a price sorts like a free product. In descending order a variable product sorts by
    // its most expensive variation.
    case 'price':
      return [by(sql`coalesce(${order === 'asc' ? products.price : products.maxPrice}, 0)`), by(products.id)]
    // Popularity and rating are always descending, regardless of `order` (wire fact 19).
    case 'popularity':
      return [desc(products.totalSales), desc(products.id)]
    case 'rating':
      return [desc(products.averageRating), desc(products.ratingCount), desc(products.id)]
    case 'menu_order':
      return [by(products.menuOrder), by(products.sortName), by(products.id)]
    case 'comment_count':
      return [by(products.reviewCount), by(products.id)]
    case 'modified':
      return [by(products.dateModified), by(products.id)]
    case 'date':
      return [by(products.dateCreated), by(products.id)]
  }
}
