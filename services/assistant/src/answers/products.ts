import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { forRecipient, itemsOfCategory, sharedCategory, withAnyPrefix } from '../catalogue/categories.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { chosenByPlace, chosenByTrait } from '../conversation/references.ts'
import { isNotSold, isTrusted, resolveSubject } from '../conversation/subject.ts'
import { prefixesOf } from '../language/lexicon.ts'
import { isWithin } from '../language/money.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { sizesOf } from '../language/sizes.ts'
import { isColour } from '../language/words.ts'
import { compare } from './compare.ts'
import { describeOne } from './describe-one.ts'
import { ageScore, suggestGifts } from './gifts.ts'
import {
  byPrice,
  categoryLink,
  categoryPath,
  currentProducts,
  listByPrice,
  listReply,
  MAX_LISTED,
  statedLimits,
} from './lists.ts'
import { describeOptions, requestedOptions } from './options.ts'
import { listRelated } from './related.ts'

/** Answers a request for products; null when neither the message nor the conversation leads to a product. */
export async function answerProducts(conversation: Conversation): Promise<Reply | null> {
  const { message, words, topic, state } = conversation
  if (topic.id === 'compare' && chosenByTrait(conversation).length === 0) {
    const compared = await compare(conversation)
    if (compared !== null) return compared
  }
  const suited = topic.products === '' ? null : await listForTopic(conversation)
  if (suited !== null) return suited
  const isChosen = chosenByPlace(conversation).length > 0 || chosenByTrait(conversation).length > 0
  const isExtreme = message.comparative === 'cheapest' || message.comparative === 'dearest'
  if (isExtreme && words.length > 0 && !isChosen) {
    const kind = itemsOfCategory(words, conversation.catalogue)
    const { named, items } = conversation.find(words)
    // If no product name contains the words, for example foreign words, the category of the search results is
    // meant.
    const category = named.length > 0 ? undefined : sharedCategory(items.slice(0, 3))
    const alike = items.filter(({ categories }) => categories.some(({ slug }) => slug === category))
    const pool = kind.length > 0 ? kind : category === undefined ? named : alike
    const listed =
      pool.length < 2
        ? null
        : await listByPrice(forRecipient(pool, message.recipient, conversation.catalogue), conversation)
    if (listed !== null) return listed
  }
  const isWish =
    message.concepts.has('namjera') || message.concepts.has('cijena') || message.words.length <= 4
  if (!isChosen && isWish && topic.id !== 'gift' && isNotSold(conversation)) return null
  if (topic.id === 'sale') return listSale(conversation)
  if (isGiftRequest(conversation)) {
    const gift = await namedGift(conversation)
    if (gift !== null) return gift
    const gifts = await suggestGifts(conversation)
    if (gifts !== null) return gifts
  }
  const isRelated = topic.id === 'more' || message.comparative !== null || message.budget !== null
  if (words.length === 0 && state.items.length > 0 && isRelated && !isChosen) {
    const related = await listRelated(conversation)
    if (related !== null) return related
  }
  const subject = resolveSubject(conversation)
  if (subject === null) return words.length === 0 ? listAssortment(conversation) : null
  const [first] = subject.items
  const isComparing = message.comparative !== null && !/larg|small/.test(message.comparative)
  if (isComparing && !subject.isOne) return listByPrice(subject.items, conversation)
  if (!subject.isOne && namesOptions(conversation)) {
    const among = await listWithOptions(subject.items, conversation)
    if (among !== null) return among
  }
  if (
    isComparing &&
    message.budget === null &&
    !isChosen &&
    subject.isNamed &&
    words.length > 0 &&
    !isExtreme
  ) {
    const related = await listRelated({ ...conversation, state: { ...state, items: subject.items } })
    if (related !== null) return related
  }
  return subject.isOne && first !== undefined
    ? describeOne(first, conversation, subject.isNamed)
    : listCategory(subject.items, conversation, subject.isApproximate)
}

function isGiftRequest({ message, topic, state, words }: Conversation): boolean {
  if (topic.id === 'gift') return true
  if (message.recipient !== null && topic.isAboutProducts && topic.id !== 'options') return true
  return state.request === 'gift' && message.budget !== null && words.length === 0
}

/**
 * Describes the only product whose name contains „poklon” (“gift”) and the words of the message. Null when
 * not exactly one name does, or when the message names a recipient or a budget.
 */
async function namedGift(conversation: Conversation): Promise<Reply | null> {
  const { message, words, find } = conversation
  if (words.length === 0 || message.recipient !== null || message.budget !== null) return null
  const [only, ...others] = find(['poklon', ...words]).named
  return only === undefined || others.length > 0 ? null : describeOne(only, conversation)
}

/**
 * Lists products that contain words of the topic's `products` setting. If the message names kinds of goods,
 * only products of these kinds are listed, unless none of them suits the topic.
 */
async function listForTopic(conversation: Conversation): Promise<Reply | null> {
  const { topic, words, message, catalogue } = conversation
  const prefixes = prefixesOf(topic.products)
  const kinds = words
    .filter(word => !prefixes.some(prefix => word.startsWith(prefix)))
    .map(word => new Set(itemsOfCategory([word], catalogue)))
    .filter(kind => kind.size > 0)
  const suitable = [...withAnyPrefix(prefixes, catalogue)]
    .map(([item, score]) => ({ item, score, rank: catalogue.popularityRank(item) }))
    .filter(one => ageScore(one.item, message.age) >= 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
  const ofKinds = suitable.filter(one => kinds.every(kind => kind.has(one.item)))
  const fitting = ofKinds.length > 0 ? ofKinds : suitable
  const snapshots = await currentProducts(
    fitting.map(({ item }) => item),
    conversation,
    message.budget,
  )
  return snapshots.length === 0
    ? null
    : listReply(statedLimits(message.budget, null) || 'Za to bih predložio:', snapshots)
}

/** Lists the first items of a category, with a link to the rest. */
async function listCategory(
  items: readonly CatalogueItem[],
  conversation: Conversation,
  isApproximate = false,
): Promise<Reply | null> {
  const { message, catalogue, words, state } = conversation
  const budget = message.budget ?? (words.length === 0 ? state.budget : null)
  const snapshots = await currentProducts(items, conversation, budget)
  if (snapshots.length === 0) {
    if (budget === null) return null
    const cheapest = [...items]
      .filter(({ isBuyable }) => isBuyable)
      .sort(byPrice)
      .slice(0, 2)
    const nearest = await currentProducts(cheapest, conversation, null, 2)
    return nearest.length === 0
      ? null
      : listReply('Za taj iznos trenutno nemamo ništa. Najpovoljnije je:', nearest)
  }
  const intro = snapshots.every(snapshot => stockStatus(snapshot) === 'out')
    ? 'Nažalost, trenutno nema na stanju:'
    : isApproximate
      ? 'Tačno to nisam našao. Najbliže je:'
      : statedLimits(budget, null) || 'Evo šta imamo:'
  const [largest] = catalogue.categories
    .filter(
      category =>
        words.length > 0 && words.every(word => category.words.some(own => haveSameStem(own, word))),
    )
    .sort((a, b) => b.size - a.size)
  const outro =
    largest === undefined ? categoryLink(items, conversation) : `Sve iz grupe: ${categoryPath(largest)}.`
  return listReply(intro, snapshots, outro)
}

/** Lists products on sale, within the category that the message names. */
async function listSale(conversation: Conversation): Promise<Reply | null> {
  const { words, find, catalogue } = conversation
  const isReduced = ({ isOnSale, isBuyable }: CatalogueItem): boolean => isOnSale && isBuyable
  const found = find(words)
  const isKind = words.length > 0 && isTrusted(found, conversation)
  const [only, ...more] = isKind ? found.named : []
  if (only !== undefined && more.length === 0) return describeOne(only, conversation)
  const pool = isKind ? [...new Set([...found.items, ...itemsOfCategory(words, catalogue)])] : catalogue.items
  const snapshots = (await currentProducts(pool.filter(isReduced), conversation)).filter(
    ({ onSale }) => onSale,
  )
  if (snapshots.length > 0) return listReply('Trenutno sniženo:', snapshots)
  if (!isKind) return { text: 'Trenutno nemamo sniženih proizvoda.', snapshots: [] }
  const regular = await listCategory(found.items, conversation)
  return regular && { ...regular, text: `Trenutno ništa od toga nije sniženo.\n${regular.text}` }
}

/** Whether the message names a clothing size, a colour or an amount with a unit, such as `50 ml`. */
function namesOptions({ message: { words, sizes } }: Conversation): boolean {
  const isMeasure = (word: string, at: number): boolean =>
    /^\d/.test(word) && /^(ml|g|kg|l)$/.test(words[at + 1] ?? '')
  return sizes.length > 0 || words.some(isColour) || words.some(isMeasure)
}

/**
 * Lists those of several products that have the requested option: `imate li u XXL` (“do you have it in XXL”).
 * Null when the request applies to none of the products.
 */
async function listWithOptions(
  items: readonly CatalogueItem[],
  { message, shop }: Conversation,
): Promise<Reply | null> {
  const details = await Promise.all(items.slice(0, MAX_LISTED).map(({ id }) => shop.details(id)))
  const answers = details.flatMap(one => {
    if (one === null || stockStatus(one.snapshot) === 'out') return []
    const requested = requestedOptions(one, message)
    const values = requested.flatMap(({ options, missing }) => [...options, ...missing])
    // When the message names a clothing size, a product without clothing sizes is left out.
    const isMeant = message.sizes.length === 0 || values.some(value => sizesOf(value).length > 0)
    return requested.length === 0 || !isMeant
      ? []
      : [{ snapshot: one.snapshot, ...describeOptions(one, requested) }]
  })
  if (answers.length === 0) return null
  const inStock = answers.filter(({ isAvailable }) => isAvailable)
  const available = inStock.filter(({ price }) => isWithin(price, message.budget))
  const shown = available.length > 0 ? available : [...new Set([...inStock, ...answers])].slice(0, 2)
  const none =
    inStock.length > 0 ? 'Za taj iznos trenutno nemamo. Najbliže je:' : 'Nažalost, baš to trenutno nemamo:'
  return {
    text: [available.length > 0 ? 'Da, imamo:' : none, ...shown.map(({ text }) => `– ${text}`)].join('\n'),
    snapshots: shown.map(({ snapshot }) => snapshot),
  }
}

/**
 * Answers a request that names no product: the largest categories, or products by price, popularity or
 * budget.
 */
async function listAssortment(conversation: Conversation): Promise<Reply | null> {
  const { message, topic, catalogue } = conversation
  if (/cheap|dear/.test(message.comparative ?? '')) return listByPrice(catalogue.items, conversation)
  if (message.budget !== null) return listCategory(catalogue.items, conversation)
  if (topic.id === 'popular')
    return listReply('Najtraženije kod nas:', await currentProducts(catalogue.items, conversation))
  if (topic.id !== 'assortment') return null
  const largest = [...catalogue.categories].sort((a, b) => b.size - a.size).slice(0, 8)
  return {
    text: ['U ponudi imamo:', ...largest.map(one => `– ${categoryPath(one)}`), 'Šta vas zanima?'].join('\n'),
    snapshots: [],
  }
}
