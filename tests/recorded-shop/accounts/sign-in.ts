import type { World } from '../world.ts'
import type { Customer } from './customers.ts'

export type SignIn =
  | { readonly customer: Customer }
  | {
      readonly refused: 'invalid_username' | 'invalid_email' | 'incorrect_password'
      readonly byEmail: boolean
    }

/** WordPress takes the user name or the e-mail address, and says which of them it did not know. */
export function signIn(world: World, name: string, password: string): SignIn {
  const byEmail = name.includes('@')
  const found = world.customers.find(({ username, email }) =>
    byEmail ? email.toLowerCase() === name.toLowerCase() : username === name,
  )
  if (found === undefined) return { refused: byEmail ? 'invalid_email' : 'invalid_username', byEmail }
  return found.password === password ? { customer: found } : { refused: 'incorrect_password', byEmail }
}
