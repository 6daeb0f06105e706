import type { CatalogueItem } from '../catalogue/catalogue.ts'
import {
  categoriesNamed,
  forRecipient,
  hasWord,
  isKnownWord,
  isMixed,
  itemsOfCategory,
  itemWords,
  sharedCategory,
} from '../catalogue/categories.ts'
import {
  isCatalogueWord,
  isConfident,
  nameContains,
  type ProductMatches,
} from '../catalogue/find-products.ts'
import { testerOf } from '../language/lexicon.ts'
import { recipientByName } from '../language/people.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { isColour, isDemonstrative, isIll, isNumber, isSuperlative, tokenize } from '../language/words.ts'
import type { Conversation } from './conversation.ts'
import { chosenItems } from './references.ts'

/** The products that a message is about. */
export interface Subject {
  readonly items: readonly CatalogueItem[]
  /** Whether the message is about one product, as opposed to a category. */
  readonly isOne: boolean
  /** Whether a product was found whose name and options contain every word of the request. */
  readonly isNamed: boolean
  /** Whether many words of the request, or its first word, are not found in the catalogue. */
  readonly isApproximate: boolean
}

/** Topics that apply to one product only. */
export const singleProductTopics = new Set(['options', 'fact', 'about', 'restock'])
/** Minimum share of the message's words for products that the products found must match. */
const MIN_CONFIDENCE = 0.3

const otherProductRequest = /^(?:a |i )?(?:imate|ima|trazim|trebam|treba mi|zelim|hocu|prodajete|sta)\b/
const isPronoun = testerOf('njega njemu njim njime njom njoj nju tom toj taj')

/**
 * The products that the message names or selects from the last list; otherwise those of the messages before.
 * Null when the message is about no product.
 */
export function resolveSubject(conversation: Conversation): Subject | null {
  const { words, state, message, topic, find } = conversation
  const isSingle = singleProductTopics.has(topic.id)
  const chosen = chosenItems(conversation)
  if (chosen.length > 0) return subjectOf(chosen)
  if (namesOnlyOptions(conversation)) return subjectOf(state.items)
  if (refersToFirst(conversation)) return subjectOf(state.items.slice(0, 1))
  if (words.some(word => !isNumber(word))) {
    const found = findIgnoringColour(conversation)
    const isWhole = found.named.some(item => words.every(word => nameContains(word, item)))
    const several = isWhole ? [] : severalNamed(conversation)
    if (several.length > 1) return { ...subjectOf(several), isOne: false }
    // A question about a fact of the product under discussion may name other things: `treba li za njega ugalj` (“does it
    // need charcoal”).
    const isAsked = message.words.some(isPronoun) && !otherProductRequest.test(message.words.join(' '))
    const isNamed = (word: string): boolean => find([word]).named.some(item => nameContains(word, item))
    const isStillFact = isSingle && found.named.length === 0 && !words.some(isNamed)
    if (state.items.length === 1 && (isAsked || isStillFact)) return subjectOf(state.items)
    if (isTrusted(found, conversation)) return subjectFrom(found, conversation)
    // In a short message such as `kolika je teglica` (“how big is the jar”), an unknown word means the
    // product under discussion.
    const isStill = message.words.length <= 5 && !message.concepts.has('namjera') && topic.isAboutProducts
    if (!isStill) return null
  }
  return state.items.length === 0 ? null : subjectOf(state.items, isSingle)
}

const subjectOf = (items: readonly CatalogueItem[], isOne = false): Subject => ({
  items,
  isOne: isOne || items.length === 1,
  isNamed: true,
  isApproximate: false,
})

/** Whether the message names only options of the products under discussion: `a u crnoj boji?`, `ima li M?`. */
function namesOnlyOptions({ words, message, state }: Conversation): boolean {
  const options = state.items.flatMap(item => item.attributes.flatMap(one => one.options)).flatMap(tokenize)
  const isSaid = words.every(word => isColour(word) || options.some(option => haveSameStem(word, option)))
  return state.items.length > 0 && isSaid && (words.length > 0 || message.sizes.length > 0)
}

/** Whether a demonstrative or an attribute's name refers to the product under discussion: `u toj knjizi` (“in that book”). */
function refersToFirst({ words, message, state }: Conversation): boolean {
  const [item] = state.items
  if (item === undefined || words.length === 0) return false
  return message.words.some(isDemonstrative) && words.every(word => hasWord(item, word))
}

/** Searches for the words without colours, unless a product's name has the colour: `crni sapun` (“black soap”). */
function findIgnoringColour({ words, find }: Conversation): ProductMatches {
  const whole = find(words)
  const things = words.filter(word => !isColour(word))
  const isName = whole.named.some(item => things.every(word => nameContains(word, item)))
  if (isName || things.length === 0 || things.length === words.length) return whole
  const meant = find(things)
  return meant.named.length > 0 ? meant : whole
}

/** The products of a message that names several: `tamjan i ugalj` (“incense and charcoal”); empty for other messages. */
function severalNamed({ message, words, find }: Conversation): readonly CatalogueItem[] {
  const parts = splitAt(/^(i|ili|il|te|plus|and)$/, message.words, words)
  const named = parts.slice(0, 3).map(part => find(part).named.slice(0, 2))
  return named.length > 1 && named.every(part => part.length > 0) ? [...new Set(named.flat())] : []
}

/** Splits the words that may name a product at joining words of the message, such as `ili` (“or”). */
export function splitAt(
  joint: RegExp,
  all: readonly string[],
  words: readonly string[],
): readonly (readonly string[])[] {
  const parts: string[][] = [[]]
  for (const word of all) {
    if (joint.test(word)) parts.push([])
    else if (words.includes(word)) parts.at(-1)?.push(word)
  }
  return parts.filter(part => part.length > 0)
}

/** Whether the message probably means the products found: words on another subject may match products by chance. */
export function isTrusted(found: ProductMatches, conversation: Conversation): boolean {
  const { topic, words, message, catalogue, shop } = conversation
  const isAboutGoods = words.some(word => isCatalogueWord(word, catalogue))
  if (!isConfident(found)) return topic.isAboutProducts && isAboutGoods && found.confidence >= MIN_CONFIDENCE
  if (found.named.length > 0) return true
  const isKnown = (word: string): boolean => isKnownWord(word, catalogue, shop.search)
  if (topic.isAboutProducts && (isAboutGoods || message.concepts.has('namjera'))) return true
  return words.every(word => isNumber(word) || isKnown(word))
}

/** Words that name a category mean all its products, even when one product has these words in its name. */
function subjectFrom({ items, named, confidence }: ProductMatches, conversation: Conversation): Subject {
  const { words, message, topic, catalogue, shop } = conversation
  // A word for one part of a mixed category („Med i začini”, honey and spices) does not mean the whole
  // category.
  const isKind = categoriesNamed(words, catalogue).some(one => named.length === 0 || !isMixed(one))
  const meant = forRecipient(named.length > 0 ? named : items, message.recipient, catalogue)
  const namesOption = message.sizes.length > 0 || message.words.some(isColour)
  const isSingle = singleProductTopics.has(topic.id) && !(topic.id === 'options' && namesOption)
  const isAboutOneProduct = named.length > 0 && isSingle
  if (isKind && !isAboutOneProduct)
    return { ...subjectOf([...new Set([...items, ...named])]), isOne: items.length === 1 }
  // Of one kind of goods for adults and for children, a message that names no child means the goods for adults.
  const forAdults = message.recipient === null ? meant.filter(item => !isForChild(item)) : []
  return {
    items: isAboutOneProduct && forAdults.length > 0 ? forAdults : meant,
    isApproximate: confidence < 0.6 || !isKnownWord(words[0] ?? '', catalogue, shop.search),
    isNamed: named.length > 0,
    isOne: meant.length === 1 || isAboutOneProduct,
  }
}

function isForChild(item: CatalogueItem): boolean {
  const prefixes = recipientByName('dijete')?.wants ?? []
  return itemWords(item).some(word => prefixes.some(prefix => word.startsWith(prefix)))
}

/** Endings of adjectives. A word with such an ending counts as an adjective only before another word. */
const adjective = /(?:n|sk|ck|ov|ev|lj|ast|it|av|ik|al|ij|ps|ot)(?:i|a|e|o|u|og|oj|im|om|ih)$/
/** Endings of verbs: `izgubio`, `preuzeti`. Verbs name no goods. */
const verb = /(?:io|ao|uo|ti|emo|imo|amo)$/

/**
 * Whether the shop does not sell the requested thing: no name, category, tag or option contains the word for
 * it, and the search results for that word share no category. Adjectives before that word may occur in the
 * catalogue.
 */
export function isNotSold({ words, message, state, catalogue, shop, find }: Conversation): boolean {
  const isWish = message.concepts.has('namjera') || message.concepts.has('stanje')
  if (!isWish && (state.items.length > 0 || message.words.some(word => verb.test(word)))) return false
  // `noge` in `bolesne noge` (“bad legs”) are the shopper's.
  const isOwn = (word: string): boolean => isIll(message.words[message.words.indexOf(word) - 1] ?? '')
  const things = words.filter(word => /^\p{L}{4,}/u.test(word) && !verb.test(word) && !isOwn(word))
  const isSaidOf = (word: string, next: string | undefined): boolean =>
    isColour(word) ||
    (adjective.test(word) &&
      message.words[message.words.indexOf(word) + 1] === next &&
      itemsOfCategory([word], catalogue).length === 0)
  const head = things.findIndex((word, at) => at === things.length - 1 || !isSaidOf(word, things[at + 1]))
  const thing = things[head]
  if (thing === undefined || isColour(thing) || isSuperlative(thing)) return false
  const isKnown = (word: string): boolean => !isColour(word) && isKnownWord(word, catalogue, shop.search)
  if (isKnown(thing)) return false
  if (head > 0) return true
  const { items, confidence } = find(words)
  const isScattered = items.length < 3 || sharedCategory(items.slice(0, 3)) === undefined
  return !words.some(isKnown) && (confidence < 1 || isScattered)
}
