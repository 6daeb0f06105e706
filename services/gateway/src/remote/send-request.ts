import { isIP } from 'node:net'
import { BodyTooLargeError, fetchWithLimits } from '@sultan/kernel/fetch-with-limits'
import { RequestNotSentError } from '../store/store-client.ts'
import { parseBasicAuth, signUrl } from './oauth-signature.ts'
import { InvalidResponseError, readResponse } from './read-response.ts'
import { type PermalinkStyle, plainRestUrl, prettyRestUrl, type RestRequestPath } from './rest-url.ts'
import { toSendError } from './send-error.ts'

/** Request headers that are forwarded to the store. No other header is forwarded, above all no cookies. */
const FORWARDED_HEADERS = [
  'accept',
  'content-type',
  'cart-token',
  'authorization',
  'user-agent',
  'x-forwarded-for',
]

/** Maximum size of a response body, in bytes. A catalogue page of 100 products is about 0.4 MB. */
const MAX_BODY_BYTES = 10 * 1024 * 1024

/** A request with its body read, so that it can be signed and sent again. */
export interface OutgoingRequest {
  readonly method: string
  readonly route: RestRequestPath
  readonly headers: Headers
  readonly body: string | null
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/**
 * Sends one request to the shop. Rejects with one of these errors:
 * - `RequestNotSentError` if the request was certainly not sent;
 * - `InvalidResponseError` if the response is a redirect, is not JSON or is too large;
 * - an `Error` of no special class if the request may have been sent, but no complete response arrived.
 */
type SendRequest = (request: OutgoingRequest, style: PermalinkStyle) => Promise<Response>

/**
 * Sends requests to the shop at `url`. Over plain http, requests with an API key are signed once the shop has
 * rejected HTTP Basic authentication. `now` in ms.
 */
export function createSendRequest(url: string, now: () => number): SendRequest {
  let requiresSignature = false

  async function send(request: OutgoingRequest, style: PermalinkStyle, signs: boolean): Promise<Response> {
    const { method, route, body, timeoutMs, signal } = request
    const headers = new Headers(request.headers)
    const authorization = headers.get('authorization')
    const restUrl =
      style === 'pretty' ? prettyRestUrl(url, route) : plainRestUrl(url, route, authorization !== null)
    const key = signs ? parseBasicAuth(authorization) : null
    if (key !== null) headers.delete('authorization')
    const target = key === null ? restUrl : signUrl(method, restUrl, key, now())
    if (signal?.aborted) throw new RequestNotSentError('it timed out before it was sent')
    const limits = { timeoutMs, maxBytes: MAX_BODY_BYTES, ...(signal !== undefined && { signal }) }
    try {
      return readResponse(await fetchWithLimits(target, { method, headers, body }, limits))
    } catch (error) {
      if (error instanceof BodyTooLargeError) throw new InvalidResponseError(null, 'larger than 10 MB')
      throw error instanceof InvalidResponseError ? error : toSendError(error)
    }
  }

  return async (request, style) => {
    // Whether this request is signed. `requiresSignature` is not read again after the response, because a
    // concurrent request may have changed this variable meanwhile.
    const signs = requiresSignature
    const response = await send(request, style, signs)
    const hasKey = parseBasicAuth(request.headers.get('authorization')) !== null
    if (response.status !== 401 || signs || !hasKey || !url.startsWith('http://')) return response
    // Over plain http, WooCommerce accepts an API key only in a request with an OAuth 1.0a signature (wire
    // fact 2). The request without a signature was rejected and had no effect, so this request is repeated
    // with a signature.
    const signed = await send(request, style, true)
    if (signed.status === 401) return response
    requiresSignature = true
    return signed
  }
}

/**
 * Headers of a request to a remote shop. `userAgent` is the default for requests without a `User-Agent` of
 * their own.
 */
export function upstreamHeaders(request: Headers, userAgent: string): Headers {
  const headers = new Headers({ accept: 'application/json', 'user-agent': userAgent })
  for (const name of FORWARDED_HEADERS) {
    const value = request.get(name)
    if (value !== null) headers.set(name, value)
  }
  setClientAddress(headers)
  return headers
}

/**
 * Sets the client's IP address in each header from which WooCommerce reads it for rate limits and orders
 * (`RateLimits::get_ip_address`).
 */
function setClientAddress(headers: Headers): void {
  const client = headers.get('x-forwarded-for') ?? ''
  const version = isIP(client)
  headers.delete('x-forwarded-for')
  if (version === 0) return
  headers.set('x-forwarded-for', client)
  headers.set('x-real-ip', client)
  headers.set('forwarded', `for=${version === 4 ? client : `"[${client}]"`}`)
}
