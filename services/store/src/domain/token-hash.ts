import { createHash } from 'node:crypto'

/** What is kept of a token that opens something: enough to know it again, nothing to use. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
