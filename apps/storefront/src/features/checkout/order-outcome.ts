import { isRecord } from '@sultan/kernel/is-record'
import type { ClientError, Result } from '@sultan/woo-client/client'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import type { FormErrors } from './checkout-form.ts'
import { fieldErrorsOf } from './order-request.ts'
import type { RefusedCoupon } from './use-coupons.ts'

/**
 * Reason for the rejection of an order. The rejected request placed no order. `unavailable` means that the
 * store does not respond, `read-only` that the shop accepts no orders for now.
 */
export type RejectionReason = 'too-many' | 'key-used' | 'signed-out' | 'unavailable' | 'read-only' | 'other'

/** Result of an attempt to order. Only `unknown` leaves open whether the order exists. */
export type Outcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** `refusedCoupons`: the coupons that the store rejected when the order was sent. */
  | { readonly kind: 'changed'; readonly refusedCoupons: readonly RefusedCoupon[] }
  | { readonly kind: 'fields'; readonly errors: FormErrors }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason }
  /**
   * The order may exist; `reason` says why its existence is unknown. With `signed-out`, the session has
   * expired: the customer must sign in again to find out whether the order exists.
   */
  | { readonly kind: 'unknown'; readonly reason: 'network' | 'no-response' | 'signed-out' }

/**
 * Maps the gateway's response to an order request to an outcome, by the status table in docs/http-api.md,
 * "POST /sultan/v1/orders".
 */
export function outcomeOf(result: Result<PlacedOrder>): Outcome {
  return result.ok ? { kind: 'placed', order: result.value } : outcomeOfError(result.error)
}

function outcomeOfError(error: ClientError): Outcome {
  if (error.kind === 'network') return { kind: 'unknown', reason: 'network' }
  if (error.kind !== 'http') return { kind: 'unknown', reason: 'no-response' }
  if (error.code === 'sultan_quote_changed')
    return { kind: 'changed', refusedCoupons: refusedCouponsOf(error.data) }
  if (isDefinitive(error.status, error.code)) {
    const errors = fieldErrorsOf(paramsOf(error.data))
    if (Object.keys(errors).length > 0) return { kind: 'fields', errors }
    return { kind: 'rejected', reason: isReadOnly(error) ? 'read-only' : rejectionReason(error.status) }
  }
  return { kind: 'unknown', reason: 'no-response' }
}

function rejectionReason(status: number): RejectionReason {
  // With an expired session, the order is never placed as a guest's order (docs/http-api.md).
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  if (status === 503) return 'unavailable'
  return status === 422 ? 'key-used' : 'other'
}

/**
 * Whether an error response to an order request proves that no order was placed. The gateway's own rejections
 * prove it; a 5xx of a proxy does not, because the store may already have the order.
 */
function isDefinitive(status: number, code: string): boolean {
  return status < 500 || code === 'sultan_store_unavailable'
}

/**
 * Whether a response has the `data.reason` `read_only`, which means that the shop accepts no orders for now
 * (`docs/http-api.md`, "Conventions").
 */
export function isReadOnly(error: ClientError): boolean {
  return error.kind === 'http' && isRecord(error.data) && error.data.reason === 'read_only'
}

function paramsOf(data: unknown): unknown {
  return isRecord(data) ? data.params : null
}

/** The refused coupons in the new quote that a 409 response contains as `data.quote` (docs/http-api.md). */
function refusedCouponsOf(data: unknown): readonly RefusedCoupon[] {
  const quote = isRecord(data) ? data.quote : null
  const problems = isRecord(quote) && Array.isArray(quote.problems) ? quote.problems : []
  return problems.filter(isRecord).flatMap(({ code, coupon, message }) => {
    const isRefused = code === 'coupon_refused' && typeof coupon === 'string' && typeof message === 'string'
    return isRefused ? [{ code: coupon, message }] : []
  })
}
