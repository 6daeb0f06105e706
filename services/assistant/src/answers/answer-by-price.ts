import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { categoryLink, currentProducts, listReply } from './product-lists.ts'

/** Lists the cheapest items, or the most expensive on request. */
export async function answerByPrice(
  items: readonly CatalogueItem[],
  conversation: Conversation,
): Promise<Reply | null> {
  const { question } = conversation
  const isDown = question.has('mostExpensive', 'moreExpensive')
  const sorted = items
    .filter(({ price, isBuyable }) => price !== null && price > 0 && isBuyable)
    .sort(isDown ? byPriceDown : byPrice)
  const snapshots = await currentProducts(sorted, conversation, question.budget, 3)
  if (snapshots.length === 0) return null
  return listReply(
    isDown ? 'Od najskupljeg:' : 'Od najpovoljnijeg:',
    snapshots,
    categoryLink(sorted, conversation),
  )
}

export function byPrice(a: CatalogueItem, b: CatalogueItem): number {
  return (a.price ?? Infinity) - (b.price ?? Infinity)
}

export function byPriceDown(a: CatalogueItem, b: CatalogueItem): number {
  return (b.price ?? -1) - (a.price ?? -1)
}
