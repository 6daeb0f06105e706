import { signUrl } from '@sultan/gateway/oauth-signature'
import { type PermalinkStyle, plainRestUrl, prettyRestUrl } from '@sultan/gateway/rest-url'
import { fetchWithLimits } from '@sultan/kernel/fetch-with-limits'
import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import type { RemoteStoreConfig } from '../config/config.ts'
import { connectionErrorCode } from './connection-error.ts'

export interface ProbeResponse {
  /** HTTP status of the response; 0 when there was no response. */
  readonly status: number
  readonly headers: Headers
  /** The parsed body of the response; undefined when the body is not JSON. */
  readonly json: unknown
  readonly bytes: number
  readonly ms: number
  /**
   * Error code of a request without a response (`ECONNREFUSED`, `CERT_HAS_EXPIRED`, `timeout` …); null when
   * there was a response.
   */
  readonly connectionError: string | null
}

interface ProbeRequest {
  readonly route: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /**
   * Whether the request is sent with the WooCommerce API key, by Basic authentication. Over plain HTTP, a
   * request whose Basic authentication is not accepted is signed instead (wire fact 2).
   */
  readonly authenticated?: boolean
  /** Time limit of the request, in ms. */
  readonly timeoutMs?: number
}

/** Sends one request to the checked shop. Never rejects; follows no redirect. */
export type Probe = (request: ProbeRequest) => Promise<ProbeResponse>

const LIMITS = { timeoutMs: 15_000, maxBytes: 20_000_000 }

export function createProbe(shop: RemoteStoreConfig, style: PermalinkStyle): Probe {
  const basic = `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString('base64')}`
  const isPlainHttp = shop.url.startsWith('http:')

  return async request => {
    const { method = 'GET', route, query = {}, authenticated = false } = request
    const path = { route, query: new URLSearchParams(query).toString() }
    const url =
      style === 'pretty' ? prettyRestUrl(shop.url, path) : plainRestUrl(shop.url, path, authenticated)
    if (!authenticated) return send(url, request)
    const response = await send(url, request, basic)
    // The request is repeated with a signature only after an error code that begins with
    // `woocommerce_rest_cannot_`. Other errors, such as the error for a wrong API secret, are returned,
    // because the response to the signed request would hide them.
    if (!isPlainHttp || !errorCode(response).startsWith('woocommerce_rest_cannot_')) return response
    return send(signUrl(method, url, shop, Date.now()), request)
  }
}

async function send(url: URL, request: ProbeRequest, authorization?: string): Promise<ProbeResponse> {
  const { method = 'GET', body, timeoutMs = LIMITS.timeoutMs } = request
  const started = performance.now()
  const elapsedMs = () => Math.round(performance.now() - started)
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(authorization !== undefined && { authorization }),
    ...request.headers,
  }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  try {
    const { text, ...response } = await fetchWithLimits(url, init, { ...LIMITS, timeoutMs })
    const bytes = Buffer.byteLength(text)
    return { ...response, json: parseJson(text), bytes, ms: elapsedMs(), connectionError: null }
  } catch (error) {
    const connectionError = connectionErrorCode(error)
    return { status: 0, headers: new Headers(), json: undefined, bytes: 0, ms: elapsedMs(), connectionError }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error code in a response's body; empty when the body has none. */
export function errorCode({ json }: ProbeResponse): string {
  return isRecord(json) && typeof json.code === 'string' ? json.code : ''
}

/** Values of WooCommerce settings by id; null when the response is not a list of settings. */
export function settingsById({ status, json }: ProbeResponse): ReadonlyMap<string, unknown> | null {
  if (status !== 200 || !Array.isArray(json)) return null
  return new Map(recordsIn(json).map(({ id, value }) => [String(id), value]))
}
