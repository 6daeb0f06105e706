import { type SQL, sql } from 'drizzle-orm'
import {
  type ProductDetailsRow,
  type ProductRow,
  productDetails,
  products,
} from '../../db/catalogue-tables.ts'
import type { Executor } from '../../db/executor.ts'
import type { ProductAttribute, VariationValue } from '../../db/json-columns.ts'

/** The rows of a product or variation in the tables `products` and `product_details`. */
export interface AdminProduct {
  readonly product: ProductRow
  readonly details: ProductDetailsRow
}

export function emptyDetails(productId: number): ProductDetailsRow {
  return {
    productId,
    ...{ saleStartsAt: null, saleEndsAt: null, shippingClassId: null, lowStockAmount: null },
    ...{ crossSellIds: [], more: {}, metaData: [] },
  }
}

/** The products that meet the SQL condition, in no particular order. */
export async function findProducts(db: Executor, condition: SQL): Promise<readonly AdminProduct[]> {
  const rows = await db
    .select({ product: products, details: productDetails })
    .from(products)
    .leftJoin(productDetails, sql`${productDetails.productId} = ${products.id}`)
    .where(condition)
  return rows.map(({ product, details }) => ({ product, details: details ?? emptyDetails(product.id) }))
}

/**
 * The end of a sale in site time. When only the last day of the sale is stored, as for the demo catalogue,
 * the end is the last second of this day. A variable product has no sale of its own: its `saleEndsOn` is
 * computed from the sales of its variations.
 */
export function saleEndOf({ product, details }: AdminProduct): string | null {
  const saleEndsOn = product.type === 'variable' ? null : product.saleEndsOn
  return details.saleEndsAt ?? (saleEndsOn === null ? null : `${saleEndsOn}T23:59:59`)
}

/** The attributes of a product; empty for a variation, which has options instead. */
export function attributesOf({ type, attributes }: ProductRow): readonly ProductAttribute[] {
  // The cast is safe: the JSON column `attributes` contains `VariationValue` objects for a variation, and
  // `ProductAttribute` objects for every other product.
  return type === 'variation' ? [] : (attributes as readonly ProductAttribute[])
}

/** The options of a variation; empty for other products. */
export function valuesOf({ type, attributes }: ProductRow): readonly VariationValue[] {
  // The cast is safe: for a variation, the JSON column `attributes` contains `VariationValue` objects.
  return type === 'variation' ? (attributes as readonly VariationValue[]) : []
}
