import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Logger } from '@sultan/kernel/logger'
import type { AdminApi } from '@sultan/store/create-admin-api'
import { createClientAddressResolver } from '../http/client-address.ts'
import { closeSignal } from '../http/request-context.ts'
import { hasValidHost, requestUrl } from '../http/request-target.ts'
import { createRequestLimit } from './request-limit.ts'
import { createSenderReader } from './request-sender.ts'

interface AdminServerOptions {
  readonly api: AdminApi
  readonly host: string
  readonly port: number
  readonly trustProxy: readonly string[]
  /**
   * Whether the API accepts requests that change the shop's data. False while the disk of an embedded
   * database is nearly full.
   */
  readonly hasSpace: () => boolean
  readonly log: Logger
}

interface AdminServer {
  readonly port: number
  /**
   * Closes the server. Requests in progress have `CLOSE_GRACE_MS` to end; after this time, their connections
   * are cut.
   */
  close(): Promise<void>
}

/**
 * Maximum size of the body of one request, in bytes. A batch of 100 products with long descriptions is about
 * 1 MB.
 */
const MAX_BODY_BYTES = 8_000_000
/** Limit of the total size of the request bodies that are being received, in bytes. */
const MAX_BUFFERED_BYTES = 64_000_000
const MAX_CONNECTIONS = 64
/** Maximum number of requests that run at the same time; each may need a database connection. */
const MAX_RUNNING = 8
const HEADERS_TIMEOUT_MS = 10_000
/** Time limit for receiving a whole request, in ms. */
const REQUEST_TIMEOUT_MS = 60_000
const RETRY_AFTER_S = 5
const CLOSE_GRACE_MS = 10_000

/**
 * Serves the administration API on a host and port of its own, which are not for the public. It sends no CORS
 * headers, so that pages of other origins cannot read it. Rejects when the port is in use.
 */
export async function startAdminServer(options: AdminServerOptions): Promise<AdminServer> {
  const { api, host, port, trustProxy, hasSpace, log } = options
  const senderOf = createSenderReader(trustProxy)
  const clientAddressOf = createClientAddressResolver(trustProxy)
  const isAllowed = createRequestLimit()
  const bodies = { bufferedBytes: 0 }
  let running = 0

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sender = senderOf(request)
    const url = hasValidHost(request) && sender !== null ? requestUrl(request.url, sender.origin) : null
    if (url === null || sender === null || request.method === 'TRACE')
      return sendError(response, 400, 'sultan_bad_request', 'The request has no valid address.')
    const forwarded = [request.headers['x-forwarded-for']].flat().join(',')
    if (!isAllowed(clientAddressOf(request.socket.remoteAddress, forwarded)))
      return sendError(response, 429, 'sultan_too_many_requests', 'Too many requests. Please wait.')
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '')
    if (!isRead && !hasSpace())
      return sendError(response, 503, 'sultan_disk_full', 'The disk of the shop is nearly full.')
    const body = isRead ? null : await readBody(request, bodies)
    if (body === 'too-large')
      return sendError(response, 413, 'sultan_body_too_large', `A body has at most ${MAX_BODY_BYTES} bytes.`)
    if (body === 'busy' || running >= MAX_RUNNING)
      return sendError(response, 503, 'sultan_busy', 'Too many requests run at once. Please try again.')
    running += 1
    try {
      const signal = closeSignal(response)
      const method = request.method ?? 'GET'
      const init = { method, headers: headersOf(request), signal, ...(body !== null && { body }) }
      const reply = await api(new Request(url, init), sender)
      const bytes = Buffer.from(await reply.arrayBuffer())
      const length = method === 'HEAD' ? {} : { 'content-length': bytes.length }
      response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), ...length }).end(bytes)
    } finally {
      running -= 1
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.destroyed) return
      log.error({ err: error }, 'A request of the administration API failed.')
      response.destroy()
    })
  })
  server.maxConnections = MAX_CONNECTIONS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.listen(port, host)
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`ADMIN_PORT ${port} cannot be used: ${error.message}.`)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
      await closed
      clearTimeout(timer)
    },
  }
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}

async function readBody(
  request: IncomingMessage,
  bodies: { bufferedBytes: number },
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'busy'> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      chunks.push(chunk)
      size += chunk.length
      bodies.bufferedBytes += chunk.length
      if (size > MAX_BODY_BYTES) return 'too-large'
      if (bodies.bufferedBytes > MAX_BUFFERED_BYTES) return 'busy'
    }
    return new Uint8Array(Buffer.concat(chunks))
  } finally {
    bodies.bufferedBytes -= size
  }
}

/**
 * Sends an error response in WordPress's format. The connection is closed, because a part of the request's
 * body may be unread.
 */
function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  const headers = {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'no-store',
    connection: 'close',
    ...((status === 429 || status === 503) && { 'retry-after': `${RETRY_AFTER_S}` }),
  }
  response.writeHead(status, headers).end(JSON.stringify({ code, message, data: { status } }))
}
