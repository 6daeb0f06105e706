import type { Result } from '@sultan/woo-wire/client'
import type { ShopOrder } from '../../shop/order.ts'

export type Finding =
  | { readonly kind: 'found'; readonly order: ShopOrder }
  /** Key or e-mail do not belong to it (wire fact 46: 401, of two codes). */
  | { readonly kind: 'not-yours' }
  /** No such order, or a customer's who must sign in to see it (403). */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }

export function findingOf(result: Result<ShopOrder>): Finding {
  if (result.ok) return { kind: 'found', order: result.value }
  if (result.error.kind !== 'http') return { kind: 'failed' }
  const { status } = result.error
  if (status === 401) return { kind: 'not-yours' }
  return status === 403 || status === 404 || status === 400 ? { kind: 'missing' } : { kind: 'failed' }
}
