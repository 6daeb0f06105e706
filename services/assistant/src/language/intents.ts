import { type Pattern, pattern, type Span } from './pattern.ts'
import { policyIntents } from './policy-intents.ts'
import { productIntents } from './product-intents.ts'
import { refusedIntents } from './refused-intents.ts'
import { shoppingIntents } from './shopping-intents.ts'
import { smallTalkIntents } from './small-talk-intents.ts'

/**
 * Phrases by intent, separated by commas; `pattern.ts` has the syntax. A message may have several intents:
 * `imate li sedžade i koliko je dostava` (“do you have prayer rugs and how much is delivery”).
 */
const phrasesByIntent = {
  ...smallTalkIntents,
  ...refusedIntents,
  ...policyIntents,
  ...shoppingIntents,
  ...productIntents,
}

export type Intent = keyof typeof phrasesByIntent

/** Intents without typo tolerance: a typo in a harmless word must not cause a refusal. */
const exactIntents: ReadonlySet<string> = new Set([...Object.keys(refusedIntents), 'insult'])

const compiled = Object.entries(phrasesByIntent).map(([intent, phrases]) => {
  const patterns = phrases
    .split(',')
    .map(phrase => phrase.trim())
    .map(phrase => pattern(phrase, { allowsTypos: !exactIntents.has(intent) }))
  // The cast is safe: the names are the keys of `phrasesByIntent`.
  return [intent as Intent, patterns] as const
})

/** Finds the intents of a message, each with the positions of its phrases among the message's words. */
export function detectIntents(words: readonly string[]): ReadonlyMap<Intent, readonly Span[]> {
  const spansByIntent = new Map<Intent, readonly Span[]>()
  for (const [intent, patterns] of compiled) {
    const places = spansOf(patterns, words)
    if (places.length > 0) spansByIntent.set(intent, places)
  }
  return spansByIntent
}

function spansOf(patterns: readonly Pattern[], words: readonly string[]): readonly Span[] {
  return patterns.map(one => one.match(words)).filter(place => place !== null)
}
