import {
  createLexicon,
  isColour,
  isFunctionWord,
  isNumber,
  isSizeWord,
  parseNumber,
  toIjekavian,
  tokenize,
  wordLists,
} from './words.ts'

/** Finds the class of the words at an index, such as `<money>` for `20 KM`; null for a word without a class. */
export type Classes = (
  words: readonly string[],
  at: number,
) => { readonly name: string; readonly length: number } | null

const units = createLexicon([
  [Object.keys(wordLists.currencies).join(' '), '<money>'],
  [wordLists.units, '<amount>'],
])
const classes = createLexicon([
  [Object.values(wordLists.countries).join(' '), '<country>'],
  [wordLists.home.BA, '<home>'],
  [wordLists.conditions, '<condition>'],
  [wordLists.recipients.map(({ words }) => words).join(' '), '<person>'],
])

/** The classes that do not depend on the shop: money, numbers, colours, sizes, countries, illnesses, people. */
export const commonClasses: Classes = (words, at) => {
  const word = words[at] ?? ''
  if (isNumber(word) || (parseNumber(word) ?? 0) > 2) {
    const [unit] = units(words, at + 1)
    return unit === undefined ? { name: '<number>', length: 1 } : { name: unit.value, length: 2 }
  }
  if (isFunctionWord(word)) return null
  if (isColour(word)) return { name: '<colour>', length: 1 }
  if (isSizeWord(word)) return { name: '<size>', length: 1 }
  const [found] = classes(words, at)
  return found === undefined ? null : { name: found.value, length: found.length }
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
    const next = found?.name ?? words[at] ?? ''
    if (!next.startsWith('<') || classified.at(-1) !== next) classified.push(next)
    at += found?.length ?? 1
  }
  return classified
}
