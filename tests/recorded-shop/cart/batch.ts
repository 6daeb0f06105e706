import { type Answer, answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { type Route, routeOf } from '../http/route.ts'
import { asList, asObject, asText, type Json, type JsonObject } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'

const most = 25
const methods = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Up to 25 calls in one, one after the other, always 207; what went before a failed one stays done (fact 37). */
export function batchRoute(routes: readonly Route[]): Route {
  return {
    method: 'POST',
    path: '/wc/store/v1/batch',
    async answer(world, call) {
      const requests = asList(call.body.requests).map(asObject)
      const wrong = requests.findIndex(({ method }) => !methods.includes(asText(method) || 'POST'))
      if (wrong >= 0) return refusal('batch-get-not-allowed', { 'requests[0]': `requests[${wrong}]` })
      if (requests.length > most) return refusal('batch-26-requests')
      const responses: Json[] = []
      for (const request of requests) responses.push(await single(world, call, request, routes))
      return answer(207, { responses }, { 'User-ID': String(call.visitor.customer?.id ?? 0) })
    },
  }
}

async function single(
  world: World,
  outer: Call,
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
  const done: Answer =
    found === null ? refusal('error-rest-no-route') : await found.route.answer(world, call, found.parts)
  const own = Object.entries(done.headers).filter(([name]) => name !== 'Set-Cookie')
  const body = done.body instanceof Uint8Array ? null : done.body
  return { body, status: done.status, headers: { ...Object.fromEntries(own.map(asSent)), Allow: 'POST' } }
}

/** Inside of a batch the figures among the headers are numbers. */
function asSent([name, value]: [string, string | readonly string[]]): [string, Json] {
  const isFigure = name === 'Nonce-Timestamp' || name === 'User-ID'
  return [name, isFigure ? Number(value) : String(value)]
}
