import type { RestResponse } from '../../http/response.ts'
import { type BatchRequest, isOfCart } from './batch-requests.ts'

/**
 * The response headers that the body of a batch response contains for each request. As in WooCommerce, the
 * values of `NUMERIC_HEADERS` are numbers.
 */
const FORWARDED_HEADERS = ['Nonce', 'Nonce-Timestamp', 'User-ID', 'Cart-Token', 'Cart-Hash', 'Cache-Control']
const NUMERIC_HEADERS = ['Nonce-Timestamp', 'User-ID']

export interface BatchResponse {
  readonly body: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
}

export function batchResponse(
  request: BatchRequest,
  { status, body, headers = {} }: RestResponse,
): BatchResponse {
  if (!isOfCart(request)) return { status, body, headers: {} }
  return { status, body, headers: { ...forwardedHeaders(new Headers(headers)), Allow: request.method } }
}

function forwardedHeaders(headers: Headers): Readonly<Record<string, unknown>> {
  const found = FORWARDED_HEADERS.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, NUMERIC_HEADERS.includes(name) ? Number(value) : value]]
  })
  return Object.fromEntries(found)
}
