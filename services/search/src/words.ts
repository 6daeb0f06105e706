import { fold } from '@sultan/kernel/fold'

/** Words that only join others. They are not looked for as long as something else is. */
const joining = new Set(
  'i ili za od do s sa u na iz po o uz kod a te ali the of and for with in je su'.split(' '),
)

/** What shoppers write around the thing they want. It is not looked for either, in whatever form. */
const shopTalk =
  /^(kupi|kupiti|kupovina|kupujem|trazim|zelim|trebam|narucit?i?|prodaj[aeu]|cijen[aeu]|cen[aeu]|(naj)?jeftin\w*|povoljn\w*|akcij[aeu]|popust\w?|online|gdje|najbolj\w+|nesto)$/

/** A number with its decimals, or letters with their marks and apostrophes: `100ml` is two words, `Kur'an` one. */
const rawWord = /\d+(?:[.,]\d+)?|[\p{L}\p{M}'’‘‛`´ʹʻʼʽ′]+/gu

/** The words of a text as they are written. */
export function rawWordsOf(text: string): readonly string[] {
  return text.match(rawWord) ?? []
}

/** The words of a text in the form in which they are compared: folded, numbers apart from their units. */
export function wordsOf(text: string): readonly string[] {
  return rawWordsOf(text)
    .map(fold)
    .filter(word => word !== '')
}

export function isJoining(word: string): boolean {
  return joining.has(word)
}

export function isShopTalk(word: string): boolean {
  return shopTalk.test(word)
}

export function isNumber(word: string): boolean {
  return /^\d/.test(word)
}
