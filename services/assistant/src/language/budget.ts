import { numberOf } from './numbers.ts'
import type { Heard } from './pattern.ts'

/** In minor units, both inclusive. */
export interface Budget {
  readonly least: number
  readonly most: number
}

export interface HeardBudget extends Budget {
  /** The words that say it. */
  readonly heard: Heard
}

const unit = /^(km|bam|mar(?:k|ak)\w{0,3}|konvertibiln\w*)$/
const euro = /^(eur\w{0,2}|euro)$/
const euroRate = 1.95583
const below = /^(do|ispod|max|maks\w*|najvise|manje|jeftinije|imam|budzet\w*|raspolaze\w*|oko|za|pod|under)$/
const above = /^(iznad|preko|barem|bar|najmanje|vise|skuplje|over)$/
const about = /^(oko|cca|otprilike|okvirno|priblizno|nekih)$/
/** Only these need no currency behind the number: `do 50`. */
const surely = /^(do|ispod|max|maks\w*|najvise|budzet\w*|oko|cca|preko|iznad|under|izmedu)$/
/** What a number counts when it is no money: `do 3 godine`, `od 50 ml`. */
const otherUnit =
  /^(ml|l|g|gr|kg|cm|mm|m|god\w*|mjesec\w*|mesec\w*|dan\w*|zrn\w*|kom\w*|cas\w*|kaps\w*|osob\w*|broj\w*|sati|h|posto|put\w*|strana|stranic\w*)$/

/** What the shopper wants to spend, or null. `oko 50` reaches from half of it to a tenth above it. */
export function readBudget(words: readonly string[]): HeardBudget | null {
  for (let at = 0; at < words.length; at++) {
    const first = amountAt(words, at)
    if (first === null) continue
    const before = beginOf(words, at)
    const lead = words.slice(before, at)
    const second = secondOf(words, first.to)
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
  const value = numberOf(words[at])
  if (value === null || value <= 0) return null
  let to = at + 1
  if (words[to] === 'ak') to++
  const next = words[to] ?? ''
  if (otherUnit.test(next)) return null
  if (euro.test(next)) return { value: value * euroRate, hasUnit: true, to: to + 1 }
  const hasUnit = unit.test(next)
  return { value, hasUnit, to: hasUnit ? to + 1 : to }
}

/** `20 do 40`, `izmedu 20 i 40`, `20-40`. */
function secondOf(words: readonly string[], from: number): Amount | null {
  const joined = words[from] === 'do' || words[from] === 'i'
  return amountAt(words, joined ? from + 1 : from)
}

/** The words before a number that say what it is for: at most three. */
function beginOf(words: readonly string[], at: number): number {
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

function budget(least: number, most: number, from: number, to: number): HeardBudget {
  return { least: Math.round(least * 100), most: Math.round(most * 100), heard: { from, to } }
}
