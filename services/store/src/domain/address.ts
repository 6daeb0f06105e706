import { plainLine } from './plain-text.ts'
import { SHIPPING } from './shipping.ts'

/** The Store API's address. Plain text; a shipping address has no `email`, so there it stays empty. */
export type Address = Readonly<Record<AddressField, string>>

export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'email',
  'phone',
] as const

export const EMPTY_ADDRESS: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: SHIPPING.country,
  email: '',
  phone: '',
}

/** What a customer's profile says before anything is known: not even the country (`wc-customers-get`). */
export const UNKNOWN_ADDRESS: Address = { ...EMPTY_ADDRESS, country: '' }

/** `known` with the fields that were sent, cleaned. What was not sent stays; an empty country is the shop's. */
export function mergeAddress(known: Address, sent: unknown): Address {
  const merged = mergeFields(known, sent)
  return merged === known ? known : { ...merged, country: merged.country || SHIPPING.country }
}

/** The same where an empty country stays empty. */
export function mergeFields(known: Address, sent: unknown): Address {
  if (typeof sent !== 'object' || sent === null) return known
  const merged: Record<AddressField, string> = { ...known }
  const fields = new Map(Object.entries(sent))
  for (const field of ADDRESS_FIELDS) {
    const value = fields.get(field)
    if (value !== undefined && value !== null) merged[field] = plainLine(value)
  }
  merged.country = merged.country.toUpperCase()
  return merged
}
