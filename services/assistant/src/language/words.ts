import { readFileSync } from 'node:fs'
import { fold } from '@sultan/kernel/fold-text'

/**
 * The shape of `knowledge/words.json`. A list of words is a string of entries with spaces between them. In an
 * entry, `*` stands for any ending, and `_` separates the words of a phrase.
 */
interface WordLists {
  readonly ekavian: Readonly<Record<string, string>>
  readonly numerals: Readonly<Record<string, number>>
  readonly ages: Readonly<Record<string, number>>
  readonly recipients: readonly {
    readonly name: string
    readonly label: string
    readonly words: string
    readonly wants: string
    readonly not: string
  }[]
  readonly countries: Readonly<Record<string, string>>
  readonly home: Readonly<Record<string, string>>
  readonly colours: string
  readonly conditions: string
  readonly comparatives: Readonly<Record<Comparative, string>>
  readonly traits: Readonly<Record<string, string>>
  readonly luxury: string
  readonly ordinals: Readonly<Record<string, number>>
  readonly money: string
  readonly euro: string
  readonly units: string
  readonly function: string
  readonly demonstratives: string
}

export type Comparative =
  | 'cheapest'
  | 'dearest'
  | 'cheaper'
  | 'dearer'
  | 'largest'
  | 'smallest'
  | 'larger'
  | 'smaller'

// The cast is safe: the file belongs to this package, and its tests read every list.
export const wordLists = JSON.parse(
  readFileSync(new URL('../../knowledge/words.json', import.meta.url), 'utf8'),
) as WordLists

/**
 * Number of words of the list entry that a message contains at an index; 0 when it contains no entry there.
 */
export type WordMatcher = (words: readonly string[], at: number) => number

/** Compiles a list of words and phrases to a matcher. */
export function matcherOf(list: string): WordMatcher {
  const entries = list.split(/\s+/).filter(Boolean)
  const single = entries.filter(entry => !entry.includes('_'))
  const pattern = new RegExp(`^(?:${single.map(toPattern).join('|') || '(?!)'})$`)
  const phrases = entries
    .filter(entry => entry.includes('_'))
    .map(entry => entry.split('_').map(word => new RegExp(`^${toPattern(word)}$`)))
  return (words, at) => {
    if (pattern.test(words[at] ?? '')) return 1
    return (
      phrases.find(phrase => phrase.every((part, next) => part.test(words[at + next] ?? '')))?.length ?? 0
    )
  }
}

function toPattern(word: string): string {
  return fold(word).replace('*', '[a-z]*')
}

/** Compiles a list of words to a function that checks whether a word is in the list. */
export function testerOf(list: string): (word: string) => boolean {
  const matches = matcherOf(list)
  return word => matches([word], 0) === 1
}

export const isFunctionWord = testerOf(wordLists.function)
export const isDemonstrative = testerOf(wordLists.demonstratives)

const colour = new RegExp(
  `^(?:${wordLists.colours.split(' ').join('|')})(?:a|e|i|u|o|oj|og|im|om|ih|oga|eg|em)?$`,
)

/** Whether a word is a colour: `crnoj`, `maslinasta`, `bordo`. Includes colours that the shop does not have. */
export function isColour(word: string): boolean {
  return colour.test(word)
}

const ekavian = Object.entries(wordLists.ekavian).map(([from, to]) => [fold(from), fold(to)] as const)

/**
 * The words of a text in lower case and Latin letters, without diacritics. Numbers keep their decimals
 * (`1.234,50` → `1234.50`) and are separate from their units.
 */
export function tokenize(text: string): readonly string[] {
  return (
    fold(text)
      .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
      .replace(/(\d),(?=\d)/g, '$1.')
      .match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  )
}

export function toIjekavian(word: string): string {
  const form = ekavian.find(([beginning]) => word.startsWith(beginning))
  return form === undefined ? word : form[1] + word.slice(form[0].length)
}

const isCondition = testerOf(wordLists.conditions)

/**
 * Whether words name a disease, a health complaint or a treatment. The name of a body part alone does not
 * count.
 */
export function namesCondition(words: readonly string[]): boolean {
  return words.some(isCondition)
}

/** Converts a list of words that all end in `*` to prefixes: without the `*`, and folded. */
export function prefixesOf(list: string): readonly string[] {
  return list
    .split(/\s+/)
    .filter(Boolean)
    .map(word => fold(word).replace('*', ''))
}
