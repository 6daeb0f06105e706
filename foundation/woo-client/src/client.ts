import { orAborted } from '@sultan/kernel/fetch-with-limits'
import * as z from 'zod/mini'
import { type ClientError, toHttpError } from './error.ts'
import { type QueryParams, type RouteStyle, routeUrl } from './route-url.ts'

export type { ClientError } from './error.ts'

// In a browser, zod must not compile schemas with `new Function`, because the content security policy of the
// pages forbids `new Function` and the browser reports each use.
if ('document' in globalThis) z.config({ jitless: true })

/** The parsed body and the headers of a 2xx response, or the error of the request. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Headers }
  | { readonly ok: false; readonly error: ClientError }

/** One request to a store's REST API. */
export interface ClientRequest<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** REST route such as `/wc/store/v1/products`; user input in the route is already percent-encoded. */
  readonly route: string
  readonly query?: QueryParams
  readonly headers?: Readonly<Record<string, string>>
  /** Request body that is sent as JSON. */
  readonly body?: unknown
  /** Schema of the response body for status 2xx. */
  readonly schema: z.core.$ZodType<T>
}

/**
 * Sends requests to one store. The request functions of this package take a `WooClient` as first parameter.
 */
export interface WooClient {
  request<T>(call: ClientRequest<T>): Promise<Result<T>>
}

/** Default time limit of a request to the store, in ms (specification §7). */
const DEFAULT_TIMEOUT_MS = 15_000

interface WooClientOptions {
  /** The browser's `fetch`, or a function with the signature of `fetch` that calls an in-process store. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly baseUrl: string
  readonly style: RouteStyle
  /**
   * Time limit of the request and its response, including the body, in ms. Default: 15 s (specification §7).
   */
  readonly timeoutMs?: number
}

/**
 * Creates a typed client that sends its requests with the given `fetch`. The requests never reject: every
 * failure is a `ClientError`.
 */
export function createWooClient({ fetch, baseUrl, style, timeoutMs }: WooClientOptions): WooClient {
  return {
    request: call =>
      withTimeLimit(async signal => {
        const request = toRequest(call, routeUrl(baseUrl, style, call.route, call.query), signal)
        const response = await fetch(request)
        return readResult(call.schema, response, await response.text())
      }, timeoutMs),
  }
}

/**
 * Returns the result of the function `exchange`, the error `timeout` after `timeoutMs`, or the error
 * `network` when `exchange` rejects. The time limit applies even if `exchange` ignores the signal, as an
 * in-process store may.
 */
export async function withTimeLimit<T>(
  exchange: (signal: AbortSignal) => Promise<Result<T>>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Result<T>> {
  const timeout = new AbortController()
  const { signal } = timeout
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    return await orAborted(exchange(signal), signal)
  } catch {
    return { ok: false, error: { kind: signal.aborted ? 'timeout' : 'network' } }
  } finally {
    clearTimeout(timer)
  }
}

function toRequest(call: ClientRequest<unknown>, url: string, signal: AbortSignal): Request {
  const headers = new Headers(call.headers)
  headers.set('Accept', 'application/json')
  if (call.body === undefined) return new Request(url, { method: call.method ?? 'GET', headers, signal })
  headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(call.body)
  return new Request(url, { method: call.method ?? 'POST', headers, signal, body })
}

/**
 * Parses the body `text` of a response. Returns the parsed body of a 2xx response that matches `schema`.
 * Returns an error for any other response.
 */
export function readResult<T>(
  schema: z.core.$ZodType<T>,
  response: Pick<Response, 'status' | 'headers'>,
  text: string,
): Result<T> {
  const body = parseJson(text)
  if (response.status < 200 || response.status > 299) return { ok: false, error: toHttpError(response, body) }
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return { ok: true, value: parsed.data, headers: response.headers }
  return { ok: false, error: { kind: 'invalid_response', issues: parsed.error.issues.map(describeIssue) } }
}

/** Parses text as JSON. Returns undefined when `text` is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.') || 'body'}: ${issue.message}`
}

/** Headers that a request of a signed-in shopper carries; empty for a guest. */
export function bearerHeader(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}
