import { fold } from '@sultan/kernel/fold-text'
import { stem } from '@sultan/kernel/stemmer'
import { type Catalogue, type CatalogueItem, itemWords } from '../catalogue/catalogue.ts'
import {
  categoriesNamed,
  hasWord,
  isKnownWord,
  isMixed,
  itemFitsAge,
  nameContains,
  sharedCategory,
  withAnyPrefix,
} from '../catalogue/find-products.ts'
import { type Comparative, isWithin, type Message } from '../language/message.ts'
import {
  conceptsOf,
  haveSameStem,
  isAsking,
  isColour,
  isDemonstrative,
  isFunctionWord,
  isNumber,
  isSuperlative,
  toIjekavian,
  tokenize,
} from '../language/words.ts'
import type { Conversation } from './conversation.ts'

/** The products that a message is about. */
export interface Subject {
  readonly items: readonly CatalogueItem[]
  /** Whether the message is about a single product, which is then the first of `items`. */
  readonly isOne: boolean
  /** Whether different parts of the message name the products: `tamjan i ugalj` (“incense and charcoal”). */
  readonly isSeveral?: boolean
  /** True when the message is about a single product, but no product has all words of the request. */
  readonly isSimilar: boolean
}

/** Maximum number of words of a message that are compared with the names of products. */
const MAX_COMPARED_WORDS = 16
const adjective = /(?:n|sk|ck|ov|ev|lj|ast|it|av|ik|al|ij|ps|ot)(?:i|a|e|o|u|og|oj|im|om|ih)$/
/** A message with at most this many words may be the name of goods. */
const MAX_BARE_WORDS = 3
/** Words by which a message is recognized as a yes-or-no question. */
const yesNo = /^(da|dal|je|jel|jeli|li)$/
/** Words between the parts of a message that name different products. */
const joint = /^(i|ili?|te|plus|and|vs|versus)$/

/**
 * The products that the message selects from the last list, by their place or by a trait: `taj drugi` (“that
 * second one”), `onaj jeftiniji` (“the cheaper one”), `ona od vune` (“the woollen one”), `a džepni?` (“and
 * the pocket one?”). Empty when the message requests other products or names no trait that distinguishes the
 * products.
 */
export function chosenItems({
  message,
  words,
  state: { items },
  topic,
}: Omit<Conversation, 'chosen'>): readonly CatalogueItem[] {
  const isDemonstrated = message.words.some(isDemonstrative)
  const isShort = message.words.length <= 3 && message.words[0] === 'a'
  if (items.length < 2) return []
  if (message.places.length > 0 && (topic.id !== 'more' || isDemonstrated))
    return message.places.flatMap(place => items.at(place < 0 ? place : place - 1) ?? [])
  if (!isDemonstrated && !isShort && !message.words.some(isSuperlative)) return []
  const suitable = items.filter(item => itemFitsAge(item, message.age))
  if (suitable.length > 0) return suitable
  if (message.comparative !== null) {
    const extremes = extreme(items, message.comparative)
    return extremes.length === 1 ? extremes : []
  }
  // If no item contains a word, the word can stand for an attribute: `na struju` (“electric”) selects the
  // items with an attribute such as `Snaga` (“power”).
  const having = (word: string): readonly CatalogueItem[] => {
    const named = items.filter(item => hasWord(item, word))
    const isOn = (name: string): boolean => !conceptsOf(tokenize(name)).isDisjointFrom(conceptsOf([word]))
    return named.length > 0 ? named : items.filter(item => item.attributes.some(({ name }) => isOn(name)))
  }
  const isMeant = (word: string): boolean => !isFunctionWord(word) && having(word).length > 0
  const named = words.length > 0 ? words : message.words.filter(isMeant)
  const meant = items.filter(
    item => isWithin(item.price, message.budget) && named.every(word => having(word).includes(item)),
  )
  return meant.length < items.length ? meant : []
}

/**
 * The items with the highest or lowest price or size, whichever the comparative requests. None when an item
 * has no price, or when the names state no sizes in a common unit.
 */
function extreme(items: readonly CatalogueItem[], { by, isHigh }: Comparative): readonly CatalogueItem[] {
  const measures = items.map(({ name, price }) => {
    const [, sides = '', unit = ''] = /(\d+(?: [×x] \d+)*) (\p{L}+)/u.exec(name) ?? []
    const size = sides.split(/\D+/).reduce((product, side) => product * Number(side), 1)
    // Forms of one word, such as `čaša` and `čaše` (“glass”, “glasses”), are the same unit.
    const kind = sides.replace(/\d+/g, '') + stem(fold(unit))
    return by === 'price' ? { kind: price === null ? '' : by, amount: price ?? 0 } : { kind, amount: size }
  })
  const isComparable = measures.every(({ kind }) => kind !== '' && kind === measures[0]?.kind)
  const amounts = measures.map(({ amount }) => amount)
  const wanted = isHigh ? Math.max(...amounts) : Math.min(...amounts)
  return isComparable ? items.filter((_, at) => amounts[at] === wanted) : []
}

/**
 * The products that the message names or selects from the last list. For a message that names none, the
 * products of the earlier messages. Null when the message is about no product.
 */
export function resolveSubject(conversation: Conversation): Subject | null {
  const { words, state, topic, chosen } = conversation
  if (chosen.length > 0) return subjectOf(chosen)
  if (namesOnlyShown(conversation)) return subjectOf(state.items)
  if (words.every(isNumber)) return state.items.length > 0 ? subjectOf(state.items, topic.isAboutOne) : null
  const parts = namedParts(conversation).map(({ items }) => items.slice(0, 2))
  const several = parts.every(part => part.length > 0) ? [...new Set(parts.slice(0, 3).flat())] : []
  if (parts.length > 1 && several.length > 1)
    return { items: several, isOne: false, isSeveral: true, isSimilar: false }
  return namedSubject(conversation)
}

const subjectOf = (items: readonly CatalogueItem[], isOne = false): Subject => ({
  items,
  isOne: isOne || items.length === 1,
  isSimilar: false,
})

/**
 * Whether all words that may name a product are colours or options of the products shown (`a u crnoj boji?`,
 * “and in black?”). With a demonstrative, any words of these products suffice (`u toj knjizi`, “in that
 * book”).
 */
function namesOnlyShown({ words, message, state }: Conversation): boolean {
  const options = state.items.flatMap(item => item.attributes.flatMap(one => one.options)).flatMap(tokenize)
  const own = message.words.some(isDemonstrative) ? state.items.flatMap(itemWords) : options
  const isSaid = words.every(word => isColour(word) || own.some(one => haveSameStem(word, one)))
  return state.items.length > 0 && isSaid && (words.length > 0 || message.sizes.length > 0)
}

/**
 * Splits a message at words such as `i` (“and”) and returns each part that may name a product:
 * - `items`: the products with the name;
 * - `words`: all words of the part;
 * - `before`: the words from the beginning of the part up to and including the first word of the name. These
 *   words include a quantity such as `dva` (“two”).
 */
export function namedParts({ message, words, find, state }: Conversation) {
  const parts: string[][] = [[]]
  for (const word of message.words) {
    if (joint.test(word)) parts.push([])
    else parts.at(-1)?.push(word)
  }
  const isName = (word: string): boolean => words.includes(word) && !isNumber(word)
  const goods = words.some(isName) ? words.filter(isName).slice(0, 2) : state.words
  return parts.flatMap(part => {
    const own = part.filter(word => words.includes(word))
    if (own.length === 0) return []
    // A number alone is a size of the goods named before: `med 250 g ili 900 g` (“honey 250 g or 900 g”).
    const { named } = find(own.some(isName) ? own : [...goods, ...own])
    // Products that also match the words of the earlier request come first.
    const alike = named.filter(item => state.words.every(word => hasWord(item, word)))
    return [
      {
        items: [...new Set([...alike, ...named])],
        words: part,
        before: part.slice(0, part.findIndex(isName) + 1),
      },
    ]
  })
}

/**
 * The products that the words of a message name; null for none. Colours are ignored, unless a product has all
 * words and its name contains those other than colours: `crni sapun` (“black soap”).
 */
function namedSubject({ words, message, topic, catalogue, find }: Conversation): Subject | null {
  const things = words.filter(word => !isColour(word))
  const whole = find(words)
  const isName = whole.named.some(item => things.every(word => nameContains(word, item)))
  const { items, named } = isName || things.length === 0 ? whole : find(things)
  if (items.length === 0) return null
  // A word for one part of a mixed category („Med i začini”, honey and spices) does not mean the whole
  // category.
  const isKind = categoriesNamed(words, catalogue).some(one => named.length === 0 || !isMixed(one))
  // When a question about a fact names a whole category, the answer covers several products of the category.
  const isAboutOneProduct = named.length > 0 && topic.isAboutOne && !(isKind && topic.id === 'fact')
  if (isKind && !isAboutOneProduct) return subjectOf([...new Set([...items, ...named])])
  const found = named.length > 0 ? named : items
  const meant = isAboutOneProduct ? byWordsInName(found, message, catalogue) : found
  const isOne = meant.length === 1 || isAboutOneProduct
  return { items: meant, isOne, isSimilar: named.length === 0 && isOne }
}

/**
 * Sorts the items by the number of words of a message that their names contain, highest first. Items that do
 * not suit the recipient come last.
 */
function byWordsInName(
  items: readonly CatalogueItem[],
  { words, recipient }: Message,
  catalogue: Catalogue,
): readonly CatalogueItem[] {
  const compared = words.filter(word => !isFunctionWord(word)).slice(0, MAX_COMPARED_WORDS)
  const unsuitable = withAnyPrefix(recipient?.rejects ?? [], catalogue).items()
  const rankOf = (item: CatalogueItem): number =>
    compared.filter(word => nameContains(word, item)).length - (unsuitable.has(item) ? MAX_COMPARED_WORDS : 0)
  const ranks = new Map(items.map(item => [item, rankOf(item)]))
  return items.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
}

/**
 * Whether a message is a question such as `imate li …?` (“do you have …?”) in which all other words are
 * function words or words of `names`.
 */
export function isOnlyAbout(names: readonly string[], { words }: Message): boolean {
  const own = names.flatMap(tokenize)
  // A short word such as `bon` (“voucher”) has to match exactly, because its stem resembles unrelated words.
  const isOwn = (word: string): boolean =>
    own.some(one => one === word || (word.length > 3 && haveSameStem(one, word)))
  return words.some(isAsking) && words.every(word => isAsking(word) || isFunctionWord(word) || isOwn(word))
}

/**
 * Whether a message requests goods, as in `imate li …` (“do you have …”) and `treba mi …` (“I need …”), or is
 * so short that it may be only the name of goods.
 */
export function requestsGoods({ words, concepts }: Message): boolean {
  const isBare = words.length <= MAX_BARE_WORDS && !words.some(word => yesNo.test(word))
  return isBare || words.some(isAsking) || concepts.has('namjera')
}

/**
 * The noun for requested goods that the shop does not sell, as the shopper wrote it; null when the shop may
 * sell the goods. The noun must be an unknown word (`isKnownWord`). Unless an adjective precedes the noun,
 * there are two more conditions:
 * - All other words are unknown.
 * - The search leaves out a word, finds fewer than three products, or finds products of different categories.
 */
export function unsoldThing({ words, message, catalogue, shop, find }: Conversation): string | null {
  const isKnown = (word: string): boolean => !isColour(word) && isKnownWord(word, catalogue, shop.search)
  // In `sjeme za somun` (“seeds for a bun”) the word after `za` is the purpose.
  const isPurpose = (word: string): boolean => message.words[message.words.indexOf(word) - 1] === 'za'
  const things = words.filter(word => /^\p{L}{4,}/u.test(word) && !isPurpose(word))
  const describesNext = (word: string, at: number): boolean =>
    isColour(word) ||
    (adjective.test(word) && message.words[message.words.indexOf(word) + 1] === things[at + 1])
  const thing = things.find((word, at) => !describesNext(word, at)) ?? things.at(-1)
  if (thing === undefined || isColour(thing) || isKnown(thing)) return null
  const { items, confidence } = find(words)
  const isScattered = items.length < 3 || sharedCategory(items.slice(0, 3)) === undefined
  const isUnsold = thing !== things[0] || (!words.some(isKnown) && (confidence < 1 || isScattered))
  const written = message.text.match(/\p{L}+/gu)?.find(one => tokenize(one).map(toIjekavian)[0] === thing)
  return isUnsold ? (written ?? thing) : null
}
