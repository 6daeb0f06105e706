import { silentLogger } from '@sultan/kernel/logger'
import { noMetrics } from '@sultan/kernel/metrics'
import { noTracer } from '@sultan/kernel/tracer'
import { isStatementTimeout, redactSqlError } from '@sultan/sql/sql-error'
import { isDatabaseUnavailable } from '@sultan/sql/unavailable'
import type { CachedResponse, ChangedTags } from './cache/response-cache.ts'
import { createLimits } from './create-limits.ts'
import { createServices } from './create-services.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { countResponse } from './http/count-response.ts'
import {
  bufferResponse,
  errorResponse,
  notFoundResponse,
  readOnlyResponse,
  storeUnavailableResponse,
  workRejectedResponse,
} from './http/responses.ts'
import { WorkRejectedError } from './limits/work-limits.ts'
import { messages } from './messages/messages.ts'
import { type CachedRead, findCachedRead, readCached, readPublic, toPublicRead } from './reads/public-read.ts'
import { rejectCostlyQuery } from './reads/query-limits.ts'
import { findRoute, type RequestContext, type Route, restPath } from './routes.ts'
import type { FindLocalPath } from './sanitize/permalink-map.ts'
import { withClientAddress } from './store/client-address.ts'

export type { GatewayOptions }

export interface Gateway {
  /**
   * Handles a request and never rejects. `address` is the client's IP address; the gateway does not trust
   * forwarding headers.
   */
  handle(request: Request, client: { readonly address: string }): Promise<Response>
  /**
   * Prepares a GET request for public data, for an HTML page that is rendered in this process. No rate limit
   * or work limit applies to the request, and its response is the cached object itself instead of a copy.
   * Null for a URL that only `handle` serves.
   */
  openRead(url: URL): InProcessRead | null
  /**
   * The cached response to a GET request for public data; null when no fresh response of status 200 is
   * cached.
   */
  findCached(url: URL): CachedRead | null
  /**
   * Invalidates the cached responses that have one of these cache tags, or all cached responses. To be called
   * when the store's data has changed.
   */
  invalidateCache(tags: ChangedTags): void
  /**
   * To be called when a connected shop responds again after a failure. From then on requests wait for the
   * shop's responses again instead of getting stale ones.
   */
  storeRecovered(): void
  /**
   * Drops the cached login tokens of the given customers, so that the store verifies the next request of
   * each.
   */
  invalidateTokens(customerIds: 'all' | readonly number[]): void
  /** Repeats failed attempts to set orders to `on-hold`. To be called every minute. */
  retryOrderHolds(): Promise<void>
  /**
   * Whether the cache holds any response, so that at least some HTML pages can be rendered while the database
   * is unreachable.
   */
  hasCachedResponses(): boolean
  /** Whether this process is placing any order. Includes orders whose client has disconnected. */
  hasRunningOrders(): boolean
  /**
   * Returns the storefront path that corresponds to the URL of a page on the connected shop's WordPress site.
   * Null when the storefront has no corresponding page, when the shop's permalinks are not loaded yet, and
   * for the embedded store.
   */
  readonly findLocalPath: FindLocalPath
}

/**
 * A GET request for public data without an HTTP connection. Its response is the cached object itself, so
 * callers must not change the object. While the cached response is fresh, each request returns the same
 * object.
 */
export interface InProcessRead {
  /** The cached response; undefined when no fresh response is cached. */
  cached(): CachedResponse | undefined
  /** Returns the cached response, or reads the store; never rejects. */
  fetch(signal: AbortSignal): Promise<CachedResponse>
}

/** nginx's status for a request whose client has disconnected. The response is not sent. */
const CLIENT_CLOSED_REQUEST = 499
/** Used in place of a client's IP address for requests of the server itself, which have no limits. */
const SERVER_ADDRESS = 'server'

/**
 * Creates the gateway, through which all requests to the store pass: everything under `/?rest_route=` and
 * `/wp-json/` (docs/architecture.md).
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { logger = silentLogger, now = () => new Date() } = options
  const { metrics = noMetrics, tracer = noTracer } = options
  const limits = createLimits({ ...options, metrics }, now)
  const services = createServices({ ...options, metrics }, limits, logger, now)

  async function respond(route: Route, context: RequestContext): Promise<Response> {
    const { request, address, limits: addressLimits } = context
    if (route.needsSpace && options.isReadOnly?.()) return readOnlyResponse()
    const handle = async (): Promise<Response> => {
      const tooMany = route.rateLimit === null ? null : await addressLimits.check(route.rateLimit)
      return tooMany ?? route.handler(context, services)
    }
    const work = { address, signal: request.signal, isProven: addressLimits.isProven }
    try {
      // `workLimits` are in memory and are applied before the rate limits, so that a flood of requests does
      // not reach the rate limit counters in the database.
      return await (route.work === null
        ? handle()
        : limits.workLimits.run({ kind: route.work, ...work }, handle))
    } catch (error) {
      if (error instanceof WorkRejectedError) return addressLimits.withChallenge(workRejectedResponse(error))
      throw error
    }
  }

  async function dispatch(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url)
    const path = restPath(url)
    const route = path === null ? null : findRoute(request.method, path)
    if (path === null || route === null) return notFoundResponse()
    const response = await tracer
      .run(`gateway ${route.path}`, { 'http.route': route.path }, async () => {
        const limited = { headers: request.headers, route: `${route.method} ${route.path}`, address }
        const context = { request, path, url, address, limits: await limits.openAddress(limited) }
        return respond(route, context)
      })
      .catch((error: unknown) => {
        if (isDisconnected(request, error)) throw error
        return failureResponse(error, request.method, url.pathname)
      })
    countResponse(metrics, route.path, response)
    return response
  }

  function failureResponse(error: unknown, method: string, pathname: string): Response {
    if (isDatabaseUnavailable(error)) return storeUnavailableResponse()
    if (isStatementTimeout(error)) {
      logger.warn({ err: redactSqlError(error), method, pathname }, 'A statement timed out')
      return storeUnavailableResponse()
    }
    logger.error({ err: redactSqlError(error), method, pathname }, 'A request failed')
    return errorResponse(500, 'internal_server_error', messages.internalError)
  }

  function findPublicRead(url: URL) {
    const path = restPath(url)
    const route = path === null ? null : findRoute('GET', path)
    if (path === null || route?.read == null || rejectCostlyQuery(url) !== null) return null
    return { routePath: route.path, read: toPublicRead(route.read, path, url.searchParams) }
  }

  return {
    openRead(url) {
      const found = findPublicRead(url)
      if (found === null) return null
      const { routePath, read } = found
      const attributes = { 'http.route': routePath }
      return {
        cached: () => readCached(read, services.reads),
        fetch: signal =>
          tracer
            .run(`gateway ${routePath}`, attributes, () =>
              readPublic(read, { address: SERVER_ADDRESS, signal }, services.reads),
            )
            .catch((error: unknown) => bufferResponse(failureResponse(error, 'GET', url.pathname))),
      }
    },
    findCached(url) {
      const found = findPublicRead(url)
      return found === null ? null : findCachedRead(found.read, services.reads)
    },
    invalidateCache: services.reads.cache.invalidate,
    storeRecovered: services.reads.cache.storeRecovered,
    invalidateTokens: services.accounts.tokenVerifier.invalidate,
    retryOrderHolds: async () => services.orders.holds?.retryDue(),
    hasCachedResponses: services.reads.cache.hasEntries,
    hasRunningOrders: services.orders.leaseOwners.hasRunning,
    findLocalPath: services.findLocalPath,
    async handle(request, { address }) {
      try {
        const response = await withClientAddress(address, () => dispatch(request, address))
        return request.method === 'HEAD' ? new Response(null, response) : response
      } catch (error) {
        if (isDisconnected(request, error)) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
        return failureResponse(error, request.method, new URL(request.url).pathname)
      }
    },
  }
}

/** Whether work for a request ended with `error` because the client has disconnected. */
function isDisconnected({ signal }: Request, error: unknown): boolean {
  return signal.aborted && error === signal.reason
}
