import { isRecord } from '@sultan/kernel/is-record'
import { fieldMessages, isEmail } from '../orders/billing-address.ts'
import { plainLine } from '../orders/plain-text.ts'
import type { Faults } from '../quote/order-lines.ts'
import { readLoginName } from './login-name.ts'

/** All that a registration passes on; whatever else was sent (role, meta_data, id …) has gone nowhere. */
export interface RegistrationForm {
  readonly email: string
  readonly password: string
  readonly first_name: string
  readonly last_name: string
}

export type ReadRegistration =
  | { readonly ok: true; readonly form: RegistrationForm }
  | { readonly ok: false; readonly faults: Faults }

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 200
const LONGEST_NAME = 60

/** The store has no rule of its own for passwords (wire fact 7). Every fault at once, by field, in Bosnian. */
export function readRegistration(body: unknown): ReadRegistration {
  const faults: Faults = {}
  const given = isRecord(body) ? body : {}
  const form = {
    first_name: readName(given.first_name, 'first_name', 'Ime', 'Upišite ime.', faults),
    last_name: readName(given.last_name, 'last_name', 'Prezime', 'Upišite prezime.', faults),
    email: readEmail(given.email, faults),
    password: readPassword(given.password, faults),
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, form }
}

function readName(value: unknown, field: string, name: string, empty: string, faults: Faults): string {
  const line = typeof value === 'string' ? plainLine(value) : ''
  if (line === '') faults[field] = empty
  else if (line.length > LONGEST_NAME) faults[field] = `${name}: najviše ${LONGEST_NAME} znakova.`
  return line
}

function readEmail(value: unknown, faults: Faults): string {
  const email = readLoginName(value)
  if (email === null || !isEmail(email)) faults.email = fieldMessages.email
  return email ?? ''
}

/** A new password, as it was typed; what is wrong with it stands in `faults`. */
export function readPassword(value: unknown, faults: Faults): string {
  const password = typeof value === 'string' ? value : ''
  // Blanks at either end are no part of it: WordPress takes them off.
  if ([...password.trim()].length < SHORTEST_PASSWORD) {
    faults.password = `Lozinka je prekratka. Potrebno je najmanje ${SHORTEST_PASSWORD} znakova.`
  } else if (password.length > LONGEST_PASSWORD) {
    faults.password = `Lozinka je preduga. Može imati najviše ${LONGEST_PASSWORD} znakova.`
  }
  return password
}
