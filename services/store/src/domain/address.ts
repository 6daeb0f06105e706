import { isRecord } from '@sultan/kernel/is-record'
import { ADDRESS_FIELDS, type Address, type AddressField } from '../db/json-columns.ts'
import { sanitizeLine } from '../format/text.ts'
import { SHOP_COUNTRY } from './shipping.ts'

/** The address of a new cart: only the shop's country is set. */
export const DEFAULT_ADDRESS: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: SHOP_COUNTRY,
  email: '',
  phone: '',
}

/** The address of a new customer. Its country is empty (recording `wc-customers-get`). */
export const EMPTY_ADDRESS: Address = { ...DEFAULT_ADDRESS, country: '' }

/**
 * Returns the address `known` with the sanitized fields of `changes`. Fields that are absent or null are
 * unchanged, and an empty country becomes the shop's country.
 */
export function mergeAddress(known: Address, changes: unknown): Address {
  const merged = mergeAddressFields(known, changes)
  return merged === known ? known : { ...merged, country: merged.country || SHOP_COUNTRY }
}

/** Merges addresses like `mergeAddress`, but an empty country remains empty. */
export function mergeAddressFields(known: Address, changes: unknown): Address {
  if (!isRecord(changes)) return known
  const merged: Record<AddressField, string> = { ...known }
  const fields = new Map(Object.entries(changes))
  for (const field of ADDRESS_FIELDS) {
    const value = fields.get(field)
    if (value !== undefined && value !== null) merged[field] = sanitizeLine(value)
  }
  merged.country = merged.country.toUpperCase()
  return merged
}
