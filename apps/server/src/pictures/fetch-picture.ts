import { type ClientRequest, get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getHttps } from 'node:https'
import { BodyTooLargeError, readBytes } from '@sultan/kernel/fetch-with-limits'
import { findPictureSource, type PictureSource, type PictureSources } from './picture-sources.ts'
import { isPrivateLiteral, PRIVATE_ADDRESS, publicLookup } from './private-address.ts'

export type FetchPictureResult =
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly etag: string | null }
  /** The picture's server responded 304: the stored picture is up to date. */
  | { readonly kind: 'unchanged' }
  /** The picture's server responded 404 or 410. */
  | { readonly kind: 'missing' }
  /**
   * The picture could not be fetched: a status other than 200, 304, 404 and 410, a redirect that is not
   * followed, a private address, an exceeded limit, or a network error.
   */
  | { readonly kind: 'failed'; readonly reason: string }

interface FetchLimits {
  readonly maxBytes: number
  readonly timeoutMs: number
}

const DEFAULT_LIMITS: FetchLimits = { maxBytes: 15_000_000, timeoutMs: 20_000 }
const MAX_REDIRECTS = 3

/**
 * Fetches a picture from an allowed host, and follows redirects to allowed hosts only. `etag` is the ETag of
 * the stored picture. Never rejects. Uses `node:http`, because its option `lookup` allows a connection to the
 * very IP address that was checked not to be private (DNS rebinding).
 */
export async function fetchPicture(
  url: URL,
  sources: PictureSources,
  etag: string | null,
  limits = DEFAULT_LIMITS,
): Promise<FetchPictureResult> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let target = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const source = findPictureSource(target, sources)
    if (source === null) return failed(`redirected to ${target.origin}`)
    const response = await sendRequest(target, source, etag, signal).catch((error: unknown) =>
      failed(String(error)),
    )
    if ('kind' in response) return response
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined || statusCode === 304)
      return readResponse(response, limits.maxBytes).catch((error: unknown) => failed(String(error)))
    response.destroy()
    if (!URL.canParse(headers.location, target)) return failed('redirected to an invalid URL')
    target = new URL(headers.location, target)
  }
  return failed('too many redirects')
}

function sendRequest(
  url: URL,
  { mayBePrivate }: PictureSource,
  etag: string | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!mayBePrivate && isPrivateLiteral(url)) return Promise.reject(new Error(PRIVATE_ADDRESS))
  const options: RequestOptions = {
    signal,
    headers: {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      'user-agent': 'Sultan',
      ...(etag !== null && { 'if-none-match': etag }),
    },
    ...(!mayBePrivate && { lookup: publicLookup() }),
  }
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? getHttps : getHttp)(url, options, resolve)
    request.on('error', reject)
  })
}

async function readResponse(response: IncomingMessage, maxBytes: number): Promise<FetchPictureResult> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) response.destroy()
  if (statusCode === 304) return { kind: 'unchanged' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'missing' }
  if (statusCode !== 200) return failed(`status ${statusCode}`)
  try {
    const bytes = await readBytes(response, maxBytes)
    return { kind: 'bytes', bytes: Buffer.from(bytes.buffer), etag: headers.etag ?? null }
  } catch (error) {
    if (error instanceof BodyTooLargeError) return failed('too large')
    throw error
  }
}

const failed = (reason: string): FetchPictureResult & { readonly kind: 'failed' } => ({
  kind: 'failed',
  reason,
})
