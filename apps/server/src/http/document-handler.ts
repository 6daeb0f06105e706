import { chooseEncoding } from './encoding.ts'
import { isUnchanged } from './entity-tag.ts'
import { type Exchange, type Handler, isReading } from './exchange.ts'
import { createPageCache, type KeptPage, keepPage } from './page-cache.ts'

interface DocumentParts {
  readonly path: string
  readonly contentType: string
  readonly lifetimeMs: number
  /** Null while the store does not answer; it is asked again at the next request then. */
  readonly make: () => Promise<string | null>
}

/** One address with one text for everybody, made of the store's answers and kept for a while: a feed, a map of the site. */
export function documentHandler({ path, contentType, lifetimeMs, make }: DocumentParts): Handler {
  const cache = createPageCache<KeptPage | null>({
    lifetimeMs,
    most: 1,
    lifetimeOf: document => (document === null ? 0 : lifetimeMs),
  })

  async function makeDocument(): Promise<KeptPage | null> {
    const text = await make()
    return text === null ? null : keepPage(200, Buffer.from(text))
  }

  return async exchange => {
    const { request, response, url } = exchange
    if (url.pathname !== path || !isReading(request.method)) return false
    const document = await cache.get(path, makeDocument)
    if (document === null) response.writeHead(503, { 'retry-after': '60', 'cache-control': 'no-store' }).end()
    else await send(exchange, document, contentType)
    return true
  }
}

async function send({ request, response }: Exchange, document: KeptPage, contentType: string): Promise<void> {
  const headers = {
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    etag: document.tag,
  }
  if (isUnchanged(request.headers['if-none-match'], document.tag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = await document.bytes(encoding)
  response.writeHead(200, {
    ...headers,
    'content-type': contentType,
    ...(encoding !== null && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(bytes)
}
