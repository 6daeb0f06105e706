import { isRecord } from '@sultan/kernel/is-record'
import type { AuthUser } from '@sultan/woo-wire/auth-state'
import { tokenClaims } from '@sultan/woo-wire/token-claims'
import { storedId, storedText } from '../../shell/stored-text.ts'

/** Spec §3, Auth state. */
export interface Auth {
  readonly user: AuthUser | null
  readonly token: string | null
  readonly isAuthenticated: boolean
  /** Somebody was signed in and has to do it again; not kept. */
  readonly hasExpired: boolean
}

export const signedOut: Auth = { user: null, token: null, isAuthenticated: false, hasExpired: false }

/** Reads what lies in storage, of any age and shape: signed in only with a user and a token that still lives. */
export function readAuth(stored: unknown, now: number): Auth {
  if (!isRecord(stored)) return signedOut
  const token = storedText(stored.token)
  const user = readUser(stored.user)
  if (token === '' || user === null) return signedOut
  if (!isAlive(token, now)) return { ...signedOut, hasExpired: true }
  return { user, token, isAuthenticated: true, hasExpired: false }
}

/** A token that says no end lives until the shop refuses it; what is no token at all does not. */
export function isAlive(token: string, now: number): boolean {
  const claims = tokenClaims(token)
  return claims !== null && (claims.expiresAt === null || claims.expiresAt > now)
}

function readUser(stored: unknown): AuthUser | null {
  if (!isRecord(stored)) return null
  const email = storedText(stored.email, 254)
  if (email === '') return null
  const longestName = 100
  return {
    // 0: the login told none, which is no reason to forget who it is
    id: storedId(stored.id) ?? 0,
    email,
    firstName: storedText(stored.firstName, longestName),
    lastName: storedText(stored.lastName, longestName),
    role: storedText(stored.role, longestName) || 'customer',
  }
}
