import { createLexicon, prefixesOf, testerOf } from './lexicon.ts'
import { parseNumber, type Span } from './money.ts'
import { wordLists } from './words.ts'

/** A recipient, with prefixes of words that suitable and unsuitable products have in names, categories, tags and options. */
export interface Recipient {
  readonly name: string
  /** The recipient in an answer: `za ženu` (“for a woman”); '' for a recipient that does not limit a list. */
  readonly label: string
  readonly wants: readonly string[]
  readonly rejects: readonly string[]
}

const recipients: readonly Recipient[] = wordLists.recipients.map(({ name, label, wants, not }) => ({
  name,
  label,
  wants: prefixesOf(wants),
  rejects: prefixesOf(not),
}))
export const recipientNames: readonly string[] = recipients.map(({ name }) => name)
const people = createLexicon(wordLists.recipients.map(({ words }, at) => [words, recipients[at]]))
const ages = createLexicon(Object.entries(wordLists.ages))
const isMarker = testerOf(wordLists.recipientMarkers)
const isOrdinal = testerOf(Object.keys(wordLists.ordinals).join(' '))
const isOccasion = testerOf(wordLists.occasions)

export function recipientByName(name: string): Recipient | null {
  return recipients.find(one => one.name === name) ?? null
}

/**
 * The recipient in a message, such as `za mamu` (“for mum”). A word such as `mamu` counts only after one of
 * the words that mark a recipient, or in a message about a gift or a person's measures.
 */
export function parseRecipient(words: readonly string[]) {
  const isForPerson = words.some(word => isOccasion(word) || /^(visok|nosi)/.test(word))
  for (const [at, word] of words.entries()) {
    const recipient = people(words, at)[0]?.value
    // `imam` (“imam” or “I have”) is a recipient only after a marker. After `a` (“and”), `drugi` (“second” or
    // “friend”) is an ordinal.
    const before = words.slice(Math.max(0, at - 2), at)
    const isMarked = before.some(one => isMarker(one) && !(one === 'a' && isOrdinal(word)))
    if (recipient !== undefined && (isMarked || (isForPerson && word !== 'imam')))
      return { recipient, span: { from: at, to: at + 1 } }
  }
  return null
}

/** The age in a message, in years: `od 3 godine` (“aged 3”), `za dvogodišnjaka` (“for a two-year-old”). */
export function parseAge(words: readonly string[]): { readonly years: number; readonly span: Span } | null {
  for (const [at, word] of words.entries()) {
    const number = /^god(in\w*)?$/.test(word) ? parseNumber(words[at - 1]) : null
    if (number !== null) return { years: number, span: { from: at - 1, to: at + 1 } }
    const [group] = ages([word], 0)
    if (group !== undefined) return { years: group.value, span: { from: at, to: at + 1 } }
  }
  return null
}

/** The recipient of a message that names only an age: a child up to 12 years, otherwise null. */
export function recipientOfAge(years: number): Recipient | null {
  return years <= 12 ? recipientByName('dijete') : null
}
