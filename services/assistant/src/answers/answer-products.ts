import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { forRecipient, itemsOfCategory } from '../catalogue/categories.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { asksForUnknownTrait, referencedByOrdinal, referencedByTrait } from '../conversation/references.ts'
import { answerByPrice } from './answer-by-price.ts'
import { answerCategory } from './answer-category.ts'
import { answerComparison, compareSideBySide } from './answer-comparison.ts'
import { answerGift } from './answer-gift.ts'
import { answerOne } from './answer-one.ts'
import { answerOptions, asksForOptions } from './answer-options.ts'
import { answerPurpose } from './answer-purpose.ts'
import { answerRelated } from './answer-related.ts'
import { answerSale, withoutPromise } from './answer-sale.ts'
import { isNotSold } from './not-sold.ts'
import { categoryPath, currentProducts, listReply, MAX_LISTED } from './product-lists.ts'
import { resolveSubject } from './subject.ts'

/**
 * Answers a message about products. Null when the message is not about products, or names only products that
 * the shop does not have.
 */
export async function answerProducts(conversation: Conversation): Promise<Reply | null> {
  const { question, topic } = conversation
  if (question.has('compare')) {
    const compared = await answerComparison(conversation)
    if (compared !== null) return compared
  }
  const extreme = await answerPriceExtreme(conversation)
  if (extreme !== null) return extreme
  const isChosen = referencedByOrdinal(conversation).length > 0 || referencedByTrait(conversation).length > 0
  const purpose = isChosen ? null : await answerPurpose(conversation)
  if (purpose !== null) return purpose
  const isWish = question.has('productRequest', 'price', 'stock') || question.words.length <= 4
  if (
    !isChosen &&
    asksForUnknownTrait(conversation) &&
    question.topicWords.every(word => word.startsWith('naj')) &&
    question.topicWords.length > 0
  ) {
    return compareSideBySide(topic.items, conversation)
  }
  if (!isChosen && isWish && isNotSold(conversation)) return null
  const gift = question.has('gift') ? namedGift(conversation) : null
  if (gift !== null) return answerOne([gift], conversation)
  if (isGiftRequest(conversation)) {
    const suiting = await answerGift(conversation)
    if (suiting !== null) return suiting
  }
  const isSoldOut = question.words.some(word => word.startsWith('rasprodan'))
  if (question.has('sale') && !isSoldOut) return withoutPromise(await answerSale(conversation), conversation)
  if (
    question.topicWords.length === 0 &&
    topic.items.length > 0 &&
    referencedByTrait(conversation).length === 0
  ) {
    const related = await answerRelated(conversation)
    if (related !== null) return related
  }
  const subject = resolveSubject(conversation)
  if (subject === null && asksForUnknownTrait(conversation))
    return compareSideBySide(topic.items, conversation)
  if (subject === null && question.budget !== null && topic.items.length === 0)
    return answerGift(conversation)
  if (subject === null) return question.topicWords.length === 0 ? answerAssortment(conversation) : null
  if (question.has('cheapest', 'mostExpensive', 'cheaper', 'moreExpensive') && !subject.isOne)
    return answerByPrice(subject.items, conversation)
  if (!subject.isOne && asksForOptions(question)) {
    const among = await answerOptions(subject.items, conversation)
    if (among !== null) return among
  }
  const isPrice = question.budget !== null || referencedByTrait(conversation).length > 0
  if (question.has('cheaper', 'moreExpensive') && subject.isNamed !== false && !isPrice) {
    const related = await answerRelated({ ...conversation, topic: { ...topic, items: subject.items } })
    if (related !== null) return related
  }
  return subject.isOne
    ? answerOne(subject.items, conversation, subject.isNamed)
    : answerCategory(subject.items, conversation, subject.isApproximate)
}

/**
 * Compares prices in the whole category, not only among the best matches: `najskuplji miris koji imate` (“the
 * most expensive perfume you have”).
 */
async function answerPriceExtreme(conversation: Conversation): Promise<Reply | null> {
  const { question, catalogue } = conversation
  const { topicWords, recipient, has } = question
  if (
    !has('cheapest', 'mostExpensive') ||
    topicWords.length === 0 ||
    referencedByTrait(conversation).length > 0
  )
    return null
  const kind = itemsOfCategory(topicWords, catalogue)
  const pool = kind.length > 0 ? kind : conversation.find(topicWords).named
  return pool.length < 2 ? null : answerByPrice(forRecipient(pool, recipient), conversation)
}

/**
 * The product whose name contains „poklon” (gift), when the message is about that product and is no gift
 * request: `šta sadrži poklon set Ramazan` (“what does the gift set Ramazan contain”).
 */
function namedGift({ question, catalogue, find }: Conversation): CatalogueItem | null {
  const [whole, ...more] = catalogue.mentionedIn(question.words.join(' '))
  if (whole !== undefined && more.length === 0) return whole
  if (question.topicWords.length === 0 || question.recipient !== null || question.budget !== null) return null
  const [only, ...others] = find(['poklon', ...question.topicWords]).named
  return only !== undefined && others.length === 0 ? only : null
}

function isGiftRequest({ question, topic }: Conversation): boolean {
  if (question.has('gift')) return true
  const wasGift = topic.question?.has('gift') ?? false
  if (question.recipient !== null) return true
  return wasGift && question.budget !== null && question.topicWords.length === 0
}

/** Describes the assortment: the largest categories. */
async function answerAssortment(conversation: Conversation): Promise<Reply | null> {
  const { question, catalogue } = conversation
  if (!question.has('assortment', 'popular', 'productRequest', 'cheapest', 'mostExpensive', 'gift', 'more'))
    return null
  if (question.has('cheapest', 'mostExpensive')) return answerByPrice(catalogue.items, conversation)
  if (question.budget !== null) return answerCategory(catalogue.items, conversation)
  if (question.has('popular')) {
    return listReply(
      'Najtraženije kod nas:',
      await currentProducts(catalogue.items, conversation, null, MAX_LISTED),
    )
  }
  const largest = catalogue.categories
    .filter(({ slug }) => slug !== 'ostalo')
    .sort((a, b) => b.size - a.size)
    .slice(0, 8)
  const names = largest.map(one => `– ${categoryPath(one)}`)
  return { text: ['U ponudi imamo:', ...names, 'Šta vas zanima?'].join('\n'), snapshots: [] }
}
