import { isRecord } from '@sultan/kernel/is-record'
import type { AuthUser } from '@sultan/woo-client/auth-state'
import { storedId, storedText } from '../../platform/stored-value.ts'

/** The session of a customer on this device. Fields: specification §3, Auth state. */
export interface Session {
  readonly user: AuthUser | null
  readonly token: string | null
  /**
   * Expiry of the token by the clock of this device, in epoch milliseconds. Null when the expiry is unknown;
   * the store still rejects an expired token.
   */
  readonly expiresAt: number | null
  readonly isAuthenticated: boolean
  /**
   * Whether the session ended without a sign-out, so that pages prompt the user to sign in again. Not stored.
   */
  readonly hasExpired: boolean
}

export const signedOut: Session = {
  user: null,
  token: null,
  expiresAt: null,
  isAuthenticated: false,
  hasExpired: false,
}

/**
 * Parses the session that this or an earlier version of the shop has stored. The customer counts as signed in
 * only with a user and a token that has not expired.
 */
export function parseStoredAuth(stored: unknown, now: number): Session {
  if (!isRecord(stored)) return signedOut
  const token = storedText(stored.token)
  const user = parseUser(stored.user)
  if (token === '' || user === null) return signedOut
  // A session that an earlier version of the shop has stored has no `expiresAt`.
  const expiresAt = typeof stored.expiresAt === 'number' ? stored.expiresAt : null
  if (hasPassed(expiresAt, now)) return { ...signedOut, hasExpired: true }
  return { user, token, expiresAt, isAuthenticated: true, hasExpired: false }
}

/** Whether the expiry of a session is known and has passed. */
export const hasPassed = (expiresAt: Session['expiresAt'], now: number): boolean =>
  expiresAt !== null && expiresAt <= now

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
