import type { OrderCoupon } from '../../db/json-columns.ts'
import { applyCoupons } from '../../domain/apply-coupons.ts'
import { type CouponLine, couponLine } from '../../domain/coupon-restrictions.ts'
import { type CountedOrder, lockCoupons } from '../../domain/coupons.ts'
import { lockProducts } from '../../domain/load-cart-products.ts'
import { findLineProduct } from '../../domain/product.ts'
import { ok, type Result, reject } from '../../domain/rejection.ts'
import type { WriteScope } from '../framework/resource.ts'
import type { LineDraft } from './sent-lines.ts'

/** Maximum number of coupons of an order. */
const MAX_COUPONS = 20

/** The order to which the coupons apply. */
interface DiscountedOrder {
  readonly customerId: number
  readonly email: string
  /** The order as stored; null for a new order. */
  readonly stored: CountedOrder | null
}

interface Discounted {
  readonly lines: readonly LineDraft[]
  readonly coupons: readonly OrderCoupon[]
}

/**
 * Returns the order lines with their discounts recalculated from the order's coupons. Rejects a coupon that
 * does not apply to the order.
 */
export async function discountLines(
  lines: readonly LineDraft[],
  sentCodes: readonly string[],
  { stored, ...shopper }: DiscountedOrder,
  { db, now }: WriteScope,
): Promise<Result<Discounted>> {
  const codes = [...new Set(sentCodes.map(code => code.trim().toLowerCase()))].slice(0, MAX_COUPONS)
  const references = lines.map(line => ({ productId: line.productId, variationId: line.variationId ?? null }))
  // Locks products before coupons, in the same order as the checkout, so that no deadlock can occur.
  const products = await lockProducts(db, references)
  const options = { now, productIds: [...products.keys()], changedOrder: stored }
  const book = await lockCoupons(db, codes, shopper, options)
  const couponLines = lines.map((line): CouponLine => {
    const { productId, variationId = null, total, quantity } = line
    const found = findLineProduct(products, productId, variationId)
    if (found !== null) return couponLine(found, { total, quantity })
    const productIds = [productId, ...(variationId === null ? [] : [variationId])]
    return { total, quantity, productIds, isOnSale: false }
  })
  const applied = applyCoupons(codes, { lines: couponLines, email: shopper.email }, book)
  const [refused] = applied.refused
  if (refused !== undefined) return reject(400, 'woocommerce_rest_invalid_coupon', refused.message)
  const discounted = lines.map((line, at) => {
    const discount = applied.lineDiscounts[at] ?? 0
    return { ...line, discount, price: Math.round((line.total - discount) / line.quantity) }
  })
  return ok({ lines: discounted, coupons: applied.coupons })
}
