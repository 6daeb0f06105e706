import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/**
 * Matches the elements that load scripts, but not inline scripts, which contain the page's data and JSON-LD.
 */
const SCRIPTS =
  /<script type="module"[^>]*><\/script>|<script[^>]*src=[^>]*><\/script>|<link[^>]*rel="modulepreload"[^>]*\/?>/g

export interface Proxy {
  readonly url: string
  readonly close: () => void
}

/** Forwards a request to the shop. Returns the shop's response without decompressing its body. */
function forward(shopUrl: string, request: IncomingMessage): Promise<IncomingMessage> {
  const { method, headers } = request
  return new Promise((resolve, reject) => {
    const upstream = send(
      shopUrl + request.url,
      { method, headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'br' } },
      resolve,
    )
    upstream.on('error', reject)
    request.pipe(upstream)
  })
}

/**
 * Starts a proxy for the shop at `shopUrl`. With `withScripts: false`, the proxy removes from each HTML page
 * the elements that load scripts. With `withScripts: true`, the HTML pages stay unchanged. The benchmark
 * measures both cases through a proxy, so that the cases differ only in the scripts. Responses other than
 * HTML pages keep the shop's compression, because compressing scripts again would delay the scripts by a
 * second.
 */
export async function startProxy(shopUrl: string, { withScripts }: { withScripts: boolean }): Promise<Proxy> {
  const server: Server = createServer(async (request, response) => {
    try {
      const upstream = await forward(shopUrl, request)
      const { statusCode = 502, headers } = upstream
      const bytes = await buffer(upstream)
      const isChanged = !withScripts && headers['content-type']?.startsWith('text/html')
      const body = isChanged ? withoutScripts(bytes, headers['content-encoding']) : bytes
      const kept = ['content-type', 'cache-control', 'content-encoding'] as const
      const sent = kept.flatMap(name => (headers[name] ? [[name, headers[name]]] : []))
      response.writeHead(statusCode, Object.fromEntries(sent)).end(body)
    } catch {
      response.writeHead(502).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function withoutScripts(page: Buffer, encoding: string | undefined): Buffer {
  const html = encoding === 'br' ? brotliDecompressSync(page) : page
  const bare = Buffer.from(html.toString().replace(SCRIPTS, ''))
  return encoding === 'br' ? brotliCompressSync(bare) : bare
}
