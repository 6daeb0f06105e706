import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { routePattern } from '@sultan/gateway/route-pattern'
import { LRUCache } from 'lru-cache'
import { setRoute } from '../logging/request-scope.ts'
import { chooseEncoding, compress, type Encoding, MIN_COMPRESSED_BYTES } from './content-encoding.ts'
import { etagOf } from './etag.ts'
import type { GatewayHandle } from './in-process-client.ts'
import { closeSignal, type Handler, isGetOrHead } from './request-context.ts'

/**
 * The limit is above the gateway's own limit (64 kB), so that the gateway sends the 413. The rest of a longer
 * body is not read.
 */
const MAX_BODY_BYTES = 80 * 1024

const UNKNOWN_REST_ROUTE = 'unknown REST route'

/** Number of compressed bodies in the cache: about 10 MB. */
const MAX_COMPRESSED_BODIES = 300

/** Passes `/?rest_route=…` and `/wp-json/…` to the gateway. */
export function gatewayHandler(gateway: GatewayHandle): Handler {
  return async ({ request, response, url, clientAddress }) => {
    if (!isGatewayUrl(url)) return false
    setRoute(routePattern(request.method ?? '', url) ?? UNKNOWN_REST_ROUTE)
    const signal = closeSignal(response)
    const body = isGetOrHead(request.method) ? null : await readBody(request)
    const reply = await gateway.handle(toRequest(request, url, body, signal), {
      address: clientAddress,
    })
    const headers = Object.fromEntries(reply.headers)
    const bytes = Buffer.from(await reply.arrayBuffer())
    // The connection is closed, because the unread rest of the request's body blocks it for further requests.
    if (body !== null && body.length > MAX_BODY_BYTES) response.setHeader('connection', 'close')
    await sendCompressed(request, response, reply.status, headers, bytes)
    return true
  }
}

const isGatewayUrl = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/wp-json' ||
  pathname.startsWith('/wp-json/') ||
  (pathname === '/' && searchParams.has('rest_route'))

function toRequest(request: IncomingMessage, url: URL, body: Buffer | null, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = request.method ?? 'GET'
  return new Request(url, { method, headers, signal, ...(body !== null && { body: new Uint8Array(body) }) })
}

/**
 * Reads up to and including the chunk that exceeds the limit, because the gateway measures the body itself;
 * `readBytes` would throw.
 */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BODY_BYTES) break
  }
  return Buffer.concat(chunks)
}

/** Compressed bodies of public responses, by encoding and ETag, so that a response from a cache costs little. */
const compressedBodies = new LRUCache<string, Promise<Buffer>>({ max: MAX_COMPRESSED_BODIES })

function compressOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${etagOf(bytes)}`
  const compressed = compressedBodies.get(key) ?? compress(bytes, encoding)
  compressedBodies.set(key, compressed)
  return compressed
}

const textTypes = /^(?:text\/|application\/(?:json|javascript|xml|ld\+json)|image\/svg)/

/** Compresses texts that are large enough, with an encoding that the client accepts. */
async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  bytes: Buffer,
): Promise<void> {
  const isText = textTypes.test(String(headers['content-type'] ?? ''))
  const encoding =
    isText && bytes.length >= MIN_COMPRESSED_BYTES ? chooseEncoding(request.headers['accept-encoding']) : null
  const isPublic = String(headers['cache-control'] ?? '').startsWith('public')
  const compressBody = isPublic ? compressOnce : compress
  const body = encoding === null ? bytes : await compressBody(bytes, encoding)
  const vary = [headers.vary, isText && 'Accept-Encoding'].filter(Boolean).join(', ')
  response.writeHead(status, {
    ...headers,
    ...(vary !== '' && { vary }),
    ...(encoding !== null && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(body)
}
