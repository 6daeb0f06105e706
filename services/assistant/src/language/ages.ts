import { numberOf } from './numbers.ts'
import type { Heard } from './pattern.ts'

export interface HeardAge {
  readonly years: number
  /** Said by a word for somebody of that age, rather than by a number. */
  readonly isPerson: boolean
  readonly heard: Heard
}

const spoken: Readonly<Record<string, number>> = {
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
/** Beginnings of words for people. */
const people: readonly (readonly [RegExp, number])[] = [
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

/** `od 3 godine`, `sedam godina`, `za dvogodišnjaka`; null where no age is said. */
export function readAge(words: readonly string[]): HeardAge | null {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (/^god(in\w*)?$/.test(word) && before !== undefined) {
      const number = numberOf(before) ?? (Object.hasOwn(spoken, before) ? spoken[before] : null)
      if (number != null) return { years: number, isPerson: false, heard: { from: at - 1, to: at + 1 } }
    }
    const person = people.find(([beginning]) => beginning.test(word))
    if (person !== undefined) {
      const counted = years.findIndex(one => word.replace('cetvoro', 'cetvero').startsWith(`${one}godis`)) + 1
      return { years: counted > 0 ? counted : person[1], isPerson: true, heard: { from: at, to: at + 1 } }
    }
  }
  return null
}
