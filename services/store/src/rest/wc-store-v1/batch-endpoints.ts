import type { Rejection } from '../../domain/rejection.ts'
import { authenticate, PRIVATE_HEADERS } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { missingParams } from '../../http/params.ts'
import { parsePhpQuery } from '../../http/php-query.ts'
import { type Preferences, preferenceHeaders, readPreferences } from '../../http/preferences.ts'
import { sanitizeValues } from '../../http/raw-params.ts'
import { invalidParamsResponse, NO_ROUTE, pickFields, rejectionResponse } from '../../http/response.ts'
import {
  type BatchRequest,
  batchRequestList,
  CART_ROUTE,
  isOfCart,
  tooManyRequests,
} from './batch-requests.ts'
import { type BatchResponse, batchResponse } from './batch-response.ts'
import { findCartAction } from './cart-endpoints.ts'
import { type CartAction, type CartChange, changeCartInBatch } from './change-cart.ts'

/** Request headers that determine the cart and the customer. */
const CART_HEADERS = ['Cart-Token', 'Nonce', 'Authorization']

/**
 * `POST batch`: responds with 207 and a status for each request. When a request is rejected, the requests
 * before it remain in effect (wire fact 37). Consecutive requests for one cart share a transaction. With
 * `Prefer: return=minimal` a batch may contain up to 100 requests instead of 25.
 */
export const batchEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/wc/store/v1/batch', { requests: batchRequestList() }, async (request, context) => {
    const missing = missingParams(request.rawParams, ['requests'])
    if (missing !== null) return rejectionResponse(missing)
    const { requests } = request.params
    const preferences = readPreferences(request.raw.headers)
    const tooMany = tooManyRequests(requests, preferences.isMinimal)
    if (tooMany !== null) return invalidParamsResponse({ requests: tooMany })
    const responses: BatchResponse[] = []
    for (const run of runsOfOneCart(requests, request.raw.headers)) {
      responses.push(...(await runRequests(run, preferences, context)))
    }
    return { status: 207, body: { responses }, headers: preferenceHeaders(preferences) }
  }),
]

/** Consecutive requests of a batch that select the same cart. */
interface Run {
  readonly headers: Headers
  readonly requests: BatchRequest[]
}

function runsOfOneCart(requests: readonly BatchRequest[], outer: Headers): readonly Run[] {
  const runs: Run[] = []
  for (const request of requests) {
    const headers = cartHeaders(request, outer)
    const last = runs.at(-1)
    const isSame =
      last !== undefined && CART_HEADERS.every(name => last.headers.get(name) === headers.get(name))
    if (isSame) last.requests.push(request)
    else runs.push({ headers, requests: [request] })
  }
  return runs
}

/**
 * The cart headers of one request in a batch. When the request lacks a header, that of the whole batch
 * applies.
 */
function cartHeaders({ headers }: BatchRequest, outer: Headers): Headers {
  const own = new Headers()
  for (const name of CART_HEADERS) {
    const value = headers[name.toLowerCase()] ?? outer.get(name)
    if (value !== null) own.set(name, value)
  }
  return own
}

async function runRequests(
  { headers, requests }: Run,
  preferences: Preferences,
  context: StoreContext,
): Promise<readonly BatchResponse[]> {
  const { publicUrl } = context
  const identity = await authenticate(new Request(publicUrl, { headers }), new URL(publicUrl), context)
  if ('code' in identity) return requests.map(request => batchResponse(request, rejectionResponse(identity)))
  const changes = requests.map(request => ({ request, ...toCartChange(request) }))
  const responses = await changeCartInBatch(changes, { headers, identity }, context, preferences)
  return changes.flatMap(({ request, params }, index) => {
    const response = responses[index]
    if (response === undefined) return []
    const body = response.status < 300 ? pickFields(response.body, params._fields) : response.body
    const privateHeaders = identity.kind === 'guest' ? {} : PRIVATE_HEADERS
    return [
      batchResponse(request, { ...response, body, headers: { ...response.headers, ...privateHeaders } }),
    ]
  })
}

function toCartChange(request: BatchRequest): CartChange {
  const { path, method, body } = request
  const [route = '', query = ''] = path.split('?', 2)
  const fields = typeof body === 'object' && body !== null ? body : {}
  const params = sanitizeValues({ ...parsePhpQuery(new URLSearchParams(query)), ...fields })
  if (!isOfCart(request)) return { action: notAllowed, params }
  const name = route.slice(CART_ROUTE.length).replace(/\/+$/, '')
  return { action: findCartAction(method, name) ?? noRoute, params }
}

const noRoute = rejecting(NO_ROUTE)
const notAllowed = rejecting({
  status: 400,
  code: 'rest_batch_not_allowed',
  message: 'The requested route does not support batch requests.',
})

/**
 * Returns the cart action for a request in a batch whose route or method is not supported. The action always
 * fails with `rejection`, before the cart is loaded.
 */
function rejecting(rejection: Rejection): CartAction {
  return { check: () => rejection, change: () => ({ ok: false, rejection }), status: rejection.status }
}
