import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '@sultan/gateway/client-key'
import type { Logger } from '@sultan/kernel/logger'
import { createThrottledLog } from '../logging/logger.ts'

interface ConnectionLimits {
  readonly maxConnections: number
  /**
   * Limit of the connections of one address. Proxies are exempt. The addresses of an IPv6 network (/64) count
   * as one address.
   */
  readonly maxPerAddress: number
  /**
   * How long a client may take to read a response: this fixed time, and a further time that depends on the
   * size of the response.
   */
  readonly readGraceMs: number
  readonly minReadBytesPerSecond: number
  readonly maxReadMs: number
}

/** Default limits. An open connection takes about 20 kB of memory. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: 4096,
  maxPerAddress: 1024,
  readGraceMs: 20_000,
  minReadBytesPerSecond: 8_000,
  maxReadMs: 120_000,
}

/** Share of `maxConnections` from which idle keep-alive connections are closed to make room. */
const CROWDED = 0.75
const CLOSE_IDLE_INTERVAL_MS = 1_000

interface ConnectionOptions {
  /** Whether an address is a proxy, whose connections carry many clients. */
  readonly isProxy: (address: string | undefined) => boolean
  readonly log: Logger
  readonly limits: ConnectionLimits
}

/**
 * Bounds the connections of all clients and of one address. `requestEvent` is emitted with each request and
 * its response; the returned function is to be called for a request that does not emit the event.
 */
export function limitConnections(
  server: Server,
  requestEvent: string | symbol,
  { isProxy, log, limits }: ConnectionOptions,
): (socket: Socket) => void {
  const perAddress = new Map<string, number>()
  const logDropped = createThrottledLog(log)
  const { addUsed, closeIdle } = trackIdle(server, requestEvent)
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
      closeIdle()
    }
  })
  return addUsed
}

/**
 * `closeIdle` closes the connections that wait for a further request. `server.closeIdleConnections()` would also close
 * connections that have just been opened.
 */
function trackIdle(server: Server, requestEvent: string | symbol) {
  /** Number of requests in progress, by connection. A connection is added with its first request. */
  const requests = new Map<Socket, number>()
  const add = (socket: Socket, count: number) => requests.set(socket, (requests.get(socket) ?? 0) + count)
  const addUsed = (socket: Socket): void => {
    if (requests.has(socket)) return
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  }
  server.on(requestEvent, ({ socket }: IncomingMessage, response: ServerResponse) => {
    addUsed(socket)
    add(socket, 1)
    response.once('close', () => socket.destroyed || add(socket, -1))
  })
  const closeIdle = (): void => {
    for (const [socket, count] of requests) if (count === 0 && socket.writableLength === 0) socket.destroy()
  }
  return { addUsed, closeIdle }
}

/**
 * Cuts the connection of a client that does not read its response, because the response stays in memory until
 * it is read. The time limits begin when the response is complete.
 */
export function limitReadTime(response: ServerResponse, limits: ConnectionLimits): void {
  response.once('prefinish', () => startReadLimit(response, limits))
}

/** Like `limitReadTime`, but for a response that is already complete. */
export function startReadLimit(response: ServerResponse, limits: ConnectionLimits): void {
  const sizeMs = (response.writableLength / limits.minReadBytesPerSecond) * 1000
  const allowedMs = Math.min(limits.readGraceMs + sizeMs, limits.maxReadMs)
  const timer = setTimeout(() => response.destroy(), allowedMs)
  response.once('close', () => clearTimeout(timer))
}
