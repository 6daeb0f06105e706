import { withQuerySignal } from '@sultan/sql/abortable-query'
import { authenticate, type Identity, PRIVATE_HEADERS } from './authentication.ts'
import type { StoreContext } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import { failureResponse } from './failure-response.ts'
import { parseParams } from './params.ts'
import { readRawParams } from './raw-params.ts'
import {
  invalidParamsResponse,
  NO_ROUTE,
  pickFields,
  type RestResponse,
  rejectionResponse,
} from './response.ts'
import { createRouter, type Router, routePath } from './router.ts'

/**
 * Returns the store's request handler for a table of endpoints. Every request gets a response; the promise
 * never rejects.
 */
export function createRequestHandler(endpoints: readonly Endpoint[]) {
  const router = createRouter(endpoints)
  return async (request: Request, context: StoreContext): Promise<Response> => {
    // Only GET and HEAD requests are aborted when the client disconnects: a write that has begun must be
    // completed.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const handle = () => handleRequest(request, context, router)
    try {
      const response = isRead ? await withQuerySignal(request.signal, handle) : await handle()
      return toResponse(response, request, context)
    } catch (error) {
      return toResponse(failureResponse(error, request, context.log), request, context)
    }
  }
}

async function handleRequest(request: Request, context: StoreContext, router: Router): Promise<RestResponse> {
  const url = new URL(request.url)
  const identity = await authenticate(request, url, context)
  if ('code' in identity) return rejectionResponse(identity)
  const response = await callEndpoint(request, url, identity, context, router)
  if (identity.kind === 'guest') return response
  return { ...response, headers: { ...response.headers, ...PRIVATE_HEADERS } }
}

async function callEndpoint(
  request: Request,
  url: URL,
  identity: Identity,
  context: StoreContext,
  router: Router,
): Promise<RestResponse> {
  const route = routePath(url)
  const match = route === null ? null : router(request.method === 'HEAD' ? 'GET' : request.method, route)
  if (route === null || match === null) return rejectionResponse(NO_ROUTE)
  const read = await readRawParams(request, url, match.path)
  if ('rejection' in read) return read.rejection
  const { rawParams } = read
  const params = parseParams(match.endpoint.params, rawParams)
  if ('errors' in params) return invalidParamsResponse(params.errors)
  // The cast is safe: `parseParams` has parsed the values by the endpoint's own schema.
  const restRequest = { raw: request, route, identity, params: params.values as never, rawParams }
  const response = await match.endpoint.handle(restRequest, context)
  if (response.status >= 300) return response
  return { ...response, body: pickFields(response.body, rawParams._fields) }
}

function toResponse(response: RestResponse, request: Request, context: StoreContext): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Link: `<${context.publicUrl}/wp-json/>; rel="https://api.w.org/"`,
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
  })
  for (const [name, value] of Object.entries(response.headers ?? {})) {
    headers.set(name, value)
  }
  const body = request.method === 'HEAD' ? null : JSON.stringify(response.body)
  return new Response(body, { status: response.status, headers })
}
