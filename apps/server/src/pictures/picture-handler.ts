import { isUnchanged } from '../http/entity-tag.ts'
import { type Exchange, type Handler, isReading } from '../http/exchange.ts'
import type { Master, PictureMaker } from './picture-maker.ts'
import { acceptedFormat, readPictureRequest } from './picture-request.ts'

/** A picture that can be made, and for how long browsers may keep its final form (s). */
export interface FoundPicture {
  readonly master: Master
  readonly maker: PictureMaker
  readonly maxAge: number
}

/** `missing`: there is none. `failed`: the shop it belongs to did not give it. */
export type FindPicture = (path: string) => Promise<FoundPicture | 'missing' | 'failed'>

/** Of pictures whose address changes with them. */
export const neverChanges = 31_536_000
/** While AVIF is still being made, the WebP stands in for a minute. */
const stoodInFor = 60

/** `/slike/{width}/{path}` */
export function pictureHandler(find: FindPicture): Handler {
  return async exchange => {
    const { request, url } = exchange
    if (!url.pathname.startsWith('/slike/')) return false
    const asked = isReading(request.method) ? readPictureRequest(url.pathname) : null
    const found = asked === null ? 'missing' : await find(asked.path)
    if (asked === null || found === 'missing') sendNone(exchange, 404, 'Nema takve slike.')
    else if (found === 'failed') sendNone(exchange, 502, 'Slika trenutno nije dostupna.')
    else await sendPicture(exchange, found, asked.width)
    return true
  }
}

async function sendPicture(
  { request, response }: Exchange,
  { master, maker, maxAge }: FoundPicture,
  width: number,
): Promise<void> {
  const { bytes, format, isFinal } = await maker.make(master, width, acceptedFormat(request.headers.accept))
  const immutable = maxAge === neverChanges ? ', immutable' : ''
  const tag = `"${master.version}-${width}-${format}"`
  const headers = {
    'cache-control': isFinal ? `public, max-age=${maxAge}${immutable}` : `public, max-age=${stoodInFor}`,
    'x-content-type-options': 'nosniff',
    etag: tag,
    vary: 'Accept',
  }
  if (isUnchanged(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end()
    return
  }
  response
    .writeHead(200, { ...headers, 'content-type': `image/${format}`, 'content-length': bytes.length })
    .end(bytes)
}

function sendNone({ response }: Exchange, status: 404 | 502, words: string): void {
  const caching = status === 404 ? 'public, max-age=60' : 'no-store'
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching })
  response.end(`${words}\n`)
}
