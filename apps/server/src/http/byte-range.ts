import type { IncomingMessage } from 'node:http'
import type { HeaderList } from './ready-response.ts'

/** A part of a representation, in bytes; `end` is exclusive. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The byte range of a representation of `size` bytes that the header `Range` selects; `unsatisfiable` when
 * the range begins after the last byte. Null when the response is the whole representation: for methods other
 * than GET, without `Range`, with an `If-Range` that is not the strong ETag `etag` (RFC 9110 §13.1.5), and
 * for several ranges, other units and invalid ranges, which a server may ignore (§14.2).
 */
export function selectRange(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  if (method !== 'GET' || headers.range === undefined) return null
  const ifRange = headers['if-range']
  // A weak ETag never matches `If-Range`: byte ranges of two merely equivalent representations do not fit
  // together.
  if (ifRange !== undefined && (ifRange !== etag || etag.startsWith('W/'))) return null
  const [range, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range) ?? []
  if (range === undefined || (first === '' && last === '')) return null
  if (first === '') return satisfiable({ start: Math.max(0, size - Number(last)), end: size }, size)
  if (last !== '' && Number(last) < Number(first)) return null
  const end = last === '' ? size : Math.min(size, Number(last) + 1)
  return satisfiable({ start: Number(first), end }, size)
}

const satisfiable = (range: ByteRange, size: number): ByteRange | 'unsatisfiable' =>
  range.start < size ? range : 'unsatisfiable'

/** The headers of a 206 response, made from the headers of the 200 response with the whole representation. */
export function partHeaders(whole: HeaderList, { start, end }: ByteRange, size: number): HeaderList {
  const headers: HeaderList = []
  for (let at = 0; at < whole.length; at += 2) {
    const [name = '', value = ''] = whole.slice(at, at + 2)
    if (name !== 'content-length') headers.push(name, value)
  }
  headers.push('content-range', `bytes ${start}-${end - 1}/${size}`, 'content-length', String(end - start))
  return headers
}

/** The headers of a 416 response for a representation of `size` bytes. */
export const unsatisfiableHeaders = (size: number): HeaderList => [
  'content-range',
  `bytes */${size}`,
  'content-length',
  '0',
  'x-content-type-options',
  'nosniff',
]
