import { parseNumber } from './numbers.ts'
import type { Span } from './pattern.ts'

/** A range of prices in minor units, both ends inclusive. */
export interface Budget {
  readonly min: number
  readonly max: number
}

interface BudgetMatch extends Budget {
  /** The positions of the words that state the budget. */
  readonly span: Span
}

const unit = /^(km|bam|mar(?:k|ak)\w{0,3}|konvertibiln\w*)$/
const euro = /^(eur\w{0,2}|euro)$/
const euroRate = 1.95583
const below = /^(do|ispod|max|maks\w*|najvise|manje|jeftinije|imam|budzet\w*|raspolaze\w*|oko|za|pod|under)$/
const above = /^(iznad|preko|barem|bar|najmanje|vise|skuplje|over)$/
const about = /^(oko|cca|otprilike|okvirno|priblizno|nekih)$/
/** Words after which a number needs no currency: `do 50` (“up to 50”). */
const surely = /^(do|ispod|max|maks\w*|najvise|budzet\w*|oko|cca|preko|iznad|under|izmedu)$/
/** Units of numbers that are not money: `do 3 godine` (“up to 3 years”), `od 50 ml`. */
const otherUnit =
  /^(ml|l|g|gr|kg|cm|mm|m|god\w*|mjesec\w*|mesec\w*|dan\w*|zrn\w*|kom\w*|cas\w*|kaps\w*|osob\w*|broj\w*|sati|h|posto|put\w*|strana|stranic\w*)$/

/**
 * Parses a budget; null without one. `oko 50` (“about 50”) ranges from half of the amount to a tenth above
 * it.
 */
export function parseBudget(words: readonly string[]): BudgetMatch | null {
  for (let at = 0; at < words.length; at++) {
    const first = amountAt(words, at)
    if (first === null) continue
    const before = leadStart(words, at)
    const lead = words.slice(before, at)
    const second = upperAmount(words, first.to)
    const isMoney = first.hasUnit || second?.hasUnit === true
    if (!isMoney && !lead.some(word => surely.test(word))) continue
    if (second !== null && second.value > first.value && (isMoney || lead.length > 0)) {
      return budget(first.value, second.value, before, second.to)
    }
    if (lead.some(word => about.test(word)) || words[at + 1] === 'ak' || words[at]?.endsWith('ak')) {
      return budget(first.value / 2, first.value * 1.1, before, first.to)
    }
    if (lead.some(word => above.test(word))) {
      return budget(first.value, Number.MAX_SAFE_INTEGER / 100, before, first.to)
    }
    return budget(0, first.value, before, first.to)
  }
  return null
}

interface Amount {
  readonly value: number
  readonly hasUnit: boolean
  readonly to: number
}

function amountAt(words: readonly string[], at: number): Amount | null {
  const value = parseNumber(words[at])
  if (value === null || value <= 0) return null
  let to = at + 1
  if (words[to] === 'ak') to++
  const next = words[to] ?? ''
  if (otherUnit.test(next)) return null
  if (euro.test(next)) return { value: value * euroRate, hasUnit: true, to: to + 1 }
  const hasUnit = unit.test(next)
  return { value, hasUnit, to: hasUnit ? to + 1 : to }
}

/** The upper end of a range: `20 do 40` (“20 to 40”), `izmedu 20 i 40` (“between 20 and 40”), `20-40`. */
function upperAmount(words: readonly string[], from: number): Amount | null {
  const joined = words[from] === 'do' || words[from] === 'i'
  return amountAt(words, joined ? from + 1 : from)
}

/** Index of the first of at most three words before a number that qualify it, such as `do` (“up to”). */
function leadStart(words: readonly string[], at: number): number {
  let from = at
  while (from > 0 && at - from < 3) {
    const word = words[from - 1] ?? ''
    const belongs =
      below.test(word) || above.test(word) || about.test(word) || /^(od|izmedu|do|je)$/.test(word)
    if (!belongs) break
    from--
  }
  return from
}

function budget(min: number, max: number, from: number, to: number): BudgetMatch {
  return { min: Math.round(min * 100), max: Math.round(max * 100), span: { from, to } }
}
