import { isEmail } from '../../domain/address-error.ts'
import { MAX_PASSWORD_LENGTH } from '../../domain/password.ts'
import { type Rejected, reject } from '../../domain/rejection.ts'
import { sanitizeLine } from '../../format/text.ts'
import type { ParamParser } from '../../http/params.ts'

/** Parses an e-mail address by which the list of customers is filtered; null when the parameter is absent. */
export const emailParam: ParamParser<string | null> = raw => {
  if (raw === undefined) return { value: null }
  if (typeof raw === 'string' && isEmail(raw)) return { value: raw }
  return { error: { code: 'rest_invalid_email', message: 'Invalid email address.' } }
}

/** Parses and sanitizes a line of text; null when the parameter is absent. */
export const lineParam: ParamParser<string | null> = raw => ({
  value: raw === undefined || raw === null ? null : sanitizeLine(raw),
})

/** Parses a password without sanitizing it; null when the parameter is absent or empty. */
export const passwordParam: ParamParser<string | null> = raw => ({
  value: typeof raw === 'string' && raw !== '' ? raw : null,
})

/** The error response for invalid data of a customer account; null when the data are valid. */
export function accountRejection(account: {
  readonly email: string | null
  readonly username: string | null
  readonly password: string | null
  readonly billing: { readonly email: string }
}): Rejected | null {
  const { email, username, password, billing } = account
  if (email !== null && !isEmail(email)) return reject(400, 'customer_invalid_email', 'Invalid email address')
  if (username !== null && !isUsername(username))
    return reject(400, 'registration-error-invalid-username', 'Please provide a valid account username.')
  if (billing.email !== '' && !isEmail(billing.email))
    return reject(400, 'customer_invalid_billing_email', 'Invalid billing email address')
  if (password !== null && password.length > MAX_PASSWORD_LENGTH)
    return reject(400, 'registration-error-invalid-password', 'Please provide a valid account password.')
  return null
}

/**
 * Whether a user name is valid: 1 to 60 of the characters that WordPress allows, or an e-mail address.
 * E-mail addresses are accepted because some contain `+`, which WordPress does not allow in user names.
 */
function isUsername(username: string): boolean {
  return /^[A-Za-z0-9 _.@-]{1,60}$/.test(username) || isEmail(username)
}
