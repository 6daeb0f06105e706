import { hash } from 'node:crypto'

/** A weak ETag (RFC 9110 §8.8.1): the same for each content encoding of one body. */
export const etagOf = (bytes: Buffer): string => `W/${strongEtagOf(bytes)}`

/** A strong ETag, for a body with only one content encoding. */
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
