import { type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { forRecipient, headWords, isInCategory } from '../catalogue/categories.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { testerOf } from '../language/lexicon.ts'
import { isWithin } from '../language/money.ts'
import { wordLists } from '../language/words.ts'
import { describeChoices } from './facts.ts'
import { suggestGifts, suitableItems } from './gifts.ts'
import { categoryLink, list, sortedByPrice, statedLimits } from './lists.ts'
import { describeProduct } from './product-text.ts'

/** `luksuznije` (“more luxurious”) means products that cost more than this many times the highest price shown. */
const LUXURY_STEP = 2
const isLuxury = testerOf(wordLists.luxury)

/**
 * Lists products other than those shown: `nešto drugo?` (“something else?”), `a jeftinije?` (“and cheaper?”),
 * `a veće?` (“and bigger?”). Recipient and budget of earlier messages still apply. Products shown before are
 * left out, unless the message names a new budget.
 */
export async function listRelated(conversation: Conversation): Promise<Reply | null> {
  const { message, state } = conversation
  const { comparative } = message
  const budget = message.budget ?? state.budget
  const isMore = comparative?.isMost === false
  if (isMore && comparative.by === 'size') return listOtherSizes(conversation)
  const shown = message.budget === null ? state.shown : new Set<CatalogueItem>()
  const isGift = state.request === 'gift'
  const gifts = isGift && !isMore ? await suggestGifts(conversation, shown) : null
  if (gifts !== null) return gifts
  const pool = isGift
    ? suitableItems(conversation, state.recipient, isMore ? null : budget)
    : poolOf(conversation)
  if (isMore) return listCheaperOrDearer(pool, comparative.isHigh, conversation)
  const items = pool.filter(item => !shown.has(item))
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
  const highest = Math.max(...prices) * (message.words.some(isLuxury) ? LUXURY_STEP : 1)
  const items = sortedByPrice(others, !isDearer).filter(({ price }) =>
    isDearer ? price > highest : price < Math.min(...prices),
  )
  const outro = categoryLink(items, conversation)
  const found = await list({ intro: 'Ima i ovo:', items, outro, budget: message.budget }, conversation)
  if (found !== null) return found
  const intro = `${isDearer ? 'Skuplje' : 'Jeftinije'} od toga u toj grupi trenutno nemamo:`
  return list({ intro, items: sortedByPrice(state.items, isDearer), limit: 1 }, conversation)
}

/** Products that match the words of the earlier request, then products of the category under discussion. */
function poolOf({ state, find, catalogue }: Conversation): readonly CatalogueItem[] {
  const { named } = find(state.words)
  const meant = named.length > state.items.length ? named : []
  const [item] = state.items
  const kind = item && mainCategory(item, catalogue)?.slug
  // The products listed last may be of different categories, as in a list of gifts.
  const alike = state.items.every(one => isInCategory(one, kind))
    ? catalogue.items.filter(one => isInCategory(one, kind))
    : forRecipient(catalogue.items, state.recipient, catalogue)
  return [...new Set([...meant, ...alike])].filter(({ price }) => isWithin(price, state.budget))
}

/** Lists all sizes of a variable product; for any other product, the products with its name in other sizes. */
async function listOtherSizes(conversation: Conversation): Promise<Reply | null> {
  const { state, catalogue, message, shop } = conversation
  const [item] = state.items
  const details = item === undefined ? null : await shop.details(item.id)
  if (item === undefined) return null
  if (details !== null && details.variations.length > 0) {
    const text = [describeProduct(details), describeChoices(details, message)].filter(Boolean).join('\n')
    return { text, snapshots: [details.snapshot] }
  }
  const family = headWords(item)
  const [rarest = ''] = [...family].sort((a, b) => b.length - a.length)
  const items = [...catalogue.withPrefix(rarest)]
    .filter(one => one !== item && family.every(word => headWords(one).includes(word)))
    .sort((a, b) => catalogue.popularityRank(a) - catalogue.popularityRank(b))
  const found = await list({ intro: 'Imamo i:', items }, conversation)
  return found ?? list({ intro: 'Drugu veličinu tog proizvoda nemamo:', items: [item] }, conversation)
}
