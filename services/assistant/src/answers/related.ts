import { type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { forRecipient } from '../catalogue/categories.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { testerOf } from '../language/lexicon.ts'
import { isWithin } from '../language/money.ts'
import { tokenize, wordLists } from '../language/words.ts'
import { suggestGifts, suitableItems } from './gifts.ts'
import {
  byPrice,
  byPriceDown,
  categoryLink,
  currentProducts,
  listByPrice,
  listReply,
  statedLimits,
} from './lists.ts'
import { describeProduct } from './product-description.ts'
import { describeSizes } from './sizes.ts'

/**
 * `luksuznije` (“more luxurious”) means products that cost more than this many times the highest price shown.
 */
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
  const isPrice = comparative === 'cheaper' || comparative === 'dearer'
  if (comparative === 'larger' || comparative === 'smaller') return listOtherSizes(conversation)
  const isWhichQuestion = message.words.some(word =>
    /^(koji|koja|koje|koju|najjeftin\w*|najskup\w*)$/.test(word),
  )
  if (comparative !== null && isWhichQuestion && state.items.length > 1)
    return listByPrice(state.items, conversation)
  if (state.request === 'gift' && !isPrice) {
    const gifts = await suggestGifts(conversation, message.budget === null ? state.shown : new Set())
    if (gifts !== null) return gifts
  }
  const prices = state.items.flatMap(({ price }) => price ?? [])
  const pool =
    state.request === 'gift'
      ? suitableItems(conversation, state.recipient, isPrice ? null : budget)
      : poolOf(conversation)
  const others = message.budget === null ? pool.filter(item => !state.shown.has(item)) : pool
  const step = message.words.some(isLuxury) ? LUXURY_STEP : 1
  const isFitting = ({ price, isBuyable }: CatalogueItem): boolean =>
    price !== null &&
    isBuyable &&
    (comparative === 'cheaper' ? price < Math.min(...prices) : price > step * Math.max(...prices))
  const fitting = isPrice
    ? others.filter(isFitting).sort(comparative === 'cheaper' ? byPriceDown : byPrice)
    : others
  const snapshots = await currentProducts(fitting, conversation, isPrice ? message.budget : budget)
  if (snapshots.length > 0) {
    const limits = isPrice ? '' : statedLimits(budget, state.recipient)
    return listReply(
      limits || (isPrice ? 'Ima i ovo:' : 'Evo još nešto:'),
      snapshots,
      categoryLink(fitting, conversation),
    )
  }
  if (!isPrice) return { text: 'Drugo od toga trenutno nemamo.', snapshots: [] }
  const extremeItems = [...state.items].sort(comparative === 'dearer' ? byPriceDown : byPrice).slice(0, 1)
  const same = await currentProducts(extremeItems, conversation, null, 1)
  const word = comparative === 'cheaper' ? 'Jeftinije' : 'Skuplje'
  return same.length === 0 ? null : listReply(`${word} od toga u toj grupi trenutno nemamo:`, same)
}

/** Products that match the words of the earlier request, then products of the category under discussion. */
function poolOf({ state, find, catalogue }: Conversation): readonly CatalogueItem[] {
  const found = find(state.words)
  const meant = found.named.length > state.items.length ? found.named : []
  const [item] = state.items
  const kind = item && mainCategory(item, catalogue)?.slug
  const isOfKind = ({ categories }: CatalogueItem): boolean => categories.some(({ slug }) => slug === kind)
  // The products listed last may be of different categories, as in a list of gifts.
  const isMixed = !state.items.every(isOfKind)
  const alike = isMixed
    ? forRecipient(catalogue.items, state.recipient, catalogue)
    : catalogue.items.filter(isOfKind)
  return [...new Set([...meant, ...alike])].filter(
    ({ price }) => isWithin(price, state.budget) || state.budget === null,
  )
}

/** Lists all sizes of a variable product; for any other product, the products with its name in other sizes. */
async function listOtherSizes(conversation: Conversation): Promise<Reply | null> {
  const { state, catalogue, message } = conversation
  const [item] = state.items
  if (item === undefined) return null
  const details = await conversation.shop.details(item.id)
  if (details !== null && details.variations.length > 0) {
    const sizes = describeSizes(details, message)
    return {
      text: [describeProduct(details), sizes].filter(Boolean).join('\n'),
      snapshots: [details.snapshot],
    }
  }
  const family = headWords(item)
  const [rarest = ''] = [...family].sort((a, b) => b.length - a.length)
  const others = [...catalogue.withPrefix(rarest)]
    .filter(one => one !== item && family.every(word => headWords(one).includes(word)))
    .sort((a, b) => catalogue.popularityRank(a) - catalogue.popularityRank(b))
  const snapshots = await currentProducts(others, conversation)
  if (snapshots.length > 0) return listReply('Imamo i:', snapshots)
  const same = await currentProducts([item], conversation)
  return same.length === 0 ? null : listReply('Drugu veličinu tog proizvoda nemamo:', same)
}

/** The words of a product's name before its first comma, without numbers. */
function headWords({ name }: CatalogueItem): readonly string[] {
  return tokenize(name.split(',')[0] ?? '').filter(word => !/^\d/.test(word))
}
