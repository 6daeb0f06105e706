import { readFileSync } from 'node:fs'
import { fold } from '@sultan/kernel/fold-text'
import wordLists from '../../knowledge/words.json' with { type: 'json' }
import { createLexicon, testerOf } from './lexicon.ts'

export { wordLists }

export const isFunctionWord = testerOf(wordLists.function)
export const isDemonstrative = testerOf(wordLists.demonstratives)
/** Whether a word describes a person or a part of the body as ill: `bolesna koljena` (“bad knees”). */
export const isIll = testerOf(wordLists.ill)
const conditions = createLexicon([[wordLists.conditions, true]])
const colour = new RegExp(
  `^(?:${wordLists.colours.split(' ').join('|')})(?:a|e|i|u|o|oj|og|im|om|ih|oga|eg|em)?$`,
)
const ekavian = Object.entries(wordLists.ekavian).map(([from, to]) => [fold(from), fold(to)] as const)

/** Whether a word is a colour: `crnoj`, `maslinasta`, `bordo`. Includes colours that the shop does not have. */
export const isColour = (word: string): boolean => colour.test(word)

/** Whether a word is a superlative: `najdeblji` (“thickest”), `najduže` (“longest”). */
export const isSuperlative = (word: string): boolean => word.startsWith('naj')

export const isNumber = (word = ''): boolean => /^\d/.test(word)

/** Whether words name a disease, a health complaint or a treatment. The name of a body part alone does not count. */
export function namesCondition(words: readonly string[]): boolean {
  return words.some((word, at) => isIll(word) || conditions(words, at).length > 0)
}

/**
 * The words of a text in lower case and Latin letters, without diacritics. Numbers keep their decimals
 * (`1.234,50` → `1234.50`) and are separate from their units.
 */
export function tokenize(text: string): readonly string[] {
  const numbers = fold(text)
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
  return numbers.match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
}

export function toIjekavian(word: string): string {
  const form = ekavian.find(([beginning]) => word.startsWith(beginning))
  return form === undefined ? word : form[1] + word.slice(form[0].length)
}

const concepts = createLexicon(
  readFileSync(new URL('../../knowledge/pojmovi.md', import.meta.url), 'utf8')
    .matchAll(/^- ([^:]+): (.*)$/gm)
    .map(([, name = '', list = '']) => [list, name] as const),
)

/** The concepts (`knowledge/pojmovi.md`: sets of words with one meaning) that the words express from an index on. */
export function conceptsAt(words: readonly string[], at: number): readonly string[] {
  return concepts(words, at).map(({ value }) => value)
}

/** The names of all concepts in a message. */
export function conceptsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => conceptsAt(words, at)))
}
