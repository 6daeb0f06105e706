import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '@sultan/gateway/client-key'
import type { Logger } from '@sultan/kernel/logger'
import { createThrottledLog } from '../logging/logger.ts'
import { type ConnectionTimes, limitConnectionTimes } from './connection-times.ts'

interface ConnectionLimits extends ConnectionTimes {
  readonly maxConnections: number
  /**
   * Maximum number of open connections of one IP address. Proxies are exempt. The addresses of an IPv6
   * network (/64) count as one address.
   */
  readonly maxPerAddress: number
}

/**
 * Default limits. An open connection takes about 20 kB of memory. `idleMs` is above the 60 s after which
 * nginx closes idle connections, so that nginx never sends a request on a connection that is being closed.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: 4096,
  maxPerAddress: 1024,
  readGraceMs: 20_000,
  minReadBytesPerSecond: 8_000,
  maxReadMs: 120_000,
  idleMs: 65_000,
}

/** When more than this share of `maxConnections` is open, idle keep-alive connections are closed. */
const CROWDED = 0.75
const CLOSE_IDLE_INTERVAL_MS = 1_000

interface ConnectionOptions {
  /** Whether an IP address belongs to a proxy. A proxy opens connections for many clients. */
  readonly isProxy: (address: string | undefined) => boolean
  readonly log: Logger
  readonly limits: ConnectionLimits
}

/**
 * Limits the number of open connections, in total and per IP address, and closes connections that are idle or
 * whose client does not read. For each request that needs a handler, the server must emit `requestEvent` with
 * the request and its response. For each request that the server answers from memory without this event, the
 * caller must pass the request's socket to the returned function.
 */
export function limitConnections(
  server: Server,
  requestEvent: string | symbol,
  { isProxy, log, limits }: ConnectionOptions,
): (socket: Socket) => void {
  const perAddress = new Map<string, number>()
  const logDropped = createThrottledLog(log)
  const idle = limitConnectionTimes(server, requestEvent, limits)
  let nextClosingAt = 0
  let open = 0
  server.maxConnections = limits.maxConnections
  server.on('drop', () =>
    logDropped('all', { open }, `A connection was refused: ${limits.maxConnections} are open.`),
  )
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    const key = clientKey(remoteAddress ?? '')
    const ofAddress = (perAddress.get(key) ?? 0) + 1
    if (ofAddress > limits.maxPerAddress && !isProxy(remoteAddress)) {
      logDropped('address', {}, `A connection was refused: its address has ${limits.maxPerAddress} open.`)
      return void socket.destroy()
    }
    perAddress.set(key, ofAddress)
    open += 1
    socket.once('close', () => {
      open -= 1
      const left = (perAddress.get(key) ?? 1) - 1
      if (left === 0) perAddress.delete(key)
      else perAddress.set(key, left)
    })
    if (open > limits.maxConnections * CROWDED && Date.now() >= nextClosingAt) {
      nextClosingAt = Date.now() + CLOSE_IDLE_INTERVAL_MS
      idle.close()
    }
  })
  return idle.addUsed
}
