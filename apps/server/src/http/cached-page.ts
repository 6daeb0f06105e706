import {
  chooseEncoding,
  compress,
  type Encoding,
  MIN_COMPRESSED_BYTES,
  PREFERRED_ENCODINGS,
} from './content-encoding.ts'
import { etagOf } from './etag.ts'
import { type HeaderList, type ReadyForm, type ReadyResponse, send } from './ready-response.ts'
import type { RequestContext } from './request-context.ts'

/** A finished body with its compressed forms. Each form is made when it is first requested. */
export interface CachedPage {
  readonly status: number
  readonly html: Buffer
  readonly etag: string
  bytes(encoding: Encoding | null): Promise<Buffer>
}

export function createCachedPage(status: number, html: Buffer): CachedPage {
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    html,
    etag: etagOf(html),
    bytes(encoding) {
      if (encoding === null) return Promise.resolve(html)
      const bytes = compressed.get(encoding) ?? compress(html, encoding)
      compressed.set(encoding, bytes)
      return bytes
    },
  }
}

/**
 * The response of a page. `prepare` must have finished for an encoding before the page can be sent in that
 * encoding.
 */
export interface PageResponse extends ReadyResponse {
  prepare(encoding: Encoding | null): Promise<void>
}

/**
 * Headers that a 304 response repeats (RFC 9110 §15.4.5), and `surrogate-key` for a cache in front. The
 * client keeps the other headers of the response that it has stored.
 */
const NOT_MODIFIED_HEADERS: ReadonlySet<string> = new Set(['cache-control', 'surrogate-key'])

/** Combines a page with the headers of its response; `headers` must hold the content type. */
export function createPageResponse(
  { status, html, etag: htmlEtag, bytes }: CachedPage,
  route: string,
  headers: Readonly<Record<string, string>>,
  onSent?: () => void,
): PageResponse {
  const { 'content-type': contentType = '', ...others } = headers
  const repeated = Object.entries(others).filter(([name]) => NOT_MODIFIED_HEADERS.has(name))
  const fixed = Object.entries(others).filter(([name]) => !NOT_MODIFIED_HEADERS.has(name))
  // The ETag also depends on the headers that a 304 response does not repeat: a client would keep their old
  // values.
  const etag = etagOf(Buffer.from(htmlEtag + JSON.stringify(fixed)))
  const notModifiedHeaders: HeaderList = [...repeated, ['vary', 'Accept-Encoding'], ['etag', etag]].flat()
  const common: HeaderList = [...notModifiedHeaders, ...fixed.flat()]
  const forms = new Map<Encoding | null, ReadyForm>()
  return {
    status,
    route,
    etag,
    notModifiedHeaders,
    encodings: html.length < MIN_COMPRESSED_BYTES ? [] : PREFERRED_ENCODINGS,
    forms,
    ...(onSent && { onSent }),
    async prepare(encoding) {
      if (forms.has(encoding)) return
      const body = encoding === null ? html : await bytes(encoding)
      const ofForm = ['content-type', contentType, 'content-length', String(body.length)]
      if (encoding !== null) ofForm.push('content-encoding', encoding)
      forms.set(encoding, { headers: [...common, ...ofForm], bytes: body })
    },
  }
}

/** Sends the page, or 304 when the client already has the page. */
export async function sendPage({ request, response }: RequestContext, page: PageResponse): Promise<void> {
  await page.prepare(chooseEncoding(request.headers['accept-encoding'], page.encodings))
  send(response, page, request.headers)
}
