import { groupThousands } from './group-thousands.ts'

/**
 * An amount of money in integer minor units. `fromDecimal` and `toDecimal` convert from and to decimal major
 * units.
 */
export interface Money {
  /** The amount in integer minor units: 2490 is 24,90 KM. */
  readonly amount: number
  /** ISO 4217 code of the currency: `BAM`. */
  readonly currency: string
  /** Number of digits in `amount` that are decimals: 2 for `BAM`. */
  readonly minorUnit: number
}

/**
 * Creates an amount. Callers round before the call.
 * @throws RangeError when `amount` is not a safe integer.
 */
export function money(amount: number, currency = 'BAM', minorUnit = 2): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an integer amount in minor units: ${amount}`)
  return { amount: amount === 0 ? 0 : amount, currency, minorUnit }
}

/**
 * The sum of two amounts.
 * @throws TypeError for different currencies or minor units.
 */
export function addMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return money(a.amount + b.amount, a.currency, a.minorUnit)
}

/** The price of `quantity` pieces at a unit price. `quantity` is a whole number. */
export function multiplyMoney(price: Money, quantity: number): Money {
  return money(price.amount * quantity, price.currency, price.minorUnit)
}

/**
 * Comparator for `Array.sort`.
 * @throws TypeError for different currencies or minor units.
 */
export function compareMoney(a: Money, b: Money): number {
  requireSameCurrency(a, b)
  return a.amount - b.amount
}

/**
 * Formats an amount as `1.234,50 KM` with a no-break space (docs/design.md, "Prices and dates"). Does not use
 * `Intl`, because the ICU data of browsers can differ from the server's.
 */
export function formatMoney(value: Money): string {
  const [whole = '0', fraction] = toDecimal(value).replace('-', '').split('.')
  const sign = value.amount < 0 ? '-' : ''
  return `${sign}${groupThousands(whole)}${fraction === undefined ? '' : `,${fraction}`}\u00A0${currencySymbol(value.currency)}`
}

/** The symbol of a currency: `KM` for BAM, otherwise the ISO code of the currency. */
export const currencySymbol = (currency: string): string => (currency === 'BAM' ? 'KM' : currency)

/**
 * Parses decimal major units (`wc/v3`: `"24.90"`). Digits beyond the minor unit are rounded half away from
 * zero, like WooCommerce. Null when the text is not a decimal or exceeds the safe integers.
 */
export function fromDecimal(text: string, currency = 'BAM', minorUnit = 2): Money | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const truncated = Number(whole + fraction.slice(0, minorUnit).padEnd(minorUnit, '0'))
  const amount = truncated + ((fraction[minorUnit] ?? '0') >= '5' ? 1 : 0)
  return Number.isSafeInteger(amount) ? money(sign ? -amount : amount, currency, minorUnit) : null
}

/** Formats an amount as decimal major units with a point: `24.90`. `fromDecimal` is the inverse. */
export function toDecimal(value: Money): string {
  const sign = value.amount < 0 ? '-' : ''
  const digits = String(Math.abs(value.amount)).padStart(value.minorUnit + 1, '0')
  if (value.minorUnit === 0) return sign + digits
  return `${sign}${digits.slice(0, -value.minorUnit)}.${digits.slice(-value.minorUnit)}`
}

/**
 * Parses the Store API's integer strings (`"2490"`, wire fact 10). Null when the text is not an integer or
 * exceeds the safe integers.
 */
export function fromMinorString(text: string, minorUnit: number, currency: string): Money | null {
  if (!/^-?\d+$/.test(text)) return null
  const amount = Number(text)
  return Number.isSafeInteger(amount) ? money(amount, currency, minorUnit) : null
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency || a.minorUnit !== b.minorUnit)
    throw new TypeError(`Different currencies: ${a.currency} and ${b.currency}`)
}
