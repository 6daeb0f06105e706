import * as z from 'zod/mini'

/** Why a call to the shop gave no value. Expected, so returned and never thrown. */
export type WireError =
  /** No answer: no connection, or it broke. Whether the shop acted on the request is open. */
  | { readonly kind: 'network' }
  /** No whole answer in time; equally open. */
  | { readonly kind: 'timeout' }
  /** The shop (or somebody in between) refused. */
  | HttpError
  /** An answer of success that is not what the dialect promises. */
  | { readonly kind: 'wire'; readonly issues: readonly string[] }

export interface HttpError {
  readonly kind: 'http'
  readonly status: number
  /** WordPress's code; empty when the answer is not WordPress's. Build on this and `status`, never on `message`. */
  readonly code: string
  /** In the shop's language, with HTML entities or even markup: never show it as HTML. */
  readonly message: string
  /** `data` as it came: `params`, `cart`, `quote` … by code (wire fact 39). */
  readonly data: unknown
  /** Seconds from now, when the answer says when to come again. */
  readonly retryAfter?: number
}

const errorSchema = z.object({
  code: z.string(),
  message: z._default(z.string(), ''),
  data: z.optional(z.unknown()),
})

/**
 * Reads a refusal in any of the dialect's shapes (recordings `error-*`, both JWT plugins). `body` is the parsed JSON, or
 * undefined when it is none. The Store API's own limiter answers 400 `rate_limit_exceeded`: that is a 429.
 */
export function httpError(response: Response, body: unknown): HttpError {
  const parsed = z.safeParse(errorSchema, body)
  const { code, message, data } = parsed.success ? parsed.data : { code: '', message: '', data: undefined }
  const status = code === 'rate_limit_exceeded' ? 429 : response.status
  const retryAfter = secondsUntilRetry(response.headers.get('Retry-After'), Date.now())
  return { kind: 'http', status, code, message, data, ...(retryAfter !== null && { retryAfter }) }
}

/** Whether asking the very same again later may succeed. A write needs an idempotency key of its own to be repeated. */
export function isRetryable(error: WireError): boolean {
  if (error.kind === 'http') return [429, 502, 503, 504].includes(error.status)
  return error.kind === 'network' || error.kind === 'timeout'
}

/** `Retry-After` in seconds, from either of its forms (RFC 9110): a number or a date. `now` in ms. */
export function secondsUntilRetry(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
