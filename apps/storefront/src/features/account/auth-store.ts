import type { AuthState, AuthUser } from '@sultan/woo-wire/auth-state'
import type { Result } from '@sultan/woo-wire/client'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persistOnDevice } from '../../shell/device-storage.ts'
import { type Credentials, signIn } from '../../shop/accounts.ts'
import { type Auth, isAlive, readAuth, signedOut } from './stored-auth.ts'

const storageKey = 'sultan-auth'

/** Who is signed in on this device (spec §3, §4); nobody on the server and in the first client render. */
export const authStore = create<Auth>()(
  persist((): Auth => signedOut, {
    name: storageKey,
    storage: persistOnDevice<Omit<Auth, 'hasExpired'>>(),
    partialize: ({ user, token, isAuthenticated }) => ({ user, token, isAuthenticated }),
    // What lies there is unknown: `merge` reads it anew, whatever its version.
    migrate: stored => readAuth(stored, Date.now()),
    merge: stored => readAuth(stored, Date.now()),
  }),
)

// An expired token is not kept any longer, and so not in another tab's hands either.
if (authStore.getState().hasExpired) sessionRefused()

followOtherTabs(storageKey, () => void authStore.persist.rehydrate())

export const useUser = (): AuthUser | null => authStore(state => state.user)
export const useHasExpired = (): boolean => authStore(state => state.hasExpired)

export function setUser(user: AuthUser, token: string): void {
  authStore.setState({ user, token, isAuthenticated: true, hasExpired: false })
}

export function logout(): void {
  authStore.setState(signedOut)
}

/** Signs in; on success the store has user and token. */
export async function login(credentials: Credentials): Promise<Result<AuthState>> {
  const result = await signIn(credentials)
  if (result.ok) setUser(result.value.user, result.value.token)
  return result
}

/** The token to send along; an expired one is dropped instead, and the shopper asked to sign in again. */
export function currentToken(): string | null {
  const { token } = authStore.getState()
  if (token === null || isAlive(token, Date.now())) return token
  sessionRefused()
  return null
}

/** The shop does not take the token (any more): signed out, but known to have been in. */
export function sessionRefused(): void {
  authStore.setState({ ...signedOut, hasExpired: true })
}
