import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { areKin } from '../language/kin.ts'
import type { Reply, Talk } from '../talk.ts'
import { byPrice } from './by-price.ts'
import { categoryLink, categoryPath, current, list } from './lists.ts'
import { pick } from './wordings.ts'

/** A kind of products: the best of them, and where the rest are. */
export async function answerKind(
  items: readonly CatalogueItem[],
  talk: Talk,
  isFar = false,
): Promise<Reply | null> {
  const { question } = talk
  const offers = await current(items, talk)
  if (offers.length === 0) return question.budget === null ? null : overBudget(items, talk)
  const allOut = offers.every(({ stock }) => stock === 'out')
  const intro = allOut
    ? 'Nažalost, trenutno nije na stanju:'
    : isFar
      ? 'Tačno to nisam našao. Najbliže je:'
      : pick(question.seed, ['Evo šta imamo:', 'Imamo sljedeće:', 'Od toga imamo:'])
  return list(intro, offers, namedCategory(talk) || categoryLink(items, talk))
}

/** The largest category that the message names. */
function namedCategory({ question, catalogue }: Talk): string {
  const [largest] = catalogue.categories
    .filter(({ words }) => question.topicWords.every(word => words.some(one => areKin(one, word))))
    .sort((a, b) => b.size - a.size)
  return largest === undefined || question.topicWords.length === 0
    ? ''
    : `Sve iz grupe: ${categoryPath(largest)}.`
}

async function overBudget(items: readonly CatalogueItem[], talk: Talk): Promise<Reply | null> {
  const cheapest = [...items]
    .filter(({ isBuyable }) => isBuyable)
    .sort(byPrice)
    .slice(0, 2)
  const offers = await current(cheapest, talk, null, 2)
  return offers.length === 0 ? null : list('Za taj iznos trenutno nemamo ništa. Najpovoljnije je:', offers)
}
