import { createLexicon, parseNumber, testerOf, valuesIn, wordLists } from './words.ts'

/** A range of prices in minor units, both ends inclusive. `UNLIMITED` is the maximum of a range without an upper end. */
export interface Budget {
  readonly min: number
  readonly max: number
}

export const UNLIMITED = Number.MAX_SAFE_INTEGER

/** Currencies, each with its value in KM. */
const currencies = createLexicon(Object.entries(wordLists.currencies))
const isOtherUnit = testerOf(wordLists.units)
/** Words before an amount that make it a budget. After those for a maximum or minimum, a number needs no currency. */
const leads = createLexicon(Object.entries(wordLists.budget).map(([kind, list]) => [list, kind]))

/** The budget in a message, with the positions of its words (`to` exclusive); null for a message without a budget. */
export function parseBudget(words: readonly string[]) {
  for (let at = 0; at < words.length; at++) {
    const first = amountAt(words, at)
    if (first === null) continue
    let from = at
    while (from > 0 && leads(words, from - 1).length > 0) from--
    const lead = valuesIn(leads, words.slice(from, at))
    const isJoined = words[first.to] === 'do' || words[first.to] === 'i'
    const second = amountAt(words, isJoined ? first.to + 1 : first.to)
    const isMoney = first.hasUnit || second?.hasUnit === true
    const isMin = lead.includes('min')
    if (!isMoney && !isMin && !lead.includes('max')) continue
    const isRange = second !== null && second.value > first.value && (isMoney || lead.length > 0)
    if (isRange) return { min: first.value, max: second.value, from, to: second.to }
    return { min: isMin ? first.value : 0, max: isMin ? UNLIMITED : first.value, from, to: first.to }
  }
  return null
}

/** The amount at an index, in minor units; null for a number of something else, such as pieces. */
function amountAt(words: readonly string[], at: number) {
  const number = parseNumber(words[at])
  if (number === null || number <= 0 || isOtherUnit(words[at + 1] ?? '')) return null
  const [currency] = currencies(words, at + 1)
  const value = Math.round(number * 100 * (currency?.value ?? 1))
  return { value, hasUnit: currency !== undefined, to: at + (currency === undefined ? 1 : 2) }
}

export function isWithin(price: number | null, budget: Budget | null): boolean {
  return budget === null || (price !== null && price >= budget.min && price <= budget.max)
}
