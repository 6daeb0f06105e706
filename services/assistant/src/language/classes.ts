import { isSizeWord } from './sizes.ts'
import { isColour, isFunctionWord, matcherOf, type WordMatcher, wordLists } from './words.ts'

/**
 * Finds the class of the words at an index, such as `<money>` for `20 KM`; null for a word without a class.
 */
export type Classes = (
  words: readonly string[],
  at: number,
) => { readonly name: string; readonly length: number } | null

const isNumber = /^\d/
const isMoney = matcherOf(`${wordLists.money} ${wordLists.euro}`)
const isUnit = matcherOf(wordLists.units)
const all = (lists: Readonly<Record<string, string>>): WordMatcher =>
  matcherOf(Object.values(lists).join(' '))
const isNumeral = (word: string): boolean => (wordLists.numerals[word] ?? 0) > 2

const classes: readonly (readonly [name: string, matches: WordMatcher])[] = [
  ['<country>', all(wordLists.countries)],
  ['<home>', all(wordLists.home)],
  ['<condition>', matcherOf(wordLists.conditions)],
  ['<person>', matcherOf(wordLists.recipients.map(({ words }) => words).join(' '))],
]

/**
 * The classes that do not depend on the shop: money, amounts, numbers, colours, sizes, countries, illnesses,
 * people.
 */
export const commonClasses: Classes = (words, at) => {
  const word = words[at] ?? ''
  if (isNumber.test(word) || isNumeral(word)) {
    const next = at + 1 < words.length ? at + 1 : at
    if (next > at && isMoney(words, next) > 0) return { name: '<money>', length: 2 }
    if (next > at && isUnit(words, next) > 0) return { name: '<amount>', length: 2 }
    return { name: '<number>', length: 1 }
  }
  if (isFunctionWord(word)) return null
  if (isColour(word)) return { name: '<colour>', length: 1 }
  if (isSizeWord(word)) return { name: '<size>', length: 1 }
  for (const [name, matches] of classes) {
    const length = matches(words, at)
    if (length > 0) return { name, length }
  }
  return null
}
