import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Handler } from './http/exchange.ts'
import { createVisitorAddress } from './http/visitor-address.ts'
import type { Log } from './log.ts'

interface ServerOptions {
  /** In order; the first that answers ends the search. */
  readonly handlers: readonly Handler[]
  readonly publicUrl: string
  readonly trustProxy: readonly string[]
  readonly log: Log
}

/** The HTTP server; it listens when its owner says so. */
export function createShopServer({ handlers, publicUrl, trustProxy, log }: ServerOptions): Server {
  const addressOf = createVisitorAddress(trustProxy)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressed(request.url, publicUrl)
    // `Request` does not take it, and nobody needs to hear his own headers.
    if (request.method === 'TRACE') return void response.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
    if (url === null) return void response.writeHead(400).end()
    const forwarded = request.headers['x-forwarded-for']
    const address = addressOf(request.socket.remoteAddress, [forwarded].flat().join(','))
    const exchange = { request, response, url, address }
    for (const handler of handlers) {
      if (await handler(exchange)) return
    }
  }

  const server = createServer((request, response) => {
    response.on('finish', () => log.debug(`${nameOf(request)} ${response.statusCode}`))
    serve(request, response).catch((error: unknown) => {
      if (response.destroyed) return
      log.error(`${nameOf(request)}: ${error instanceof Error ? error.stack : String(error)}`)
      if (response.headersSent) response.destroy()
      else
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Greška na serveru.\n')
    })
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000
  return server
}

/**
 * Method and path, and the route that a question to the shop is about, on one line whatever was sent. Not the rest: keys and
 * e-mail addresses stand there.
 */
function nameOf({ method, url = '' }: IncomingMessage): string {
  const [path = '', query] = url.split('?')
  const route = new URLSearchParams(query).get('rest_route')
  return `${method} ${path}${route === null ? '' : ` ${route.replaceAll(/\p{C}/gu, '?')}`}`
}

/** The request's address under the shop's own; `//other.example/` is a path here, not another host. */
function addressed(path: string | undefined, publicUrl: string): URL | null {
  return path?.startsWith('/') ? URL.parse(publicUrl + path) : null
}
