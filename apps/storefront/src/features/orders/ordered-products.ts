import type { AccountOrderLine } from '../../shop/account.ts'
import { productListQuery } from '../../shop/queries.ts'

/** As many as one page of the shop's list holds; an order has no more lines than that. */
const most = 100

/** The products of an order as they are today; those that are gone are missing. */
export function orderedProductsQuery(lines: readonly AccountOrderLine[]) {
  // 0 is a product deleted since: the shop keeps the line alone
  const ids = [...new Set(lines.map(line => line.productId))].filter(id => id > 0)
  return { ...productListQuery({ ids, perPage: most }), enabled: ids.length > 0 }
}
