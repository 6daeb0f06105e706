import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { products } from '../../db/catalogue-tables.ts'
import { withParentStock } from '../../domain/product.ts'
import { slugVariants } from '../../format/slug.ts'
import type { StoreContext } from '../../http/context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { id, text } from '../../http/params.ts'
import {
  type FieldFilter,
  type RestResponse,
  requestedFields,
  respond,
  restError,
} from '../../http/response.ts'
import { type CategoryTree, emptyCategoryTree, loadCategoryTree } from './category-tree.ts'
import { loadFilterTerms } from './filter-terms.ts'
import { listProducts } from './list-products.ts'
import { type ListedProduct, loadParents, selectListedProducts } from './product-data.ts'
import { productJson } from './product-json.ts'
import { productListParams } from './product-params.ts'

const ROUTE = '/wc/store/v1/products'

/** Endpoints of the product list, and of a single product that is requested by id or slug. */
export const productEndpoints = [
  endpoint('GET', ROUTE, productListParams, async (request, context) => {
    const { params, rawParams } = request
    const isRequested = requestedFields(rawParams)
    const needsTree = params.category.length > 0 || isRequested('categories')
    const tree = needsTree ? await loadCategoryTree(context.database.sql) : emptyCategoryTree
    const terms = await loadFilterTerms(context.database.sql, params, tree)
    const { rows, total } = await listProducts(params, terms, isRequested, context)
    const body = await productsJson(rows, tree, isRequested, context)
    const page = { page: params.page, perPage: params.per_page, total }
    return respond(body, paginationHeaders(request, context.publicUrl, page))
  }),
  endpoint('GET', `${ROUTE}/:id`, { id: id() }, ({ params, rawParams }, context) =>
    showProduct(eq(products.id, params.id), 'id', requestedFields(rawParams), context),
  ),
  endpoint('GET', `${ROUTE}/:slug`, { slug: text() }, ({ params, rawParams }, context) =>
    showProduct(
      inArray(products.slug, [...slugVariants(params.slug)]),
      'slug',
      requestedFields(rawParams),
      context,
    ),
  ),
]

async function showProduct(
  condition: SQL,
  by: 'id' | 'slug',
  isRequested: FieldFilter,
  context: StoreContext,
): Promise<RestResponse> {
  const { sql: database } = context.database
  const isPublished = sql`${condition} and products.status = 'publish'`
  const [rows, tree] = await Promise.all([
    selectListedProducts(database, isRequested, isPublished, { rest: sql`limit 1` }),
    loadCategoryTree(database),
  ])
  const [body] = await productsJson(rows, tree, isRequested, context)
  return body === undefined ? unknownProduct(by) : respond(body)
}

function unknownProduct(by: 'id' | 'slug'): RestResponse {
  return by === 'id'
    ? restError(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.')
    : restError(404, 'woocommerce_rest_product_invalid_slug', 'Invalid product slug.')
}

/**
 * Returns the requested JSON fields of products. Leaves out each variation whose parent product is
 * unpublished or is no longer a variable product.
 */
async function productsJson(
  rows: readonly ListedProduct[],
  tree: CategoryTree,
  isRequested: FieldFilter,
  { database, publicUrl }: StoreContext,
): Promise<Record<string, unknown>[]> {
  const parents = await loadParents(database.sql, rows)
  const isShown = ({ type, parentId }: ListedProduct): boolean => {
    const parent = parents.get(parentId)
    return type !== 'variation' || (parent?.status === 'publish' && parent.type === 'variable')
  }
  return rows.filter(isShown).map(row => {
    const parent = parents.get(row.parentId)
    const product = withParentStock(row, parent)
    return productJson({ product, parent: parent ?? product, tree, publicUrl }, isRequested)
  })
}
