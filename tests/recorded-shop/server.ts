import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { handleRequest } from './handle-request.ts'
import type { ShopState } from './shop-state.ts'

/** The shop's HTTP server on 127.0.0.1. */
export async function listen(shop: ShopState): Promise<Server> {
  const server = createServer((request, response) => {
    serve(shop, request, response).catch((failure: unknown) => {
      // Prints errors of the recorded shop itself, to distinguish them from injected failures. A disconnected
      // client is no error.
      if (!request.destroyed || request.complete) console.error(failure)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(shop.options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The recorded shop has no port.')
  shop.url = `http://127.0.0.1:${address.port}${shop.options.folder}`
  return server
}

async function serve(shop: ShopState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: uri = '/' } = request
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const text = await textOf(request)
  const { response: own, isCut } = await handleRequest(shop, { method, uri, headers, text })
  if (own === null) {
    response.destroy()
    return
  }
  for (const [name, values] of own.headers) {
    response.setHeader(name, values.length === 1 ? (values[0] ?? '') : values)
  }
  response.statusCode = own.status
  if (!isCut) {
    response.end(own.body)
    return
  }
  response.setHeader('Content-Length', own.body.length)
  response.write(own.body.subarray(0, Math.floor(own.body.length / 2)), () => response.destroy())
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
