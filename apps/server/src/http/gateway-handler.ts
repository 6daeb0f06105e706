import type { IncomingMessage } from 'node:http'
import type { Handler } from './exchange.ts'
import { isReading } from './exchange.ts'
import { sendBytes } from './send-bytes.ts'

/** The one door to the shop (`services/gateway`). */
export interface Gateway {
  handle(request: Request, visitor: { readonly address: string }): Promise<Response>
}

/** More than the gateway takes (64 kB), so that it is the gateway who refuses; what is beyond is not even read. */
const largestBody = 80 * 1024

/** Everything under `/?rest_route=` and `/wp-json/`. */
export function gatewayHandler(gateway: Gateway): Handler {
  return async ({ request, response, url, address }) => {
    if (!isForGateway(url)) return false
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const body = isReading(request.method) ? null : await readBody(request)
    const answer = await gateway.handle(toRequest(request, url, body, gone.signal), { address })
    const headers = Object.fromEntries(answer.headers)
    const bytes = Buffer.from(await answer.arrayBuffer())
    // Of a body that was cut off, the rest still stands in the connection.
    if (body !== null && body.length > largestBody) response.setHeader('connection', 'close')
    await sendBytes(request, response, answer.status, headers, bytes)
    return true
  }
}

const isForGateway = ({ pathname, searchParams }: URL): boolean =>
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

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    pieces.push(piece)
    size += piece.length
    if (size > largestBody) break
  }
  return Buffer.concat(pieces)
}
