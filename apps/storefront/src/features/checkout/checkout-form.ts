import { isEmail } from '@sultan/kernel/email'
import { isIncompletePhone, parsePhone } from '@sultan/kernel/phone'
import { parsePostcode } from '@sultan/kernel/postcode'
import type { Profile } from '../../api/account/account.ts'
import * as messages from '../../messages/checkout.ts'

/** The text fields of the checkout form, in the order in which the page shows them. */
export const textFields = ['email', 'phone', 'firstName', 'lastName', 'street', 'postcode', 'city'] as const

export type TextFieldName = (typeof textFields)[number]
export type FieldName = TextFieldName | 'note' | 'consent'
/** The form's text values as typed. Consent is not one of them, because it is never stored. */
type TypedValues = Readonly<Record<TextFieldName | 'note', string>>
export type FormValues = TypedValues & { readonly consent: boolean }
export type FormErrors = Readonly<Partial<Record<FieldName, string>>>

export const formFields: readonly FieldName[] = [...textFields, 'note', 'consent']
export const MAX_NOTE_LENGTH = 1000

export const emptyForm: FormValues = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  street: '',
  postcode: '',
  city: '',
  note: '',
  consent: false,
}

/**
 * Fills empty fields with the customer's stored data. The field `focused` is left as it is, because the
 * customer's next keystrokes would be appended to the stored data.
 */
export function withProfile(
  values: FormValues,
  profile: Profile,
  focused: TextFieldName | null = null,
): FormValues {
  const phone = parsePhone(profile.phone)?.national ?? profile.phone
  const stored = { ...profile, phone }
  const known = textFields.filter(
    field => field !== focused && values[field].trim() === '' && stored[field] !== '',
  )
  return { ...values, ...Object.fromEntries(known.map(field => [field, stored[field]])) }
}

/** Rules of the checkout form that differ between shops. */
export interface FormRules {
  readonly isEmailOptional: boolean
}

const defaultRules: FormRules = { isEmailOptional: false }

/** Error message of one field; null when the field is valid. */
export function fieldError(
  field: FieldName,
  values: FormValues,
  rules: FormRules = defaultRules,
): string | null {
  if (isValid(field, values, rules)) return null
  return field === 'phone' && isIncompletePhone(values.phone)
    ? messages.phoneIncomplete
    : messages.errors[field]
}

export function formErrors(values: FormValues, rules = defaultRules): FormErrors {
  const found = formFields.flatMap(field => {
    const error = fieldError(field, values, rules)
    return error === null ? [] : [[field, error] as const]
  })
  return Object.fromEntries(found)
}

function isValid(field: FieldName, values: FormValues, { isEmailOptional }: FormRules): boolean {
  if (field === 'consent') return values.consent
  if (field === 'note') return values.note.length <= MAX_NOTE_LENGTH
  if (field === 'email') {
    const email = normalizeSpaces(values.email)
    return isEmail(email) || (isEmailOptional && email === '')
  }
  if (field === 'phone') return parsePhone(values.phone) !== null
  if (field === 'postcode') return parsePostcode(values.postcode) !== null
  return normalizeSpaces(values[field]) !== ''
}

/** Trims the text and replaces each run of whitespace inside the text with one space. */
export function normalizeSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
