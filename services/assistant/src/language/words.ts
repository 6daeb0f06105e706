import { readFileSync } from 'node:fs'
import { fold } from '@sultan/kernel/fold-text'
import { roots, stem, stems } from '@sultan/kernel/stemmer'
import wordLists from '../../knowledge/words.json' with { type: 'json' }

export { wordLists }

/** Minimum length of a word that may have a root of three letters, such as `vun` of `vuneni` (“woollen”). */
const MIN_LENGTH_FOR_SHORT_ROOT = 6
/** Maximum length of a word whose roots are computed, so that long strings do not fill the cache. */
const MAX_LENGTH = 24
/** Maximum number of words whose roots are cached: about as many as a large catalogue contains. */
const MAX_CACHED = 50_000
const cachedRoots = new Map<string, readonly string[]>()

/**
 * Looks up words in lists of words and phrases. Each list stands for one value, such as the name of a concept
 * (set of words with one meaning). For every entry that matches the words from index `at` on, returns the
 * value of the entry's list and the number of words in the entry.
 */
type Lexicon<T> = (words: readonly string[], at: number) => readonly { value: T; length: number }[]

/**
 * Creates a `Lexicon` from lists of words and phrases. In a list, spaces separate the entries, and `_` joins
 * the words of a phrase. A `*` at the end of a word, after at least two letters, stands for any ending.
 */
export function createLexicon<T>(lists: Iterable<readonly [list: string, value: T]>): Lexicon<T> {
  const entries = [...lists].flatMap(([list, value]) =>
    entriesOf(list).map(entry => ({ value, parts: entry.split('_') })),
  )
  const byBeginning = Map.groupBy(entries, ({ parts }) => parts[0]?.slice(0, 2))
  const matches = (word: string | undefined, part: string): boolean =>
    part.endsWith('*') ? word?.startsWith(part.slice(0, -1)) === true : word === part
  return (words, at) =>
    (byBeginning.get(words[at]?.slice(0, 2)) ?? [])
      .filter(({ parts }) => parts.every((part, next) => matches(words[at + next], part)))
      .map(({ value, parts }) => ({ value, length: parts.length }))
}

const entriesOf = (list: string): readonly string[] => fold(list).split(/\s+/).filter(Boolean)

/**
 * Looks up all words of a message in a lexicon. Returns the value for each match, with the index of the first
 * matched word (`from`) and the index after the last one (`to`).
 */
export function matchesIn<T>(lexicon: Lexicon<T>, words: readonly string[]) {
  return words.flatMap((_, from) =>
    lexicon(words, from).map(({ value, length }) => ({ value, from, to: from + length })),
  )
}

export const valuesIn = <T>(lexicon: Lexicon<T>, words: readonly string[]): readonly T[] => [
  ...new Set(matchesIn(lexicon, words).map(({ value }) => value)),
]

export function testerOf(list: string): (word: string) => boolean {
  const lexicon = createLexicon([[list, true]])
  return word => lexicon([word], 0).length > 0
}

export const prefixesOf = (list: string): readonly string[] =>
  entriesOf(list).map(word => word.replace('*', ''))

export const isFunctionWord = testerOf(wordLists.function)
/** Whether a word belongs to a question about availability: `imate` (“do you have”). */
export const isAsking = testerOf(wordLists.asking)
export const isDemonstrative = testerOf(wordLists.demonstratives)
/** Whether a word is a form of the Bosnian word for “ill”, such as `bolesna`. */
export const isIll = testerOf(wordLists.ill)
const conditions = createLexicon([[wordLists.conditions, true]])
const colours = new Set(wordLists.colours.split(' ').map(stem))
const ekavian = Object.entries(wordLists.ekavian).map(([from, to]) => [from, fold(to)] as const)
const numerals = new Map(Object.entries(wordLists.numerals))
const concepts = createLexicon(
  readFileSync(new URL('../../knowledge/pojmovi.md', import.meta.url), 'utf8')
    .matchAll(/^- ([^:]+): (.*)$/gm)
    .map(([, name = '', list = '']) => [list, name] as const),
)

export const isColour = (word: string): boolean => colours.has(stem(word))
/** Whether a word begins like a superlative: `najdeblji` (“thickest”), `najduže` (“longest”). */
export const isSuperlative = (word: string): boolean => word.startsWith('naj')
export const isSizeWord = (word: string): boolean => /^(?:x{1,3}[sl]|[sml])$/.test(word)
export const isNumber = (word = ''): boolean => /^\d/.test(word)

/** `30`, `24.90` and `trideset` (“thirty”) as numbers; null for other words. */
export const parseNumber = (word = ''): number | null =>
  isNumber(word) ? Number(word) : (numerals.get(word) ?? null)

/** Whether words name a disease, a complaint or a treatment. A part of the body alone does not count. */
export const namesCondition = (words: readonly string[]): boolean =>
  words.some(isIll) || valuesIn(conditions, words).length > 0

/** Words in lower case and Latin letters, without diacritics; `1.234,50KM` becomes `1234.50` and `km`. */
export function tokenize(text: string): readonly string[] {
  const numbers = fold(text)
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
  return numbers.match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
}

/**
 * Replaces the beginning of an ekavian or colloquial form: `dete` becomes `dijete`, `kolko` becomes `koliko`.
 */
export function toIjekavian(word: string): string {
  const [from, to] = ekavian.find(([beginning]) => word.startsWith(beginning)) ?? ['', '']
  return to + word.slice(from.length)
}

/**
 * Returns the stems and roots of a word. For a word with fewer than six letters, roots of three letters are
 * left out, because unrelated short words often share such a root.
 */
export function rootsOf(word: string): readonly string[] {
  if (word.length < 3 || word.length > MAX_LENGTH || isNumber(word)) return [word]
  const minimum = word.length >= MIN_LENGTH_FOR_SHORT_ROOT ? 0 : 4
  const found = cachedRoots.get(word) ?? [...stems(word), ...roots(word).filter(one => one.length >= minimum)]
  if (cachedRoots.size >= MAX_CACHED) cachedRoots.clear()
  cachedRoots.set(word, found)
  return found
}

/** Whether two folded words are forms of one word or derived from it: `bakreni` and `bakar`. */
export function haveSameStem(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || a[1] !== b[1]) return a === b
  const other = rootsOf(b)
  return rootsOf(a).some(root => other.includes(root))
}

/**
 * Returns the concepts (sets of words with one meaning, `knowledge/pojmovi.md`) of the word or phrase that
 * begins at index `at` of `words`.
 */
export const conceptsAt = (words: readonly string[], at: number): readonly string[] =>
  concepts(words, at).map(({ value }) => value)

export const conceptsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(valuesIn(concepts, words))

/**
 * Returns the placeholder for the words from index `at` on, such as `<money>` for `20 KM`, and the number of
 * words that the placeholder replaces; undefined when no placeholder replaces the word at index `at`.
 */
export type Classes = (words: readonly string[], at: number) => { value: string; length: number } | undefined

const units = createLexicon([
  [Object.keys(wordLists.currencies).join(' '), '<money>'],
  [wordLists.units, '<amount>'],
])
const classes = createLexicon([
  [Object.keys(wordLists.countries).join(' '), '<country>'],
  [Object.keys(wordLists.home).join(' '), '<home>'],
  [wordLists.conditions, '<condition>'],
  [wordLists.recipients.map(({ words }) => words).join(' '), '<person>'],
])

/** Returns the placeholder for words recognised without the shop's catalogue, such as `<number>` for `30`. */
export const commonClasses: Classes = (words, at) => {
  const word = words[at] ?? ''
  if (isNumber(word) || (parseNumber(word) ?? 0) > 2) {
    const [unit] = units(words, at + 1)
    return unit === undefined ? { value: '<number>', length: 1 } : { value: unit.value, length: 2 }
  }
  if (isFunctionWord(word)) return undefined
  if (isColour(word)) return { value: '<colour>', length: 1 }
  return isSizeWord(word) ? { value: '<size>', length: 1 } : classes(words, at)[0]
}

/** Placeholder for the name of a product; written `{p}` in the example messages of topics. */
export const GOODS = '<p>'

/** The words of an example message of a topic, with placeholders for numbers, colours and so on. */
export function wordsOfExample(example: string, classes: Classes): readonly string[] {
  return example
    .split('{p}')
    .map(part => withClasses(tokenize(part).map(toIjekavian), classes))
    .flatMap((part, at) => (at === 0 ? part : [GOODS, ...part]))
}

/** Replaces words by placeholders: `20 KM` becomes `<money>`. Equal placeholders in a row become one. */
export function withClasses(words: readonly string[], classes: Classes): readonly string[] {
  const classified: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = classes(words, at)
    const next = found?.value ?? words[at] ?? ''
    if (!next.startsWith('<') || classified.at(-1) !== next) classified.push(next)
    at += found?.length ?? 1
  }
  return classified
}
