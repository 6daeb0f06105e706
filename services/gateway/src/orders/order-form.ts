import { isEmail } from '@sultan/kernel/email'
import { isRecord } from '@sultan/kernel/is-record'
import { isIncompletePhone, parsePhone } from '@sultan/kernel/phone'
import { parsePostcode } from '@sultan/kernel/postcode'
import type { OrderRequest } from '@sultan/woo-client/quotes-and-orders'
import { fieldTexts, messages } from '../messages/messages.ts'
import { parseCoupons } from '../quote/coupons.ts'
import type { RequestedLine } from '../quote/merge-lines.ts'
import { parseLines } from '../quote/order-lines.ts'
import { parseRateId } from '../quote/shipping-rates.ts'
import { type FieldErrors, type Parsed, parsed } from '../validation/fields.ts'
import { plainTextLine, plainTextLines } from '../validation/plain-text.ts'

/** The validated body of `POST /sultan/v1/orders`. */
export interface OrderForm {
  readonly lines: readonly RequestedLine[]
  readonly billing: BillingAddress
  readonly note: string
  /** The chosen shipping rate; undefined for the default one. */
  readonly rateId?: string | undefined
  /** Coupon codes in lower case; undefined for none. */
  readonly coupons?: readonly string[] | undefined
  /** The total price of the cart that the shopper saw, in minor units. */
  readonly expectedTotal: string
}

const MAX_NOTE_LENGTH = 1000

interface OrderFormRules {
  /** Whether `billing_address.email` of an order may be ''. Source: docs/http-api.md. */
  readonly isEmailOptional: boolean
}

/** Parses an order form. Returns the form, or all validation errors by field. Source: docs/http-api.md. */
export function parseOrderForm(
  body: unknown,
  rules: OrderFormRules = { isEmailOptional: false },
): Parsed<OrderForm> {
  const errors: FieldErrors = {}
  const fields = isRecord(body) ? body : {}
  const form = {
    lines: parseLines(fields.items, errors),
    billing: parseBillingAddress(fields.billing_address, errors, rules),
    note: parseNote(fields.customer_note, errors),
    rateId: parseRateId(fields.rate_id, errors),
    coupons: parseCoupons(fields.coupons, errors),
    expectedTotal: parseExpectedTotal(fields.expected_total, errors),
  }
  if (fields.payment_method !== 'cod') errors.payment_method = messages.payment
  return parsed(form, errors)
}

function parseNote(value: unknown, errors: FieldErrors): string {
  if (value === undefined || value === null) return ''
  const note = typeof value === 'string' ? plainTextLines(value) : ''
  if (typeof value !== 'string' || note.length > MAX_NOTE_LENGTH) errors.customer_note = messages.noteTooLong
  return note
}

function parseExpectedTotal(value: unknown, errors: FieldErrors): string {
  if (typeof value === 'string' && /^(0|[1-9][0-9]{0,11})$/.test(value)) return value
  errors.expected_total = messages.totalMissing
  return ''
}

/** Billing and delivery address for the store: phone in E.164, all other fields plain text. */
type BillingAddress = OrderRequest['billing_address']

const MAX_LENGTHS = { first_name: 60, last_name: 60, address_1: 120, city: 80 } as const
const MAX_PHONE_LENGTH = 60

/**
 * Returns the postal address of an order form, and adds each validation error to `errors` under its field.
 * The address is usable only when no error was added. Wording: docs/design.md, "Forms".
 */
function parseBillingAddress(
  value: unknown,
  errors: FieldErrors,
  { isEmailOptional }: OrderFormRules,
): BillingAddress {
  const fields = isRecord(value) ? value : {}
  const addError = (field: string, message: string): void => {
    errors[`billing_address.${field}`] = message
  }
  const text = (field: keyof typeof MAX_LENGTHS): string => {
    const { empty, label } = fieldTexts[field]
    const max = MAX_LENGTHS[field]
    const line = toPlainLine(fields[field])
    if (line === '') addError(field, empty)
    else if (line.length > max) addError(field, messages.tooLong(label, max))
    return line
  }
  const email = toPlainLine(fields.email)
  if (!isEmail(email) && !(isEmailOptional && email === '')) addError('email', messages.email)
  const typedPhone = toPlainLine(fields.phone).slice(0, MAX_PHONE_LENGTH)
  const phone = parsePhone(typedPhone)
  if (phone === null)
    addError('phone', isIncompletePhone(typedPhone) ? messages.phoneIncomplete : messages.phone)
  const postcode = parsePostcode(toPlainLine(fields.postcode))
  if (postcode === null) addError('postcode', messages.postcode)
  if (fields.country !== undefined && fields.country !== 'BA') addError('country', messages.country)
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    address_1: text('address_1'),
    city: text('city'),
    postcode: postcode ?? '',
    country: 'BA',
    email,
    phone: phone?.e164 ?? '',
  }
}

function toPlainLine(value: unknown): string {
  return typeof value === 'string' ? plainTextLine(value) : ''
}
