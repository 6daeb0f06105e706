import { isRecord } from '@sultan/kernel/is-record'
import { parsePhone } from '@sultan/kernel/phone'
import type { Faults } from '../quote/order-lines.ts'
import { isPostcode, POSTCODE_FAULT } from '../quote/postcode.ts'
import { plainLine } from './plain-text.ts'

/** Who orders and where the parcel goes, ready for the store: phone in E.164, the rest as plain text. */
export interface BillingAddress {
  readonly first_name: string
  readonly last_name: string
  readonly address_1: string
  readonly city: string
  readonly postcode: string
  readonly country: 'BA'
  readonly email: string
  readonly phone: string
}

interface TextRule {
  readonly empty: string
  readonly name: string
  readonly most: number
}

const texts: Readonly<Record<'first_name' | 'last_name' | 'address_1' | 'city', TextRule>> = {
  first_name: { empty: 'Upišite ime.', name: 'Ime', most: 60 },
  last_name: { empty: 'Upišite prezime.', name: 'Prezime', most: 60 },
  address_1: { empty: 'Upišite ulicu i kućni broj.', name: 'Ulica i broj', most: 120 },
  city: { empty: 'Upišite grad ili mjesto.', name: 'Grad ili mjesto', most: 80 },
}

/** WordPress's own rule (`is_email`), so that the store does not refuse what passed here. */
const EMAIL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

export function isEmail(text: string): boolean {
  return text.length <= 254 && !text.includes('..') && EMAIL.test(text)
}

/** Messages that a refusal of the store leads back to, too. */
export const fieldMessages = {
  email: 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
  phone: 'Upišite broj telefona. Kurir vas zove prije dolaska.',
  postcode: POSTCODE_FAULT,
} as const

/** Fills `faults` by field; the address counts only if there are none. Wording: VISUAL.md §16. */
export function readBillingAddress(value: unknown, faults: Faults): BillingAddress {
  const given = isRecord(value) ? value : {}
  const fault = (field: string, message: string): void => {
    faults[`billing_address.${field}`] = message
  }
  const text = (field: keyof typeof texts): string => {
    const { empty, name, most } = texts[field]
    const line = lineOf(given[field])
    if (line === '') fault(field, empty)
    else if (line.length > most) fault(field, `${name}: najviše ${most} znakova.`)
    return line
  }
  const email = lineOf(given.email)
  if (!isEmail(email)) fault('email', fieldMessages.email)
  const phone = parsePhone(lineOf(given.phone).slice(0, 60))
  if (phone === null) fault('phone', fieldMessages.phone)
  const postcode = lineOf(given.postcode).replaceAll(' ', '')
  if (!isPostcode(postcode)) fault('postcode', fieldMessages.postcode)
  if (given.country !== undefined && given.country !== 'BA') {
    fault('country', 'Dostavljamo samo u Bosnu i Hercegovinu.')
  }
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    address_1: text('address_1'),
    city: text('city'),
    postcode,
    country: 'BA',
    email,
    phone: phone?.e164 ?? '',
  }
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? plainLine(value) : ''
}
