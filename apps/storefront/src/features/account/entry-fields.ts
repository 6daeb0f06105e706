import * as words from '../../words/account.ts'

export type EntryField = 'firstName' | 'lastName' | 'email' | 'password' | 'newPassword' | 'consent'
export type EntryErrors = Readonly<Partial<Record<EntryField, string>>>

/** WooCommerce itself asks for none; the gateway does. */
const shortestPassword = 8

/** What is wrong with the fields that a form has. A login's password is whatever it is. */
export function entryErrors(fields: readonly EntryField[], data: FormData): EntryErrors {
  const wrong = fields.filter(field => !isRight(field, entryText(data, field)))
  return Object.fromEntries(wrong.map(field => [field, words.errors[field]]))
}

export function entryText(data: FormData, field: EntryField): string {
  const value = data.get(field)
  if (typeof value !== 'string') return ''
  return field === 'password' || field === 'newPassword' ? value : value.trim()
}

function isRight(field: EntryField, text: string): boolean {
  if (field === 'email') return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
  if (field === 'newPassword') return text.length >= shortestPassword
  return text !== ''
}
