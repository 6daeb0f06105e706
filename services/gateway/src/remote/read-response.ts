import type { TextResponse } from '@sultan/kernel/fetch-with-limits'
import { isRecord } from '@sultan/kernel/is-record'
import { tooManyRequestsResponse } from '../http/responses.ts'

/**
 * Response headers of the store that the gateway reads. All other headers, including cookies, are ignored.
 */
const FORWARDED_HEADERS = [
  'cart-token',
  'x-wp-total',
  'x-wp-totalpages',
  'retry-after',
  'ratelimit-retry-after',
]

/**
 * Value of Retry-After, in seconds, when the store sends no such header: the length of WooCommerce's default
 * rate limit window.
 */
const DEFAULT_RETRY_AFTER_SECONDS = 10
const MAX_RETRY_AFTER_SECONDS = 600

/**
 * Error for a response that is a redirect, that is not JSON, or that is too large. Typical causes are a proxy
 * or firewall in front of the store, a wrong store URL, and a broken store.
 */
export class InvalidResponseError extends Error {
  /** HTTP status of the invalid response; null when its body was too large. */
  readonly status: number | null
  constructor(status: number | null, reason: string) {
    super(`Invalid response of the store: ${reason}${status === null ? '' : ` (${status})`}`)
    this.name = 'InvalidResponseError'
    this.status = status
  }
}

/**
 * Returns a JSON response of the store with only those of its headers that the gateway reads
 * (`FORWARDED_HEADERS`).
 * @throws InvalidResponseError
 */
export function readResponse({ status, headers, text }: TextResponse): Response {
  // A redirect means that the configured URL of the store is wrong, so redirects are never followed.
  if ((status >= 300 && status < 400) || !isJson(text)) throw new InvalidResponseError(status, 'not JSON')
  const forwarded = new Headers({ 'content-type': 'application/json; charset=UTF-8' })
  for (const name of FORWARDED_HEADERS) {
    const value = headers.get(name)
    if (value !== null) forwarded.set(name, value)
  }
  return new Response(text, { status, headers: forwarded })
}

/**
 * The gateway's 429 response in place of the Store API's `400 rate_limit_exceeded` or of a 429 from a proxy;
 * null for any other response. The names of the headers come from WooCommerce's source
 * (`StoreApi/Authentication`), not from a recording.
 */
export async function toRateLimitResponse(response: Response): Promise<Response | null> {
  if (response.status !== 400 && response.status !== 429) return null
  if (response.status === 400) {
    const body: unknown = await response.clone().json()
    if (!isRecord(body) || body.code !== 'rate_limit_exceeded') return null
  }
  const { headers } = response
  const seconds = Number(headers.get('ratelimit-retry-after') ?? headers.get('retry-after'))
  return tooManyRequestsResponse(
    Number.isInteger(seconds) && seconds > 0
      ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS)
      : DEFAULT_RETRY_AFTER_SECONDS,
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
