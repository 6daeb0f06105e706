import { isEmail } from '@sultan/kernel/email'
import { isRecord } from '@sultan/kernel/is-record'
import { fieldTexts, messages } from '../messages/messages.ts'
import { type FieldErrors, type Parsed, parsed } from '../validation/fields.ts'
import { plainTextLine } from '../validation/plain-text.ts'
import { parseLoginName } from './login-name.ts'

/** The only fields of a registration that reach the store; others (role, meta_data, id …) are dropped. */
interface RegistrationForm {
  readonly email: string
  readonly password: string
  readonly first_name: string
  readonly last_name: string
}

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 200
const MAX_NAME_LENGTH = 60

/**
 * Parses a registration form. Returns the form, or all validation errors. The store itself has no password
 * rules (wire fact 7).
 */
export function parseRegistration(body: unknown): Parsed<RegistrationForm> {
  const errors: FieldErrors = {}
  const fields = isRecord(body) ? body : {}
  const form = {
    first_name: parseName(fields.first_name, 'first_name', errors),
    last_name: parseName(fields.last_name, 'last_name', errors),
    email: parseEmail(fields.email, errors),
    password: parsePassword(fields.password, errors),
  }
  return parsed(form, errors)
}

function parseName(value: unknown, field: 'first_name' | 'last_name', errors: FieldErrors): string {
  const { empty, label } = fieldTexts[field]
  const name = typeof value === 'string' ? plainTextLine(value) : ''
  if (name === '') errors[field] = empty
  else if (name.length > MAX_NAME_LENGTH) errors[field] = messages.tooLong(label, MAX_NAME_LENGTH)
  return name
}

function parseEmail(value: unknown, errors: FieldErrors): string {
  const email = parseLoginName(value)
  if (email === null || !isEmail(email)) errors.email = messages.email
  return email ?? ''
}

/** Returns a new password unchanged. Adds `errors.password` when the password is too short or too long. */
export function parsePassword(value: unknown, errors: FieldErrors): string {
  const password = typeof value === 'string' ? value : ''
  // WordPress trims passwords, so the minimum length applies to the password without blanks at its ends.
  if ([...password.trim()].length < MIN_PASSWORD_LENGTH) {
    errors.password = messages.passwordTooShort(MIN_PASSWORD_LENGTH)
  } else if (password.length > MAX_PASSWORD_LENGTH) {
    errors.password = messages.passwordTooLong(MAX_PASSWORD_LENGTH)
  }
  return password
}
