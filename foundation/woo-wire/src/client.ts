import * as z from 'zod/mini'
import { httpError, type WireError } from './error.ts'
import { type Query, type RouteStyle, routeUrl } from './query.ts'

export type { WireError } from './error.ts'

// zod compiles schemas with `new Function`. The pages' policy forbids that in a browser, and even trying is reported.
if ('document' in globalThis) z.config({ jitless: true })

/** A value, or why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Headers }
  | { readonly ok: false; readonly error: WireError }

/** One question in the dialect. */
export interface WireCall<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** REST route, `/wc/store/v1/products`; parts that come from outside are already percent-encoded. */
  readonly route: string
  readonly query?: Query
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** What an answer of success has to be. */
  readonly schema: z.core.$ZodType<T>
}

/** The way to a shop; the functions of `…-calls` take it first. */
export interface Wire {
  send<T>(call: WireCall<T>): Promise<Result<T>>
}

export interface WireOptions {
  /** The browser's `fetch`, or a store in process: anything that answers a request. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly baseUrl: string
  readonly style: RouteStyle
  /** For the whole exchange, body included. 15 s by specification §7. */
  readonly timeoutMs?: number
}

/** A typed client over any `fetch`. Never rejects: whatever goes wrong is a `WireError`. */
export function createWire({ fetch, baseUrl, style, timeoutMs = 15_000 }: WireOptions): Wire {
  return {
    async send(call) {
      const deadline = new AbortController()
      const { signal } = deadline
      const timer = setTimeout(() => deadline.abort(), timeoutMs)
      try {
        const request = requestOf(call, routeUrl(baseUrl, style, call.route, call.query), signal)
        // The race: a `fetch` that is any function may not look at the signal.
        return await Promise.race([exchange(fetch, request, call.schema), aborted(signal)])
      } catch {
        return { ok: false, error: { kind: signal.aborted ? 'timeout' : 'network' } }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function requestOf(call: WireCall<unknown>, url: string, signal: AbortSignal): Request {
  const headers = new Headers(call.headers)
  headers.set('Accept', 'application/json')
  if (call.body === undefined) return new Request(url, { method: call.method ?? 'GET', headers, signal })
  headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(call.body)
  return new Request(url, { method: call.method ?? 'POST', headers, signal, body })
}

async function exchange<T>(
  fetch: WireOptions['fetch'],
  request: Request,
  schema: z.core.$ZodType<T>,
): Promise<Result<T>> {
  const response = await fetch(request)
  const body = parseJson(await response.text())
  if (!response.ok) return { ok: false, error: httpError(response, body) }
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return { ok: true, value: parsed.data, headers: response.headers }
  return { ok: false, error: { kind: 'wire', issues: parsed.error.issues.map(describe) } }
}

/** Undefined for what is no JSON; no JSON text means undefined, so nothing is lost by it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.') || 'body'}: ${issue.message}`
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
