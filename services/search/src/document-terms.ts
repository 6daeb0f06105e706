import { fold } from '@sultan/kernel/fold-text'
import { isStopWord, tokenize } from './analyzer.ts'
import type { ProductDocument } from './product-document.ts'
import type { SpellChecker } from './spell-checker.ts'
import type { TermDictionary } from './term-dictionary.ts'

const STOP_WORD = -1

const CATEGORY_WEIGHT = 125
const TAG_WEIGHT = 115
const ATTRIBUTE_WEIGHT = 90
const SHORT_DESCRIPTION_WEIGHT = 50
const DESCRIPTION_WEIGHT = 25
const REPETITION_BONUS = 8

/**
 * Maps a token to its term number, or to −1 for a stop word. With `isSuggestion` the token is also added to
 * the spell checker's suggestions.
 */
type TermNumbering = (token: string, isSuggestion: boolean) => number

/** Folds each distinct token only once: a catalogue repeats its words thousands of times. */
export function createTermNumbering(
  dictionary: Pick<TermDictionary, 'add'>,
  spellChecker: Pick<SpellChecker, 'add'>,
): TermNumbering {
  const terms = new Map<string, number>()
  const suggested = new Set<string>()
  return (token, isSuggestion) => {
    let term = terms.get(token)
    if (term === undefined) {
      const word = fold(token)
      term = word === '' || isStopWord(word) ? STOP_WORD : dictionary.add(word)
      terms.set(token, term)
    }
    if (isSuggestion && term !== STOP_WORD && !suggested.has(token)) {
      suggested.add(token)
      spellChecker.add(fold(token), token)
    }
    return term
  }
}

/**
 * Weight of each term of a product, 1 … 255. The name has the highest weight. Its first words weigh more than
 * its last (`Šampon s ćurekotom` is a shampoo), and words of a short name more than words of a long one.
 */
export function termWeights(product: ProductDocument, termOf: TermNumbering): ReadonlyMap<number, number> {
  const weights = new Map<number, number>()
  const addToken = (token: string, weight: number): void => {
    const isField = weight >= ATTRIBUTE_WEIGHT
    const term = termOf(token, isField)
    if (term === STOP_WORD) return
    const before = weights.get(term)
    if (before === undefined) weights.set(term, weight)
    else if (isField) weights.set(term, Math.min(255, Math.max(before, weight) + REPETITION_BONUS))
  }
  const nameTokens = tokenize(product.name).filter(token => !isStopWord(token.toLowerCase()))
  nameTokens.forEach((token, at) => {
    addToken(token, 205 - 5 * Math.min(9, at) - Math.min(15, nameTokens.length))
  })
  const addTexts = (texts: readonly string[], weight: number): void => {
    for (const text of texts) for (const token of tokenize(text)) addToken(token, weight)
  }
  addTexts(product.tags, TAG_WEIGHT)
  addTexts(product.categories, CATEGORY_WEIGHT)
  addTexts(product.attributes, ATTRIBUTE_WEIGHT)
  addTexts([product.shortDescription], SHORT_DESCRIPTION_WEIGHT)
  addTexts([product.description], DESCRIPTION_WEIGHT)
  return weights
}
