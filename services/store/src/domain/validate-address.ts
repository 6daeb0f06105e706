import type { Address } from '../db/json-columns.ts'
import type { AddressError } from './address-error.ts'
import type { Rejection } from './rejection.ts'

/**
 * The 400 response `rest_invalid_param` for invalid addresses; null when all addresses are valid. The keys of
 * `errors` are parameter names.
 */
export function invalidAddresses(errors: Readonly<Record<string, AddressError | null>>): Rejection | null {
  const invalid = Object.entries(errors).flatMap(([name, one]) =>
    one === null ? [] : [[name, one] as const],
  )
  if (invalid.length === 0) return null
  return {
    status: 400,
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${invalid.map(([name]) => name).join(', ')}`,
    data: {
      params: Object.fromEntries(invalid.map(([name, { message }]) => [name, message])),
      details: Object.fromEntries(invalid.map(([name, one]) => [name, { ...one, data: null }])),
    },
  }
}

/**
 * The required fields of an address, with WooCommerce's labels and in WooCommerce's order (recording
 * `checkout-no-shipping-address`).
 */
const REQUIRED = [
  ['postcode', 'Postcode / ZIP'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['address_1', 'Street address'],
  ['city', 'Town / City'],
] as const

/**
 * The 400 response `woocommerce_rest_invalid_address`; null when no field is missing. `shipping` is null when
 * nothing in the cart needs shipping.
 */
export function missingAddressFields(billing: Address, shipping: Address | null): Rejection | null {
  const missing = {
    ...(shipping === null ? {} : requiredFieldMessages('shipping', shipping)),
    ...requiredFieldMessages('billing', billing),
  }
  const [first] = Object.entries(missing)
  if (first === undefined) return null
  return {
    status: 400,
    code: 'woocommerce_rest_invalid_address',
    message: `There was a problem with the provided ${first[0]} address: ${first[1].join(', ')}`,
    data: { errors: missing },
  }
}

/**
 * The 400 response for a billing country to which the shop does not sell; null when `countries` contains the
 * country.
 */
export function unsupportedCountry(billing: Address, countries: readonly string[]): Rejection | null {
  if (countries.includes(billing.country)) return null
  return {
    status: 400,
    code: 'woocommerce_rest_invalid_address_country',
    message: `Sorry, we do not allow orders from the provided country (${billing.country})`,
    data: { allowed_countries: countries },
  }
}

function requiredFieldMessages(kind: 'shipping' | 'billing', address: Address): Record<string, string[]> {
  const messages = REQUIRED.filter(([field]) => address[field] === '').map(
    ([, label]) => `${label} is required`,
  )
  return messages.length === 0 ? {} : { [kind]: messages }
}
