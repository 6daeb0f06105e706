/**
 * The error response to a request, in WordPress's format: `{code, message, data: {status, …data}}`. Functions
 * return this object instead of throwing it.
 */
export interface Rejection {
  readonly status: number
  readonly code: string
  /** Error message in WooCommerce's form: HTML or plain text, depending on the error. */
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
  /** Whether the error response contains the current cart in `data.cart` (409, wire fact 33). */
  readonly withCart?: true
}

export type Result<T> = { readonly ok: true; readonly value: T } | Rejected

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export interface Rejected {
  readonly ok: false
  readonly rejection: Rejection
}

export function reject(status: number, code: string, message: string): Rejected {
  return { ok: false, rejection: { status, code, message } }
}
