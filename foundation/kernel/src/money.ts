import { groupThousands } from './grouping.ts'

/** An amount as the house knows it. Never a float in major units: those are spoken only at the wire's edge. */
export interface Money {
  /** Integer minor units: 2490 is 24,90 KM. */
  readonly amount: number
  /** ISO code: `BAM`. */
  readonly currency: string
  /** How many digits of `amount` stand behind the decimal comma. */
  readonly minorUnit: number
}

/** @throws RangeError when `amount` is no safe integer: rounding belongs where a number enters, not here. */
export function money(amount: number, currency = 'BAM', minorUnit = 2): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`)
  return { amount: amount === 0 ? 0 : amount, currency, minorUnit }
}

/** @throws TypeError for two currencies: a fault of the caller. */
export function addMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return money(a.amount + b.amount, a.currency, a.minorUnit)
}

/** `quantity` is a whole number of pieces. */
export function multiplyMoney(price: Money, quantity: number): Money {
  return money(price.amount * quantity, price.currency, price.minorUnit)
}

/** Below, equal to or above 0, as `Array.sort` wants it. @throws TypeError for two currencies. */
export function compareMoney(a: Money, b: Money): number {
  requireSameCurrency(a, b)
  return a.amount - b.amount
}

/**
 * `1.234,50 KM` with a no-break space (VISUAL §18). Written out instead of `Intl`, so that server and browser agree to
 * the byte whatever ICU data a browser ships.
 */
export function formatMoney(value: Money): string {
  const [whole = '0', fraction] = toDecimal(value).replace('-', '').split('.')
  const sign = value.amount < 0 ? '-' : ''
  const name = value.currency === 'BAM' ? 'KM' : value.currency
  return `${sign}${groupThousands(whole)}${fraction === undefined ? '' : `,${fraction}`}\u00A0${name}`
}

/**
 * Reads decimal major units (`wc/v3`: `"24.90"`); digits beyond the minor unit are rounded half away from zero, as
 * WooCommerce rounds. Null when the text is no such number or too large to count exactly.
 */
export function fromDecimal(text: string, currency = 'BAM', minorUnit = 2): Money | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const kept = Number(whole + fraction.slice(0, minorUnit).padEnd(minorUnit, '0'))
  const amount = kept + ((fraction[minorUnit] ?? '0') >= '5' ? 1 : 0)
  return Number.isSafeInteger(amount) ? money(sign ? -amount : amount, currency, minorUnit) : null
}

/** Decimal major units with a point: `24.90`. The way back is `fromDecimal`. */
export function toDecimal(value: Money): string {
  const sign = value.amount < 0 ? '-' : ''
  const digits = String(Math.abs(value.amount)).padStart(value.minorUnit + 1, '0')
  if (value.minorUnit === 0) return sign + digits
  return `${sign}${digits.slice(0, -value.minorUnit)}.${digits.slice(-value.minorUnit)}`
}

/** Reads the Store API's integer strings (`"2490"`, wire fact 10). Null when the text is no whole number. */
export function fromMinorString(text: string, minorUnit: number, currency: string): Money | null {
  if (!/^-?\d+$/.test(text)) return null
  const amount = Number(text)
  return Number.isSafeInteger(amount) ? money(amount, currency, minorUnit) : null
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency || a.minorUnit !== b.minorUnit)
    throw new TypeError(`Two currencies in one sum: ${a.currency} and ${b.currency}`)
}
