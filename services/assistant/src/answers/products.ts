import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { forRecipient, itemsOfCategory, sharedCategory, withAnyPrefix } from '../catalogue/categories.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { chosenByTrait, chosenItems, refersToShown } from '../conversation/references.ts'
import {
  isNotSold,
  isTrusted,
  resolveSubject,
  type Subject,
  singleProductTopics,
} from '../conversation/subject.ts'
import { prefixesOf } from '../language/lexicon.ts'
import { isWithinSize, type SizeLimit } from '../language/measures.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { isColour, isSuperlative } from '../language/words.ts'
import { compare } from './compare.ts'
import { describeOne } from './describe-one.ts'
import { ageScore, suggestGifts } from './gifts.ts'
import { allOf, categoryLink, categoryPath, list, listByPrice, sortedByPrice, statedLimits } from './lists.ts'
import { messages } from './messages.ts'
import { listWithOptions } from './options.ts'
import { reducedOptions } from './product-description.ts'
import { productLine, productLink } from './product-text.ts'
import { listRelated } from './related.ts'
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
  // In `igračke za djecu` (“toys for children”) the kind of goods is named before the recipient.
  const namesKind = Math.min(...message.taken) > message.words.indexOf(words[0] ?? '')
  const isOpen = isGift && (topic.id === 'gift' || concepts.has('poklon') || !namesKind)
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
  const { items, isOne, isNamed, isApproximate } = withinSize(subject, message.limit)
  if (items.length === 0) return list({ intro: messages.otherSize, items: subject.items }, conversation)
  const [first] = items
  if (isByPrice && !isOne) return listByPrice(items, conversation)
  const isRelatedToNamed = isByPrice && !isMost && budget === null && !isChosen && isNamed && words.length > 0
  const special = await firstReply(conversation, [
    [!isOne && namesOptions(conversation), () => listWithOptions(items, conversation)],
    [isRelatedToNamed, () => listRelated({ ...conversation, state: { ...state, items } })],
  ])
  if (special !== null) return special
  return isOne && first !== undefined
    ? describeOne(first, conversation, isNamed)
    : listCategory(items, conversation, isApproximate)
}

/** The subject without the products whose name and options state no size within the limit. */
function withinSize(subject: Subject, limit: SizeLimit | null): Subject {
  if (limit === null) return subject
  const items = subject.items.filter(({ name, attributes }) =>
    isWithinSize([name, ...attributes.flatMap(({ options }) => options)], limit),
  )
  return { ...subject, items, isOne: items.length === 1 }
}

/** Whether products are compared: `koji najduže traje` (“which lasts longest”) after a list compares those listed. */
function isComparison(conversation: Conversation): boolean {
  const { topic, message, words, state } = conversation
  const { comparative } = message
  const isOfShown = words.length === 0 && state.items.length > 1 && topic.products === ''
  const isMost = comparative?.by !== 'price' && message.words.some(isSuperlative)
  const hasWhich = message.words.some(word => /^koj[aei]$/.test(word))
  const isOfSeveral = isMost || (topic.id === 'fact' && message.words.some(refersToShown))
  // `najbolji parfem` (“the best perfume”) names a kind, not products to compare.
  if (
    words.length > 0 &&
    message.words.some(isSuperlative) &&
    !message.words.some(word => /^ili?$/.test(word) || refersToShown(word))
  )
    return false
  if (topic.id !== 'compare' && !(isOfShown && isOfSeveral && hasWhich)) return false
  return chosenByTrait(conversation).length !== 1
}

function isGiftRequest({ message, topic, state, words }: Conversation): boolean {
  if (topic.id === 'gift') return true
  if (message.concepts.has('poklon') && topic.id === 'product' && message.budget !== null) return true
  const isForSomeone = message.recipient !== null && !singleProductTopics.has(topic.id)
  if (isForSomeone && topic.isAboutProducts && !['compare', 'total'].includes(topic.id)) return true
  return state.request === 'gift' && message.budget !== null && words.length === 0
}

/** Whether the message names a clothing size, a colour or an amount with a unit, such as `50 ml`. */
function namesOptions({ message: { words, sizes } }: Conversation): boolean {
  const isMeasure = (word: string, at: number): boolean =>
    /^\d/.test(word) && /^(ml|g|kg|l)$/.test(words[at + 1] ?? '')
  return sizes.length > 0 || words.some(isColour) || words.some(isMeasure)
}

/**
 * Lists products that contain words of the topic's `products` setting. If the message names kinds of goods,
 * only products of these kinds are listed, unless none of them suits the topic.
 */
function listForTopic(conversation: Conversation): Promise<Reply | null> {
  const { topic, words, message, catalogue, state } = conversation
  const budget = message.budget ?? (words.length === 0 ? state.budget : null)
  const prefixes = prefixesOf(topic.products)
  const kinds = words
    .filter(word => !prefixes.some(prefix => word.startsWith(prefix)))
    .map(word => new Set(itemsOfCategory([word], catalogue)))
    .filter(kind => kind.size > 0)
  const fitting = withAnyPrefix(prefixes, catalogue)
  const suitable = [...fitting.items()]
    .map(item => ({ item, score: fitting.count(item), rank: catalogue.popularityRank(item) }))
    .filter(one => ageScore(one.item, message.age) >= 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
    .map(({ item }) => item)
  const ofKinds = suitable.filter(item => kinds.every(kind => kind.has(item)))
  const intro = statedLimits(budget, null, 'Za to bih predložio:')
  const items = ofKinds.length > 0 ? ofKinds : suitable
  return list({ intro, items, budget }, conversation)
}

/** Lists the cheapest or the most expensive products of the kind that the message names. */
async function listKindByPrice(conversation: Conversation): Promise<Reply | null> {
  const { words, catalogue, find, message } = conversation
  const kind = itemsOfCategory(words, catalogue)
  const { named, items } = find(words)
  // If no product name contains the words, for example foreign words, the category of the search results is
  // meant.
  const category = named.length > 0 ? undefined : sharedCategory(items.slice(0, 3))
  const alike = items.filter(({ categories }) => categories.some(({ slug }) => slug === category))
  const pool = kind.length > 0 ? kind : category === undefined ? named : alike
  return pool.length < 2 ? null : listByPrice(forRecipient(pool, message.recipient, catalogue), conversation)
}

/** Lists the first items of a category, with a link to the rest. */
async function listCategory(
  items: readonly CatalogueItem[],
  conversation: Conversation,
  isApproximate = false,
): Promise<Reply | null> {
  const { message, catalogue, words, state } = conversation
  const budget = message.budget ?? (words.length === 0 ? state.budget : null)
  const [largest] = catalogue.categories
    .filter(
      category =>
        words.length > 0 && words.every(word => category.words.some(own => haveSameStem(own, word))),
    )
    .sort((a, b) => b.size - a.size)
  const outro = largest === undefined ? categoryLink(items, conversation) : allOf(largest)
  const intro = isApproximate
    ? 'Tačno to nisam našao. Najbliže je:'
    : statedLimits(budget, null, 'Evo šta imamo:')
  const found = await list({ intro, items, outro, budget }, conversation)
  if (found?.snapshots.every(one => stockStatus(one) === 'out'))
    return { ...found, text: found.text.replace(intro, 'Nažalost, trenutno nema na stanju:') }
  if (found !== null || budget === null) return found && { ...found, isApproximate }
  const cheapest = sortedByPrice(items, false).slice(0, 2)
  return list(
    { intro: 'Za taj iznos trenutno nemamo ništa. Najpovoljnije je:', items: cheapest, limit: 2 },
    conversation,
  )
}

/** Lists products on sale, within the category that the message names. */
async function listSale(conversation: Conversation): Promise<Reply | null> {
  const { words, find, catalogue, message } = conversation
  const found = find(words)
  const isKind = words.length > 0 && isTrusted(found, conversation)
  const [only, ...more] = isKind ? found.named : []
  if (only !== undefined && more.length === 0) {
    const described = await describeOne(only, conversation)
    const isReduced = described?.snapshots.some(({ id, onSale }) => id === only.id && onSale)
    const isNow = !message.words.some(word => /^(?:hoce|ce|kad|kada)$/.test(word))
    const intro = isReduced ? (isNow ? 'Da, sniženo je:' : 'Trenutno sniženo:') : 'Trenutno nije sniženo:'
    return described && { ...described, text: `${intro}\n${described.text}` }
  }
  const pool = isKind ? [...new Set([...found.items, ...itemsOfCategory(words, catalogue)])] : catalogue.items
  const items = pool.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
  const reduced = await list(
    { intro: 'Trenutno sniženo:', items, isListed: ({ onSale }) => onSale },
    conversation,
  )
  if (reduced !== null) return withReducedOptions(reduced, conversation)
  if (!isKind) return say('Trenutno nemamo sniženih proizvoda.')
  const regular = await listCategory(found.items, conversation)
  return regular && { ...regular, text: `Trenutno ništa od toga nije sniženo.\n${regular.text}` }
}

/** Replaces the line of each product of which only some options are on sale by these options with their price. */
async function withReducedOptions(reply: Reply, { shop }: Conversation): Promise<Reply> {
  const variable = reply.snapshots.filter(({ type }) => type === 'variable')
  const details = await Promise.all(variable.map(({ id }) => shop.details(id)))
  const text = variable.reduce((lines, snapshot, at) => {
    const own = details[at]
    const reduced = own == null ? '' : reducedOptions(own)
    if (reduced === '') return lines
    return lines.replace(productLine(snapshot), () => `– ${productLink(snapshot)}: ${reduced}`)
  }, reply.text)
  return { ...reply, text }
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
  return say(
    ['U ponudi imamo:', ...largest.map(one => `– ${categoryPath(one)}`), 'Šta vas zanima?'].join('\n'),
  )
}
