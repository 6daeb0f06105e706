import { isRecord } from '@sultan/kernel/is-record'
import { type AskedLine, type Faults, readLines } from '../quote/order-lines.ts'
import { type BillingAddress, readBillingAddress } from './billing-address.ts'
import { plainLines } from './plain-text.ts'

/** What was asked for with `POST /sultan/v1/orders`, checked and cleaned. */
export interface OrderForm {
  readonly lines: readonly AskedLine[]
  readonly billing: BillingAddress
  readonly note: string
  /** Minor units, as the shopper saw it. */
  readonly expectedTotal: string
}

export type ReadOrderForm =
  | { readonly ok: true; readonly form: OrderForm }
  | { readonly ok: false; readonly faults: Faults }

const LONGEST_NOTE = 1000

/** Every fault at once, by field, in Bosnian. Source: OWN-ROUTES. */
export function readOrderForm(body: unknown): ReadOrderForm {
  const faults: Faults = {}
  const given = isRecord(body) ? body : {}
  const form = {
    lines: readLines(given.items, faults),
    billing: readBillingAddress(given.billing_address, faults),
    note: readNote(given.customer_note, faults),
    expectedTotal: readExpectedTotal(given.expected_total, faults),
  }
  if (given.payment_method !== 'cod') faults.payment_method = 'Plaćanje je moguće samo pouzećem.'
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, form }
}

function readNote(value: unknown, faults: Faults): string {
  if (value === undefined || value === null) return ''
  const note = typeof value === 'string' ? plainLines(value) : ''
  if (typeof value !== 'string' || note.length > LONGEST_NOTE) {
    faults.customer_note = 'Napomena može imati najviše 1.000 znakova.'
  }
  return note
}

function readExpectedTotal(value: unknown, faults: Faults): string {
  if (typeof value === 'string' && /^(0|[1-9][0-9]{0,11})$/.test(value)) return value
  faults.expected_total = 'Nedostaje iznos narudžbe.'
  return ''
}
