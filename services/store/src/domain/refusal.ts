/** What the shop says no to: WordPress's `{code, message, data: {status, …data}}`. Returned, never thrown. */
export interface Refusal {
  readonly status: number
  readonly code: string
  /** HTML, as WooCommerce writes its messages: names in it are escaped. */
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
  /** The answer shows the cart as it is now, in `data.cart` (fact 33: 409). */
  readonly withCart?: true
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused

export function accepted<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export interface Refused {
  readonly ok: false
  readonly refusal: Refusal
}

export function refused(status: number, code: string, message: string): Refused {
  return { ok: false, refusal: { status, code, message } }
}
