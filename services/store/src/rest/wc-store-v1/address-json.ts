import { ADDRESS_FIELDS, type Address } from '../../db/json-columns.ts'
import { escapeText } from '../../format/text.ts'

export function billingAddressJson(address: Address): Address {
  // The cast is safe: `ADDRESS_FIELDS` lists every field of an address.
  return Object.fromEntries(ADDRESS_FIELDS.map(field => [field, escapeText(address[field])])) as Address
}

/** A shipping address has no `email` in the API. */
export function shippingAddressJson(address: Address): Omit<Address, 'email'> {
  const { email: _, ...fields } = billingAddressJson(address)
  return fields
}
