import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Reply, Talk } from '../talk.ts'
import { categoryLink, current, list } from './lists.ts'

/** The cheapest of them, or the dearest where that was asked for. */
export async function answerByPrice(items: readonly CatalogueItem[], talk: Talk): Promise<Reply | null> {
  const { question } = talk
  const isDown = question.has('dearest', 'dearer')
  const sorted = items
    .filter(({ price, isBuyable }) => price !== null && price > 0 && isBuyable)
    .sort(isDown ? byPriceDown : byPrice)
  const offers = await current(sorted, talk, question.budget, 3)
  if (offers.length === 0) return null
  return list(isDown ? 'Od najskupljeg:' : 'Od najpovoljnijeg:', offers, categoryLink(sorted, talk))
}

export function byPrice(a: CatalogueItem, b: CatalogueItem): number {
  return (a.price ?? Infinity) - (b.price ?? Infinity)
}

export function byPriceDown(a: CatalogueItem, b: CatalogueItem): number {
  return (b.price ?? -1) - (a.price ?? -1)
}
