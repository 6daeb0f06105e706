import { eq, lte } from 'drizzle-orm'
import { endedSessions } from '../db/account-tables.ts'
import { LOGIN_LIFETIME_MS } from './login-token.ts'
import type { Queries } from './queries.ts'
import { tokenHash } from './token-hash.ts'

/**
 * From now on the login token is an expired one. Only that one: a new epoch would sign out the shopper's other devices as well.
 * The caller knows that the token is good. Rows of tokens that have ended by themselves go on the way.
 */
export async function endSession(queries: Queries, token: string, now: Date): Promise<void> {
  await queries.delete(endedSessions).where(lte(endedSessions.expiresAt, now))
  const expiresAt = new Date(now.getTime() + LOGIN_LIFETIME_MS)
  await queries
    .insert(endedSessions)
    .values({ tokenHash: tokenHash(token), expiresAt })
    .onConflictDoNothing()
}

export async function hasSessionEnded(queries: Queries, token: string): Promise<boolean> {
  const found = await queries
    .select({ tokenHash: endedSessions.tokenHash })
    .from(endedSessions)
    .where(eq(endedSessions.tokenHash, tokenHash(token)))
  return found.length > 0
}
