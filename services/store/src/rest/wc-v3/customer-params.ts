import { isEmail } from '../../domain/address-rules.ts'
import { LONGEST_PASSWORD } from '../../domain/password.ts'
import { plainLine } from '../../domain/plain-text.ts'
import { type Refused, refused } from '../../domain/refusal.ts'
import type { Param } from '../../http/params.ts'

/** An e-mail address to look for; null = it was not sent. */
export const emailParam: Param<string | null> = raw => {
  if (raw === undefined) return { value: null }
  if (typeof raw === 'string' && isEmail(raw)) return { value: raw }
  return { fault: { code: 'rest_invalid_email', message: 'Invalid email address.' } }
}

/** A line of text to keep, cleaned; null = it was not sent. */
export const lineParam: Param<string | null> = raw => ({
  value: raw === undefined || raw === null ? null : plainLine(raw),
})

/** A password as it was typed; null = none was sent, or an empty one. */
export const passwordParam: Param<string | null> = raw => ({
  value: typeof raw === 'string' && raw !== '' ? raw : null,
})

/** Why these cannot be an account's; null when they can. */
export function accountFault(account: {
  readonly email: string | null
  readonly username: string | null
  readonly password: string | null
  readonly billing: { readonly email: string }
}): Refused | null {
  const { email, username, password, billing } = account
  if (email !== null && !isEmail(email))
    return refused(400, 'customer_invalid_email', 'Invalid email address')
  if (username !== null && !isUsername(username))
    return refused(400, 'registration-error-invalid-username', 'Please provide a valid account username.')
  if (billing.email !== '' && !isEmail(billing.email))
    return refused(400, 'customer_invalid_billing_email', 'Invalid billing email address')
  if (password !== null && password.length > LONGEST_PASSWORD)
    return refused(400, 'registration-error-invalid-password', 'Please provide a valid account password.')
  return null
}

/** WordPress's letters, and any e-mail address: some of those have a `+`, which WordPress does not take. */
function isUsername(username: string): boolean {
  return /^[A-Za-z0-9 _.@-]{1,60}$/.test(username) || isEmail(username)
}
