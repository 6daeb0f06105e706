import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import {
  categoriesNamed,
  forRecipient,
  isInCategory,
  itemsOfCategory,
  sharedCategory,
  withAnyPrefix,
} from '../catalogue/categories.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { chosenByTrait, chosenItems, refersToShown } from '../conversation/references.ts'
import { isNotSold, resolveSubject, singleProductTopics } from '../conversation/subject.ts'
import { prefixesOf } from '../language/lexicon.ts'
import { isWithinSize } from '../language/measures.ts'
import { isColour, isNumber, isSuperlative } from '../language/words.ts'
import { compare } from './compare.ts'
import { ageScore, suggestGifts } from './gifts.ts'
import { allOf, categoryLink, categoryPath, list, listByPrice, sortedByPrice, statedLimits } from './lists.ts'
import { messages } from './messages.ts'
import { describeOne } from './one-product.ts'
import { listWithOptions } from './options.ts'
import { listRelated } from './related.ts'
import { listSale } from './sale.ts'
import { answerTotal } from './total.ts'

type Answer = (conversation: Conversation) => Promise<Reply | null>

/** The reply of the first answer that applies and finds products; null when none does. */
async function firstReply(
  conversation: Conversation,
  answers: readonly (readonly [applies: boolean, answer: Answer])[],
): Promise<Reply | null> {
  for (const [applies, answer] of answers) {
    const reply = applies ? await answer(conversation) : null
    if (reply !== null) return reply
  }
  return null
}

/** Answers a request for products; null when neither the message nor the conversation leads to a product. */
export async function answerProducts(conversation: Conversation): Promise<Reply | null> {
  const { message, words, topic, state } = conversation
  const { comparative, concepts, budget } = message
  const isChosen = chosenItems(conversation).length > 0
  const isByPrice = comparative?.by === 'price'
  const isMost = isByPrice && comparative.isMost
  const direct = await firstReply(conversation, [
    [isComparison(conversation), compare],
    [topic.id === 'total', answerTotal],
    [topic.products !== '', listForTopic],
    [isMost && words.length > 0 && !isChosen, listKindByPrice],
  ])
  if (direct !== null) return direct
  const isGift = !isChosen && isGiftRequest(conversation)
  const isWish = concepts.has('namjera') || concepts.has('cijena') || message.words.length <= 4
  const isOpen = isGift && (topic.id === 'gift' || concepts.has('poklon'))
  if (!isChosen && isWish && !isOpen && isNotSold(conversation)) return null
  const isOfSale = state.request === 'sale' && message.words.includes('medu')
  if (topic.id === 'sale' || isOfSale) return listSale(conversation)
  const isRelated = topic.id === 'more' || comparative !== null || budget !== null
  const further = await firstReply(conversation, [
    [isGift, suggestGifts],
    [words.length === 0 && state.items.length > 0 && isRelated && !isChosen, listRelated],
  ])
  if (further !== null) return further
  const subject = resolveSubject(conversation)
  if (subject === null) return words.length === 0 ? listAssortment(conversation) : null
  const { isNamed, isApproximate } = subject
  const items = subject.items.filter(({ name, attributes }) =>
    isWithinSize([name, ...attributes.flatMap(({ options }) => options)], message.limit),
  )
  const [first] = items
  if (first === undefined) return list({ intro: messages.otherSize, items: subject.items }, conversation)
  const isOne = message.limit === null ? subject.isOne : items.length === 1
  if (isByPrice && !isOne) return listByPrice(items, conversation)
  const isRelatedToNamed = isByPrice && !isMost && budget === null && !isChosen && isNamed && words.length > 0
  const special = await firstReply(conversation, [
    [!isOne && namesOptions(conversation), () => listWithOptions(items, conversation)],
    [isRelatedToNamed, () => listRelated({ ...conversation, state: { ...state, items } })],
  ])
  if (special !== null) return special
  return isOne ? describeOne(first, conversation, isNamed) : listCategory(items, conversation, isApproximate)
}

/** Whether products are compared: `koji najduže traje` (“which lasts longest”) after a list compares those listed. */
function isComparison(conversation: Conversation): boolean {
  const { topic, message, words, state } = conversation
  const says = (is: (word: string) => boolean): boolean => message.words.some(is)
  const isNaming = !says(word => /^ili?$/.test(word) || refersToShown(word))
  // `najbolji parfem` (“the best perfume”) names a kind, not products to compare.
  if (words.length > 0 && says(isSuperlative) && isNaming) return false
  const isOfShown = words.length === 0 && state.items.length > 1 && topic.products === ''
  const isMost = message.comparative?.by !== 'price' && says(isSuperlative)
  const isOfSeveral = isMost || (topic.id === 'fact' && says(refersToShown))
  const isAsked = isOfShown && isOfSeveral && says(word => /^koj[aei]$/.test(word))
  return (topic.id === 'compare' || isAsked) && chosenByTrait(conversation).length !== 1
}

function isGiftRequest({ message, topic }: Conversation): boolean {
  if (topic.id === 'gift') return true
  const isOther = singleProductTopics.has(topic.id) || ['compare', 'total'].includes(topic.id)
  return message.recipient !== null && topic.isAboutProducts && !isOther
}

/** Whether the message names a clothing size, a colour or an amount with a unit, such as `50 ml`. */
function namesOptions({ message: { words, sizes } }: Conversation): boolean {
  const isMeasure = (word: string, at: number): boolean =>
    isNumber(word) && /^(ml|g|kg|l)$/.test(words[at + 1] ?? '')
  return sizes.length > 0 || words.some(isColour) || words.some(isMeasure)
}

/**
 * Lists products that contain words of the topic's `products` setting. If the message names kinds of goods,
 * only products of these kinds are listed, unless none of them suits the topic.
 */
function listForTopic(conversation: Conversation): Promise<Reply | null> {
  const { topic, words, message, catalogue } = conversation
  const prefixes = prefixesOf(topic.products)
  const kinds = words
    .filter(word => !prefixes.some(prefix => word.startsWith(prefix)))
    .map(word => new Set(itemsOfCategory([word], catalogue)))
    .filter(kind => kind.size > 0)
  const fitting = withAnyPrefix(prefixes, catalogue)
  const suitable = [...fitting.items()]
    .map(item => ({ item, score: fitting.count(item), rank: catalogue.popularityRank(item) }))
    .filter(({ item }) => ageScore(item, message.age) >= 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
    .map(({ item }) => item)
  const ofKinds = suitable.filter(item => kinds.every(kind => kind.has(item)))
  const budget = budgetOf(conversation)
  const intro = statedLimits(budget, null, 'Za to bih predložio:')
  return list({ intro, items: ofKinds.length > 0 ? ofKinds : suitable, budget }, conversation)
}

/** The budget of the message or, if the message names no products, of the messages before. */
function budgetOf({ message, words, state }: Conversation) {
  return message.budget ?? (words.length === 0 ? state.budget : null)
}

/** Lists the cheapest or the most expensive products of the kind that the message names. */
async function listKindByPrice(conversation: Conversation): Promise<Reply | null> {
  const { words, catalogue, find, message } = conversation
  const kind = itemsOfCategory(words, catalogue)
  const { named, items } = find(words)
  // If no product name contains the words, for example foreign words, the category of the search results is
  // meant.
  const category = named.length > 0 ? undefined : sharedCategory(items.slice(0, 3))
  const meant = category === undefined ? named : items.filter(item => isInCategory(item, category))
  const pool = kind.length > 0 ? kind : meant
  return pool.length < 2 ? null : listByPrice(forRecipient(pool, message.recipient, catalogue), conversation)
}

/** Lists the first items of a category, with a link to the rest. */
async function listCategory(
  items: readonly CatalogueItem[],
  conversation: Conversation,
  isApproximate = false,
): Promise<Reply | null> {
  const budget = budgetOf(conversation)
  const named = categoriesNamed(conversation.words, conversation.catalogue)
  const [largest] = named.sort((a, b) => b.size - a.size)
  const outro = largest === undefined ? categoryLink(items, conversation) : allOf(largest)
  const intro = isApproximate
    ? 'Tačno to nisam našao. Najbliže je:'
    : statedLimits(budget, null, 'Evo šta imamo:')
  const found = await list({ intro, items, outro, budget }, conversation)
  if (found?.snapshots.every(one => stockStatus(one) === 'out'))
    return { ...found, text: found.text.replace(intro, 'Nažalost, trenutno nema na stanju:') }
  if (found !== null || budget === null) return found && { ...found, isApproximate }
  const cheapest = 'Za taj iznos trenutno nemamo ništa. Najpovoljnije je:'
  return list({ intro: cheapest, items: sortedByPrice(items, false), limit: 2 }, conversation)
}

/**
 * Answers a request that names no product: the largest categories, or products by price, popularity or
 * budget.
 */
async function listAssortment(conversation: Conversation): Promise<Reply | null> {
  const { message, topic, catalogue } = conversation
  const { items } = catalogue
  if (message.comparative?.by === 'price') return listByPrice(items, conversation)
  if (message.budget !== null) return listCategory(items, conversation)
  if (topic.id === 'popular') return list({ intro: 'Najtraženije kod nas:', items }, conversation)
  if (topic.id !== 'assortment') return null
  const largest = [...catalogue.categories].sort((a, b) => b.size - a.size).slice(0, 8)
  const lines = largest.map(one => `– ${categoryPath(one)}`)
  return say(['U ponudi imamo:', ...lines, 'Šta vas zanima?'].join('\n'))
}
