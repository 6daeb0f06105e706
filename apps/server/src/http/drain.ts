import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_INTERVAL_MS = 100
/**
 * Time in ms after which requests other than orders are cut off. `SHUTDOWN_DELAY`, this time and the time for
 * closing store and database are 10 s altogether.
 */
const REQUESTS_END_MS = 6_000
/**
 * Time in ms after which orders are cut off. `SHUTDOWN_DELAY`, this time and the time for closing store and
 * database are 30 s altogether.
 */
const ORDERS_END_MS = 26_000

interface DrainOptions {
  /**
   * Time in ms after which a connection without a request is closed. Until then the client may still send a
   * request.
   */
  readonly idleMs: number
  /** Whether orders are in progress. The server finishes an order even when its client has left. */
  readonly hasRunningOrders: () => boolean
}

/**
 * To be called when the server begins to listen. Returns a function that stops listening and resolves when
 * every begun request has finished and all connections are closed. An open connection gets `Connection:
 * close` with its next response, or is closed when it is idle. Unlike `server.close()`, which closes idle
 * connections at once, the function does not cut off a request that is on its way. `requestEvent` is emitted
 * with each request and its response.
 */
export function prepareDrain(
  server: Server,
  requestEvent: string | symbol = 'request',
): (options: DrainOptions) => Promise<void> {
  const active = new Set<ServerResponse>()
  let isDraining = false
  // The listener is prepended, so that it runs before the listener that sends the response.
  server.prependListener(requestEvent, (_, response: ServerResponse) => {
    active.add(response)
    response.once('close', () => active.delete(response))
    if (isDraining) response.shouldKeepAlive = false
  })

  return async ({ idleMs, hasRunningOrders }) => {
    const startedAt = performance.now()
    isDraining = true
    for (const response of active) response.shouldKeepAlive = false
    let isClosed = false
    NetServer.prototype.close.call(server, () => {
      isClosed = true
    })
    while (!isClosed || hasRunningOrders()) {
      const elapsed = performance.now() - startedAt
      if (elapsed >= idleMs) server.closeIdleConnections()
      if (elapsed > (hasRunningOrders() ? ORDERS_END_MS : REQUESTS_END_MS)) {
        server.closeAllConnections()
        return
      }
      await sleep(isClosed || elapsed < CHECK_INTERVAL_MS ? 10 : CHECK_INTERVAL_MS)
    }
  }
}
