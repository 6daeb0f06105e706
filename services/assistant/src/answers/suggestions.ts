import { type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import {
  forRecipient,
  headWords,
  isInCategory,
  itemsOfCategory,
  withAnyPrefix,
} from '../catalogue/find-products.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import type { Recipient } from '../language/message.ts'
import { type Budget, isWithin } from '../language/money.ts'
import { prefixesOf } from '../language/words.ts'
import { list, sortedByPrice, statedLimits } from './lists.ts'
import { describeOne } from './one-product.ts'
import { agesOf } from './options.ts'

/** Prefix of the words by which a shop marks products as gifts: `poklon` (“gift”), `pokloni` (“gifts”). */
const GIFT_PREFIX = 'poklon'
const WEIGHTS = { gift: 1, wanted: 2, rejected: -6, age: 8 } as const

/**
 * Suggests products for a purpose (a topic with a list of words in `products`), or as a gift, for a recipient and
 * a budget. Either may come from an earlier message: `a za oca?` (“and for my father?”), `a do 30?` (“and up to 30?”).
 */
export async function suggest(conversation: Conversation): Promise<Reply | null> {
  const { message, state, words, topic } = conversation
  const recipient = message.recipient ?? state.recipient
  const budget = message.budget ?? state.budget
  const items = suitableItems(conversation, recipient, budget)
  const [only, ...more] = items
  if (only !== undefined && more.length === 0 && topic.id !== 'gift' && words.length > 0)
    return describeOne(only, conversation)
  const intro = topic.products === '' ? 'Ovo bi mogao biti lijep poklon:' : 'Za to bih predložio:'
  return list({ intro: statedLimits(budget, recipient, intro), items, budget }, conversation)
}

/** The products of the named kinds or, without any, those with a word of the purpose or the recipient, the best first. */
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
  const words = conversation.words.filter(word => !purpose.some(prefix => word.startsWith(prefix)))
  const kind = itemsOfCategory(words, catalogue)
  const found = find(words)
  const isKind = found.named.length > 0 || kind.length > 0 || found.confidence === 1
  const pool = isKind ? [...found.named, ...kind, ...found.items] : [...gifts, ...wanted.items()]
  const scored = [...new Set(pool)]
    .filter(item => item.isBuyable && isWithin(item.price, budget))
    .map(item => {
      const ofRecipient = rejected.count(item) > 0 ? WEIGHTS.rejected : WEIGHTS.wanted * wanted.count(item)
      const score = ofRecipient + ageScore(item, message.age) + (gifts.has(item) ? WEIGHTS.gift : 0)
      return { item, score, rank: catalogue.popularityRank(item) }
    })
    .filter(({ score }) => score > WEIGHTS.rejected + WEIGHTS.wanted)
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
  const suitable = scored.filter(({ score }) => score > WEIGHTS.gift)
  if (isKind && isPurpose && suitable.length === 0)
    return suitableItems({ ...conversation, words: [] }, recipient, budget)
  // For a child, products that do not suit the age or recipient are suggested only when no suitable product exists.
  const isStrict = message.age !== null || recipient?.name === 'dijete' || isPurpose
  return (isStrict && suitable.length > 0 ? suitable : scored).map(({ item }) => item)
}

/** Scores how well the ages of an item fit an age; 0 for an item without ages or a message without an age. */
function ageScore({ attributes }: CatalogueItem, age: number | null): number {
  const ages = age === null ? [] : attributes.flatMap(agesOf)
  if (age === null || ages.length === 0) return 0
  return ages.some(([from, to]) => age >= from && age <= to) ? WEIGHTS.age : -WEIGHTS.age
}

/**
 * Lists products other than those shown: `nešto drugo?` (“something else?”), `a jeftinije?` (“and cheaper?”),
 * `a veće?` (“and bigger?”). Products shown before are left out, unless the message names a new budget.
 */
export async function listRelated(conversation: Conversation): Promise<Reply | null> {
  const { message, state, catalogue } = conversation
  const [item] = state.items
  if (item === undefined) return null
  const { by, isHigh = false, isMost = true } = message.comparative ?? {}
  const kind = mainCategory(item, catalogue)?.slug
  const alike = catalogue.items.filter(one => one !== item && isInCategory(one, kind))
  if (by === 'size' && !isMost) {
    // Other sizes are other products with the same name, or options of the product.
    const sizes = alike.filter(one => headWords(item).every(word => headWords(one).includes(word)))
    return (await list({ intro: 'Imamo i:', items: sizes }, conversation)) ?? describeOne(item, conversation)
  }
  const prices = state.items.flatMap(({ price }) => price ?? [])
  const isBeyond = (price: number): boolean =>
    isHigh ? price > Math.max(...prices) : price < Math.min(...prices)
  const byPrice = sortedByPrice(alike, !isHigh).filter(({ price }) => isBeyond(price))
  const others = alike.filter(one => message.budget !== null || !state.shown.has(one))
  const items = isMost ? forRecipient(others, state.recipient, catalogue) : byPrice
  const budget = message.budget ?? (isMost ? state.budget : null)
  const intro = statedLimits(budget, isMost ? state.recipient : null, 'Imamo i:')
  return (await list({ intro, items, budget }, conversation)) ?? say('Takvo što drugo trenutno nemamo.')
}
