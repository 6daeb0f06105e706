import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SentResponse } from '../observability/observe-requests.ts'
import { acceptedEncodings, type Encoding } from './content-encoding.ts'
import { matchesEtag } from './etag.ts'
import { isValidHost } from './request-target.ts'

/** Headers as names and values in turn: `ServerResponse.writeHead` sends such an array without a copy. */
export type HeaderList = string[]

export interface ReadyForm {
  readonly headers: HeaderList
  readonly bytes: Buffer
}

/** A response to GET and HEAD whose headers and bytes are finished. */
export interface ReadyResponse {
  readonly status: number
  /** Label for logs and metrics. */
  readonly route: string
  readonly etag: string
  readonly notModifiedHeaders: HeaderList
  /** The content encodings of the response, including those that are not in `forms` yet. */
  readonly encodings: readonly Encoding[]
  /** The finished forms of the response by content encoding; null stands for the plain bytes. */
  readonly forms: ReadonlyMap<Encoding | null, ReadyForm>
  /** Called when the response is sent without passing the handlers. */
  readonly onSent?: () => void
}

/** Finds the response to a request target in origin-form. `rawHeaders`: names and values in turn. */
export type FindReadyResponse = (target: string, rawHeaders: readonly string[]) => ReadyResponse | undefined

/**
 * Sends the ready response to a request, if there is one. To be called before anything else is done with the
 * request, because parsing the URL and passing the handlers cost several times as much as sending.
 */
export function sendReadyResponse(
  request: IncomingMessage,
  response: ServerResponse,
  finders: readonly FindReadyResponse[],
): SentResponse | null {
  const { method, url } = request
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return null
  const ready = findReady(url, request.rawHeaders, finders)
  if (ready === undefined) return null
  const read = readHeaders(request.rawHeaders)
  if (read === null) return null
  const sent = send(response, ready, read)
  if (sent !== null) ready.onSent?.()
  return sent
}

/**
 * Sends the response in the content encoding that the client accepts. Returns null when the body in that
 * encoding is not finished yet.
 */
export function send(
  response: ServerResponse,
  { status, route, etag, notModifiedHeaders, encodings, forms }: ReadyResponse,
  { ifNoneMatch, acceptEncoding }: ReadHeaders,
): SentResponse | null {
  if (status === 200 && ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
    response.writeHead(304, notModifiedHeaders).end()
    return { route, status: 304 }
  }
  const accepted = acceptedEncodings(acceptEncoding)
  const form = forms.get(accepted.find(encoding => encodings.includes(encoding)) ?? null)
  if (form === undefined) return null
  response.writeHead(status, form.headers).end(form.bytes)
  return { route, status }
}

function findReady(
  target: string,
  rawHeaders: readonly string[],
  finders: readonly FindReadyResponse[],
): ReadyResponse | undefined {
  for (const find of finders) {
    const ready = find(target, rawHeaders)
    if (ready !== undefined) return ready
  }
  return undefined
}

interface ReadHeaders {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/**
 * The headers that select the response; null for a request that the handlers must see: one with an invalid Host, with
 * a repeated header, or for a part of the file. `request.headers` would parse all lines.
 */
function readHeaders(rawHeaders: readonly string[]): ReadHeaders | null {
  const read: ReadHeaders = { acceptEncoding: undefined, ifNoneMatch: undefined }
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    switch (LENGTHS[name.length] === undefined ? undefined : name.toLowerCase()) {
      case 'host':
        if (host !== undefined) return null
        host = value
        break
      case 'range':
        return null
      case 'if-none-match':
        if (read.ifNoneMatch !== undefined) return null
        read.ifNoneMatch = value
        break
      case 'accept-encoding':
        if (read.acceptEncoding !== undefined) return null
        read.acceptEncoding = value
        break
    }
  }
  return host !== undefined && isValidHost(host) ? read : null
}

/**
 * Lengths of the header names that select the response (Host, Range, If-None-Match, Accept-Encoding). Names
 * of other lengths are not converted to lower case.
 */
const LENGTHS: Readonly<Record<number, true>> = { 4: true, 5: true, 13: true, 15: true }
