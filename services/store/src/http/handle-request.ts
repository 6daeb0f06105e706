import { withQuerySignal } from '@sultan/sql/abortable-query'
import { isStatementTimeout, redactSqlError } from '@sultan/sql/sql-error'
import { isDatabaseUnavailable } from '@sultan/sql/unavailable'
import { HashingBusyError } from '../domain/hash-pool.ts'
import { authenticate, type Identity, PRIVATE_HEADERS } from './authentication.ts'
import type { StoreContext } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import { parseParams } from './params.ts'
import { readRawParams } from './raw-params.ts'
import {
  invalidParamsResponse,
  NO_ROUTE,
  pickFields,
  type RestResponse,
  rejectionResponse,
  restError,
} from './response.ts'
import { createRouter, type Router, routePath } from './router.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Returns the store's request handler for a table of endpoints. Every request has a response; the handler
 * never rejects.
 */
export function createRequestHandler(endpoints: readonly Endpoint[]) {
  const router = createRouter(endpoints)
  return async (request: Request, context: StoreContext): Promise<Response> => {
    // Only reads are aborted when the client disconnects: a write that has begun must be completed.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const handle = () => handleRequest(request, context, router)
    try {
      const response = isRead ? await withQuerySignal(request.signal, handle) : await handle()
      return toResponse(response, request, context)
    } catch (error) {
      if (isRead && request.signal.aborted) return toResponse(timedOut(), request, context)
      if (error instanceof HashingBusyError) return toResponse(tooManyPasswords(), request, context)
      if (isDatabaseUnavailable(error)) return toResponse(databaseUnavailable(), request, context)
      const { pathname } = new URL(request.url)
      const fields = { err: redactSqlError(error), method: request.method, path: pathname }
      if (isStatementTimeout(error)) {
        context.log.warn(fields, 'PostgreSQL ended a statement at its time limit')
        return toResponse(timedOut(), request, context)
      }
      context.log.error(fields, 'The embedded store failed to handle a request')
      const message = 'There has been a critical error on this website.'
      return toResponse(restError(500, 'internal_server_error', message), request, context)
    }
  }
}

function tooManyPasswords(): RestResponse {
  const response = restError(503, 'sultan_too_many_passwords', 'Too many passwords are being checked.')
  return { ...response, headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } }
}

/**
 * The 503 response to a request whose SQL statement reached its time limit, and to a read whose client
 * disconnected. The request had no effect.
 */
function timedOut(): RestResponse {
  const message = 'The database did not respond in time. Please try again.'
  const response = restError(503, 'sultan_statement_timeout', message)
  return { ...response, headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } }
}

/**
 * The 503 response while the database is unreachable; WordPress itself sends an HTML page. Whether the
 * request had an effect is unknown.
 */
function databaseUnavailable(): RestResponse {
  const error = restError(503, 'database_unavailable', 'Error establishing a database connection.')
  return { ...error, headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } }
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
