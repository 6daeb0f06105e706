import { isRecord } from '@sultan/kernel/is-record'
import type { Rejection } from '../../domain/rejection.ts'
import { authenticate, PRIVATE_HEADERS } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { missingParams, type ParamError, type ParamParser } from '../../http/params.ts'
import { asList, parsePhpQuery } from '../../http/php-query.ts'
import { sanitizeValues } from '../../http/raw-params.ts'
import { NO_ROUTE, pickFields, type RestResponse, rejectionResponse } from '../../http/response.ts'
import { findCartAction } from './cart-endpoints.ts'
import { type BatchBodies, type CartAction, type CartChange, changeCartInBatch } from './change-cart.ts'

/** Maximum number of requests in a batch, as in the Store API (recording `batch-26-requests`). */
const MAX_REQUESTS = 25

const CART_ROUTE = '/wc/store/v1/cart/'
/** Headers that select the cart of a request, and its customer. */
const CART_HEADERS = ['Cart-Token', 'Nonce', 'Authorization']

/**
 * Headers that a batch returns for each response, as in WooCommerce, where the values of two headers are
 * numbers.
 */
const FORWARDED_HEADERS = ['Nonce', 'Nonce-Timestamp', 'User-ID', 'Cart-Token', 'Cart-Hash', 'Cache-Control']
const NUMERIC_HEADERS = ['Nonce-Timestamp', 'User-ID']

/**
 * The value of the header `Prefer` (RFC 7240) with which only the last response with a cart has to contain
 * the cart. WooCommerce ignores this header.
 */
const MINIMAL = /(^|,)\s*return=minimal\s*(,|$)/i

/**
 * `POST batch`: responds with 207 and a status for each request. Requests before a rejected one remain in
 * effect (wire fact 37). Consecutive requests for one cart share a transaction.
 */
export const batchEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/wc/store/v1/batch', { requests: batchRequestList() }, async (request, context) => {
    const missing = missingParams(request.rawParams, ['requests'])
    if (missing !== null) return rejectionResponse(missing)
    const bodies = MINIMAL.test(request.raw.headers.get('prefer') ?? '') ? 'last-cart' : 'carts'
    const responses: BatchResponse[] = []
    for (const run of runsOfOneCart(request.params.requests, request.raw.headers)) {
      responses.push(...(await runRequests(run, bodies, context)))
    }
    return { status: 207, body: { responses } }
  }),
]

interface BatchRequest {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

interface BatchResponse {
  readonly body: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
}

/** Consecutive requests that select the same cart. */
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

/** The cart headers of one request in a batch. A header that is absent there comes from the batch request. */
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
  bodies: BatchBodies,
  context: StoreContext,
): Promise<readonly BatchResponse[]> {
  const { publicUrl } = context
  const identity = await authenticate(new Request(publicUrl, { headers }), new URL(publicUrl), context)
  if ('code' in identity) return requests.map(request => batchResponse(request, rejectionResponse(identity)))
  const changes = requests.map(request => ({ request, ...toCartChange(request) }))
  const responses = await changeCartInBatch(changes, { headers, identity }, context, bodies)
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

function isOfCart({ path }: BatchRequest): boolean {
  return path.startsWith(CART_ROUTE)
}

const noRoute = rejecting(NO_ROUTE)
const notAllowed = rejecting({
  status: 400,
  code: 'rest_batch_not_allowed',
  message: 'The requested route does not support batch requests.',
})

/** An action that is always rejected, before the cart is read. */
function rejecting(rejection: Rejection): CartAction {
  return { check: () => rejection, change: () => ({ ok: false, rejection }), status: rejection.status }
}

function batchResponse(request: BatchRequest, { status, body, headers = {} }: RestResponse): BatchResponse {
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

/** The list of requests. Errors contain the position in the list, as in WordPress. */
function batchRequestList(): ParamParser<readonly BatchRequest[]> {
  return (raw, name) => {
    const list = raw !== null && typeof raw === 'object' ? (asList(raw) ?? []) : []
    const error = batchError(list, name)
    return error === null ? { value: list.map(readRequest) } : { error }
  }
}

function batchError(list: readonly unknown[], name: string): ParamError | null {
  if (list.length > MAX_REQUESTS) {
    const message = `${name} must contain at most ${MAX_REQUESTS} items.`
    return { code: 'rest_too_many_items', message }
  }
  const wrong = list.findIndex(one => !['POST', 'PUT', 'PATCH', 'DELETE'].includes(readRequest(one).method))
  if (wrong < 0) return null
  const message = `${name}[${wrong}][method] is not one of POST, PUT, PATCH, and DELETE.`
  return { code: 'rest_not_in_enum', message }
}

function readRequest(raw: unknown): BatchRequest {
  const fields = isRecord(raw) ? raw : {}
  const headers = isRecord(fields.headers) ? Object.entries(fields.headers) : []
  // Headers of a batched request whose value is not printable ASCII are ignored.
  const sendable = headers.filter(([, value]) => typeof value === 'string' && /^[\x20-\x7e]*$/.test(value))
  return {
    path: typeof fields.path === 'string' ? fields.path : '',
    method: typeof fields.method === 'string' ? fields.method : 'POST',
    headers: Object.fromEntries(sendable.map(([header, value]) => [header.toLowerCase(), String(value)])),
    body: fields.body ?? {},
  }
}
