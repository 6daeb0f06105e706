import { hash } from 'node:crypto'
import { mapOnce } from '@sultan/woo-client/map-once'
import type { LRUCache } from 'lru-cache'
import {
  chooseEncoding,
  compress,
  decompress,
  type Encoding,
  MIN_COMPRESSED_BYTES,
  PREFERRED_ENCODINGS,
} from './content-encoding.ts'
import { etagOf } from './etag.ts'
import { type HeaderList, type ReadyForm, type ReadyResponse, send } from './ready-response.ts'
import type { RequestContext } from './request-context.ts'

/** A complete response body and its compressed versions. Each version is created when it is first needed. */
export interface CachedPage {
  readonly status: number
  readonly etag: string
  /** Length of the page's uncompressed bytes. */
  readonly length: number
  /**
   * Returns the page in a content encoding; null stands for uncompressed bytes. Each encoding is made only
   * once.
   */
  bytes(encoding: Encoding | null): Promise<Buffer>
  /**
   * Compresses the page, and removes the uncompressed bytes, which are about five times as long, from memory.
   * After that, `bytes(null)` decompresses the page. Does nothing for a page that is too short to be
   * compressed.
   */
  compact(encoding: Encoding): Promise<void>
  /** Total length of the bytes of the page that are in memory, in all encodings. */
  heldBytes(): number
}

export function createCachedPage(status: number, html: Buffer): CachedPage {
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const { length } = html
  let plain: Buffer | null = withoutSlack(html)
  let compressedBytes = 0

  async function plainBytes(): Promise<Buffer> {
    if (plain !== null) return plain
    // The page has a compressed form, because `compact` sets `plain` to null only after compressing the page.
    for (const [encoding, bytes] of compressed) return decompress(await bytes, encoding)
    throw new Error('A page has lost all of its forms.')
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    const bytes = withoutSlack(await compress(await plainBytes(), encoding))
    compressedBytes += bytes.length
    return bytes
  }

  function bytes(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === null) return plainBytes()
    const made = compressed.get(encoding) ?? make(encoding)
    compressed.set(encoding, made)
    return made
  }

  return {
    status,
    etag: etagOf(html),
    length,
    bytes,
    async compact(encoding) {
      if (length < MIN_COMPRESSED_BYTES) return
      await bytes(encoding)
      plain = null
    },
    heldBytes: () => compressedBytes + (plain?.length ?? 0),
  }
}

/**
 * Copies a buffer that fills only a part of its memory. zlib allocates 16 kB for a result of 12 kB.
 * `Buffer.from` takes short buffers from shared blocks of up to 64 kB, and a block stays in memory as long as
 * one of its buffers is in use. Without the copy, a small cached page could hold a whole block.
 */
function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * The response of a page. Before the page can be sent in an encoding, `prepare` must have resolved for this
 * encoding.
 */
export interface PageResponse extends ReadyResponse {
  prepare(encoding: Encoding | null): Promise<ReadyForm>
}

/**
 * An LRU cache of the uncompressed bytes and headers of responses. The cache has a size limit of its own. The
 * cache key of a response is the response's `forms` object; each response has a `forms` object of its own.
 */
export type PlainForms = LRUCache<ReadyResponse['forms'], ReadyForm>

interface PageResponseOptions {
  /** Content encodings in order of preference. Default: `PREFERRED_ENCODINGS`. */
  readonly encodings?: readonly Encoding[]
  /**
   * Cache for the uncompressed response. Without it, the uncompressed response is stored with the compressed
   * ones.
   */
  readonly plainForms?: PlainForms
  readonly onSent?: () => void
}

/**
 * Headers that a 304 response repeats, in addition to `ETag` and `Vary`: `cache-control`, as RFC 9110 §15.4.5
 * requires, and `surrogate-key`, for a cache in front of the server.
 */
const NOT_MODIFIED_HEADERS: ReadonlySet<string> = new Set(['cache-control', 'surrogate-key'])

/**
 * Number of characters in a page's ETag that come from a hash of the headers. Each character stands for six
 * bits.
 */
const HEADERS_HASH_CHARACTERS = 8

/**
 * Splits headers into the content type, those that a 304 response repeats (`repeated`) and all others
 * (`fixed`). The result is memoized, because many responses share one headers object.
 */
const splitHeaders = mapOnce((headers: Readonly<Record<string, string>>) => {
  const { 'content-type': contentType = '', ...others } = headers
  const isRepeated = ([name]: readonly [string, string]) => NOT_MODIFIED_HEADERS.has(name)
  const fixed = Object.entries(others).filter(header => !isRepeated(header))
  const repeated: HeaderList = Object.entries(others).filter(isRepeated).flat()
  const fixedHash = hash('sha1', JSON.stringify(fixed), 'base64url').slice(0, HEADERS_HASH_CHARACTERS)
  return { contentType, repeated, fixed: fixed.flat(), fixedHash }
})

/** Combines a page with the headers of its response; `headers` must hold the content type. */
export function createPageResponse(
  { status, length, etag: htmlEtag, bytes }: CachedPage,
  route: string,
  headers: Readonly<Record<string, string>>,
  { encodings = PREFERRED_ENCODINGS, plainForms, onSent }: PageResponseOptions = {},
): PageResponse {
  const { contentType, repeated, fixed, fixedHash } = splitHeaders(headers)
  // The ETag also depends on the `fixed` headers, which a 304 response does not repeat. Otherwise, when only
  // these headers change, the client would get a 304 response and keep the old headers.
  const etag = htmlEtag.replace(/"$/, `-${fixedHash}"`)
  const notModifiedHeaders: HeaderList = [...repeated, 'vary', 'Accept-Encoding', 'etag', etag]
  const common: HeaderList = [...notModifiedHeaders, ...fixed]
  const forms = createForms(plainForms)
  return {
    status,
    route,
    etag,
    notModifiedHeaders,
    encodings: length < MIN_COMPRESSED_BYTES ? [] : encodings,
    forms,
    ...(onSent && { onSent }),
    async prepare(encoding) {
      const known = forms.get(encoding)
      if (known !== undefined) return known
      const body = await bytes(encoding)
      const ofForm = ['content-type', contentType, 'content-length', String(body.length)]
      if (encoding !== null) ofForm.push('content-encoding', encoding)
      const form = { headers: [...common, ...ofForm], bytes: body }
      forms.set(encoding, form)
      return form
    },
  }
}

interface Forms extends Pick<Map<Encoding | null, ReadyForm>, 'get'> {
  set(encoding: Encoding | null, form: ReadyForm): void
}

/**
 * Returns a map of the headers and bytes of a response by content encoding. The uncompressed bytes are
 * stored in `plainForms`, if given.
 */
function createForms(plainForms: PlainForms | undefined): Forms {
  const compressed = new Map<Encoding | null, ReadyForm>()
  if (plainForms === undefined) return compressed
  const forms: Forms = {
    get: encoding => (encoding === null ? plainForms.get(forms) : compressed.get(encoding)),
    set(encoding, form) {
      if (encoding === null) plainForms.set(forms, form)
      else compressed.set(encoding, form)
    },
  }
  return forms
}

/** Sends the page, or 304 when the client already has the page. */
export async function sendPage({ request, response }: RequestContext, page: PageResponse): Promise<void> {
  const form = await page.prepare(chooseEncoding(request.headers['accept-encoding'], page.encodings))
  send(response, page, request.headers, form)
}
