import { testerOf } from './lexicon.ts'
import { wordLists } from './words.ts'

/** The positions of consecutive words in a message, `to` exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A range of prices in minor units, both ends inclusive. `UNLIMITED` is the maximum of a range without an upper end. */
export interface Budget {
  readonly min: number
  readonly max: number
}

export const UNLIMITED = Number.MAX_SAFE_INTEGER

const numerals = new Map(Object.entries(wordLists.numerals))
const isCurrency = testerOf(wordLists.money)
const isEuro = testerOf(wordLists.euro)
const isOtherUnit = testerOf(wordLists.units)
/** The legal rate since 2002: one euro is 1.95583 KM. */
const EURO_RATE = 1.95583
/** Words before an amount that make it a budget. */
const qualifier =
  /^(do|ispod|max|maks\w*|najvise|manje|jeftinije|imam|budzet\w*|raspolaze\w*|oko|za|pod|under|od|izmedu|je)$/
const above = /^(iznad|preko|barem|bar|najmanje|vise|skuplj\w|over)$/
const about = /^(oko|cca|otprilike|okvirno|priblizno|nekih)$/
/** Words after which a number needs no currency: `do 50` (“up to 50”). */
const surely = /^(do|ispod|max|maks\w*|najvise|budzet\w*|oko|cca|preko|iznad|under|izmedu)$/

/** The number that a word states: `30`, `24.90`, `trideset` (“thirty”). Null for other words. */
export function parseNumber(word = ''): number | null {
  return /^\d/.test(word) ? Number(word) : (numerals.get(word) ?? null)
}

/**
 * The budget in a message; null for a message without a budget. `oko 50` (“about 50”) ranges from half of the
 * amount to a tenth above it.
 */
export function parseBudget(words: readonly string[]): (Budget & { readonly span: Span }) | null {
  for (let at = 0; at < words.length; at++) {
    const first = amountAt(words, at)
    if (first === null) continue
    const from = leadStart(words, at)
    const lead = words.slice(from, at)
    const isJoined = words[first.to] === 'do' || words[first.to] === 'i'
    const second = amountAt(words, isJoined ? first.to + 1 : first.to)
    const isMoney = first.hasUnit || second?.hasUnit === true
    if (!isMoney && !lead.some(word => surely.test(word))) continue
    const range = (min: number, max: number, to = first.to) => ({
      min: Math.round(min * 100),
      max: max === UNLIMITED ? max : Math.round(max * 100),
      span: { from, to },
    })
    if (second !== null && second.value > first.value && (isMoney || lead.length > 0))
      return range(first.value, second.value, second.to)
    if (lead.some(word => about.test(word)) || words[at]?.endsWith('ak'))
      return range(first.value / 2, first.value * 1.1)
    return lead.some(word => above.test(word)) ? range(first.value, UNLIMITED) : range(0, first.value)
  }
  return null
}

function amountAt(words: readonly string[], at: number) {
  const value = parseNumber(words[at])
  const next = words[at + 1] ?? ''
  if (value === null || value <= 0 || isOtherUnit(next)) return null
  if (isEuro(next)) return { value: value * EURO_RATE, hasUnit: true, to: at + 2 }
  return { value, hasUnit: isCurrency(next), to: at + (isCurrency(next) ? 2 : 1) }
}

/** Index of the first of at most three words before a number that qualify it, such as `do` (“up to”). */
function leadStart(words: readonly string[], at: number): number {
  let from = at
  const isLead = (word = ''): boolean => [qualifier, above, about].some(pattern => pattern.test(word))
  while (from > 0 && at - from < 3 && isLead(words[from - 1])) from--
  return from
}

export function isWithin(price: number | null, budget: Budget | null): boolean {
  return budget === null || (price !== null && price >= budget.min && price <= budget.max)
}
