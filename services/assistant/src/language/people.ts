import { createLexicon, prefixesOf, testerOf } from './lexicon.ts'
import { parseNumber, type Span } from './money.ts'
import { wordLists } from './words.ts'

/** A recipient, with prefixes of words that suitable and unsuitable products have in names, categories, tags and options. */
export interface Recipient {
  readonly name: string
  /**
   * Words for the recipient in an answer: `za ženu` (“for a woman”); '' for a recipient that does not limit a
   * list.
   */
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
const people = createLexicon(wordLists.recipients.map(({ words }, at) => [words, recipients[at]]))
const ages = createLexicon(Object.entries(wordLists.ages))
const isMarker = testerOf(wordLists.recipientMarkers)
const isOrdinal = testerOf(Object.keys(wordLists.ordinals).join(' '))
const isOccasion = testerOf(wordLists.occasions)

/**
 * The recipient in a message, such as `za mamu` (“for mum”). A word such as `mamu` counts only after one of
 * the words that mark a recipient or in a message about a gift. Null for a message without a recipient.
 */
export function parseRecipient(
  words: readonly string[],
): { readonly recipient: Recipient; readonly span: Span } | null {
  const isGift = words.some(isOccasion)
  // `sin je visok 118 cm` (“my son is 118 cm tall”) names the person whom the goods must fit.
  const isMeasured = words.some(word => /^(visok|nosi)/.test(word))
  for (const [at, word] of words.entries()) {
    const recipient = people(words, at)[0]?.value
    if (recipient === undefined) continue
    // `imam` (“imam” or “I have”) is a recipient only after a marker. After `a` (“and”), `drugi` (“second” or
    // “friend”) is an ordinal.
    const isMarked = words
      .slice(Math.max(0, at - 2), at)
      .some(one => isMarker(one) && !(isOrdinal(word) && one === 'a'))
    if (isMarked || ((isGift || isMeasured) && word !== 'imam'))
      return { recipient, span: { from: at, to: at + 1 } }
  }
  return null
}

/**
 * The age in a message, in years: `od 3 godine` (“aged 3”), `za dvogodišnjaka` (“for a two-year-old”). Null
 * for a message without an age.
 */
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

export const recipientNames: readonly string[] = recipients.map(({ name }) => name)

export function recipientByName(name: string): Recipient | null {
  return recipients.find(one => one.name === name) ?? null
}
