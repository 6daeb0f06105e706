import { parseNumber } from './numbers.ts'
import type { Span } from './pattern.ts'

interface AgeMatch {
  readonly years: number
  /** True when a word for a person (`tinejdžer`, “teenager”) states the age, false when a number does. */
  readonly isPerson: boolean
  readonly span: Span
}

const numerals: Readonly<Record<string, number>> = {
  ...{
    jedna: 1,
    jednu: 1,
    jedne: 1,
    dva: 2,
    dvije: 2,
    tri: 3,
    cetiri: 4,
    sest: 6,
    sedam: 7,
    osam: 8,
    devet: 9,
  },
  ...{ jedanaest: 11, dvanaest: 12, trinaest: 13, cetrnaest: 14 },
}
/** Age in years by the words for age groups; the patterns match the beginnings of the words. */
const ageGroups: readonly (readonly [RegExp, number])[] = [
  [/^(jedno|dvo|tro|cetvero|cetvoro|peto|sesto|sedmo|osmo|deveto|deseto|jedanaesto|dvanaesto)godis/, 0],
  [/^(tinejdz|adolescent|srednjoskol|omladin|teenag)/, 15],
  [/^osnovc/, 9],
  [/^(prvac|prvas)/, 6],
  [/^predskol/, 5],
]
const years = [
  'jedno',
  'dvo',
  'tro',
  'cetvero',
  'peto',
  'sesto',
  'sedmo',
  'osmo',
  'deveto',
  'deseto',
  'jedanaesto',
  'dvanaesto',
]

/**
 * The age in a message, in years: `od 3 godine` (“aged 3”), `sedam godina` (“seven years”), `za
 * dvogodišnjaka` (“for a two-year-old”). Null without an age.
 */
export function parseAge(words: readonly string[]): AgeMatch | null {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (/^god(in\w*)?$/.test(word) && before !== undefined) {
      const number = parseNumber(before) ?? (Object.hasOwn(numerals, before) ? numerals[before] : null)
      if (number != null) return { years: number, isPerson: false, span: { from: at - 1, to: at + 1 } }
    }
    const person = ageGroups.find(([prefix]) => prefix.test(word))
    if (person !== undefined) {
      const counted = years.findIndex(one => word.replace('cetvoro', 'cetvero').startsWith(`${one}godis`)) + 1
      return { years: counted > 0 ? counted : person[1], isPerson: true, span: { from: at, to: at + 1 } }
    }
  }
  return null
}
