import { type WorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import * as messages from '../http/messages.ts'
import type { FindReadyResponse, ReadyResponse } from '../http/ready-response.ts'
import { type Handler, isGetOrHead, type RequestContext } from '../http/request-context.ts'
import { sendFile, streamFile } from '../http/send-file.ts'
import type { LimitWork, Master, PictureEncoder } from './picture-encoder.ts'
import { acceptedFormat, parsePicturePath } from './picture-request.ts'
import { createReadyPictures, type ReadyPictures } from './ready-pictures.ts'

/**
 * A picture that can be encoded. `maxAge` is the response's `max-age` in seconds. `maxAge` does not apply to
 * a WebP that is sent while AVIF is being encoded.
 */
interface FoundPicture {
  readonly master: Master
  readonly encoder: PictureEncoder
  readonly maxAge: number
}

/**
 * Finds the picture at a URL path. Returns `missing` when there is no picture at the path, and `failed` when
 * the picture of a connected shop could not be fetched, decoded or stored. The function `limit` applies the
 * visitor's work limits (`WorkLimits`) to the fetch from the connected shop.
 */
export type FindPicture = (path: string, limit?: LimitWork) => Promise<FoundPicture | 'missing' | 'failed'>

/** `max-age` of pictures whose URL changes with their content, in seconds. */
export const IMMUTABLE_MAX_AGE_S = 31_536_000
/** `max-age` of the WebP that is sent while AVIF is being encoded, in seconds. */
const TEMPORARY_MAX_AGE_S = 60
const NOSNIFF = ['x-content-type-options', 'nosniff'] as const
/** Label of requests for pictures in logs and metrics. */
export const PICTURE_ROUTE = '/slike/{width}/{path}'

/** Handles `/slike/{width}/{path}`. Only pictures that are not cached count towards the visitor's limits. */
export function createPictureRequests(
  find: FindPicture,
  workLimits: WorkLimits,
): { readonly handler: Handler; readonly findReady: FindReadyResponse } {
  const readyPictures = createReadyPictures()

  async function respond(context: RequestContext): Promise<void> {
    const { request, url, clientAddress } = context
    const limit: LimitWork = work => workLimits.run({ kind: 'pictures', address: clientAddress }, work)
    const requested = isGetOrHead(request.method) ? parsePicturePath(url.pathname) : null
    const found = requested === null ? 'missing' : await find(requested.path, limit)
    if (requested === null || found === 'missing') sendError(context, 404, messages.noSuchPicture)
    else if (found === 'failed') sendError(context, 502, messages.pictureUnavailable)
    else await sendPicture(context, readyPictures, found, requested.width, limit)
  }

  const handler: Handler = async context => {
    if (!context.url.pathname.startsWith('/slike/')) return false
    try {
      await respond(context)
    } catch (error) {
      if (!(error instanceof WorkRejectedError)) throw error
      context.response.setHeader('retry-after', error.retryAfterSeconds)
      sendError(context, error.status, messages.tooManyPictures)
    }
    return true
  }
  return { handler, findReady: readyPictures.find }
}

async function sendPicture(
  context: RequestContext,
  readyPictures: ReadyPictures,
  { master, encoder, maxAge }: FoundPicture,
  width: number,
  limit: LimitWork,
): Promise<void> {
  const { request, url } = context
  const accepted = acceptedFormat(request.headers.accept)
  const { content, format, isFinal } = await encoder.encode(master, width, accepted, limit)
  const immutable = maxAge === IMMUTABLE_MAX_AGE_S ? ', immutable' : ''
  const etag = `"${master.version}-${width}-${format}"`
  const lifetime = isFinal ? `max-age=${maxAge}${immutable}` : `max-age=${TEMPORARY_MAX_AGE_S}`
  const caching = ['cache-control', `public, ${lifetime}`, 'vary', 'Accept']
  const contentType = `image/${format}`
  if (typeof content === 'string')
    return streamFile(context, { path: content, headers: [...caching, ...NOSNIFF], contentType, etag })
  const notModifiedHeaders = [...caching, 'etag', etag]
  const headers = [...notModifiedHeaders, ...NOSNIFF, 'content-type', contentType]
  headers.push('content-length', String(content.length))
  const ready: ReadyResponse = {
    status: 200,
    route: PICTURE_ROUTE,
    etag,
    notModifiedHeaders,
    encodings: [],
    forms: new Map([[null, { headers, bytes: content }]]),
  }
  if (isFinal) readyPictures.add(url.pathname, accepted, ready)
  sendFile(context, ready)
}

function sendError({ response }: RequestContext, status: 404 | 429 | 502 | 503, message: string): void {
  const caching = status === 404 ? 'public, max-age=60' : 'no-store'
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching })
  response.end(`${message}\n`)
}
