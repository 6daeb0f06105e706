import { fold } from '@sultan/kernel/fold-text'

interface Found<T> {
  readonly value: T
  /** Number of consecutive words of the message that match. */
  readonly length: number
}

/** Looks up the words of a message from an index on; returns the values of all matching lists in their order. */
export type Lexicon<T> = (words: readonly string[], at: number) => readonly Found<T>[]

/**
 * Compiles lists of words to a lexicon. A list is a string of entries with spaces between them. In an entry,
 * `*` at the end of a word of at least two letters stands for any ending, and `_` separates the words of a phrase.
 */
export function createLexicon<T>(lists: Iterable<readonly [list: string, value: T]>): Lexicon<T> {
  const all = [...lists].flatMap(([list, value]) =>
    fold(list)
      .split(/\s+/)
      .filter(Boolean)
      .map(entry => ({ value, words: entry.split('_').map(toPattern) })),
  )
  const byBeginning = Map.groupBy(all, ({ words }) => words[0]?.text.slice(0, 2))
  return (words, at) =>
    (byBeginning.get(words[at]?.slice(0, 2)) ?? [])
      .filter(entry => entry.words.every((one, next) => matches(words[at + next], one)))
      .map(entry => ({ value: entry.value, length: entry.words.length }))
}

function toPattern(word: string) {
  return { text: word.replace('*', ''), isPrefix: word.endsWith('*') }
}

function matches(word: string | undefined, { text, isPrefix }: ReturnType<typeof toPattern>): boolean {
  return isPrefix ? word?.startsWith(text) === true : word === text
}

/** The values that a lexicon has for the words of a message, without repetitions. */
export function valuesIn<T>(lexicon: Lexicon<T>, words: readonly string[]): readonly T[] {
  return [...new Set(words.flatMap((_, at) => lexicon(words, at).map(({ value }) => value)))]
}

/** Compiles a list of words to a function that checks whether a word is in the list. */
export function testerOf(list: string): (word: string) => boolean {
  const lexicon = createLexicon([[list, true]])
  return word => lexicon([word], 0).length > 0
}

/** Converts a list of words that all end in `*` to prefixes: without the `*`, and folded. */
export function prefixesOf(list: string): readonly string[] {
  return fold(list)
    .split(/\s+/)
    .filter(Boolean)
    .map(word => word.replace('*', ''))
}
