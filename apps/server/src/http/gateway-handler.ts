import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Gateway } from '@sultan/gateway/gateway'
import type { CachedResponse } from '@sultan/gateway/response-cache'
import { routePattern } from '@sultan/gateway/route-pattern'
import { LRUCache } from 'lru-cache'
import { setRoute } from '../logging/request-scope.ts'
import { createCachedPage, createPageResponse, type PageResponse, sendPage } from './cached-page.ts'
import { chooseEncoding, compress, MIN_COMPRESSED_BYTES } from './content-encoding.ts'
import type { FindReadyResponse } from './ready-response.ts'
import { closeSignal, type Handler, isGetOrHead, type RequestContext } from './request-context.ts'

/**
 * Limit of a request's body, in bytes. The limit is above the gateway's own limit (64 kB), so that the
 * gateway responds 413 to a longer body. Reading stops after the chunk that exceeds this limit.
 */
const MAX_BODY_BYTES = 80 * 1024

const UNKNOWN_REST_ROUTE = 'unknown REST route'

/** Default limit of the memory for all responses that are ready to be sent, in bytes. */
const READY_BYTES = 8_000_000
/**
 * Memory of a response relative to its body: the body and three compressed forms, each about a fifth of the
 * body.
 */
const READY_SIZE_FACTOR = 1.6
/** Estimated memory of a response without its body, in bytes: its headers and its JavaScript objects. */
const READY_OVERHEAD_BYTES = 600

interface GatewayRequests {
  readonly handler: Handler
  /** Finds a response of the gateway that is in memory, ready to be sent, and still fresh. */
  readonly findReady: FindReadyResponse
}

interface ReadyRead {
  readonly sent: PageResponse
  readonly bytes: number
  isFresh(): boolean
}

/**
 * Passes `/?rest_route=…` and `/wp-json/…` to the gateway. `readyBytes`: limit of the memory for responses
 * that are ready to be sent, in bytes.
 */
export function createGatewayHandler(
  gateway: Pick<Gateway, 'handle' | 'findCached'>,
  readyBytes = READY_BYTES,
): GatewayRequests {
  const responses = new WeakMap<CachedResponse, PageResponse>()
  /** Responses that are ready to be sent, by request target. */
  const readyReads = new LRUCache<string, ReadyRead>({
    maxSize: readyBytes,
    sizeCalculation: ({ bytes }, target) =>
      target.length + READY_OVERHEAD_BYTES + Math.ceil(bytes * READY_SIZE_FACTOR),
  })

  /**
   * Converts the gateway's cached response for `url` to a `PageResponse`, which is ready to be sent.
   * Returns the `PageResponse`, and stores it in the cache `readyReads` for later requests with the request
   * target `target`. Returns null when the gateway has no fresh cached response for `url`.
   */
  function makeReady(target: string, url: URL, route: string): PageResponse | null {
    const cached = gateway.findCached(url)
    if (cached === null) return null
    const { response, headers, isFresh, countHit } = cached
    const body = Buffer.from(response.body)
    const sent = responses.get(response) ?? toPageResponse(body, route, headers, countHit)
    responses.set(response, sent)
    readyReads.set(target, { sent, bytes: body.length, isFresh })
    return sent
  }

  async function handler(context: RequestContext): Promise<boolean> {
    const { request, response, url, clientAddress } = context
    if (!isGatewayUrl(url)) return false
    const route = routePattern(request.method ?? '', url) ?? UNKNOWN_REST_ROUTE
    setRoute(route)
    const signal = closeSignal(response)
    const body = isGetOrHead(request.method) ? null : await readBody(request)
    const reply = await gateway.handle(toRequest(request, url, body, signal), {
      address: clientAddress,
    })
    const headers = Object.fromEntries(reply.headers)
    const isShared = isGetOrHead(request.method) && reply.status === 200 && isPublic(headers)
    const ready = isShared ? makeReady(request.url ?? '', url, route) : null
    if (ready !== null) {
      await sendPage(context, ready)
      return true
    }
    const bytes = Buffer.from(await reply.arrayBuffer())
    // The connection is closed, because the rest of the request's body is still unread and blocks the
    // connection for further requests.
    if (body !== null && body.length > MAX_BODY_BYTES) response.setHeader('connection', 'close')
    await sendCompressed(request, response, reply.status, headers, bytes)
    return true
  }

  return {
    handler,
    findReady(target) {
      const read = readyReads.get(target)
      return read?.isFresh() ? read.sent : undefined
    },
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
 * Reads a request body up to and including the chunk that exceeds the limit, so that the gateway itself
 * rejects the body. `readBytes` would throw instead.
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

/**
 * Converts the body and the headers of a gateway response to a `PageResponse`, so that the response is
 * compressed only once for all clients.
 */
function toPageResponse(
  body: Buffer,
  route: string,
  headers: Readonly<Record<string, string>>,
  onSent: () => void,
): PageResponse {
  const page = createCachedPage(200, body)
  return createPageResponse(page, route, { ...headers, 'x-content-type-options': 'nosniff' }, { onSent })
}

const isPublic = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['cache-control'] ?? '').startsWith('public')

const textTypes = /^(?:text\/|application\/(?:json|javascript|xml|ld\+json)|image\/svg)/

/**
 * Sends a response that only this client gets. A long text is compressed at a fast level, with an encoding
 * that the client accepts. Responses for several clients are compressed once, and better, by
 * `toPageResponse`.
 */
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
  const body = encoding === null ? bytes : await compress(bytes, encoding, 'fast')
  const vary = [headers.vary, isText && 'Accept-Encoding'].filter(Boolean).join(', ')
  response.writeHead(status, {
    ...headers,
    ...(vary !== '' && { vary }),
    ...(encoding !== null && { 'content-encoding': encoding }),
    // The gateway's response to HEAD has no body, and the length of the body for GET is unknown.
    ...(request.method !== 'HEAD' && { 'content-length': body.length }),
  })
  response.end(body)
}
