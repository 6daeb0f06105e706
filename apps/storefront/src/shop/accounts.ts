import type { Credentials, Registration } from '@sultan/woo-wire/account-calls'
import type { AuthState } from '@sultan/woo-wire/auth-state'
import type { Result, WireError } from '@sultan/woo-wire/client'
import type { AccountOrders, Profile } from './account.ts'

/* Only the browser asks about accounts: what is a shopper's own stands in no page of the server's. What it takes to ask is
   loaded when the first question is asked. */

export type { Credentials, Registration } from '@sultan/woo-wire/account-calls'

const ask = () => import('./ask-account.ts')

/** User and token; the names out of the customer record where the shop finds it (spec §7, calls 1 and 2). */
export async function signIn(credentials: Credentials): Promise<Result<AuthState>> {
  return (await ask()).signIn(credentials)
}

/** Makes a customer (spec §7, call 3); signing in is another call. */
export async function register(form: Registration): Promise<Result<unknown>> {
  return (await ask()).register(form)
}

/** Sends a link for a new password, if there is such an account. */
export async function requestPasswordReset(email: string): Promise<Result<unknown>> {
  return (await ask()).requestPasswordReset(email)
}

/** Chooses a new password with the token of such a link; every session ends. */
export async function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  return (await ask()).resetPassword(token, password)
}

/** Makes the shop refuse the token from now on, where it can. Only a help: whatever goes wrong, nobody waits for it. */
export async function endSession(token: string): Promise<void> {
  await ask().then(
    calls => calls.endSession(token),
    () => undefined,
  )
}

/** What the shop knows of the signed-in shopper; null when it has no record. */
export async function readProfile(token: string, email: string): Promise<Result<Profile | null>> {
  return (await ask()).readProfile(token, email)
}

/** His orders, ten a page, the newest first. */
export async function readOrders(token: string, page: number): Promise<Result<AccountOrders>> {
  return (await ask()).readOrders(token, page)
}

/** Whether the shop no longer takes the token: forged, expired, or the password was changed. */
export function isTokenRefused(error: WireError): boolean {
  return error.kind === 'http' && (error.status === 401 || error.code.startsWith('jwt_auth'))
}
