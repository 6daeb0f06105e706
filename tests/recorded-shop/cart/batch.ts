import type { ShopRequest } from '../http/call.ts'
import { respond, type ShopResponse } from '../http/response.ts'
import { type Route, routeOf } from '../http/route.ts'
import { asList, asObject, asText, type Json, type JsonObject } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'

const MAX_REQUESTS = 25
const methods = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Executes a batch of up to 25 requests in sequence. When a request fails, the batch still has status 207,
 * and the effects of the other requests remain (wire fact 37).
 */
export function batchRoute(routes: readonly Route[]): Route {
  return {
    method: 'POST',
    path: '/wc/store/v1/batch',
    async handle(shop, call) {
      const requests = asList(call.body.requests).map(asObject)
      const wrong = requests.findIndex(({ method }) => !methods.includes(asText(method) || 'POST'))
      if (wrong >= 0) return recordedError('batch-get-not-allowed', { 'requests[0]': `requests[${wrong}]` })
      if (requests.length > MAX_REQUESTS) return recordedError('batch-26-requests')
      const responses: Json[] = []
      for (const request of requests) responses.push(await single(shop, call, request, routes))
      return respond(207, { responses }, { 'User-ID': String(call.visitor.customer?.id ?? 0) })
    },
  }
}

async function single(
  shop: ShopState,
  outer: ShopRequest,
  request: JsonObject,
  routes: readonly Route[],
): Promise<Json> {
  const url = new URL(asText(request.path), 'http://shop.invalid')
  const headers = new Headers(outer.headers)
  for (const [name, value] of Object.entries(asObject(request.headers))) headers.set(name, asText(value))
  const method = asText(request.method) || 'POST'
  const call = {
    ...outer,
    method,
    route: url.pathname,
    query: url.searchParams,
    body: asObject(request.body),
    headers,
  }
  const found = routeOf(routes, call)
  const response: ShopResponse =
    found === null ? recordedError('error-rest-no-route') : await found.route.handle(shop, call, found.parts)
  const own = Object.entries(response.headers).filter(([name]) => name !== 'Set-Cookie')
  const body = response.body instanceof Uint8Array ? null : response.body
  return {
    body,
    status: response.status,
    headers: { ...Object.fromEntries(own.map(typedHeader)), Allow: 'POST' },
  }
}

/**
 * Converts a response header for the JSON of a batch response, where `Nonce-Timestamp` and `User-ID` are
 * numbers.
 */
function typedHeader([name, value]: [string, string | readonly string[]]): [string, Json] {
  const isFigure = name === 'Nonce-Timestamp' || name === 'User-ID'
  return [name, isFigure ? Number(value) : String(value)]
}
