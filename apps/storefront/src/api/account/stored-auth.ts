import { isRecord } from '@sultan/kernel/is-record'
import type { AuthUser } from '@sultan/woo-client/auth-state'
import { decodeTokenClaims } from '@sultan/woo-client/token-claims'
import { storedId, storedText } from '../../platform/stored-value.ts'

/** The session of a customer on this device. Fields: specification §3, Auth state. */
export interface Session {
  readonly user: AuthUser | null
  readonly token: string | null
  readonly isAuthenticated: boolean
  /**
   * Whether the session ended without a sign-out, so that pages prompt the user to sign in again. Not stored.
   */
  readonly hasExpired: boolean
}

export const signedOut: Session = { user: null, token: null, isAuthenticated: false, hasExpired: false }

/**
 * Parses the session that this or an earlier version of the shop has stored. The customer counts as signed in
 * only with a user and a token that has not expired.
 */
export function parseStoredAuth(stored: unknown, now: number): Session {
  if (!isRecord(stored)) return signedOut
  const token = storedText(stored.token)
  const user = parseUser(stored.user)
  if (token === '' || user === null) return signedOut
  if (!isTokenAlive(token, now)) return { ...signedOut, hasExpired: true }
  return { user, token, isAuthenticated: true, hasExpired: false }
}

/**
 * Whether a text is a token that has not expired. A token without an expiry is used until the store rejects
 * it.
 */
export function isTokenAlive(token: string, now: number): boolean {
  const claims = decodeTokenClaims(token)
  return claims !== null && (claims.expiresAt === null || claims.expiresAt > now)
}

const MAX_NAME_LENGTH = 100
const MAX_EMAIL_LENGTH = 254

function parseUser(stored: unknown): AuthUser | null {
  if (!isRecord(stored)) return null
  const email = storedText(stored.email, MAX_EMAIL_LENGTH)
  if (email === '') return null
  return {
    // The customer id is 0 when the token response contained none; the session is valid without an id.
    id: storedId(stored.id) ?? 0,
    email,
    firstName: storedText(stored.firstName, MAX_NAME_LENGTH),
    lastName: storedText(stored.lastName, MAX_NAME_LENGTH),
    role: storedText(stored.role, MAX_NAME_LENGTH) || 'customer',
  }
}
