import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Returns a response that replaces the shop's response, or null to forward the request to the shop. */
export type ResponseChange = (path: string, method: string) => Promise<Response | null>

export interface ChangingProxy {
  readonly url: string
  change: ResponseChange
  close(): Promise<void>
}

/**
 * Starts an HTTP proxy in front of a shop. A test can change the proxy's responses, including the script of a
 * service worker, which `page.route` cannot change.
 */
export async function startChangingProxy(shopUrl: string): Promise<ChangingProxy> {
  const proxy: ChangingProxy = {
    url: '',
    change: async () => null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((incoming, outgoing) => {
    respond(shopUrl, proxy.change, incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  // This cast is safe: the address of a server that listens on a TCP port is an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, { url: `http://localhost:${port}` })
}

async function respond(
  shopUrl: string,
  change: ResponseChange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const changed = await change(incoming.url ?? '/', incoming.method ?? 'GET')
  if (changed !== null) {
    outgoing.writeHead(changed.status, Object.fromEntries(changed.headers))
    outgoing.end(Buffer.from(await changed.arrayBuffer()))
    return
  }
  const { method, headers } = incoming
  const upstream = request(new URL(incoming.url ?? '/', shopUrl), { method, headers }, response => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}
