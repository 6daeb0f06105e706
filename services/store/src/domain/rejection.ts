/**
 * A rejected request. Its response has WordPress's error format, `{code, message, data: {status, …data}}`.
 * Functions return a rejection and never throw it.
 */
export interface Rejection {
  readonly status: number
  readonly code: string
  /** Message of the rejection as HTML, as in WooCommerce: names in it are escaped. */
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
  /** Whether the response contains the current cart in `data.cart` (409, wire fact 33). */
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
