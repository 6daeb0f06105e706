import { type WorkLimits, WorkRefusedError } from '@sultan/gateway/work-limits'
import { matchesEtag } from '../http/etag.ts'
import * as messages from '../http/messages.ts'
import { type Handler, isGetOrHead, type RequestContext } from '../http/request-context.ts'
import type { LimitWork, Master, PictureEncoder } from './picture-encoder.ts'
import { acceptedFormat, parsePicturePath } from './picture-request.ts'

/** A picture that can be encoded, and the `max-age` of its final form in seconds. */
interface FoundPicture {
  readonly master: Master
  readonly encoder: PictureEncoder
  readonly maxAge: number
}

/**
 * `missing`: there is no picture at the path. `failed`: the connected shop did not deliver the picture.
 * `limit` applies to fetching the picture from that shop.
 */
export type FindPicture = (path: string, limit?: LimitWork) => Promise<FoundPicture | 'missing' | 'failed'>

/** `max-age` of pictures whose URL changes with their content, in seconds. */
export const IMMUTABLE_MAX_AGE_S = 31_536_000
/** `max-age` of the WebP that is sent while AVIF is being encoded, in seconds. */
const TEMPORARY_MAX_AGE_S = 60

/** Handles `/slike/{width}/{path}`. Only pictures that are not cached count towards the visitor's limits. */
export function pictureHandler(find: FindPicture, workLimits: WorkLimits): Handler {
  async function respond(context: RequestContext): Promise<void> {
    const { request, url, clientAddress } = context
    const limit: LimitWork = work => workLimits.run({ kind: 'pictures', address: clientAddress }, work)
    const requested = isGetOrHead(request.method) ? parsePicturePath(url.pathname) : null
    const found = requested === null ? 'missing' : await find(requested.path, limit)
    if (requested === null || found === 'missing') sendError(context, 404, messages.noSuchPicture)
    else if (found === 'failed') sendError(context, 502, messages.pictureUnavailable)
    else await sendPicture(context, found, requested.width, limit)
  }

  return async context => {
    if (!context.url.pathname.startsWith('/slike/')) return false
    try {
      await respond(context)
    } catch (error) {
      if (!(error instanceof WorkRefusedError)) throw error
      context.response.setHeader('retry-after', error.retryAfterSeconds)
      sendError(context, error.status, messages.tooManyPictures)
    }
    return true
  }
}

async function sendPicture(
  { request, response }: RequestContext,
  { master, encoder, maxAge }: FoundPicture,
  width: number,
  limit: LimitWork,
): Promise<void> {
  const accepted = acceptedFormat(request.headers.accept)
  const { bytes, format, isFinal } = await encoder.encode(master, width, accepted, limit)
  const immutable = maxAge === IMMUTABLE_MAX_AGE_S ? ', immutable' : ''
  const etag = `"${master.version}-${width}-${format}"`
  const headers = {
    'cache-control': isFinal
      ? `public, max-age=${maxAge}${immutable}`
      : `public, max-age=${TEMPORARY_MAX_AGE_S}`,
    'x-content-type-options': 'nosniff',
    etag,
    vary: 'Accept',
  }
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response
    .writeHead(200, { ...headers, 'content-type': `image/${format}`, 'content-length': bytes.length })
    .end(bytes)
}

function sendError({ response }: RequestContext, status: 404 | 429 | 502 | 503, message: string): void {
  const caching = status === 404 ? 'public, max-age=60' : 'no-store'
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching })
  response.end(`${message}\n`)
}
