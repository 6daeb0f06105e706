import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const statusOf: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Responds to requests that Node rejects before any handler runs: malformed, too large or too slow requests,
 * and requests whose header `Expect` has an unknown value. The statuses are those that Node sends by default.
 * Like the responses of the handlers, they have the header `X-Content-Type-Options: nosniff`. `requestEvent`:
 * the event that `server` emits for each request that the handlers process.
 */
export function respondToProtocolErrors(server: Server, requestEvent: string | symbol): void {
  const responding = new WeakSet<Socket>()
  server.on(requestEvent, ({ socket }: IncomingMessage, response: ServerResponse) => {
    responding.add(socket)
    response.once('close', () => responding.delete(socket))
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { 'x-content-type-options': 'nosniff', 'content-length': 0 }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // While a response is being sent on the connection, the client would read an error response as a part of
    // that response. Such a connection is closed without an error response.
    const isSending = responding.has(socket) || socket.writableLength > 0
    if (!socket.writable || isSending) return void socket.destroy()
    const status = statusOf[error.code ?? ''] ?? '400 Bad Request'
    const headers = ['Connection: close', 'Content-Length: 0', 'X-Content-Type-Options: nosniff']
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  })
}
