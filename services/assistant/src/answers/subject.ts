import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isKnownWord } from '../catalogue/categories.ts'
import {
  isCatalogueWord,
  isConfident,
  nameContains,
  type ProductMatches,
} from '../catalogue/find-products.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { referencedByOrdinal, referencedByTrait } from '../conversation/references.ts'
import type { Intent } from '../language/intents.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { asksForOptions } from './answer-options.ts'
import {
  asksForAttribute,
  asksForOption,
  findIgnoringColour,
  fullyNamedItem,
  refersToTopic,
  severalNamed,
} from './references-to-topic.ts'

/** The products that a message is about. */
interface Subject {
  readonly items: readonly CatalogueItem[]
  /** Whether the message is about one product, as opposed to a category. */
  readonly isOne: boolean
  /** Whether a product was found whose name and options contain every word of the request. */
  readonly isNamed?: boolean
  /** Whether many words of the request, or its first word, are not found in the catalogue. */
  readonly isApproximate?: boolean
}

/** Intents that apply to one product only. */
const singleProductIntents: readonly Intent[] = [
  'size',
  'material',
  'origin',
  'care',
  'use',
  'expiry',
  'about',
  'colour',
]

/**
 * Minimum share of a message's topic words that must match the products found. Applies to messages that
 * request goods; other messages need a higher share.
 */
const MIN_STORY_CONFIDENCE = 0.3

/**
 * The products that the message names or selects from those listed last, otherwise the products still under
 * discussion; null when there are none.
 */
export function resolveSubject(conversation: Conversation): Subject | null {
  const { question, topic } = conversation
  const placed = referencedByOrdinal(conversation)
  const chosen = placed.length > 0 ? placed : referencedByTrait(conversation)
  if (chosen.length > 0) return { items: chosen, isOne: chosen.length === 1 }
  if (asksForOption(conversation)) return { items: topic.items, isOne: topic.items.length === 1 }
  if (refersToTopic(conversation)) return { items: topic.items.slice(0, 1), isOne: true }
  const isAttribute =
    question.topicWords.length > 0 &&
    question.topicWords.every(word => asksForAttribute(topic.items[0], [word]))
  if (isAttribute) return { items: topic.items.slice(0, 1), isOne: true }
  const isCount = question.topicWords.length > 0 && question.topicWords.every(word => /^\d/.test(word))
  if (isCount && topic.items.length === 0 && !asksForOptions(question)) return null
  const named = fullyNamedItem(conversation)
  if (named !== null) return { items: [named], isOne: true }
  if (question.topicWords.length > 0) {
    const found = findIgnoringColour(conversation)
    const isWhole = found.named.some(item => question.topicWords.every(word => nameContains(word, item)))
    const several = isWhole ? [] : severalNamed(conversation)
    if (several.length > 1) return { items: several, isOne: false }
    if (isTrusted(found, conversation)) return subjectFrom(found, conversation)
    // In `kolika je teglica` (“how big is the jar”) the unknown word is the shopper's own word for the
    // product under discussion.
    const isStill =
      question.has('price', ...singleProductIntents) &&
      !question.has('productRequest') &&
      question.words.length <= 5
    if (!isStill) return null
  }
  if (topic.items.length === 0) return null
  return { items: topic.items, isOne: topic.items.length === 1 || question.has(...singleProductIntents) }
}

/**
 * Whether the products found are plausible. Words of a message on another subject match products by chance,
 * so a long message that requests no goods needs better matches.
 */
export function isTrusted(
  found: ProductMatches,
  { question, catalogue, shop }: Pick<Conversation, 'question' | 'catalogue' | 'shop'>,
): boolean {
  const asksForGoods = question.has(
    'productRequest',
    'price',
    'stock',
    'sale',
    'gift',
    'compare',
    'cheapest',
    ...singleProductIntents,
  )
  const isAboutGoods = question.topicWords.some(word => isCatalogueWord(word, catalogue))
  if (!isConfident(found)) return asksForGoods && isAboutGoods && found.confidence >= MIN_STORY_CONFIDENCE
  const isShort =
    question.words.length <= 4 &&
    question.topicWords.some(word => word.length > 3 && isKnownWord(word, catalogue, shop.search))
  if (asksForGoods || isShort || found.named.length > 0) return true
  return question.topicWords.every(word => /^\d/.test(word) || isCatalogueWord(word, catalogue))
}

/** Words that name a category mean all its products, even when one product has these words in its name. */
function subjectFrom(
  { items, named, confidence }: ProductMatches,
  { question, catalogue, shop }: Conversation,
): Subject {
  const { topicWords } = question
  const isKind = catalogue.categories.some(({ words }) =>
    topicWords.every(word => words.some(one => haveSameStem(one, word))),
  )
  const meant = named.length > 0 ? named : items
  const asksForOne =
    named.length > 0 && (question.has(...singleProductIntents) || asksForAttribute(meant[0], question.words))
  if (isKind && !asksForOne && !question.has('cheapest', 'mostExpensive'))
    return { items: [...new Set([...items, ...named])], isOne: items.length === 1 }
  return {
    items: meant,
    isApproximate: confidence < 0.6 || !isKnownWord(topicWords[0] ?? '', catalogue, shop.search),
    isNamed: named.length > 0,
    isOne: meant.length === 1 || asksForOne,
  }
}
