import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { nameContains, type ProductMatches } from '../catalogue/find-products.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { hasDemonstrative } from '../conversation/references.ts'
import { CONJUNCTION, splitConjuncts } from '../language/conjuncts.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { isColour } from '../language/sizes-and-colours.ts'
import { tokenize } from '../language/tokenizer.ts'
import { isAttributeMentioned } from './product-facts.ts'

/**
 * Whether the message names only options of the products under discussion: `a u crnoj boji?` (“and in
 * black?”), `ima li M?` (“is there an M?”).
 */
export function asksForOption({ question, topic }: Conversation): boolean {
  const options = topic.items.flatMap(item => item.attributes.flatMap(one => one.options)).flatMap(tokenize)
  const { topicWords, sizes } = question
  const isSaid = topicWords.every(
    word => isColour(word) || options.some(option => haveSameStem(word, option)),
  )
  return topic.items.length > 0 && isSaid && (topicWords.length > 0 || sizes.length > 0)
}

/** Whether a demonstrative refers to the product under discussion: `u toj knjizi` (“in that book”). */
export function refersToTopic({ question, topic }: Conversation): boolean {
  const [item] = topic.items
  if (item === undefined || question.topicWords.length === 0) return false
  const around = [item.name, ...item.categories.map(({ name }) => name), ...item.tags].flatMap(tokenize)
  return (
    hasDemonstrative(question.words) &&
    question.topicWords.every(word =>
      around.some(one => haveSameStem(one, word) || haveSameStem(one, word.replace(/z(?=i$)/, 'g'))),
    )
  )
}

/** The product whose full name is in the message, if there is exactly one. */
export function fullyNamedItem({ question, catalogue }: Conversation): CatalogueItem | null {
  const [first, ...others] = catalogue.mentionedIn(question.words.join(' '))
  return first !== undefined && others.length === 0 ? first : null
}

/**
 * Searches without the colour words of the request, unless the colour is part of a product's name (`crni
 * sapun`, “black soap”) or nothing is found without them.
 */
export function findIgnoringColour({ question: { topicWords }, find }: Conversation): ProductMatches {
  const whole = find(topicWords)
  const things = topicWords.filter(word => !isColour(word))
  const isName = whole.named.some(item => things.every(word => nameContains(word, item)))
  if (isName || things.length === 0 || things.length === topicWords.length) return whole
  const meant = find(things)
  return meant.named.length > 0 ? meant : whole
}

/**
 * Products of several requests in one message, each found by its own name: `tamjan i ugalj` (“incense and
 * charcoal”).
 */
export function severalNamed({ question, find }: Conversation): readonly CatalogueItem[] {
  const parts = splitConjuncts(question.words, question.topicWords, CONJUNCTION).map(part =>
    find(part).named.slice(0, 2),
  )
  return parts.length > 1 && parts.every(part => part.length > 0) ? [...new Set(parts.flat())] : []
}

/** Whether the words name an attribute of the item: `koliko stranica ima` (“how many pages does it have”). */
export function asksForAttribute(item: CatalogueItem | undefined, words: readonly string[]): boolean {
  return item?.attributes.some(({ name }) => isAttributeMentioned(name, words)) ?? false
}
