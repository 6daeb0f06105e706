import { createLexicon } from './lexicon.ts'
import { parseNumber } from './money.ts'
import { isSizeWord } from './sizes.ts'
import { isColour, isFunctionWord, isNumber, wordLists } from './words.ts'

/** Finds the class of the words at an index, such as `<money>` for `20 KM`; null for a word without a class. */
export type Classes = (
  words: readonly string[],
  at: number,
) => { readonly name: string; readonly length: number } | null

const units = createLexicon([
  [`${wordLists.money} ${wordLists.euro}`, '<money>'],
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
