import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Number of requests in progress on the connection. */
  requests: number
  /** Number of bytes that had been received on the connection at the last check for idle connections. */
  received: number
  /**
   * Time of the last check, in ms, at which the connection had a request in progress, unsent bytes or newly
   * received bytes.
   */
  usedAt: number
  /** Number of bytes that had been passed to the operating system at the last check of the connection. */
  sent: number
  /**
   * Deadline in ms: the connection is closed when the client reads none of the unsent bytes before the
   * deadline. Null when the connection had no unsent bytes at the last check.
   */
  readUntil: number | null
}

/** Time limits after which the HTTP server closes a connection that is idle or whose client does not read. */
export interface ConnectionTimes {
  /**
   * Fixed part of the time limit for a client to read bytes, in ms. The variable part is the number of bytes
   * divided by `minReadBytesPerSecond`.
   */
  readonly readGraceMs: number
  readonly minReadBytesPerSecond: number
  /** Upper bound of the time limit for a client to read the bytes that wait to be sent, in ms. */
  readonly maxReadMs: number
  /** For how long a connection may wait for a further request, in ms. */
  readonly idleMs: number
}

/** Longest interval between two checks of the connections' time limits, in ms. */
const CHECK_INTERVAL_MS = 5_000

interface IdleConnections {
  /**
   * Records that a request has used the connection. To be called for a request for which the server does not
   * emit `requestEvent`.
   */
  addUsed(socket: Socket): void
  /**
   * Closes all connections that wait for a further request. `server.closeIdleConnections()` would also close
   * connections that have just been opened.
   */
  close(): void
}

/**
 * Closes connections that have waited for a further request for `idleMs`, and connections whose client does
 * not read a response, because an unread response stays in memory. One check of all connections replaces
 * Node's `keepAliveTimeout` and a timer for each response: setting and clearing one timer takes a tenth of
 * the time of a response from memory. `requestEvent` is the event that the server emits with each request and
 * its response.
 */
export function limitConnectionTimes(
  server: Server,
  requestEvent: string | symbol,
  times: ConnectionTimes,
): IdleConnections {
  /** Connections that have sent a request. Node's time limit for headers applies to all other connections. */
  const connections = new Map<Socket, Connection>()
  server.keepAliveTimeout = 0

  function addUsed(socket: Socket): void {
    if (connections.has(socket)) return
    connections.set(socket, { requests: 0, received: 0, usedAt: 0, sent: 0, readUntil: null })
    socket.once('close', () => connections.delete(socket))
  }

  function closeExpired(): void {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      const received = socket.bytesRead
      if (!isIdle(socket, connection) || received !== connection.received) {
        connection.received = received
        connection.usedAt = now
      } else if (now - connection.usedAt >= times.idleMs) socket.destroy()
      limitReadTime(socket, connection, now)
    }
  }

  /** Closes the connection when none of the bytes that wait to be sent were sent in the allowed time. */
  function limitReadTime(socket: Socket, connection: Connection, now: number): void {
    const waiting = socket.writableLength
    const sent = socket.bytesWritten - waiting
    const { readUntil } = connection
    if (waiting === 0) connection.readUntil = null
    else if (readUntil === null || sent !== connection.sent)
      connection.readUntil = now + Math.min(readMs(waiting, times), times.maxReadMs)
    else if (now >= readUntil) socket.destroy()
    connection.sent = sent
  }

  server.on(requestEvent, ({ socket }: IncomingMessage, response: ServerResponse) => {
    addUsed(socket)
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.requests += 1
    response.once('close', () => {
      connection.requests -= 1
    })
  })
  const interval = Math.min(times.idleMs, times.readGraceMs, CHECK_INTERVAL_MS)
  const timer = setInterval(closeExpired, interval).unref()
  server.once('close', () => clearInterval(timer))
  return {
    addUsed,
    close() {
      for (const [socket, connection] of connections) if (isIdle(socket, connection)) socket.destroy()
    },
  }
}

const isIdle = (socket: Socket, { requests }: Connection): boolean =>
  requests === 0 && socket.writableLength === 0

/**
 * Limits the time in which a client reads a response whose body of `bytes` bytes is read from disk while it
 * is sent. The limit may exceed `maxReadMs`, because such a response takes little memory.
 */
export function limitStreamTime(response: ServerResponse, bytes: number, times: ConnectionTimes): void {
  const timer = setTimeout(() => response.destroy(), readMs(bytes, times))
  response.once('close', () => clearTimeout(timer))
}

/** The time in which a client must read `bytes` bytes, in ms. */
const readMs = (bytes: number, times: ConnectionTimes): number =>
  times.readGraceMs + (bytes / times.minReadBytesPerSecond) * 1000
