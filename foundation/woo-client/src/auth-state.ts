import type { OwnCustomer } from './account-calls.ts'
import type { Token } from './jwt.ts'
import { tokenClaims } from './token-claims.ts'

/** Who is signed in (spec §3, Auth state). */
export interface AuthUser {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: string
}

export interface AuthState {
  readonly user: AuthUser
  readonly token: string
}

/**
 * The state after a login, whichever plug-in answered: id and names out of the customer record when there is one, else out
 * of the login's answer (spec §3). The role is the login's first one (spec §6), which most shops do not tell, else the record's.
 */
export function authStateOf(answer: Token, customer: OwnCustomer | null): AuthState {
  const login = loginOf(answer)
  const names = customer && (customer.first_name || customer.last_name) ? customer : null
  const user = {
    id: customer?.id ?? login.id,
    email: customer?.email || login.email,
    firstName: names?.first_name ?? login.firstName,
    lastName: names?.last_name ?? login.lastName,
    role: login.role || customer?.role || 'customer',
  }
  return { user, token: login.token }
}

/** Token and user of a login's answer, of both plug-ins; what it does not tell is empty or 0. */
export function loginOf(answer: Token): AuthUser & { readonly token: string } {
  if ('data' in answer) {
    const { id, email, firstName, lastName, displayName, roles, token } = answer.data
    const names = firstName || lastName ? { firstName, lastName } : splitName(displayName)
    return { id, email, ...names, role: roles?.[0] ?? '', token }
  }
  const { token, user_email: email, user_display_name: displayName, roles } = answer
  const id = tokenClaims(token)?.userId ?? 0
  return { id, email, ...splitName(displayName), role: roles?.[0] ?? '', token }
}

/** `Amina Hodžić Sarač` → Amina, Hodžić Sarač. */
function splitName(displayName: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
