import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * A weak ETag (RFC 9110 §8.8.1) from the length and the CRC-32 of an uncompressed body. All content encodings
 * of the body share this ETag. SHA-1 would take 4 % of the time in which a page is rendered.
 */
export const etagOf = (bytes: Buffer): string =>
  `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`

/** A strong ETag, for a body that the server sends in a single content encoding. */
export const strongEtagOf = (bytes: Buffer): string => `"${hash('sha1', bytes, 'base64url')}"`

/** Whether `If-None-Match` names the given ETag, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some(entry => withoutWeakPrefix(entry) === withoutWeakPrefix(etag))
  )
}

const withoutWeakPrefix = (etag: string) => etag.trim().replace(/^W\//, '')
