import { type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { headWords, isInCategory } from '../catalogue/categories.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { isWithin } from '../language/money.ts'
import { categoryLink, list, sortedByPrice, statedLimits } from './lists.ts'
import { describeOne } from './one-product.ts'
import { suggest } from './suggestions.ts'

/**
 * Lists products other than those shown: `nešto drugo?` (“something else?”), `a jeftinije?` (“and cheaper?”),
 * `a veće?` (“and bigger?”). Recipient and budget of earlier messages still apply. Products shown before are
 * left out, unless the message names a new budget.
 */
export async function listRelated(conversation: Conversation): Promise<Reply | null> {
  const { message, state, catalogue } = conversation
  const [item] = state.items
  const { comparative } = message
  if (item === undefined) return null
  if (comparative?.by === 'size' && !comparative.isMost) return listOtherSizes(item, conversation)
  const budget = message.budget ?? state.budget
  const kind = mainCategory(item, catalogue)?.slug
  const alike = catalogue.items.filter(one => isInCategory(one, kind) && isWithin(one.price, state.budget))
  if (comparative?.isMost === false) return listCheaperOrDearer(alike, comparative.isHigh, conversation)
  const shown = message.budget === null ? state.shown : new Set<CatalogueItem>()
  const gifts = state.request === 'gift' ? await suggest(conversation, shown) : null
  if (gifts !== null) return gifts
  const items = alike.filter(one => !shown.has(one))
  const intro = statedLimits(budget, state.recipient, 'Evo još nešto:')
  const found = await list({ intro, items, outro: categoryLink(items, conversation), budget }, conversation)
  return found ?? say('Drugo od toga trenutno nemamo.')
}

/** Lists the products whose price is next below or above the prices shown. */
async function listCheaperOrDearer(
  others: readonly CatalogueItem[],
  isDearer: boolean,
  conversation: Conversation,
): Promise<Reply | null> {
  const { message, state } = conversation
  const prices = state.items.flatMap(({ price }) => price ?? [])
  const items = sortedByPrice(others, !isDearer).filter(({ price }) =>
    isDearer ? price > Math.max(...prices) : price < Math.min(...prices),
  )
  const outro = categoryLink(items, conversation)
  const found = await list({ intro: 'Ima i ovo:', items, outro, budget: message.budget }, conversation)
  if (found !== null) return found
  const intro = `${isDearer ? 'Skuplje' : 'Jeftinije'} od toga u toj grupi trenutno nemamo:`
  return list({ intro, items: sortedByPrice(state.items, isDearer), limit: 1 }, conversation)
}

/** Lists the products with the same name in other sizes or, without any, describes the product with its own sizes. */
async function listOtherSizes(item: CatalogueItem, conversation: Conversation): Promise<Reply | null> {
  const { catalogue } = conversation
  const family = headWords(item)
  const [rarest = ''] = family.toSorted((a, b) => b.length - a.length)
  const items = [...catalogue.withPrefix(rarest)]
    .filter(one => one !== item && family.every(word => headWords(one).includes(word)))
    .sort((a, b) => catalogue.popularityRank(a) - catalogue.popularityRank(b))
  return (await list({ intro: 'Imamo i:', items }, conversation)) ?? describeOne(item, conversation)
}
