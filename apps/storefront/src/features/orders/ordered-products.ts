import type { AccountOrderLine } from '../../api/account/account.ts'
import { productListQuery } from '../../api/products/product-queries.ts'

/**
 * Maximum number of products in one response of the Store API. One response contains all products of an
 * order, because an order has at most 100 lines.
 */
const MAX_PRODUCTS = 100

/** The current products of an order's lines. Deleted and hidden products are missing. */
export function orderedProductsQuery(lines: readonly AccountOrderLine[]) {
  // An order line whose product was deleted has the product id 0.
  const ids = [...new Set(lines.map(line => line.productId))].filter(id => id > 0)
  return { ...productListQuery({ ids, perPage: MAX_PRODUCTS }), enabled: ids.length > 0 }
}
