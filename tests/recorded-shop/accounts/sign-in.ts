import type { ShopState } from '../shop-state.ts'
import type { Customer } from './customers.ts'

export type SignIn =
  | { readonly customer: Customer }
  | {
      readonly rejected: 'invalid_username' | 'invalid_email' | 'incorrect_password'
      readonly byEmail: boolean
    }

/**
 * At sign-in WordPress accepts the user name or the e-mail address. The error says whether the user name or
 * the e-mail address is unknown.
 */
export function signIn(shop: ShopState, name: string, password: string): SignIn {
  const byEmail = name.includes('@')
  const found = shop.customers.find(({ username, email }) =>
    byEmail ? email.toLowerCase() === name.toLowerCase() : username === name,
  )
  if (found === undefined) return { rejected: byEmail ? 'invalid_email' : 'invalid_username', byEmail }
  return found.password === password ? { customer: found } : { rejected: 'incorrect_password', byEmail }
}
