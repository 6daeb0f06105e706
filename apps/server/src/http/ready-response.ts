import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { SentResponse } from '../observability/observe-requests.ts'
import { chooseEncoding, type Encoding } from './content-encoding.ts'
import { matchesEtag } from './etag.ts'
import { isValidHost } from './request-target.ts'

/** Headers as names and values in turn: `ServerResponse.writeHead` sends such an array without a copy. */
export type HeaderList = string[]

export interface ReadyForm {
  readonly headers: HeaderList
  readonly bytes: Buffer
}

/** A response to GET and HEAD requests that is ready in memory: its headers and bytes are finished. */
export interface ReadyResponse {
  readonly status: number
  /** Route name for logs and metrics. */
  readonly route: string
  readonly etag: string
  readonly notModifiedHeaders: HeaderList
  /**
   * The content encodings of the response in order of preference, including those that are not in `forms`
   * yet.
   */
  readonly encodings: readonly Encoding[]
  /**
   * Headers and bytes of the response by content encoding. The key null stands for the uncompressed bytes.
   */
  readonly forms: Pick<ReadonlyMap<Encoding | null, ReadyForm>, 'get'>
  /** Called when the response has been sent from memory and no handler runs for the request. */
  readonly onSent?: () => void
}

/** Finds the response that is ready in memory for a request target in origin-form. */
export type FindReadyResponse = (target: string, headers: ReadyHeaders) => ReadyResponse | undefined

/**
 * The request headers that decide how a response is sent from memory: in which picture format, in which
 * content encoding, or as 304.
 */
export type ReadyHeaders = Pick<IncomingHttpHeaders, 'accept' | 'accept-encoding' | 'if-none-match'>

/**
 * Sends the response that is ready in memory for a request, if there is one. To be called before anything
 * else is done with the request: parsing the URL and running the handlers takes several times as long as
 * sending.
 */
export function sendReadyResponse(
  request: IncomingMessage,
  response: ServerResponse,
  finders: readonly FindReadyResponse[],
): SentResponse | null {
  const { method, url, headers } = request
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return null
  const ready = findReady(url, headers, finders)
  if (ready === undefined || isForHandlers(request)) return null
  const sent = send(response, ready, headers)
  if (sent !== null) ready.onSent?.()
  return sent
}

/**
 * Sends the response in a content encoding that the client accepts, or 304 when the client already has the
 * response. Returns null when no bytes in that encoding are in memory. `form` replaces the headers and bytes
 * that are otherwise taken from `ready`.
 */
export function send(
  response: ServerResponse,
  ready: ReadyResponse,
  headers: ReadyHeaders,
  form = formFor(ready, headers['accept-encoding']),
): SentResponse | null {
  const { status, route, etag, notModifiedHeaders } = ready
  if (status === 200 && matchesEtag(headers['if-none-match'], etag)) {
    response.writeHead(304, notModifiedHeaders).end()
    return { route, status: 304 }
  }
  if (form === undefined) return null
  response.writeHead(status, form.headers).end(form.bytes)
  return { route, status }
}

/**
 * The response in the content encoding that the client accepts; undefined while its bytes in that encoding
 * are not ready.
 */
export function formFor(
  { encodings, forms }: ReadyResponse,
  acceptEncoding: string | undefined,
): ReadyForm | undefined {
  return forms.get(chooseEncoding(acceptEncoding, encodings))
}

function findReady(
  target: string,
  headers: ReadyHeaders,
  finders: readonly FindReadyResponse[],
): ReadyResponse | undefined {
  for (const find of finders) {
    const ready = find(target, headers)
    if (ready !== undefined) return ready
  }
  return undefined
}

/**
 * Requests with `Range`, or without exactly one valid `Host`, must be processed by the handlers, even when a
 * response is ready in memory.
 */
function isForHandlers({ headers: { host, range }, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined || range !== undefined || !isValidHost(host)) return true
  // `headers` holds only the first of several Host lines of a request, so the lines in `rawHeaders` are
  // counted.
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts !== 1
}
