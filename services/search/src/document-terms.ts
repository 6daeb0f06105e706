import { foldToken, isStopWord, tokenize } from './analyzer.ts'
import type { ProductDocument } from './product-document.ts'
import { NAME_SCORE } from './ranking.ts'
import type { TermDictionary } from './term-dictionary.ts'

/**
 * Version of the analysis of documents. The version is part of each digest that the PostgreSQL search engine
 * stores. Raise the version with every change of the analysis, so that all documents are written again.
 */
export const ANALYSIS_VERSION = 3

const STOP_WORD = -1

const CATEGORY_WEIGHT = 125
const TAG_WEIGHT = 115
const ATTRIBUTE_WEIGHT = 90
const SHORT_DESCRIPTION_WEIGHT = 50
const DESCRIPTION_WEIGHT = 25
const REPETITION_BONUS = 8
const MAX_WEIGHT = 255
/**
 * Maximum weight of a term that is not in the product's name. A higher weight would count as a match in the
 * name, because the ranking recognizes such a match by a score of at least `NAME_SCORE`.
 */
const MAX_WEIGHT_OUTSIDE_NAME = NAME_SCORE - 1

/**
 * Maps a token to the number of its term in the dictionary, or to −1 when the token is not indexed, like a
 * stop word.
 */
type TermNumbering = (token: string) => number

/**
 * Creates a function that maps tokens to term numbers. Folds each distinct token only once, because a
 * catalogue repeats its words thousands of times. The term numbers are valid until a word is removed from the
 * dictionary.
 */
export function createTermNumbering(dictionary: Pick<TermDictionary, 'add'>): TermNumbering {
  const terms = new Map<string, number>()
  return token => {
    let term = terms.get(token)
    if (term === undefined) {
      const word = foldToken(token)
      term = word === '' || isStopWord(word) ? STOP_WORD : dictionary.add(word)
      terms.set(token, term)
    }
    return term
  }
}

/** The texts of a product that are indexed as words. */
export type IndexedTexts = Omit<ProductDocument, 'id' | 'skus' | 'isBuyable' | 'popularity'>

interface AnalyzedTexts {
  /**
   * Map from the number of an indexed word of the product to the word's weight (1 … 255). In a search for the
   * word, a higher weight ranks the product higher.
   */
  readonly weights: ReadonlyMap<number, number>
  /** Tokens that the spell checker may suggest: those of the name, categories, tags and attributes. */
  readonly suggestions: ReadonlySet<string>
}

/**
 * Returns the terms of a product with their weights. The words of the product's name have the highest
 * weights. The first words of the name weigh more than its last words (`Šampon s ćurekotom`, shampoo with
 * black seed oil, is a shampoo), and words of a short name weigh more than words of a long name.
 */
export function analyzeTexts(product: IndexedTexts, termOf: TermNumbering): AnalyzedTexts {
  const weights = new Map<number, number>()
  const suggestions = new Set<string>()
  const addToken = (token: string, weight: number): void => {
    const isField = weight >= ATTRIBUTE_WEIGHT
    const term = termOf(token)
    if (term === STOP_WORD) return
    if (isField) suggestions.add(token)
    const before = weights.get(term)
    if (before === undefined) weights.set(term, weight)
    else if (isField) {
      // A weight below `NAME_SCORE` shows that the term is not in the product's name, because the words of
      // the name are added first, with higher weights.
      const limit = before < NAME_SCORE ? MAX_WEIGHT_OUTSIDE_NAME : MAX_WEIGHT
      weights.set(term, Math.min(limit, Math.max(before, weight) + REPETITION_BONUS))
    }
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
  return { weights, suggestions }
}
