import { ADDRESS_FIELDS, type Address } from '../../domain/address.ts'
import { wireText } from '../../domain/plain-text.ts'

export function billingAddress(address: Address): Record<string, string> {
  return Object.fromEntries(ADDRESS_FIELDS.map(field => [field, wireText(address[field])]))
}

/** A shipping address has no `email` on the wire. */
export function shippingAddress(address: Address): Record<string, string> {
  const { email: _, ...fields } = billingAddress(address)
  return fields
}
