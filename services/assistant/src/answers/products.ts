import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Reply, Talk } from '../talk.ts'
import { answerKind } from './answer-kind.ts'
import { answerOffer } from './answer-offer.ts'
import { answerOne } from './answer-one.ts'
import { answerRelated } from './answer-related.ts'
import { answerSale, withoutPromise } from './answer-sale.ts'
import { answerByPrice } from './by-price.ts'
import { answerComparison } from './comparison.ts'
import { answerGift } from './gifts.ts'
import { subjectOf } from './subject.ts'

/** Whatever the message wants of products; null when it wants nothing of them that can be made out. */
export async function answerProducts(talk: Talk): Promise<Reply | null> {
  const { question, topic } = talk
  if (question.has('compare')) {
    const compared = await answerComparison(talk)
    if (compared !== null) return compared
  }
  const gift = question.has('gift') ? namedGift(talk) : null
  if (gift !== null) return answerOne([gift], talk)
  if (isForSomebody(talk)) {
    const suiting = await answerGift(talk)
    if (suiting !== null) return suiting
  }
  const isSoldOut = question.words.some(word => word.startsWith('rasprodan'))
  if (question.has('sale') && !isSoldOut) return withoutPromise(await answerSale(talk), talk)
  if (question.topicWords.length === 0 && topic.items.length > 0) {
    const related = await answerRelated(talk)
    if (related !== null) return related
  }
  const subject = subjectOf(talk)
  if (subject === null) return question.topicWords.length === 0 ? answerOffer(talk) : null
  if (question.has('cheapest', 'dearest', 'cheaper', 'dearer') && !subject.isOne)
    return answerByPrice(subject.items, talk)
  if (question.has('cheaper', 'dearer') && subject.isNamed !== false) {
    const related = await answerRelated({ ...talk, topic: { ...topic, items: subject.items } })
    if (related !== null) return related
  }
  return subject.isOne
    ? answerOne(subject.items, talk, subject.isNamed)
    : answerKind(subject.items, talk, subject.isFar)
}

/** `šta sadrži poklon set Ramazan`: a product with the word in its name, rather than a present for somebody. */
function namedGift({ question, find }: Talk): CatalogueItem | null {
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
