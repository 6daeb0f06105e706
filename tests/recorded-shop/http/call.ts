import type { IncomingMessage } from 'node:http'
import type { Visitor } from '../accounts/visitor.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'

/** One question at the shop, as WordPress sees it. */
export interface Call {
  readonly method: string
  /** `/wc/store/v1/products`, whichever way it was asked for. */
  readonly route: string
  /** Path and query as they were sent; some answers repeat them, and keys count only where they say `wp-json/wc/`. */
  readonly uri: string
  readonly style: 'pretty' | 'query'
  readonly query: URLSearchParams
  readonly body: JsonObject
  readonly malformed: boolean
  readonly headers: Headers
  /** Who asks, as far as the shop believes it. */
  readonly visitor: Visitor
}

/** The call; null for an address outside of the REST API (pictures, pages). */
export async function readCall(request: IncomingMessage): Promise<Call | null> {
  const uri = request.url ?? '/'
  const url = addressOf(uri)
  const asked = url.searchParams.get('rest_route')
  const pretty = /^\/wp-json(\/.*)?$/.exec(url.pathname)
  if (asked === null && pretty === null) return null
  const route = asked ?? decoded(pretty?.[1] ?? '/')
  const query = new URLSearchParams(url.searchParams)
  query.delete('rest_route')
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const { body, malformed } = bodyOf(await textOf(request), headers.get('content-type') ?? '')
  return {
    // WordPress answers HEAD as GET; the server itself leaves the body out.
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    route: route.length > 1 ? route.replace(/\/$/, '') : route,
    uri,
    style: asked === null ? 'pretty' : 'query',
    query,
    body,
    malformed,
    headers,
    visitor: { customer: null, key: null },
  }
}

/** Never throws: whatever is sent in front of the question mark is a path of the shop. */
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

/** A parameter wherever it was sent, the body first, as WordPress looks for it. */
export function param(call: Call, name: string): Json | undefined {
  return call.body[name] ?? call.query.get(name) ?? undefined
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
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
