import { fold } from '@sultan/kernel/fold-text'

/**
 * Looks up the words of a message from an index on. Returns the values of all matching entries in the order of the
 * lists, with the number of words that match.
 */
export type Lexicon<T> = (
  words: readonly string[],
  at: number,
) => readonly { readonly value: T; readonly length: number }[]

/**
 * Compiles lists of words to a lexicon. A list is a string of entries with spaces between them. In an entry,
 * `*` at the end of a word of at least two letters stands for any ending, and `_` separates the words of a phrase.
 */
export function createLexicon<T>(lists: Iterable<readonly [list: string, value: T]>): Lexicon<T> {
  const entries = [...lists].flatMap(([list, value]) =>
    splitList(list).map(entry => ({ value, parts: entry.split('_') })),
  )
  const byBeginning = Map.groupBy(entries, ({ parts }) => parts[0]?.slice(0, 2))
  const matches = (word: string | undefined, part: string): boolean =>
    part.endsWith('*') ? word?.startsWith(part.slice(0, -1)) === true : word === part
  return (words, at) =>
    (byBeginning.get(words[at]?.slice(0, 2)) ?? [])
      .filter(({ parts }) => parts.every((part, next) => matches(words[at + next], part)))
      .map(({ value, parts }) => ({ value, length: parts.length }))
}

function splitList(list: string): readonly string[] {
  return fold(list).split(/\s+/).filter(Boolean)
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
  return splitList(list).map(word => word.replace('*', ''))
}
