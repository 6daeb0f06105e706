import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import type { Question } from '../language/question.ts'
import { isColour, sizesOf } from '../language/sizes-and-colours.ts'
import { describeOptions } from './option-availability.ts'
import { MAX_LISTED } from './product-lists.ts'
import { requestedOptions } from './requested-options.ts'

/** Whether a clothing size, a colour or an amount with a unit, such as `50 ml`, is requested. */
export function asksForOptions({ words, sizes }: Question): boolean {
  const isMeasure = (word: string, at: number): boolean =>
    /^\d/.test(word) && /^(ml|g|kg|l)$/.test(words[at + 1] ?? '')
  return sizes.length > 0 || words.some(isColour) || words.some(isMeasure)
}

/**
 * Of several products, lists those that have the requested option, each with the option's price: `imate li u
 * XXL` (“do you have it in XXL”). Null when no product offers a choice.
 */
export async function answerOptions(
  items: readonly CatalogueItem[],
  { question, shop }: Conversation,
): Promise<Reply | null> {
  const details = await Promise.all(items.slice(0, MAX_LISTED).map(({ id }) => shop.details(id)))
  const answers = details.flatMap(one => {
    const requested = one === null ? [] : requestedOptions(one, question)
    // When the message names a clothing size, a product without clothing sizes is left out of the reply.
    const isMeant =
      question.sizes.length === 0 ||
      requested.some(({ options, missing }) =>
        [...options, ...missing].some(option => sizesOf(option).length > 0),
      )
    return one === null || requested.length === 0 || !isMeant || stockStatus(one.snapshot) === 'out'
      ? []
      : [{ snapshot: one.snapshot, ...describeOptions(one, requested) }]
  })
  if (answers.length === 0) return null
  const { budget } = question
  const isWithin = (price: number | null): boolean =>
    budget === null || (price !== null && price >= budget.min && price <= budget.max)
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
    snapshots: shown.map(({ snapshot }) => snapshot),
  }
}
