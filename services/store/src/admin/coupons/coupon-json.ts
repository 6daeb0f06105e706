import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'
import type { Coupon } from '../../domain/coupon-list.ts'
import { priceText } from '../../format/price-text.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import type { Json } from '../framework/resource.ts'

/** Maximum number of entries in the list `used_by` of a coupon. */
const MAX_USES = 5000

/** A coupon of `wc/v3` (recording `sales-administration/wc-v3-coupons-create`). */
export function couponJson(coupon: Coupon, usedBy: readonly string[]): Json {
  const { id, code, status, description, expiresAt, createdAt, updatedAt } = coupon
  return {
    id,
    code,
    amount: priceText(coupon.amount),
    status,
    date_created: siteTime(createdAt),
    date_created_gmt: gmtTime(createdAt),
    date_modified: siteTime(updatedAt),
    date_modified_gmt: gmtTime(updatedAt),
    discount_type: coupon.type,
    description,
    date_expires: expiresAt && siteTime(expiresAt),
    date_expires_gmt: expiresAt && gmtTime(expiresAt),
    usage_count: coupon.usageCount,
    individual_use: coupon.individualUse,
    product_ids: coupon.productIds,
    excluded_product_ids: coupon.excludedProductIds,
    usage_limit: coupon.usageLimit,
    usage_limit_per_user: coupon.usageLimitPerCustomer,
    limit_usage_to_x_items: coupon.limitItems,
    free_shipping: coupon.freeShipping,
    product_categories: coupon.categoryIds,
    excluded_product_categories: coupon.excludedCategoryIds,
    exclude_sale_items: coupon.excludeSaleItems,
    minimum_amount: priceText(coupon.minimum ?? 0),
    maximum_amount: priceText(coupon.maximum ?? 0),
    email_restrictions: coupon.emailRestrictions,
    used_by: usedBy,
    meta_data: coupon.metaData,
  }
}

/**
 * Returns the list `used_by` of each coupon code. Each order that used the code, and whose items have been
 * deducted from the stock, adds one entry: the customer's id, or the e-mail address of a guest.
 */
export async function loadUses(
  db: Executor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (codes.length === 0) return new Map()
  const { rows } = await db.execute<{ code: string; shoppers: readonly string[] }>(sql`
    select used->>'code' as code, (array_agg(case when customer_id = 0 then lower(billing->>'email')
      else customer_id::text end order by orders.id))[1:${MAX_USES}] as shoppers
    from orders, jsonb_array_elements(orders.coupons) as used
    where orders.coupons <> '[]'::jsonb and stock_taken and used->>'code' = any(${sql.param([...codes])}::text[])
    group by used->>'code'`)
  return new Map(rows.map(({ code, shoppers }) => [code, shoppers]))
}
