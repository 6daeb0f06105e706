import * as messages from '../../messages/account.ts'

export type AccountField = 'firstName' | 'lastName' | 'email' | 'password' | 'newPassword' | 'consent'
export type AccountFieldErrors = Readonly<Partial<Record<AccountField, string>>>

/**
 * Minimum password length of the gateway, in code points without blanks at the ends. WooCommerce itself has
 * no minimum.
 */
const MIN_PASSWORD_LENGTH = 8

/** Error message of each invalid field. At sign-in any non-empty password is accepted. */
export function accountFieldErrors(fields: readonly AccountField[], data: FormData): AccountFieldErrors {
  const wrong = fields.filter(field => !isValid(field, fieldText(data, field)))
  return Object.fromEntries(wrong.map(field => [field, messages.errors[field]]))
}

export function fieldText(data: FormData, field: AccountField): string {
  const value = data.get(field)
  if (typeof value !== 'string') return ''
  return field === 'password' || field === 'newPassword' ? value : value.trim()
}

function isValid(field: AccountField, text: string): boolean {
  if (field === 'email') return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
  if (field === 'newPassword') return [...text.trim()].length >= MIN_PASSWORD_LENGTH
  return text !== ''
}
