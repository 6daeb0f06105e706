import { fold } from '@sultan/kernel/fold-text'

/**
 * Stop words, which are left out of the search index and of search queries. A query that consists of stop
 * words alone is searched as it is, because a stop word can be the beginning of an indexed word: `sa` of
 * `sapun` (soap).
 */
const stopWords = new Set(
  'i ili za od do s sa u na iz po o uz kod a te ali se medu the of and for with in je su'.split(' '),
)

/**
 * Words about buying and prices, in their common forms. Such words are stop words in search queries, but not
 * in product texts.
 */
const queryStopWord =
  /^(kupi|kupiti|kupovina|kupujem|trazim|zelim|trebam|narucit?i?|prodaj[aeu]|cijen[aeu]|cen[aeu]|(naj)?jeftin\w*|povoljn\w*|akcij[aeu]|popust\w?|online|gdje|najbolj\w+|nesto)$/

/**
 * Pattern of a token: a number with its decimals, or letters with their combining marks and apostrophes.
 * `100ml` is two tokens, `Kur'an` is one.
 */
const token = /\d+(?:[.,]\d+)?|[\p{L}\p{M}'’‘‛`´ʹʻʼʽ′]+/gu

/** Returns the tokens of a text, in the spelling of the text. */
export function tokenize(text: string): readonly string[] {
  return text.match(token) ?? []
}

/**
 * Converts a token to the form in which the index stores and compares words: lower-case Latin letters without
 * diacritics. In a number, a decimal point becomes a comma.
 */
export const foldToken = (token: string): string => fold(token).replace('.', ',')

/** Splits a text into tokens, and converts each token to the form of the words in the index (`foldToken`). */
export function analyze(text: string): readonly string[] {
  return tokenize(text)
    .map(foldToken)
    .filter(word => word !== '')
}

/** Whether a folded word is a stop word in both product texts and search queries. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Whether a folded word is a stop word in search queries only, such as a word about buying. */
export function isQueryStopWord(word: string): boolean {
  return queryStopWord.test(word)
}

export function isNumeric(word: string): boolean {
  return /^\d/.test(word)
}
