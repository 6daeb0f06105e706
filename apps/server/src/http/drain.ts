import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_INTERVAL_MS = 100
/**
 * Time limit of a drain while no order is in progress, in ms. A stop takes up to 10 s (docs/operations.md,
 * "Starting and stopping"): by default 2 s before the drain (`SHUTDOWN_DELAY`), 6 s for the drain, and 2 s
 * for closing the store and the database.
 */
const REQUESTS_END_MS = 6_000
/**
 * Time limit of a drain while an order is in progress, in ms. A stop then takes up to 30 s: by default 2 s
 * before the drain (`SHUTDOWN_DELAY`), 26 s for the drain, and 2 s for closing the store and the database.
 */
const ORDERS_END_MS = 26_000

interface DrainOptions {
  /**
   * Time from the start of the drain until connections without a request are closed, in ms. Until these
   * connections are closed, a client may still send a request on them.
   */
  readonly idleMs: number
  /**
   * Whether this process is placing any order. The server finishes placing an order even after its client has
   * disconnected.
   */
  readonly hasRunningOrders: () => boolean
}

/**
 * To be called before the server listens. The returned function stops listening and resolves when all
 * requests and orders in progress are finished and all connections are closed. After a time limit
 * (`REQUESTS_END_MS`, `ORDERS_END_MS`) it closes all connections and resolves. Open connections get
 * `Connection: close` with their next response. Unlike `server.close()`, the function closes idle connections
 * only after `idleMs`, so that requests on their way are not cut off. `requestEvent`: the event that the
 * server emits with each request and its response.
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
