/** An amount in integer minor units (2490 = 24,90 KM) with its currency. Never a float in major units. */
export interface Money {
  readonly amount: number
  readonly currency: string
  /** How many digits the minor unit has: 2 for BAM. Source: `currency_minor_unit` on the wire. */
  readonly minorUnit: number
}

export function money(amount: number, currency = 'BAM', minorUnit = 2): Money {
  return { amount, currency, minorUnit }
}

/** Sum of two amounts of one currency. Throws on a mix: there is no exchange in this shop. */
export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return { ...a, amount: a.amount + b.amount }
}

/** `quantity` is a whole number. */
export function multiplyMoney(a: Money, quantity: number): Money {
  return { ...a, amount: a.amount * quantity }
}

/** Negative when `a` is less than `b`, 0 when equal. Throws on a mix of currencies. */
export function compareMoney(a: Money, b: Money): number {
  assertSameCurrency(a, b)
  return a.amount - b.amount
}

/** `1.234,50 KM` with a no-break space; other currencies show their code. Independent of the machine's ICU data. */
export function formatMoney(value: Money): string {
  const [whole = '0', fraction] = digits(value)
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  const sign = value.amount < 0 ? '-' : ''
  const unit = value.currency === 'BAM' ? 'KM' : value.currency
  return `${sign}${grouped}${fraction === undefined ? '' : `,${fraction}`}\u00a0${unit}`
}

/** `24.90`: for wc/v3, JSON-LD and the assistant's answers. */
export function toDecimal(value: Money): string {
  const sign = value.amount < 0 ? '-' : ''
  return sign + digits(value).join('.')
}

/** Reads `24.90`, `24,9` or `24`; null for anything else or more digits than the currency has. */
export function fromDecimal(text: string, currency = 'BAM', minorUnit = 2): Money | null {
  const match = /^(-?)(\d{1,13})(?:[.,](\d+))?$/.exec(text.trim())
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > minorUnit) return null
  const amount = Number(whole + fraction.padEnd(minorUnit, '0'))
  return money(sign === '-' && amount !== 0 ? -amount : amount, currency, minorUnit)
}

/** Reads the Store API's integer string (`"2490"`); null for anything else. */
export function fromMinorString(text: string, minorUnit = 2, currency = 'BAM'): Money | null {
  return /^-?\d{1,15}$/.test(text) ? money(Number(text) + 0, currency, minorUnit) : null
}

function digits(value: Money): string[] {
  const all = String(Math.abs(value.amount)).padStart(value.minorUnit + 1, '0')
  if (value.minorUnit === 0) return [all]
  return [all.slice(0, -value.minorUnit), all.slice(-value.minorUnit)]
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency || a.minorUnit !== b.minorUnit) {
    throw new Error(`Amounts in ${a.currency} and ${b.currency} do not mix`)
  }
}
