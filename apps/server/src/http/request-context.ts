import type { IncomingMessage, ServerResponse } from 'node:http'

export interface RequestContext {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  /** IP address of the client. With TRUST_PROXY, the address that the proxy reports. */
  readonly clientAddress: string
}

/**
 * Handles a request. Resolves with true when the handler has responded, and with false when the next handler
 * is to be tried.
 */
export interface Handler {
  (context: RequestContext): boolean | Promise<boolean>
  /**
   * Label of requests to this handler in logs and metrics. A handler with several routes calls `setRoute`
   * instead.
   */
  readonly route?: string
}

/** Sets the label that logs and metrics use for requests to a handler. */
export function withRoute(route: string, handler: Handler): Handler {
  return Object.assign((context: RequestContext) => handler(context), { route })
}

/**
 * A signal that aborts when the client disconnects before the response has been sent. The signal does not
 * abort after a complete response, because an abort takes 20 µs.
 */
export function closeSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  if (response.closed) controller.abort()
  else
    response.once('close', () => {
      if (!response.writableFinished) controller.abort()
    })
  return controller.signal
}

export const isGetOrHead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'
