import { parsePhone } from '@sultan/kernel/phone'
import type { Profile } from '../../shop/account.ts'
import * as words from '../../words/checkout.ts'

/** In the order they stand on the page. */
export const textFields = ['email', 'phone', 'firstName', 'lastName', 'street', 'postcode', 'city'] as const

export type TextField = (typeof textFields)[number]
export type FormField = TextField | 'note' | 'consent'
/** What is typed, as typed; the consent stands apart because it is never kept. */
export type TypedValues = Readonly<Record<TextField | 'note', string>>
export type FormValues = TypedValues & { readonly consent: boolean }
export type FormErrors = Readonly<Partial<Record<FormField, string>>>

export const formFields: readonly FormField[] = [...textFields, 'note', 'consent']
export const maxNote = 1000

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

/** What the shop knows of the shopper, in the fields he left empty. */
export function withProfile(values: FormValues, profile: Profile): FormValues {
  const phone = parsePhone(profile.phone)?.national ?? profile.phone
  const told = { ...profile, phone }
  const known = textFields.filter(field => values[field].trim() === '' && told[field] !== '')
  return { ...values, ...Object.fromEntries(known.map(field => [field, told[field]])) }
}

/** What is wrong with one field, in Bosnian; null when it is right. */
export function fieldError(field: FormField, values: FormValues): string | null {
  return isRight(field, values) ? null : words.errors[field]
}

export function formErrors(values: FormValues): FormErrors {
  const wrong = formFields.filter(field => !isRight(field, values))
  return Object.fromEntries(wrong.map(field => [field, words.errors[field]]))
}

function isRight(field: FormField, values: FormValues): boolean {
  if (field === 'consent') return values.consent
  if (field === 'note') return values.note.length <= maxNote
  if (field === 'email') return isEmail(tidy(values.email))
  if (field === 'phone') return parsePhone(values.phone) !== null
  if (field === 'postcode') return /^\d{5}$/.test(tidyPostcode(values.postcode))
  return tidy(values[field]) !== ''
}

/** `name@host.tld`: what WordPress takes for an address, so that nothing passes here and fails there. */
export function isEmail(text: string): boolean {
  const [name = '', host = '', more] = text.split('@')
  const labels = host.split('.')
  return (
    more === undefined &&
    text.length <= 254 &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i.test(name) &&
    labels.length > 1 &&
    labels.every(label => /^[a-z0-9-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    (labels.at(-1) ?? '').length > 1
  )
}

/** The five digits of `71 000`. */
export function tidyPostcode(text: string): string {
  return text.replace(/\s/g, '')
}

/** Without blanks at the ends and with single ones inside. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
