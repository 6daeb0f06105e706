import type { AuthUser } from '@sultan/woo-client/auth-state'
import type { ClientError, Result } from '@sultan/woo-client/client'
import { create } from 'zustand'
import { persistOnDevice } from '../../platform/storage.ts'
import { hasPassed, parseStoredAuth, type Session, signedOut } from './stored-auth.ts'

const storageKey = 'sultan-auth'
/**
 * Key in `localStorage` under which a sign-out stores `true`, for the checkout forms in other tabs. The
 * stored session does not say whether it ended by a sign-out or because it expired.
 */
export const SIGNED_OUT_KEY = 'sultan-signed-out'

/**
 * The signed-in user of this device (specification §3, §4). Empty on the server and in the first client
 * render.
 */
export const authStore = create<Session>()(() => signedOut)

persistOnDevice(authStore, {
  key: storageKey,
  version: 0,
  select: ({ user, token, expiresAt, isAuthenticated }) => ({ user, token, expiresAt, isAuthenticated }),
  read: stored => parseStoredAuth(stored, Date.now()),
})

// Removes an expired token from `localStorage`, which also ends the session in other tabs.
if (authStore.getState().hasExpired) expireSession(null)

export const useUser = (): AuthUser | null => authStore(state => state.user)
export const useHasExpired = (): boolean => authStore(state => state.hasExpired)

/**
 * Starts a session. `expiresAt`: expiry of the token by the clock of this device, in epoch milliseconds; null
 * when unknown.
 */
export function setUser(user: AuthUser, token: string, expiresAt: number | null = null): void {
  authStore.setState({ user, token, expiresAt, isAuthenticated: true, hasExpired: false })
}

export function logout(): void {
  authStore.setState(signedOut)
}

/** The token for a request; null when the user is signed out. An expired token ends the session. */
export function currentToken(): string | null {
  const { token, expiresAt } = authStore.getState()
  if (!hasPassed(expiresAt, Date.now())) return token
  expireSession(token)
  return null
}

/**
 * Ends the session with `token`, which has expired or was rejected. Pages then prompt the user to sign in
 * again. Does nothing when the current session has another token: a response that rejects `token` can arrive
 * after the user has signed in again.
 */
export function expireSession(token: string | null): void {
  if (authStore.getState().token === token) authStore.setState({ ...signedOut, hasExpired: true })
}

/** The gateway's error response to a request without a valid token (`docs/http-api.md`). */
export const sessionExpiredError: ClientError = {
  kind: 'http',
  status: 401,
  code: 'jwt_auth_invalid_token',
  message: '',
  data: null,
}

/** Sends a request with the session's token. A response that rejects the token ends the session. */
export async function withToken<T>(request: (token: string) => Promise<Result<T>>): Promise<Result<T>> {
  const token = currentToken()
  if (token === null) return { ok: false, error: sessionExpiredError }
  const result = await request(token)
  if (!result.ok && isTokenRejected(result.error)) expireSession(token)
  return result
}

/**
 * Whether the session token was rejected. A token is rejected when it is forged, has expired, was revoked, or
 * was issued before the last change of the password.
 */
function isTokenRejected(error: ClientError): boolean {
  return error.kind === 'http' && (error.status === 401 || error.code.startsWith('jwt_auth'))
}

/**
 * Returns the string that identifies a customer in keys of TanStack Query and in the pending order, which is
 * stored in `localStorage`.
 */
export const accountKey = (user: Pick<AuthUser, 'id' | 'email'>): string => `${user.id} ${user.email}`

/** Displayed name of the user: first and last name, or the e-mail address when both are empty. */
export function fullName({ firstName, lastName, email }: AuthUser): string {
  return `${firstName} ${lastName}`.trim() || email
}
