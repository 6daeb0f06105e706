import { createHash } from 'node:crypto'

/** A weak tag: the same page in another encoding has the same one. */
export const entityTag = (bytes: Buffer): string =>
  `W/"${createHash('sha1').update(bytes).digest('base64url')}"`

/** Whether the browser's copy is still right. */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(known => bare(known) === bare(tag))
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')
