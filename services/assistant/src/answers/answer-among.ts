import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { sizesOf } from '../language/clothing-sizes.ts'
import { isColour } from '../language/colours.ts'
import type { Question } from '../language/question.ts'
import type { Reply, Talk } from '../talk.ts'
import { askedOptions } from './asked-options.ts'
import { LIST } from './lists.ts'
import { describeOptions } from './options.ts'

/** Whether a size, a colour or a quantity was asked for, which each product has or has not. */
export function asksForOptions({ words, sizes }: Question): boolean {
  const isMeasure = (word: string, at: number): boolean =>
    /^\d/.test(word) && /^(ml|g|kg|l)$/.test(words[at + 1] ?? '')
  return sizes.length > 0 || words.some(isColour) || words.some(isMeasure)
}

/** `imate li u XXL` of several products: those that can be had so, each with the price of that; null where it is no choice of theirs. */
export async function answerAmong(
  items: readonly CatalogueItem[],
  { question, shop }: Talk,
): Promise<Reply | null> {
  const details = await Promise.all(items.slice(0, LIST).map(({ id }) => shop.details(id)))
  const answers = details.flatMap(one => {
    const asked = one === null ? [] : askedOptions(one, question)
    // In XL, and it has no sizes at all: it was not meant.
    const isMeant =
      question.sizes.length === 0 ||
      asked.some(({ options, missing }) =>
        [...options, ...missing].some(option => sizesOf(option).length > 0),
      )
    return one === null || asked.length === 0 || !isMeant || one.offer.stock === 'out'
      ? []
      : [{ offer: one.offer, ...describeOptions(one, asked) }]
  })
  if (answers.length === 0) return null
  const { budget } = question
  const isWithin = (price: number | null): boolean =>
    budget === null || (price !== null && price >= budget.least && price <= budget.most)
  const inStock = answers.filter(({ isAvailable }) => isAvailable)
  const available = inStock.filter(({ price }) => isWithin(price))
  const shown = available.length > 0 ? available : [...new Set([...inStock, ...answers])].slice(0, 2)
  const intro =
    available.length > 0
      ? 'Da, imamo:'
      : inStock.length > 0
        ? 'Za taj iznos trenutno nemamo. Najbliže je:'
        : 'Nažalost, baš to trenutno nemamo:'
  return {
    text: [intro, ...shown.map(({ text }) => `– ${text}`)].join('\n'),
    offers: shown.map(({ offer }) => offer),
  }
}
