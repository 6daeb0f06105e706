import type { Answer } from '../http/answer.ts'
import { invalidParams } from '../http/params.ts'
import { asObject, asText, type Json, type JsonObject } from '../json.ts'
import { recordedObject } from '../recorded.ts'

/** The field rules that WordPress checks before anything else: the first fault of each address (fact 39). */
export function wrongAddresses(body: JsonObject): Answer | null {
  const faults = new Map<string, { code: string; message: string; data: Json }>()
  for (const name of ['billing_address', 'shipping_address']) {
    const fault = body[name] === undefined ? null : faultOf(asObject(body[name]))
    if (fault !== null) faults.set(name, { ...fault, data: null })
  }
  return faults.size === 0 ? null : invalidParams(faults)
}

function faultOf(address: JsonObject): { code: string; message: string } | null {
  const field = (name: string) => asText(address[name])
  const country = field('country') || 'BA'
  if (!countries().has(country)) return { code: 'invalid_country', message: countryWords() }
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

function countryWords(): string {
  const { params } = asObject(recordedObject('checkout-country-unknown').data)
  return asText(asObject(params).billing_address)
}

function countries(): ReadonlySet<string> {
  return new Set(countryWords().match(/\b[A-Z]{2}\b/g))
}

const required: readonly (readonly [field: string, label: string])[] = [
  ['postcode', 'Postcode / ZIP'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['address_1', 'Street address'],
  ['city', 'Town / City'],
]

/** What an address still lacks, in the words and the order of WooCommerce. */
export function missingFields(address: Readonly<Record<string, string>>): readonly string[] {
  return required.flatMap(([field, label]) =>
    (address[field] ?? '').trim() === '' ? [`${label} is required`] : [],
  )
}

/** An address as WooCommerce keeps it: without tags, `&` as an entity. */
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
