import { isKnownWord, itemsOfCategory } from '../catalogue/categories.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { isColour } from '../language/sizes-and-colours.ts'

/** Endings of adjectives. A word with such an ending counts as an adjective only before another word. */
const adjective = /(?:n|sk|ck|ov|ev|lj|ast|it|av|ik|al|ij|ps|ot)(?:i|a|e|o|u|og|oj|im|om|ih)$/

/**
 * Endings of verbs: `izgubio`, `preuzeti`. A message with such a verb and no product request names no goods.
 */
const verb = /(?:io|ao|uo|ti|emo|imo|amo)$/

/**
 * Whether the shop does not sell the requested thing: no name, category, tag or option contains the word for
 * the thing, and the search results for that word share no category. Adjectives before the word (`crvene`
 * “red”, `kožne` “leather”) may occur in the catalogue.
 */
export function isNotSold({ question, topic, catalogue, shop }: Conversation): boolean {
  const isWish = question.has('productRequest', 'stock')
  if (!isWish && (topic.items.length > 0 || question.words.some(word => verb.test(word)))) return false
  const { words } = question
  const things = question.topicWords.filter(word => /^\p{L}{4,}/u.test(word) && !verb.test(word))
  const isBefore = (word: string, next: string | undefined): boolean =>
    words[words.indexOf(word) + 1] === next
  const isSaidOf = (word: string, next: string | undefined): boolean =>
    isColour(word) ||
    (adjective.test(word) && isBefore(word, next) && itemsOfCategory([word], catalogue).length === 0)
  const head = things.findIndex((word, at) => at === things.length - 1 || !isSaidOf(word, things[at + 1]))
  const thing = things[head]
  if (
    thing === undefined ||
    isColour(thing) ||
    thing.startsWith('naj') ||
    isKnownWord(thing, catalogue, shop.search)
  )
    return false
  if (head > 0) return true
  return question.topicWords.every(word => isColour(word) || !isKnownWord(word, catalogue, shop.search))
}
