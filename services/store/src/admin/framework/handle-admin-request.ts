import { withQuerySignal } from '@sultan/sql/abortable-query'
import type { Rejection } from '../../domain/rejection.ts'
import { PRIVATE_HEADERS } from '../../http/authentication.ts'
import { failureResponse } from '../../http/failure-response.ts'
import { parsePhpQuery } from '../../http/php-query.ts'
import { readRawParams, sanitizeValues } from '../../http/raw-params.ts'
import { NO_ROUTE, pickFields, type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import { compileRoute, routePath } from '../../http/router.ts'
import { type Actor, accessRejection } from '../access/actor.ts'
import { identify } from '../access/identify.ts'
import type { AdminRoute, Method } from './admin-route.ts'
import { describeRoute } from './describe-route.ts'
import type { AdminContext } from './resource.ts'

/** The connection over which a request reached the server. */
export interface Sender {
  /**
   * Whether the connection is private: loopback, or TLS up to a trusted proxy. Over any other connection,
   * OAuth signatures are the only accepted credentials.
   */
  readonly isSecure: boolean
}

export type AdminApi = (request: Request, sender: Sender) => Promise<Response>

/** Identifies the sender of a request; returns an error response when the credentials are invalid. */
type Identify = (
  request: Request,
  url: URL,
  sender: Sender,
  context: AdminContext,
) => Promise<Actor | Rejection>

/**
 * Creates the request handler of the administration API with the routes `routes`. Every request gets a
 * response; the promise never rejects.
 */
export function createAdminHandler(
  routes: readonly AdminRoute[],
  context: AdminContext,
  identifyActor: Identify = identify,
): AdminApi {
  const find = createRouteFinder(routes)
  return async (request, sender) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const handle = () => handleRequest(request, { sender, context, find, identifyActor })
    try {
      return toResponse(isRead ? await withQuerySignal(request.signal, handle) : await handle(), request)
    } catch (error) {
      return toResponse(failureResponse(error, request, context.log), request)
    }
  }
}

interface FoundRoute {
  readonly routes: readonly AdminRoute[]
  readonly path: Readonly<Record<string, string>>
}

interface Handling {
  readonly sender: Sender
  readonly context: AdminContext
  readonly find: (route: string) => FoundRoute
  readonly identifyActor: Identify
}

async function handleRequest(
  request: Request,
  { sender, context, find, identifyActor }: Handling,
): Promise<RestResponse> {
  const url = new URL(request.url)
  const actor = await identifyActor(request, url, sender, context)
  if ('code' in actor) return rejectionResponse(actor)
  const route = routePath(url)
  const { routes, path } = route === null ? { routes: [], path: {} } : find(route)
  if (route === null || routes.length === 0) return rejectionResponse(NO_ROUTE)
  const methods = methodsFor(actor, routes)
  const allow = methods.length > 0 ? { Allow: methods.join(', ') } : {}
  if (request.method === 'OPTIONS') return respond(describeRoute(routes), allow)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = routes.find(one => one.method === method)
  if (found === undefined) return rejectionResponse(NO_ROUTE)
  const response = await callRoute(found, { request, url, route, path, actor, context })
  return { ...response, headers: { ...allow, ...response.headers } }
}

/**
 * Returns the HTTP methods of a route that the actor may use. When the actor may use no method, the response
 * has no `Allow` header, as in WordPress.
 */
function methodsFor(actor: Actor, routes: readonly AdminRoute[]): readonly Method[] {
  const open = routes.filter(({ operation, staff }) => accessRejection(actor, operation, staff) === null)
  return open.map(({ method }) => method)
}

interface Call {
  readonly request: Request
  readonly url: URL
  readonly route: string
  readonly path: Readonly<Record<string, string>>
  readonly actor: Actor
  readonly context: AdminContext
}

async function callRoute(found: AdminRoute, call: Call): Promise<RestResponse> {
  const { request, url, route, actor, context } = call
  const rejection = accessRejection(actor, found.operation, found.staff, found.forbidden)
  if (rejection !== null) return rejectionResponse(rejection)
  const query = found.readsBody ? { rawParams: sanitizeValues(parsePhpQuery(url.searchParams)) } : null
  const read = query ?? (await readRawParams(request, url, {}))
  if ('rejection' in read) return read.rejection
  const response = await found.handle({
    ...{ raw: request, route, rawParams: read.rawParams, path: call.path, actor, context },
    db: context.database.sql,
    apiUrl: `${url.origin}/wp-json`,
  })
  if (response.status >= 300) return response
  return { ...response, body: pickFields(response.body, read.rawParams._fields) }
}

const METHOD_ORDER: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Returns a function that finds the routes of a requested path: one route for each HTTP method, in the order
 * in which the header `Allow` lists the methods. When several route patterns match the path, the function
 * returns only the routes of the pattern with the fewest parameters.
 */
function createRouteFinder(routes: readonly AdminRoute[]): (route: string) => FoundRoute {
  const compiled = [...Map.groupBy(routes, ({ route }) => route)]
    .map(([route, group]) => ({
      route,
      pattern: compileRoute(route),
      routes: group.toSorted((a, b) => METHOD_ORDER.indexOf(a.method) - METHOD_ORDER.indexOf(b.method)),
    }))
    .toSorted((a, b) => parameterCount(a.route) - parameterCount(b.route))
  return requested => {
    for (const { pattern, routes: found } of compiled) {
      const match = pattern.exec(requested)
      if (match !== null) return { routes: found, path: { ...match.groups } }
    }
    return { routes: [], path: {} }
  }
}

const parameterCount = (route: string) => route.split(':').length

function toResponse({ status, body, headers: own }: RestResponse, request: Request): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Link: `<${new URL(request.url).origin}/wp-json/>; rel="https://api.w.org/"`,
    ...PRIVATE_HEADERS,
  })
  for (const [name, value] of Object.entries(own ?? {})) headers.append(name, value)
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), { status, headers })
}
