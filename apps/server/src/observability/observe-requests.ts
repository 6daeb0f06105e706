import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '@sultan/kernel/logger'
import type { Metrics } from '@sultan/kernel/metrics'
import type { RequestScope } from '../logging/request-scope.ts'
import type { RequestSpan, RequestTracer } from './open-telemetry.ts'

interface RequestObserverOptions {
  /** Logs requests; null when events of level `debug` are not logged. */
  readonly log: Pick<Logger, 'debug'> | null
  /** Counts requests; null without `METRICS_PORT`. */
  readonly metrics: Metrics | null
  /** Traces requests; null without a collector of traces. */
  readonly tracer: RequestTracer | null
}

interface ObservedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly scope: RequestScope
  /** Whether the request's headers come from a proxy in `TRUST_PROXY`. */
  readonly isFromProxy: boolean
}

/** Route and status of a response that was ready in memory and sent without running the handlers. */
export interface SentResponse {
  readonly route: string
  readonly status: number
}

export interface RequestObserver {
  /** Runs `work`, and records the request when its response has been sent or its client is gone. */
  observe<T>(observed: ObservedRequest, work: () => T): T
  /**
   * Records a request to which the server has sent a response from memory, without running the handlers. The
   * function is null while requests are traced: the server then sends no response from memory, so that
   * `observe` traces every request.
   */
  readonly recordReady: ((request: IncomingMessage, sent: SentResponse, ms: number) => void) | null
}

/**
 * Creates the observer of requests; returns null when nothing is recorded, so that requests have no
 * additional cost.
 */
export function createRequestObserver(options: RequestObserverOptions): RequestObserver | null {
  const { log, metrics, tracer } = options
  if (log === null && metrics === null && tracer === null) return null

  function count({ method = '' }: IncomingMessage, route: string, status: number | null, ms: number): void {
    metrics?.count('requests', { method: methodLabel(method), route, status: statusLabel(status) })
    metrics?.observe('request', ms, { route })
  }

  function record({ request, response, scope }: ObservedRequest, ms: number): void {
    const { route, work } = scope
    const { method } = request
    // The recorded status is null when the client has disconnected before the end of the response.
    const status = response.writableFinished ? response.statusCode : null
    count(request, route, status, ms)
    if (log === null) return
    // The end of a response is recorded outside of the request's asynchronous context, so the logger does not
    // add the request id itself.
    const requestId = scope.id
    log.debug({ requestId, method, route, status, ms: Math.round(ms), work: rounded(work) }, 'Request')
  }

  function recordReady(request: IncomingMessage, { route, status }: SentResponse, ms: number): void {
    count(request, route, status, ms)
    log?.debug({ method: request.method, route, status, ms: Math.round(ms) }, 'Request')
  }

  function observe<T>(observed: ObservedRequest, work: () => T): T {
    const started = performance.now()
    const { response } = observed
    if (tracer === null) {
      response.once('close', () => record(observed, performance.now() - started))
      return work()
    }
    const traceParent = observed.isFromProxy ? headerOf(observed.request, 'traceparent') : undefined
    return tracer.runRequest(traceParent, span => {
      response.once('close', () => {
        record(observed, performance.now() - started)
        endSpan(span, observed)
      })
      return work()
    })
  }

  return { observe, recordReady: tracer === null ? recordReady : null }
}

/** The value of a header; undefined for a missing header, and for a header that Node returns as a list. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function endSpan(span: RequestSpan, { request, response, scope }: ObservedRequest): void {
  const method = request.method ?? ''
  span.rename(`${method} ${scope.route}`)
  span.set({
    'http.request.method': method,
    'http.route': scope.route,
    'http.response.status_code': response.statusCode,
    'sultan.request_id': scope.id,
  })
  span.end(response.statusCode >= 500 ? response.statusCode : undefined)
}

function methodLabel(method: string): 'GET' | 'POST' | 'other' {
  if (method === 'HEAD') return 'GET'
  return method === 'GET' || method === 'POST' ? method : 'other'
}

function statusLabel(status: number | null): '2xx' | '3xx' | '4xx' | '5xx' | 'aborted' {
  if (status === null) return 'aborted'
  if (status < 300) return '2xx'
  if (status < 400) return '3xx'
  return status < 500 ? '4xx' : '5xx'
}

function rounded({ statements, sqlMs, storeMs, renderMs }: RequestScope['work']): RequestScope['work'] {
  return {
    statements,
    sqlMs: Math.round(sqlMs),
    storeMs: Math.round(storeMs),
    renderMs: Math.round(renderMs),
  }
}
