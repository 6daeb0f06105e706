import { readFileSync } from 'node:fs'
import { fold } from '@sultan/kernel/fold-text'
import { roots, stem, stems } from '@sultan/kernel/stemmer'
import wordLists from '../../knowledge/words.json' with { type: 'json' }

export { wordLists }

/** Minimum length of a word that may have a root of three letters, such as `vun` of `vuneni` (“woollen”). */
const MIN_LENGTH_FOR_SHORT_ROOT = 6
/** Maximum length of a word whose roots are computed and cached, so that long texts do not fill the cache. */
const MAX_LENGTH = 24
/** Maximum number of words whose roots are cached: about as many as a large catalogue contains. */
const MAX_CACHED = 50_000
const cachedRoots = new Map<string, readonly string[]>()

/**
 * A compiled word list. Finds the entries that match the words beginning at index `at`. Returns the value of
 * each entry and the number of words that it matches.
 */
type Lexicon<T> = (words: readonly string[], at: number) => readonly { value: T; length: number }[]

/**
 * Compiles lists of words, which are separated by spaces. `*` at the end of a word of at least two letters
 * stands for any ending, and `_` separates the words of a phrase.
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

/** The entries of a lexicon that match words of a message, with the positions of these words (`to` exclusive). */
export function matchesIn<T>(lexicon: Lexicon<T>, words: readonly string[]) {
  return words.flatMap((_, from) =>
    lexicon(words, from).map(({ value, length }) => ({ value, from, to: from + length })),
  )
}

/** The values that a lexicon has for the words of a message, without repetitions. */
export const valuesIn = <T>(lexicon: Lexicon<T>, words: readonly string[]): readonly T[] => [
  ...new Set(matchesIn(lexicon, words).map(({ value }) => value)),
]

/** Compiles a list of words to a function that checks whether a word is in the list. */
export function testerOf(list: string): (word: string) => boolean {
  const lexicon = createLexicon([[list, true]])
  return word => lexicon([word], 0).length > 0
}

/** Converts a list of words ending in `*` to prefixes: without `*`, in lower case, without diacritics. */
export const prefixesOf = (list: string): readonly string[] =>
  entriesOf(list).map(word => word.replace('*', ''))

export const isFunctionWord = testerOf(wordLists.function)
/** Whether a word belongs to a question about availability: `imate` (“do you have”). */
export const isAsking = testerOf(wordLists.asking)
export const isDemonstrative = testerOf(wordLists.demonstratives)
/** Whether a word describes a person or a part of the body as ill: `bolesna koljena` (“bad knees”). */
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

/** Whether a word is a colour: `crnoj`, `maslinasta`, `bordo`. Includes colours that the shop does not have. */
export const isColour = (word: string): boolean => colours.has(stem(word))
/** Whether a word begins like a superlative: `najdeblji` (“thickest”), `najduže` (“longest”). */
export const isSuperlative = (word: string): boolean => word.startsWith('naj')
export const isSizeWord = (word: string): boolean => /^(?:x{1,3}[sl]|[sml])$/.test(word)
export const isNumber = (word = ''): boolean => /^\d/.test(word)

/** The number that a word states: `30`, `24.90`, `trideset` (“thirty”). Null for other words. */
export const parseNumber = (word = ''): number | null =>
  isNumber(word) ? Number(word) : (numerals.get(word) ?? null)

/** Whether words name a disease, a health complaint or a treatment. The name of a body part alone does not count. */
export const namesCondition = (words: readonly string[]): boolean =>
  words.some(isIll) || valuesIn(conditions, words).length > 0

/** The words of a text in lower case and Latin letters, without diacritics; `1.234,50KM` becomes `1234.50`, `km`. */
export function tokenize(text: string): readonly string[] {
  const numbers = fold(text)
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
  return numbers.match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
}

/** Replaces the beginning of an ekavian or colloquial form: `dete` becomes `dijete`, `kolko` becomes `koliko`. */
export function toIjekavian(word: string): string {
  const [from, to] = ekavian.find(([beginning]) => word.startsWith(beginning)) ?? ['', '']
  return to + word.slice(from.length)
}

/**
 * The stems and roots of a word. Roots of three letters are left out for short words, because unrelated words
 * often have the same three-letter root.
 */
export function rootsOf(word: string): readonly string[] {
  if (word.length < 3 || word.length > MAX_LENGTH || isNumber(word)) return [word]
  const minimum = word.length >= MIN_LENGTH_FOR_SHORT_ROOT ? 0 : 4
  const found = cachedRoots.get(word) ?? [...stems(word), ...roots(word).filter(one => one.length >= minimum)]
  if (cachedRoots.size >= MAX_CACHED) cachedRoots.clear()
  cachedRoots.set(word, found)
  return found
}

/** Whether two words in lower case without diacritics are forms of one word or derived from it: `bakreni` and `bakar`. */
export function haveSameStem(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || a[1] !== b[1]) return a === b
  const other = rootsOf(b)
  return rootsOf(a).some(root => other.includes(root))
}

/**
 * The concepts (`knowledge/pojmovi.md`: sets of words with one meaning) of the word or phrase that begins at
 * index `at`.
 */
export const conceptsAt = (words: readonly string[], at: number): readonly string[] =>
  concepts(words, at).map(({ value }) => value)

/** The names of all concepts in a message. */
export const conceptsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(valuesIn(concepts, words))

/** Finds the class of the words at an index, such as `<money>` for `20 KM`; undefined for a word without a class. */
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

/** Finds the classes that do not depend on the shop's catalogue, such as money, numbers, colours and countries. */
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

/** Name of the class that replaces a product's name; written `{p}` in examples. */
export const GOODS = '<p>'

/** Splits an example into words and replaces words by their class. `{p}` stands for any product. */
export function wordsOfExample(example: string, classes: Classes): readonly string[] {
  return example
    .split('{p}')
    .map(part => withClasses(tokenize(part).map(toIjekavian), classes))
    .flatMap((part, at) => (at === 0 ? part : [GOODS, ...part]))
}

/** Replaces words by the name of their class: `20 KM` becomes `<money>`. Equal names in a row become one. */
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
