import { guardedRules } from './guarded-rules.ts'
import { type Heard, type Pattern, pattern } from './pattern.ts'
import { productRules } from './product-rules.ts'
import { smallTalkRules } from './small-talk-rules.ts'
import { termsRules } from './terms-rules.ts'
import { wishesRules } from './wishes-rules.ts'

/**
 * What a message may be about: phrases with commas between, as `pattern.ts` reads them. A message may be about several: `imate li
 * sedžade i koliko je dostava` is a wish and a question about shipping. What is done with them stands in `embedded-engine.ts`.
 */
const rules = { ...smallTalkRules, ...guardedRules, ...termsRules, ...wishesRules, ...productRules }

export type Intent = keyof typeof rules

/** A slip of a harmless word must not sound like what is refused. */
const strict: ReadonlySet<string> = new Set([...Object.keys(guardedRules), 'rude'])

const compiled = Object.entries(rules).map(([intent, phrases]) => {
  const patterns = phrases
    .split(',')
    .map(phrase => phrase.trim())
    .map(phrase => pattern(phrase, { forgivesSlips: !strict.has(intent) }))
  // Keys of the tables above.
  return [intent as Intent, patterns] as const
})

/** What is heard in folded words, each with the places where. */
export function hear(words: readonly string[]): ReadonlyMap<Intent, readonly Heard[]> {
  const heard = new Map<Intent, readonly Heard[]>()
  for (const [intent, patterns] of compiled) {
    const places = placesOf(patterns, words)
    if (places.length > 0) heard.set(intent, places)
  }
  return heard
}

function placesOf(patterns: readonly Pattern[], words: readonly string[]): readonly Heard[] {
  return patterns.map(one => one.hear(words)).filter(place => place !== null)
}
