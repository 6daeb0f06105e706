import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from '@sultan/kernel/logger'
import { createRequestScope, type RequestScope, withRequestScope } from '../logging/request-scope.ts'
import { headerOf, type RequestObserver } from '../observability/observe-requests.ts'
import { createClientAddressResolver, createProxyMatcher } from './client-address.ts'
import { CONNECTION_LIMITS, limitConnections } from './connection-limits.ts'
import * as messages from './messages.ts'
import { respondToProtocolErrors } from './protocol-errors.ts'
import { type FindReadyResponse, sendReadyResponse } from './ready-response.ts'
import type { Handler } from './request-context.ts'
import { hasValidHost, requestUrl } from './request-target.ts'

interface ServerOptions {
  /** Handlers of requests. They are tried in order until one has responded. */
  readonly handlers: readonly Handler[]
  /** Functions that find a response ready in memory. They are tried before the handlers. */
  readonly readyResponses?: readonly FindReadyResponse[]
  readonly publicUrl: string
  readonly trustProxy: readonly string[]
  readonly log: Logger
  /** Records requests for logs, metrics and traces; null when requests are not recorded. */
  readonly observer?: RequestObserver | null
  /** The setting RATE_LIMITS. With `off` the number of connections of one IP address has no limit. */
  readonly rateLimits?: 'on' | 'off'
  readonly connectionLimits?: typeof CONNECTION_LIMITS
}

/**
 * Event that the server emits with the same arguments as the event `request`, for each request that the
 * handlers process because no response to it is ready in memory.
 */
export const DISPATCHED = Symbol('dispatched')

/**
 * Limit of all header lines of a request, in bytes. A session cookie and the headers of a proxy are about 2
 * kB.
 */
const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADER_LINES = 100
/** Interval at which the time-outs of requests are checked, in ms. */
const TIMEOUT_CHECK_MS = 5_000

/** Creates the HTTP server; the caller makes the server listen. Logs failures at level `error`. */
export function createHttpServer(options: ServerOptions): Server {
  const { handlers, publicUrl, trustProxy, log, observer = null, rateLimits = 'on' } = options
  const { connectionLimits = CONNECTION_LIMITS, readyResponses = [] } = options
  const clientAddressOf = createClientAddressResolver(trustProxy)
  const isProxy = createProxyMatcher(trustProxy)

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    scope: RequestScope,
  ): Promise<void> {
    const url = hasValidHost(request) ? requestUrl(request.url, publicUrl) : null
    // A response to TRACE would return the client's own headers, and `Request` does not accept the method
    // TRACE.
    if (request.method === 'TRACE') return void response.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
    if (url === null) return void response.writeHead(400, { connection: 'close' }).end()
    const forwarded = request.headers['x-forwarded-for']
    const clientAddress = clientAddressOf(request.socket.remoteAddress, [forwarded].flat().join(','))
    const context = { request, response, url, clientAddress }
    for (const handler of handlers) {
      if (handler.route !== undefined) scope.route = handler.route
      if (await handler(context)) return
    }
  }

  async function serveOrFail(
    request: IncomingMessage,
    response: ServerResponse,
    scope: RequestScope,
  ): Promise<void> {
    try {
      await serve(request, response, scope)
    } catch (error) {
      if (response.destroyed) return
      log.error({ err: error, method: request.method, route: scope.route }, 'A request failed.')
      if (response.headersSent) response.destroy()
      else
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`${messages.serverError}\n`)
    }
  }

  const parserOptions = {
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    // Node's own check of the Host line is off, because `hasValidHost` checks the Host line and also rejects
    // several Host lines.
    requireHostHeader: false,
    // `optimizeEmptyRequests` makes Node emit no stream events for a request without a body. Such events take
    // a tenth of the time of a response from memory.
    optimizeEmptyRequests: true,
  }
  const server = createServer(parserOptions, (request, response) => {
    if (!sendReady(request, response)) server.emit(DISPATCHED, request, response)
  })
  server.on(DISPATCHED, (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-content-type-options', 'nosniff')
    const isFromProxy = isProxy(request.socket.remoteAddress)
    const scope = createRequestScope(isFromProxy ? headerOf(request, 'x-request-id') : undefined)
    const work = () => serveOrFail(request, response, scope)
    void withRequestScope(scope, () =>
      observer === null ? work() : observer.observe({ request, response, scope, isFromProxy }, work),
    )
  })
  respondToProtocolErrors(server, DISPATCHED)
  const isShared = rateLimits === 'off' ? () => true : isProxy
  const addUsed = limitConnections(server, DISPATCHED, { isProxy: isShared, log, limits: connectionLimits })

  function sendReady(request: IncomingMessage, response: ServerResponse): boolean {
    // While the server drains, no response is sent from memory, because it would lack `Connection: close`.
    if (!server.listening || observer?.recordReady === null) return false
    const started = observer === null ? 0 : performance.now()
    const sent = sendReadyResponse(request, response, readyResponses)
    if (sent === null) return false
    observer?.recordReady(request, sent, performance.now() - started)
    addUsed(request.socket)
    return true
  }

  server.maxHeadersCount = MAX_HEADER_LINES
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  return server
}
