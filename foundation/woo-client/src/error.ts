import * as z from 'zod/mini'

/**
 * The reason for a failed request. Failures are expected, so functions return a `ClientError` and never throw
 * it.
 */
export type ClientError =
  /**
   * No complete response arrived, because the connection failed or broke. The store may have processed the
   * request.
   */
  | { readonly kind: 'network' }
  /** No complete response arrived within the time limit. The store may have processed the request. */
  | { readonly kind: 'timeout' }
  /** A response whose status is not 2xx. */
  | HttpError
  /** A 2xx response that does not match its schema. */
  | { readonly kind: 'invalid_response'; readonly issues: readonly string[] }

interface HttpError {
  readonly kind: 'http'
  readonly status: number
  /**
   * WordPress's error code; empty when the response is not from WordPress. Errors are distinguished by `code`
   * and `status`, never by `message`.
   */
  readonly code: string
  /**
   * Message in the shop's language, possibly with HTML entities or markup. Never render the message as HTML.
   */
  readonly message: string
  /**
   * Field `data` of WordPress's error response, unchanged. For some error codes it contains `params`, `cart`
   * or `quote` (wire fact 39).
   */
  readonly data: unknown
  /** Seconds to wait before a retry, from the header `Retry-After`. */
  readonly retryAfter?: number
}

const errorSchema = z.object({
  code: z.string(),
  message: z._default(z.string(), ''),
  data: z.optional(z.unknown()),
})

/**
 * Reads an error response in any of the shapes that WooCommerce and the two supported JWT plug-ins send (wire
 * fact 39). `body` is the parsed JSON, or undefined when the body is not JSON. The Store API's
 * rate limiter sends 400 `rate_limit_exceeded`, which becomes status 429.
 */
export function toHttpError(response: Pick<Response, 'status' | 'headers'>, body: unknown): HttpError {
  const parsed = z.safeParse(errorSchema, body)
  const { code, message, data } = parsed.success ? parsed.data : { code: '', message: '', data: undefined }
  const status = code === 'rate_limit_exceeded' ? 429 : response.status
  const retryAfter = secondsUntilRetry(response.headers.get('Retry-After'), Date.now())
  return { kind: 'http', status, code, message, data, ...(retryAfter !== null && { retryAfter }) }
}

/**
 * The seconds to wait before a retry, from the header `Retry-After`, a number of seconds or a date (RFC
 * 9110). A past date gives 0. Null when the header is absent or invalid. `now` is in epoch ms.
 */
export function secondsUntilRetry(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
