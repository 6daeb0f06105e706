import type { Result } from '@sultan/woo-client/client'
import type { ShopOrder } from '../../api/orders/order.ts'

type LookupResult =
  | { readonly kind: 'found'; readonly order: ShopOrder }
  /** The order key or the e-mail address in the request does not match the order (401, wire fact 46). */
  | { readonly kind: 'not-yours' }
  /**
   * The order cannot be shown: the order does not exist (404), the request is invalid (400), or the customer
   * must sign in first (403).
   */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }

export function lookupResult(result: Result<ShopOrder>): LookupResult {
  if (result.ok) return { kind: 'found', order: result.value }
  if (result.error.kind !== 'http') return { kind: 'failed' }
  const { status } = result.error
  if (status === 401) return { kind: 'not-yours' }
  return status === 403 || status === 404 || status === 400 ? { kind: 'missing' } : { kind: 'failed' }
}
