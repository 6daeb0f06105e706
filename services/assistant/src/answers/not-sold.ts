import { isKnown, wholeKind } from '../catalogue/kinds.ts'
import { isColour } from '../language/colours.ts'
import type { Talk } from '../talk.ts'

/** How adjectives end; only one that stands before another word counts as one. */
const adjective = /(?:n|sk|ck|ov|ev|lj|ast|it|av|ik|al|ij|ps|ot)(?:i|a|e|o|u|og|oj|im|om|ih)$/

/** `izgubio`, `preuzeti`: somebody tells what happened, or what he means to do. */
const verb = /(?:io|ao|uo|ti|emo|imo|amo)$/

/**
 * Whether the thing that was asked for is nothing the shop has: neither in names, categories, tags or options, nor known to the
 * search. What is said of it (`crvene`, `kožne`, `veliki`) may well be; it is no reason to offer anything.
 */
export function isNotSold({ question, topic, catalogue, shop }: Talk): boolean {
  const isWish = question.has('wish', 'stock')
  if (!isWish && (topic.items.length > 0 || question.words.some(word => verb.test(word)))) return false
  const { words } = question
  const things = question.topicWords.filter(word => /^\p{L}{4,}/u.test(word) && !verb.test(word))
  const isBefore = (word: string, next: string | undefined): boolean =>
    words[words.indexOf(word) + 1] === next
  const isSaidOf = (word: string, next: string | undefined): boolean =>
    isColour(word) ||
    (adjective.test(word) && isBefore(word, next) && wholeKind([word], catalogue).length === 0)
  const head = things.findIndex((word, at) => at === things.length - 1 || !isSaidOf(word, things[at + 1]))
  const thing = things[head]
  if (
    thing === undefined ||
    isColour(thing) ||
    thing.startsWith('naj') ||
    isKnown(thing, catalogue, shop.search)
  )
    return false
  if (head > 0) return true
  return question.topicWords.every(word => isColour(word) || !isKnown(word, catalogue, shop.search))
}
