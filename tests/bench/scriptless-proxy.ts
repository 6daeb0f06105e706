import { createServer, type Server } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

/** Matches the elements that load scripts, but not the inline elements with the page's data and JSON-LD. */
const SCRIPTS =
  /<script type="module"[^>]*><\/script>|<script[^>]*src=[^>]*><\/script>|<link[^>]*rel="modulepreload"[^>]*\/?>/g

export interface Proxy {
  readonly url: string
  readonly close: () => void
}

/**
 * A proxy before the shop that sends pages without their scripts, or unchanged. Both kinds of a page pass through a
 * proxy, so that only the scripts differ.
 */
export async function startProxy(shopUrl: string, { withScripts }: { withScripts: boolean }): Promise<Proxy> {
  const server: Server = createServer(async (request, response) => {
    try {
      const upstream = await fetch(shopUrl + request.url, {
        headers: { accept: request.headers.accept ?? '*/*' },
        ...(request.method === 'POST' && { method: 'POST' }),
      })
      const type = upstream.headers.get('content-type') ?? ''
      const bytes = Buffer.from(await upstream.arrayBuffer())
      const isPage = type.startsWith('text/html')
      const body = isPage && !withScripts ? Buffer.from(bytes.toString().replace(SCRIPTS, '')) : bytes
      const cacheControl = upstream.headers.get('cache-control') ?? 'no-cache'
      const headers = { 'content-type': type, 'cache-control': cacheControl }
      if (!/text|javascript|json|svg/.test(type))
        return response.writeHead(upstream.status, headers).end(body)
      const quality = { [constants.BROTLI_PARAM_QUALITY]: isPage ? 5 : 11 }
      response
        .writeHead(upstream.status, { ...headers, 'content-encoding': 'br' })
        .end(brotliCompressSync(body, { params: quality }))
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
