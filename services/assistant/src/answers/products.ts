import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { forRecipient, wholeKind } from '../catalogue/kinds.ts'
import { asksForUnknownTrait, chosenByPlace, chosenByTrait } from '../conversation/pointing.ts'
import type { Reply, Talk } from '../talk.ts'
import { answerAmong, asksForOptions } from './answer-among.ts'
import { answerKind } from './answer-kind.ts'
import { answerOffer } from './answer-offer.ts'
import { answerOne } from './answer-one.ts'
import { answerPurpose } from './answer-purpose.ts'
import { answerRelated } from './answer-related.ts'
import { answerSale, withoutPromise } from './answer-sale.ts'
import { answerByPrice } from './by-price.ts'
import { answerComparison, sideBySide } from './comparison.ts'
import { answerGift } from './gifts.ts'
import { subjectOf } from './subject.ts'
import { isNotSold } from './unknown-goods.ts'

/** Whatever the message wants of products; null when it wants nothing of them that can be made out. */
export async function answerProducts(talk: Talk): Promise<Reply | null> {
  const { question, topic } = talk
  if (question.has('compare')) {
    const compared = await answerComparison(talk)
    if (compared !== null) return compared
  }
  const extreme = await answerExtreme(talk)
  if (extreme !== null) return extreme
  const isChosen = chosenByPlace(talk).length > 0 || chosenByTrait(talk).length > 0
  const purpose = isChosen ? null : await answerPurpose(talk)
  if (purpose !== null) return purpose
  const isWish = question.has('wish', 'price', 'stock') || question.words.length <= 4
  if (
    !isChosen &&
    asksForUnknownTrait(talk) &&
    question.topicWords.every(word => word.startsWith('naj')) &&
    question.topicWords.length > 0
  ) {
    return sideBySide(topic.items, talk)
  }
  if (!isChosen && isWish && isNotSold(talk)) return null
  const gift = question.has('gift') ? namedGift(talk) : null
  if (gift !== null) return answerOne([gift], talk)
  if (isForSomebody(talk)) {
    const suiting = await answerGift(talk)
    if (suiting !== null) return suiting
  }
  const isSoldOut = question.words.some(word => word.startsWith('rasprodan'))
  if (question.has('sale') && !isSoldOut) return withoutPromise(await answerSale(talk), talk)
  if (question.topicWords.length === 0 && topic.items.length > 0 && chosenByTrait(talk).length === 0) {
    const related = await answerRelated(talk)
    if (related !== null) return related
  }
  const subject = subjectOf(talk)
  if (subject === null && asksForUnknownTrait(talk)) return sideBySide(topic.items, talk)
  if (subject === null && question.budget !== null && topic.items.length === 0) return answerGift(talk)
  if (subject === null) return question.topicWords.length === 0 ? answerOffer(talk) : null
  if (question.has('cheapest', 'dearest', 'cheaper', 'dearer') && !subject.isOne)
    return answerByPrice(subject.items, talk)
  if (!subject.isOne && asksForOptions(question)) {
    const among = await answerAmong(subject.items, talk)
    if (among !== null) return among
  }
  const isPrice = question.budget !== null || chosenByTrait(talk).length > 0
  if (question.has('cheaper', 'dearer') && subject.isNamed !== false && !isPrice) {
    const related = await answerRelated({ ...talk, topic: { ...topic, items: subject.items } })
    if (related !== null) return related
  }
  return subject.isOne
    ? answerOne(subject.items, talk, subject.isNamed)
    : answerKind(subject.items, talk, subject.isFar)
}

/** `najskuplji miris koji imate`: of the whole kind, rather than of what the search finds best. */
async function answerExtreme(talk: Talk): Promise<Reply | null> {
  const { question, catalogue } = talk
  const { topicWords, recipient, has } = question
  if (!has('cheapest', 'dearest') || topicWords.length === 0 || chosenByTrait(talk).length > 0) return null
  const kind = wholeKind(topicWords, catalogue)
  const pool = kind.length > 0 ? kind : talk.find(topicWords).named
  return pool.length < 2 ? null : answerByPrice(forRecipient(pool, recipient), talk)
}

/** `šta sadrži poklon set Ramazan`: a product with the word in its name, rather than a present for somebody. */
function namedGift({ question, catalogue, find }: Talk): CatalogueItem | null {
  const [whole, ...more] = catalogue.namedIn(question.words.join(' '))
  if (whole !== undefined && more.length === 0) return whole
  if (question.topicWords.length === 0 || question.recipient !== null || question.budget !== null) return null
  const [only, ...others] = find(['poklon', ...question.topicWords]).named
  return only !== undefined && others.length === 0 ? only : null
}

function isForSomebody({ question, topic }: Talk): boolean {
  if (question.has('gift')) return true
  const wasGift = topic.question?.has('gift') ?? false
  if (question.recipient !== null) return true
  return wasGift && question.budget !== null && question.topicWords.length === 0
}
