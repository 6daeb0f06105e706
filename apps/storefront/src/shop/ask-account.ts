import * as calls from '@sultan/woo-wire/account-calls'
import { type AuthState, authStateOf, loginOf } from '@sultan/woo-wire/auth-state'
import type { Result } from '@sultan/woo-wire/client'
import type { AccountOrders, Profile } from './account.ts'
import { accountOrderFromWire, profileFromWire } from './account-from-wire.ts'
import { browserWire } from './browser-wire.ts'

/* `accounts.ts` says what these are; they stand apart so that they can be loaded later. */

export async function signIn(credentials: calls.Credentials): Promise<Result<AuthState>> {
  const wire = browserWire()
  const answer = await calls.signIn(wire, credentials)
  if (!answer.ok) return answer
  const { token, email } = loginOf(answer.value)
  const customer = await calls.ownCustomer(wire, token, email || credentials.email)
  // A failure of the look-up is tolerated (spec §7, call 2): the answer itself has a name.
  return { ...answer, value: authStateOf(answer.value, customer.ok ? customer.value : null) }
}

export function register(form: calls.Registration): Promise<Result<unknown>> {
  return calls.register(browserWire(), form)
}

export function requestPasswordReset(email: string): Promise<Result<unknown>> {
  return calls.requestPasswordReset(browserWire(), email)
}

export function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  return calls.resetPassword(browserWire(), token, password)
}

export function endSession(token: string): Promise<Result<unknown>> {
  return calls.signOut(browserWire(), token)
}

export async function readProfile(token: string, email: string): Promise<Result<Profile | null>> {
  const result = await calls.ownCustomer(browserWire(), token, email)
  return result.ok ? { ...result, value: result.value && profileFromWire(result.value) } : result
}

export async function readOrders(token: string, page: number): Promise<Result<AccountOrders>> {
  const result = await calls.ownOrders(browserWire(), token, page)
  if (!result.ok) return result
  const { items, totalPages } = result.value
  return { ...result, value: { orders: items.map(accountOrderFromWire), totalPages } }
}
