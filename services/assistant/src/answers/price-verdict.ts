import type { Offer } from '../assistant.ts'
import type { Question } from '../language/question.ts'
import { priceWords, productLine, productLink, stockWords } from './product-lines.ts'

/** By what they can be had for, as asked: the cheapest first, or the dearest. */
export function byAmount({ has }: Question): (a: Offer, b: Offer) => number {
  const sign = has('dearer', 'dearest') ? -1 : 1
  return (a, b) => sign * ((a.price?.amount ?? 0) - (b.price?.amount ?? 0))
}

/** Takes them in that order. */
export function priceVerdict(offers: readonly Offer[], { has }: Question): string {
  const [first, second] = offers
  if (first === undefined || second === undefined) return offers.map(productLine).join('\n')
  const lines = offers.slice(1).map(productLine)
  const isKnown = offers.every(({ price }) => price !== null)
  if (!isKnown || first.price?.amount === second.price?.amount) {
    const intro = isKnown ? 'Cijena im je ista:' : 'Evo ih jedno pored drugog:'
    return [intro, ...offers.map(productLine)].join('\n')
  }
  const word = has('dearer', 'dearest') ? 'Skuplje' : 'Jeftinije'
  return [`${word} je ${productLink(first)}: ${priceWords(first)}, ${stockWords(first)}.`, ...lines].join(
    '\n',
  )
}
