import type { Address } from './address.ts'
import { COUNTRIES } from './countries.ts'
import type { Refusal } from './refusal.ts'
import { SHIPPING } from './shipping.ts'

/** A field with a wrong value: code and words, as in `data.details` of `rest_invalid_param`. */
export interface AddressFault {
  readonly code: 'invalid_country' | 'invalid_postcode' | 'invalid_phone' | 'invalid_email'
  readonly message: string
}

/** The first fault of an address, in WooCommerce's order (fact 39: one per address). Empty fields are no fault here. */
export function addressFault(address: Address): AddressFault | null {
  const { country, postcode, phone, email } = address
  if (!COUNTRIES.includes(country))
    return fault('invalid_country', `Invalid country code provided. Must be one of: ${COUNTRIES.join(', ')}`)
  if (postcode !== '' && !isPostcode(postcode, country))
    return fault('invalid_postcode', 'The provided postcode / ZIP is not valid')
  if (phone !== '' && !isPhone(phone)) return fault('invalid_phone', 'The provided phone number is not valid')
  if (email !== '' && !isEmail(email))
    return fault('invalid_email', 'The provided email address is not valid')
  return null
}

/** The 400 for addresses with a wrong value; null when all are right. `faults` by parameter name. */
export function invalidAddresses(faults: Readonly<Record<string, AddressFault | null>>): Refusal | null {
  const found = Object.entries(faults).flatMap(([name, one]) => (one === null ? [] : [[name, one] as const]))
  if (found.length === 0) return null
  return {
    status: 400,
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${found.map(([name]) => name).join(', ')}`,
    data: {
      params: Object.fromEntries(found.map(([name, { message }]) => [name, message])),
      details: Object.fromEntries(found.map(([name, one]) => [name, { ...one, data: null }])),
    },
  }
}

/** What an order needs of an address, with WooCommerce's labels in its order (`checkout-no-shipping-address`). */
const REQUIRED = [
  ['postcode', 'Postcode / ZIP'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['address_1', 'Street address'],
  ['city', 'Town / City'],
] as const

/** The 400 `woocommerce_rest_invalid_address` of an order; `shipping` null when nothing needs shipping. */
export function missingAddressFields(billing: Address, shipping: Address | null): Refusal | null {
  const missing = {
    ...(shipping === null ? {} : wordsIfAny('shipping', shipping)),
    ...wordsIfAny('billing', billing),
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

/** The 400 for a billing address in a country that the shop does not sell to. */
export function countryNotSoldTo(billing: Address): Refusal | null {
  if (billing.country === SHIPPING.country) return null
  return {
    status: 400,
    code: 'woocommerce_rest_invalid_address_country',
    message: `Sorry, we do not allow orders from the provided country (${billing.country})`,
    data: { allowed_countries: [SHIPPING.country] },
  }
}

function wordsIfAny(kind: 'shipping' | 'billing', address: Address): Record<string, string[]> {
  const words = REQUIRED.filter(([field]) => address[field] === '').map(([, label]) => `${label} is required`)
  return words.length === 0 ? {} : { [kind]: words }
}

function fault(code: AddressFault['code'], message: string): AddressFault {
  return { code, message }
}

/** WooCommerce's rule for Bosnia and Herzegovina: 70000–89999. Elsewhere only the alphabet counts. */
function isPostcode(postcode: string, country: string): boolean {
  return country === 'BA' ? /^[78]\d{4}$/.test(postcode) : /^[\sA-Za-z0-9-]+$/.test(postcode)
}

/** Digits and what people put between them: `061/222-333` passes, `abc` does not. */
function isPhone(phone: string): boolean {
  return /^[\s#0-9_\-+/().]+$/.test(phone)
}

/** Enough of an address to send to, without a pattern that a hostile text could keep busy. */
export function isEmail(email: string): boolean {
  const [local, domain, ...rest] = email.split('@')
  if (local === undefined || domain === undefined || rest.length > 0 || email.length > 254) return false
  if (!/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/.test(local)) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every(label => /^[A-Za-z0-9-]+$/.test(label) && !/^-|-$/.test(label))
}
