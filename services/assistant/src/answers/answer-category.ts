import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { byPrice } from './answer-by-price.ts'
import { pick } from './messages.ts'
import { categoryLink, categoryPath, currentProducts, listReply } from './product-lists.ts'

/** Lists the first items of a category, with a link to the rest. */
export async function answerCategory(
  items: readonly CatalogueItem[],
  conversation: Conversation,
  isApproximate = false,
): Promise<Reply | null> {
  const { question } = conversation
  const snapshots = await currentProducts(items, conversation)
  if (snapshots.length === 0) return question.budget === null ? null : overBudget(items, conversation)
  const allOut = snapshots.every(snapshot => stockStatus(snapshot) === 'out')
  const intro = allOut
    ? 'Nažalost, trenutno nema na stanju:'
    : isApproximate
      ? 'Tačno to nisam našao. Najbliže je:'
      : pick(question.seed, ['Evo šta imamo:', 'Imamo sljedeće:', 'Od toga imamo:'])
  return listReply(intro, snapshots, namedCategory(conversation) || categoryLink(items, conversation))
}

/** A link to the largest category that the message names; '' when it names none. */
function namedCategory({ question, catalogue }: Conversation): string {
  const [largest] = catalogue.categories
    .filter(({ words }) => question.topicWords.every(word => words.some(one => haveSameStem(one, word))))
    .sort((a, b) => b.size - a.size)
  return largest === undefined || question.topicWords.length === 0
    ? ''
    : `Sve iz grupe: ${categoryPath(largest)}.`
}

async function overBudget(
  items: readonly CatalogueItem[],
  conversation: Conversation,
): Promise<Reply | null> {
  const cheapest = [...items]
    .filter(({ isBuyable }) => isBuyable)
    .sort(byPrice)
    .slice(0, 2)
  const snapshots = await currentProducts(cheapest, conversation, null, 2)
  return snapshots.length === 0
    ? null
    : listReply('Za taj iznos trenutno nemamo ništa. Najpovoljnije je:', snapshots)
}
