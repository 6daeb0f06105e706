import { invalidParams } from '../http/params.ts'
import type { ShopResponse } from '../http/response.ts'
import { asObject, asText, type Json, type JsonObject } from '../json.ts'
import { recordedObject } from '../recordings.ts'

/**
 * Checks the country, postcode, phone number and e-mail address of the billing address and of the shipping
 * address. WordPress applies these checks before it loads the cart. Returns a 400 response with the first
 * error of each invalid address (wire fact 39); null if both addresses are valid.
 */
export function wrongAddresses(body: JsonObject): ShopResponse | null {
  const errors = new Map<string, { code: string; message: string; data: Json }>()
  for (const name of ['billing_address', 'shipping_address']) {
    const error = body[name] === undefined ? null : fieldErrorOf(asObject(body[name]))
    if (error !== null) errors.set(name, { ...error, data: null })
  }
  return errors.size === 0 ? null : invalidParams(errors)
}

function fieldErrorOf(address: JsonObject): { code: string; message: string } | null {
  const field = (name: string) => asText(address[name])
  const country = field('country') || 'BA'
  if (!countries().has(country)) return { code: 'invalid_country', message: countryMessage() }
  if (country === 'BA' && field('postcode') !== '' && !/^\d{5}$/.test(field('postcode'))) {
    return { code: 'invalid_postcode', message: 'The provided postcode / ZIP is not valid' }
  }
  if (field('phone') !== '' && !/^[\s#0-9_\-+/().]+$/.test(field('phone'))) {
    return { code: 'invalid_phone', message: 'The provided phone number is not valid' }
  }
  if (field('email') !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(field('email'))) {
    return { code: 'invalid_email', message: 'The provided email address is not valid' }
  }
  return null
}

function countryMessage(): string {
  const { params } = asObject(recordedObject('checkout-country-unknown').data)
  return asText(asObject(params).billing_address)
}

function countries(): ReadonlySet<string> {
  return new Set(countryMessage().match(/\b[A-Z]{2}\b/g))
}

const required: readonly (readonly [field: string, label: string])[] = [
  ['postcode', 'Postcode / ZIP'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['address_1', 'Street address'],
  ['city', 'Town / City'],
]

/** The error messages for the missing fields of an address, in WooCommerce's words and order. */
export function missingFields(address: Readonly<Record<string, string>>): readonly string[] {
  return required.flatMap(([field, label]) =>
    (address[field] ?? '').trim() === '' ? [`${label} is required`] : [],
  )
}

/** An address as WooCommerce stores it: without HTML tags, and with `&` as an HTML entity. */
export function cleanAddress(
  given: Json | undefined,
  before: Record<string, string>,
): Record<string, string> {
  const entries = Object.entries(asObject(given)).filter(([key]) => key in before)
  const clean = (text: string) =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/&(?!\w+;)/g, '&amp;')
      .trim()
  return { ...before, ...Object.fromEntries(entries.map(([key, value]) => [key, clean(asText(value))])) }
}
