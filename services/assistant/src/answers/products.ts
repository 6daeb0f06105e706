import sentences from '../../knowledge/sentences.json' with { type: 'json' }
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { itemFitsAge, itemsLike, itemsOfCategory, withAnyPrefix } from '../catalogue/find-products.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { requestsGoods, resolveSubject, unsoldThing } from '../conversation/subject.ts'
import { type Budget, isWithin, type Recipient, UNLIMITED } from '../language/message.ts'
import { isAsking, isColour, prefixesOf } from '../language/words.ts'
import { describeOne } from './one-product.ts'
import { listWithOptions } from './options.ts'
import {
  categoryPath,
  currentProducts,
  list,
  listByPrice,
  MAX_LISTED,
  priceList,
  productLine,
  sortedByPrice,
  statedLimits,
} from './product-text.ts'
import { answerTotal, compare } from './several-products.ts'

/** Prefix of the words by which a shop marks products as gifts: `poklon` (“gift”), `pokloni` (“gifts”). */
const GIFT_PREFIX = 'poklon'
const WEIGHTS = { gift: 1, wanted: 2, rejected: -6, age: 8 } as const
/** Minimum share of the requested words (0 … 1) that suggested products must match. */
const MIN_CONFIDENCE = 0.4
const MAX_CATEGORIES = 8

/** Answers a request for products; null when no product is found. */
export async function answerProducts(conversation: Conversation): Promise<Reply | null> {
  const { message, words, topic, state } = conversation
  const isUnsold = unsoldThing(conversation) !== null
  const isPurpose = topic.products !== '' && !(isUnsold && message.words.some(isAsking))
  const direct =
    (topic.id === 'compare' && (await compare(conversation))) ||
    (topic.id === 'total' && (await answerTotal(conversation))) ||
    (isPurpose && (await suggest(conversation)))
  if (direct) return direct
  const isChosen = conversation.chosen.length > 0
  if (!isChosen && isUnsold)
    return topic.id === 'fact' || !requestsGoods(message) ? describeShown(conversation) : null
  if (topic.id === 'sale') return listSale(conversation)
  const hasOption = words.some(isColour) || message.sizes.length > 0
  const hasRecipient = message.recipient !== null && !topic.isAboutOne && !hasOption
  const isMore = topic.id === 'more' || message.comparative !== null || message.budget !== null
  const isOfShown = isMore && words.length === 0 && state.items.length > 0
  return (
    (!isChosen && (topic.id === 'gift' || hasRecipient) && (await suggest(conversation))) ||
    (!isChosen && isOfShown && (await listRelated(conversation))) ||
    describeSubject(conversation)
  )
}

/**
 * Answers `a je li nepropusna` (“is it waterproof”) from the descriptions of the products that the chat has
 * shown.
 */
async function describeShown(conversation: Conversation): Promise<Reply | null> {
  const [only, ...others] = conversation.state.items
  const question = { ...conversation, topic: { ...conversation.topic, id: 'fact' } }
  if (only === undefined) return null
  return others.length > 0 ? compare(question) : describeOne(only, question)
}

async function describeSubject(conversation: Conversation): Promise<Reply | null> {
  const { message, words, topic, catalogue } = conversation
  const subject = resolveSubject(conversation)
  if (subject === null) return words.length === 0 ? listAssortment(conversation) : null
  const { items, isOne, isSeveral = false, isSimilar } = subject
  const [first] = items
  const isByPrice = message.comparative?.by === 'price'
  const kind = isByPrice ? itemsOfCategory(words, catalogue) : []
  if (kind.length > 1) return listByPrice(kind, conversation)
  const isTooExpensive = message.budget !== null && (first?.price ?? 0) > message.budget.max
  if (isOne && first !== undefined && !isTooExpensive) return describeOne(first, conversation, !isSimilar)
  if (isByPrice) return listByPrice(items, conversation)
  const facts = topic.id === 'fact' && items.length > 1 ? await compare(conversation, items) : null
  if (facts !== null && (isSeveral || !facts.isNotStated)) return facts
  const shown = items.slice(0, MAX_LISTED)
  return (await listWithOptions(shown, conversation)) ?? listCategory(items, conversation, isSimilar)
}

async function listCategory(
  items: readonly CatalogueItem[],
  conversation: Conversation,
  isSimilar = false,
): Promise<Reply | null> {
  const { budget } = conversation.message
  const exact = statedLimits(budget, null, 'Evo šta imamo:')
  const intro = isSimilar ? sentences.nearest : exact
  const found = await list(intro, items, conversation, { budget })
  if (found !== null || budget === null) return found
  const cheapest = 'Za taj iznos trenutno nemamo ništa. Najpovoljnije je:'
  return list(cheapest, sortedByPrice(items, false), conversation, { limit: 2 })
}

/** Answers a request for goods that names no product, such as `šta prodajete` (“what do you sell”). */
async function listAssortment(conversation: Conversation): Promise<Reply | null> {
  const { message, topic, catalogue } = conversation
  const { items } = catalogue
  if (message.comparative?.by === 'price') return listByPrice(items, conversation)
  if (message.budget !== null) return listCategory(items, conversation)
  if (topic.id === 'popular') return list('Najtraženije kod nas:', items, conversation)
  if (topic.id !== 'assortment') return null
  const largest = catalogue.categories.toSorted((a, b) => b.size - a.size).slice(0, MAX_CATEGORIES)
  const lines = largest.map(one => `– ${categoryPath(one)}`)
  return say(['U ponudi imamo:', ...lines, 'Šta vas zanima?'])
}

async function listSale(conversation: Conversation): Promise<Reply | null> {
  const { words, find, catalogue, shop } = conversation
  const found = find(words)
  const isKind = found.items.length > 0
  const items = (isKind ? found.items : catalogue.items).filter(({ isOnSale }) => isOnSale)
  // More products are read than listed, because the price reduction of some may have ended.
  const current = await currentProducts(items, shop, null, MAX_LISTED * 2)
  const reduced = current.filter(({ onSale }) => onSale).slice(0, MAX_LISTED)
  if (reduced.length === 0 && !isKind) return say(['Trenutno nemamo sniženih proizvoda.'])
  if (reduced.length === 0)
    return list('Trenutno ništa od toga nije sniženo. Imamo:', found.items, conversation)
  // For a variable product, the reply adds the price of each option, because often only some options have a
  // reduced price.
  const lines = reduced.map(async snapshot => {
    const details = snapshot.type === 'variable' ? await shop.details(snapshot.id) : null
    return [productLine(snapshot), details && priceList(details)].filter(Boolean).join('; ')
  })
  return say(['Trenutno sniženo:', ...(await Promise.all(lines))], reduced)
}

/** Suggests products for a purpose or as a gift. Recipient and budget may come from an earlier message. */
export async function suggest(conversation: Conversation): Promise<Reply | null> {
  const { message, state, words, topic, catalogue } = conversation
  const recipient = message.recipient ?? state.recipient
  const requested = message.budget ?? state.budget
  const exact = suitableItems(conversation, recipient, requested)
  // If no suitable product fits a budget such as `100-120 KM`, products below 100 KM are suggested.
  const hasBothEnds = requested !== null && requested.min > 0 && requested.max !== UNLIMITED
  const isRelaxed = exact.length === 0 && hasBothEnds
  const budget = isRelaxed ? { ...requested, min: 0 } : requested
  const items = isRelaxed ? suitableItems(conversation, recipient, budget) : exact
  const [only, ...more] = items
  if (only !== undefined && more.length === 0 && topic.id !== 'gift' && words.length > 0)
    return describeOne(only, conversation)
  const intro = topic.products === '' ? 'Ovo bi mogao biti lijep poklon:' : 'Za to bih predložio:'
  // For `abaja za djevojčicu` (“abaya for a girl”), the shop may have only abayas for adults. In this case
  // the line above the list of abayas does not say `za dijete` (“for a child”).
  const wanted = withAnyPrefix(recipient?.wants ?? [], catalogue)
  const isForChild = recipient?.name === 'dijete' && topic.products === '' && words.length > 0
  const isSuitable = !isForChild || items.some(item => wanted.count(item) > 0)
  const first = statedLimits(budget, isSuitable ? recipient : null, isSuitable ? intro : 'Evo šta imamo:')
  return list(first, items, conversation, { budget })
}

/**
 * Products within the budget, the best first: the products that the message names or, if it names none, the
 * products that suit the purpose or the recipient.
 */
function suitableItems(
  conversation: Conversation,
  recipient: Recipient | null,
  budget: Budget | null,
): readonly CatalogueItem[] {
  const { message, topic, catalogue, find } = conversation
  const purpose = prefixesOf(topic.products)
  const isPurpose = purpose.length > 0
  const wanted = withAnyPrefix(isPurpose ? purpose : (recipient?.wants ?? []), catalogue)
  const gifts = isPurpose ? new Set<CatalogueItem>() : catalogue.withPrefix(GIFT_PREFIX)
  const rejected = withAnyPrefix(recipient?.rejects ?? [], catalogue)
  const found = find(conversation.words)
  const isNamed = found.named.length > 0 && found.confidence >= MIN_CONFIDENCE
  const isKind = isNamed || found.confidence === 1
  const pool = new Set(isKind ? found.items : [...gifts, ...wanted.items()])
  const scored = catalogue.items
    .filter(item => pool.has(item) && item.isBuyable && isWithin(item.price, budget))
    .map(item => {
      const ofRecipient = rejected.count(item) > 0 ? WEIGHTS.rejected : WEIGHTS.wanted * wanted.count(item)
      const fits = itemFitsAge(item, message.age)
      const ofAge = fits === null ? 0 : fits ? WEIGHTS.age : -WEIGHTS.age
      const score = ofRecipient + ofAge + (gifts.has(item) ? WEIGHTS.gift : 0)
      return { item, score }
    })
    .filter(({ score }) => score > WEIGHTS.rejected + WEIGHTS.wanted)
    .sort((a, b) => b.score - a.score)
  const suitable = scored.filter(({ score }) => score > WEIGHTS.gift)
  if (isKind && isPurpose && suitable.length === 0)
    return suitableItems({ ...conversation, words: [] }, recipient, budget)
  // If the message states an age or a purpose, or if the shopper buys for a child, unsuitable products are
  // suggested only when there is no suitable product.
  const isStrict = message.age !== null || recipient?.name === 'dijete' || isPurpose
  return (isStrict && suitable.length > 0 ? suitable : scored).map(({ item }) => item)
}

/**
 * Lists products similar to the first product of the chat's last list: `nešto drugo?` (“something else?”), `a
 * jeftinije?` (“and cheaper?”), `a veće?` (“and bigger?”). Products shown before are left out, unless the
 * message states a budget or a comparative.
 */
async function listRelated(conversation: Conversation): Promise<Reply | null> {
  const { message, state, catalogue } = conversation
  const [item] = state.items
  if (item === undefined) return null
  const { by, isHigh = false, isMost = true } = message.comparative ?? {}
  const alike = itemsLike(item, catalogue)
  if (by === 'size' && !isMost) {
    // Other sizes of `item` are products with the same name before the comma or, without such products,
    // options of `item`.
    const [family] = item.name.split(',')
    const sizes = alike.filter(({ name }) => name.split(',')[0] === family)
    return (await list('Imamo i:', sizes, conversation)) ?? describeOne(item, conversation)
  }
  const prices = state.items.flatMap(({ price }) => price ?? [])
  const isBeyond = (price: number): boolean =>
    isHigh ? price > Math.max(...prices) : price < Math.min(...prices)
  const byPrice = sortedByPrice(alike, !isHigh).filter(({ price }) => isBeyond(price))
  const others = alike.filter(one => message.budget !== null || !state.shown.has(one))
  const items = isMost ? others : byPrice
  const budget = message.budget ?? (isMost ? state.budget : null)
  const intro = statedLimits(budget, isMost ? state.recipient : null, 'Imamo i:')
  return (await list(intro, items, conversation, { budget })) ?? say(['Ništa drugo takvo trenutno nemamo.'])
}
