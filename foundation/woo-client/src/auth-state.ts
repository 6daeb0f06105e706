import type { OwnCustomer, TokenResponse } from './account.ts'
import { decodeTokenClaims } from './token-claims.ts'

/** The signed-in shopper (specification §3, Auth state). */
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
 * The signed-in shopper after a login with Tmeister's or usefulteam's JWT plug-in. Id, e-mail address and
 * names come from the customer record (specification §3). Without a customer record, all three come from the
 * token response. When the customer record has no names, the names come from the token response. The role is
 * the first role of the token response (specification §6), else the role of the customer record, else
 * `customer`.
 */
export function toAuthState(response: TokenResponse, customer: OwnCustomer | null): AuthState {
  const login = toLogin(response)
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

/**
 * Reads token and user from the token response of Tmeister's or usefulteam's JWT plug-in. Text fields that
 * the response does not contain become empty strings. A missing user id becomes 0.
 */
export function toLogin(response: TokenResponse): AuthUser & { readonly token: string } {
  if ('data' in response) {
    const { id, email, firstName, lastName, displayName, roles, token } = response.data
    const names = firstName || lastName ? { firstName, lastName } : splitName(displayName)
    return { id, email, ...names, role: roles?.[0] ?? '', token }
  }
  const { token, user_email: email, user_display_name: displayName, roles } = response
  const id = decodeTokenClaims(token)?.userId ?? 0
  return { id, email, ...splitName(displayName), role: roles?.[0] ?? '', token }
}

/**
 * Splits a display name at the first space: `Amina Hodžić Sarač` becomes the first name Amina and the last
 * name Hodžić Sarač.
 */
function splitName(displayName: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
