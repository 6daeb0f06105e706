import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ProductRow, products } from '../../db/catalogue-tables.ts'
import { selectProducts } from '../../db/select-products.ts'
import { slugVariants } from '../../format/slug.ts'
import type { StoreContext } from '../../http/context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { id, text } from '../../http/params.ts'
import { type RestResponse, respond, restError } from '../../http/response.ts'
import { type CategoryTree, loadCategoryTree } from './category-tree.ts'
import { loadFilterTerms } from './filter-terms.ts'
import { listProducts } from './list-products.ts'
import { loadProductData } from './product-data.ts'
import { productJson } from './product-json.ts'
import { productListParams } from './product-params.ts'

const ROUTE = '/wc/store/v1/products'

/** The product list, and a product by id or slug. */
export const productEndpoints = [
  endpoint('GET', ROUTE, productListParams, async (request, context) => {
    const { params } = request
    const tree = await loadCategoryTree(context.database.sql)
    const terms = await loadFilterTerms(context.database.sql, params, tree)
    const { rows, total } = await listProducts(params, terms, context)
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
