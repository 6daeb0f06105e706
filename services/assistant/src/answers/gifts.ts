import { stockStatus } from '@sultan/woo-client/product-snapshot'
import { type Catalogue, type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { isKnownWord, itemsOfCategory, withAnyPrefix } from '../catalogue/categories.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
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
const WEIGHTS = { gift: 1, wanted: 2, rejected: -6, age: 8, named: 6 } as const

/**
 * Suggests products for a recipient and a budget. Either may come from an earlier message: `a za oca?` (“and
 * for my father?”), `a do 30?` (“and up to 30?”). Products in `leftOut` are not suggested: they were shown
 * before.
 */
export async function suggestGifts(
  conversation: Conversation,
  leftOut: ReadonlySet<CatalogueItem> = new Set(),
): Promise<Reply | null> {
  const { message, state, words, topic, find } = conversation
  const isNamed = words.length > 0 && message.recipient === null && message.budget === null
  const [named, ...alike] = isNamed ? find([GIFT_PREFIX, ...words]).named : []
  const described = named && alike.length === 0 ? await describeOne(named, conversation) : null
  if (described !== null) return described
  const recipient = message.recipient ?? state.recipient
  const budget = message.budget ?? state.budget
  const suitable = (from: Conversation): readonly CatalogueItem[] =>
    suitableItems(from, recipient, budget).filter(item => !leftOut.has(item))
  const items = suitable(conversation)
  const [only, ...more] = items
  if (only !== undefined && more.length === 0 && topic.id !== 'gift' && words.length > 0)
    return describeOne(only, conversation)
  const isOpen = budget === null && topic.id === 'gift'
  const gifts = {
    intro: statedLimits(budget, recipient, 'Ovo bi mogao biti lijep poklon:'),
    budget,
    isListed: (one: Parameters<typeof stockStatus>[0]) => stockStatus(one) === 'in',
  }
  const outro = isOpen ? 'Recite mi i koliko želite potrošiti, pa ću suziti izbor.' : ''
  const found = await list({ ...gifts, items, outro }, conversation)
  if (found !== null || words.length === 0) return found
  // Nothing of the requested kind suits: budget and recipient still apply to other kinds.
  const others = suitable({ ...conversation, words: [], state: { ...state, words: [] } })
  const instead = 'To za vaše uslove nemam; ovo im odgovara.'
  return list({ ...gifts, items: others, outro: instead }, conversation)
}

export function suitableItems(
  { message, words: own, state, catalogue, find, shop }: Conversation,
  recipient: Recipient | null,
  budget: Budget | null,
): readonly CatalogueItem[] {
  const words = own.length > 0 ? own : message.concepts.has('poklon') ? [] : state.words
  const kind = itemsOfCategory(words, catalogue)
  const found = find(words)
  const isWish =
    words.some(word => isKnownWord(word, catalogue, shop.search)) &&
    (found.named.length > 0 || kind.length > 0 || found.confidence === 1)
  const near = found.named.length + kind.length >= MAX_LISTED ? [] : found.items
  const gifts = catalogue.withPrefix(GIFT_PREFIX)
  const wanted = withAnyPrefix(recipient?.wants ?? [], catalogue)
  const rejected = withAnyPrefix(recipient?.rejects ?? [], catalogue)
  // For a message that names no kind of goods, only gifts and products for the recipient are scored, because
  // a large shop has thousands of others. A message with an age needs all products: their age is an
  // attribute.
  const candidates = isWish
    ? new Set([...found.named, ...kind, ...near])
    : new Set([...gifts, ...wanted.items(), ...(message.age === null ? [] : catalogue.items)])
  const fitting = [...candidates]
    .filter(item => item.isBuyable && isWithin(item.price, budget))
    .map(item => {
      const score =
        (gifts.has(item) ? WEIGHTS.gift : 0) +
        (wanted.count(item) > 0 ? WEIGHTS.wanted : 0) +
        (rejected.count(item) > 0 ? WEIGHTS.rejected : 0) +
        ageScore(item, message.age)
      const ofBudget = budget === null ? 0 : Math.min(1, (item.price ?? 0) / budget.max)
      const named = found.named.includes(item) ? WEIGHTS.named : 0
      return { item, score, rank: score + named + ofBudget - catalogue.popularityRank(item) / 1e5 }
    })
    .filter(({ score }) => score > (isWish ? -4 : 0))
    .sort((a, b) => b.rank - a.rank)
  // For a child, products that do not suit the age or recipient are suggested only when no suitable product exists.
  const suitable = fitting.filter(({ score }) => score > 1)
  const isForChild = message.age !== null || recipient?.name === 'dijete'
  const items = (isForChild && suitable.length > 0 ? suitable : fitting).map(({ item }) => item)
  return isWish ? items : varyCategories(items, catalogue)
}

/** Scores how well the ages of an item fit an age; 0 for an item without ages or a message without an age. */
export function ageScore({ attributes }: CatalogueItem, age: number | null): number {
  const ages = age === null ? [] : attributes.flatMap(agesOf)
  if (age === null || ages.length === 0) return 0
  return ages.some(([from, to]) => age >= from && age <= to) ? WEIGHTS.age : -WEIGHTS.age
}

/** Moves the third and further products of a category behind the first products of other categories. */
function varyCategories(items: readonly CatalogueItem[], catalogue: Catalogue): readonly CatalogueItem[] {
  const first = items.slice(0, MAX_VARIED)
  const byCategory = Map.groupBy(first, item => mainCategory(item, catalogue)?.slug)
  const early = new Set(byCategory.values().flatMap(alike => alike.slice(0, MAX_PER_CATEGORY)))
  return [
    ...first.filter(item => early.has(item)),
    ...first.filter(item => !early.has(item)),
    ...items.slice(MAX_VARIED),
  ]
}
