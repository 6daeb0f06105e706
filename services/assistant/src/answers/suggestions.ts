import { type Catalogue, type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { isKnownWord, itemsOfCategory, withAnyPrefix } from '../catalogue/categories.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { prefixesOf } from '../language/lexicon.ts'
import { type Budget, isWithin } from '../language/money.ts'
import type { Recipient } from '../language/people.ts'
import { list, MAX_LISTED, statedLimits } from './lists.ts'
import { describeOne } from './one-product.ts'
import { agesOf } from './options.ts'

const MAX_PER_CATEGORY = 2
/** Number of the best products whose categories are varied: far more than are listed. */
const MAX_VARIED = 200
/** Prefix of the words by which a shop marks products as gifts: `poklon` (“gift”), `pokloni` (“gifts”). */
const GIFT_PREFIX = 'poklon'
const WEIGHTS = { gift: 1, wanted: 2, rejected: -6, age: 8 } as const

/**
 * Suggests products for a purpose (a topic with a list of words in `products`), or as a gift, for a recipient and
 * a budget. Either may come from an earlier message: `a za oca?` (“and for my father?”), `a do 30?` (“and up to 30?”).
 * Products in `leftOut` are not suggested: they were shown before.
 */
export async function suggest(
  conversation: Conversation,
  leftOut: ReadonlySet<CatalogueItem> = new Set(),
): Promise<Reply | null> {
  const { message, state, words, topic } = conversation
  const isPurpose = topic.products !== ''
  const recipient = message.recipient ?? (isPurpose ? null : state.recipient)
  const budget = message.budget ?? (isPurpose && words.length > 0 ? null : state.budget)
  const items = suitableItems(conversation, recipient, budget).filter(item => !leftOut.has(item))
  const [only, ...more] = items
  if (only !== undefined && more.length === 0 && topic.id !== 'gift' && words.length > 0)
    return describeOne(only, conversation)
  const isOpen = budget === null && topic.id === 'gift'
  const outro = isOpen ? 'Recite mi i koliko želite potrošiti, pa ću suziti izbor.' : ''
  const intro = isPurpose ? 'Za to bih predložio:' : 'Ovo bi mogao biti lijep poklon:'
  return list({ intro: statedLimits(budget, recipient, intro), items, outro, budget }, conversation)
}

/** The products of the named kinds or, without any, those with a word of the purpose or the recipient, the best first. */
export function suitableItems(
  conversation: Conversation,
  recipient: Recipient | null,
  budget: Budget | null,
): readonly CatalogueItem[] {
  const { message, topic, catalogue, find, shop } = conversation
  const purpose = prefixesOf(topic.products)
  const words = conversation.words.filter(word => !purpose.some(prefix => word.startsWith(prefix)))
  const wanted = withAnyPrefix(purpose.length > 0 ? purpose : (recipient?.wants ?? []), catalogue)
  const gifts = catalogue.withPrefix(GIFT_PREFIX)
  const rejected = withAnyPrefix(recipient?.rejects ?? [], catalogue)
  const kind = itemsOfCategory(words, catalogue)
  const found = find(words)
  const isKind =
    words.some(word => isKnownWord(word, catalogue, shop.search)) &&
    (found.named.length > 0 || kind.length > 0 || found.confidence === 1)
  const near = found.named.length + kind.length >= MAX_LISTED ? [] : found.items
  const pool = purpose.length > 0 ? wanted.items() : new Set([...gifts, ...wanted.items()])
  const scored = [...(isKind ? new Set([...found.named, ...kind, ...near]) : pool)]
    .filter(item => item.isBuyable && isWithin(item.price, budget))
    .map(item => {
      const rejection = rejected.count(item) > 0 ? WEIGHTS.rejected : 0
      const gift = gifts.has(item) ? WEIGHTS.gift : 0
      const score = WEIGHTS.wanted * wanted.count(item) + gift + rejection + ageScore(item, message.age)
      return { item, score, rank: catalogue.popularityRank(item) }
    })
    .filter(({ score }) => score > WEIGHTS.rejected + WEIGHTS.wanted)
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
  const suitable = scored.filter(({ score }) => score > WEIGHTS.gift)
  if (isKind && purpose.length > 0 && suitable.length === 0)
    return suitableItems({ ...conversation, words: [] }, recipient, budget)
  // For a child, products that do not suit the age or recipient are suggested only when no suitable product exists.
  const isStrict = message.age !== null || recipient?.name === 'dijete' || purpose.length > 0
  const items = (isStrict && suitable.length > 0 ? suitable : scored).map(({ item }) => item)
  return isKind || purpose.length > 0 ? items : varyCategories(items, catalogue)
}

/** Scores how well the ages of an item fit an age; 0 for an item without ages or a message without an age. */
function ageScore({ attributes }: CatalogueItem, age: number | null): number {
  const ages = age === null ? [] : attributes.flatMap(agesOf)
  if (age === null || ages.length === 0) return 0
  return ages.some(([from, to]) => age >= from && age <= to) ? WEIGHTS.age : -WEIGHTS.age
}

/** Moves the third and further products of a category behind the first products of other categories. */
function varyCategories(items: readonly CatalogueItem[], catalogue: Catalogue): readonly CatalogueItem[] {
  const first = items.slice(0, MAX_VARIED)
  const byCategory = Map.groupBy(first, item => mainCategory(item, catalogue)?.slug)
  const early = new Set(byCategory.values().flatMap(alike => alike.slice(0, MAX_PER_CATEGORY)))
  return first.toSorted((a, b) => Number(early.has(b)) - Number(early.has(a)))
}
