import { isRecord } from '@sultan/kernel/is-record'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { wcOrderSchema } from '@sultan/woo-client/wc-order'
import type { AdminClient } from '../store/admin-client.ts'

/** Order statuses with which the products of an order count as bought, as in WooCommerce. */
const PAID_STATUSES: readonly string[] = ['processing', 'completed']

/**
 * Who may write a product review, by the settings of a connected shop (recording
 * `second-shop/wc-v3-settings-products`); null when the settings cannot be read.
 */
export async function readReviewWriters(adminClient: AdminClient): Promise<ShopTerms['reviews'] | null> {
  const response = await adminClient({ method: 'GET', route: '/wc/v3/settings/products?_fields=id,value' })
  if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body)) return null
  const settings = new Map(response.body.filter(isRecord).map(({ id, value }) => [id, value]))
  if (settings.get('woocommerce_enable_reviews') !== 'yes') return 'none'
  return settings.get('woocommerce_review_rating_verification_required') === 'yes' ? 'buyers' : 'everyone'
}

/**
 * Whether a product is open for reviews (`reviews_allowed`). True when the store does not return this field.
 */
export async function takesReviews(
  adminClient: AdminClient,
  productId: number,
): Promise<boolean | 'unavailable'> {
  const route = `/wc/v3/products/${productId}?_fields=reviews_allowed`
  const response = await adminClient({ method: 'GET', route })
  if (response.kind === 'lost' || response.status >= 500) return 'unavailable'
  return !(isRecord(response.body) && response.body.reviews_allowed === false)
}

/**
 * Whether the customer has an order that contains the product and whose status is one of `PAID_STATUSES`. Of
 * the customer's orders that contain the product, only the newest 100 are read.
 */
export async function hasBought(
  adminClient: AdminClient,
  customerId: number,
  productId: number,
): Promise<boolean | 'unavailable'> {
  const route = `/wc/v3/orders?customer=${customerId}&product=${productId}&per_page=100`
  const response = await adminClient({ method: 'GET', route })
  if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body))
    return 'unavailable'
  // The customer and product of each order are checked, because a store, or a cache in front of it, may
  // ignore the parameters of the request.
  return response.body
    .map(order => wcOrderSchema.safeParse(order).data)
    .some(
      order =>
        order?.customer_id === customerId &&
        PAID_STATUSES.includes(order.status) &&
        order.line_items.some(line => line.product_id === productId),
    )
}
