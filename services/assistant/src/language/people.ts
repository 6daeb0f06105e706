import { parseNumber, type Span } from './money.ts'
import { matcherOf, prefixesOf, testerOf, type WordMatcher, wordLists } from './words.ts'

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

const recipients: readonly (Recipient & { readonly matches: WordMatcher })[] = wordLists.recipients.map(
  ({ name, label, words, wants, not }) => ({
    name,
    label,
    wants: prefixesOf(wants),
    rejects: prefixesOf(not),
    matches: matcherOf(words),
  }),
)
const ages = Object.entries(wordLists.ages).map(([list, years]) => ({ matches: testerOf(list), years }))

/** Words before a recipient. `imam` (“imam” or “I have”) is a recipient only after one of them. */
const marker =
  /^(za|mom|mojoj|mojem|svom|svojoj|for|fur|kupim|kupiti|poklonim|poklon|dragoj|dragom|moju|mog|moga|svoju|a|my|meine|icin)$/
const occasion = /^(poklon|gift|obradov|kupi|hedij|rodendan|iznenad|bajram|udaj|zeni|dolaz|odnes|nesto)/

/**
 * The recipient in a message, such as `za mamu` (“for mum”). A word such as `mamu` counts only after a word
 * of `marker` or in a message about a gift. Null for a message without a recipient.
 */
export function parseRecipient(
  words: readonly string[],
): { readonly recipient: Recipient; readonly span: Span } | null {
  const isGift = words.some(word => occasion.test(word))
  for (const { matches, ...recipient } of recipients) {
    const at = words.findIndex((word, place) => {
      if (matches(words, place) === 0) return false
      const isMarked = words.slice(Math.max(0, place - 2), place).some(before => marker.test(before))
      return isMarked || (isGift && word !== 'imam')
    })
    if (at >= 0) return { recipient, span: { from: at, to: at + 1 } }
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
    const group = ages.find(({ matches }) => matches(word))
    if (group !== undefined) return { years: group.years, span: { from: at, to: at + 1 } }
  }
  return null
}

/** The recipient of a message that names only an age: a child up to 12 years, otherwise null. */
export function recipientOfAge(years: number): Recipient | null {
  return years <= 12 ? (recipients.find(({ name }) => name === 'dijete') ?? null) : null
}

export const recipientNames: readonly string[] = recipients.map(({ name }) => name)

export function recipientByName(name: string): Recipient | null {
  return recipients.find(one => one.name === name) ?? null
}
