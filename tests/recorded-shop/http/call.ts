import type { Visitor } from '../accounts/visitor.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'

export interface ShopRequest {
  readonly method: string
  /**
   * The REST route of the request, such as `/wc/store/v1/products`, taken from `/wp-json/…` or from
   * `?rest_route=`.
   */
  readonly route: string
  /**
   * Path and URL query of the request as sent, without the folder of WordPress. Some responses repeat this
   * text, and API keys are valid only when it contains `wp-json/wc/`.
   */
  readonly uri: string
  readonly style: 'pretty' | 'query'
  readonly query: URLSearchParams
  readonly body: JsonObject
  readonly malformed: boolean
  readonly headers: Headers
  readonly visitor: Visitor
}

/** An HTTP request as received, before its URL and body are parsed. */
export interface RawRequest {
  readonly method: string
  /** Path and query of the request, such as `/wp-json/wc/v3/orders?page=2`. */
  readonly uri: string
  readonly headers: Headers
  readonly text: string
}

/** Parses a request; null for a URL outside the REST API (pictures, pages). */
export function parseRequest({ method, uri, headers, text }: RawRequest): ShopRequest | null {
  const url = addressOf(uri)
  const restRoute = url.searchParams.get('rest_route')
  const pretty = /^\/wp-json(\/.*)?$/.exec(url.pathname)
  if (restRoute === null && pretty === null) return null
  const route = restRoute ?? decoded(pretty?.[1] ?? '/')
  const query = new URLSearchParams(url.searchParams)
  query.delete('rest_route')
  const { body, malformed } = bodyOf(text, headers.get('content-type') ?? '')
  return {
    // WordPress handles HEAD like GET, and node:http omits the body of the response.
    method: method === 'HEAD' ? 'GET' : method,
    route: route.length > 1 ? route.replace(/\/$/, '') : route,
    uri,
    style: restRoute === null ? 'pretty' : 'query',
    query,
    body,
    malformed,
    headers,
    visitor: { customer: null, key: null },
  }
}

/** Parses a request URL. Never throws: everything before the question mark is the path. */
export function addressOf(uri: string): URL {
  const [path = '', ...query] = uri.split('?')
  const url = new URL('http://shop.invalid/')
  url.pathname = path
  url.search = query.join('?')
  return url
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Returns a parameter from the body or the URL query of a request. The body takes precedence, as in
 * WordPress.
 */
export function param(call: ShopRequest, name: string): Json | undefined {
  return call.body[name] ?? call.query.get(name) ?? undefined
}

function bodyOf(text: string, type: string): { body: JsonObject; malformed: boolean } {
  if (text === '') return { body: {}, malformed: false }
  if (!type.includes('json')) {
    return { body: Object.fromEntries(new URLSearchParams(text)), malformed: false }
  }
  try {
    const body: unknown = JSON.parse(text)
    return { body: isObject(body) ? body : {}, malformed: false }
  } catch {
    return { body: {}, malformed: true }
  }
}
