import { fold } from '@sultan/kernel/fold-text'
import { stem } from '@sultan/kernel/stemmer'
import { type Catalogue, type CatalogueItem, itemWords } from '../catalogue/catalogue.ts'
import {
  categoriesNamed,
  hasWord,
  isKnownWord,
  isMixed,
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
  /** Whether the message is only about the first of `items`. */
  readonly isOne: boolean
  /** Whether the message names each product separately: `tamjan i ugalj` (“incense and charcoal”). */
  readonly isSeveral?: boolean
  /**
   * Whether `items` contains exactly one product and this product lacks some of the requested words. Such a
   * product is offered as a substitute.
   */
  readonly isSimilar: boolean
}

const MAX_COMPARED_WORDS = 16
const adjective = /(?:n|sk|ck|ov|ev|lj|ast|it|av|ik|al|ij|ps|ot)(?:i|a|e|o|u|og|oj|im|om|ih)$/
/** A message with at most this many words may be the name of goods. */
const MAX_BARE_WORDS = 3
/** Matches a word that marks a yes-or-no question, such as `li` and `jel`. */
const yesNo = /^(da|dal|je|jel|jeli|li)$/
/** Matches a word that joins the names of two products in a message: `i` (“and”), `ili` (“or”). */
const joint = /^(i|ili?|te|plus|and|vs|versus)$/

/**
 * The products that the message selects from the chat's last list of products: `taj drugi` (“that second
 * one”), `onaj jeftiniji` (“the cheaper one”), `ona od vune` (“the woollen one”), `a džepni?` (“and the
 * pocket one?”). Empty for none.
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
  if (message.comparative !== null) {
    const extremes = extreme(items, message.comparative)
    return extremes.length === 1 ? extremes : []
  }
  // A word can stand for an attribute: `na struju` (“electric”) selects products with the attribute `Snaga`
  // (“power”).
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
 * The products with the highest or lowest price or size; none when prices or comparable sizes are missing.
 */
function extreme(items: readonly CatalogueItem[], { by, isHigh }: Comparative): readonly CatalogueItem[] {
  const measures = items.map(({ name, price }) => {
    const [, sides = '', unit = ''] = /(\d+(?: [×x] \d+)*) (\p{L}+)/u.exec(name) ?? []
    const size = sides.split(/\D+/).reduce((product, side) => product * Number(side), 1)
    // `čaša` and `čaše` (“glass”, “glasses”) are the same unit of size.
    const kind = sides.replace(/\d+/g, '') + stem(fold(unit))
    return by === 'price' ? { kind: price === null ? '' : by, amount: price ?? 0 } : { kind, amount: size }
  })
  const isComparable = measures.every(({ kind }) => kind !== '' && kind === measures[0]?.kind)
  const amounts = measures.map(({ amount }) => amount)
  const wanted = isHigh ? Math.max(...amounts) : Math.min(...amounts)
  return isComparable ? items.filter((_, at) => amounts[at] === wanted) : []
}

/**
 * Returns the products that a message names. For a message that names none, returns the products that the
 * chat named last. Returns null when no product is found.
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
 * Whether a message refers only to the products that the chat named last. This is so if each word that may
 * name a product is a colour or an option of these products (`a u crnoj boji?`, “and in black?”). In a
 * message with a demonstrative, such a word may also come from the products' names, categories or tags (`u
 * toj knjizi`, “in that book”).
 */
function namesOnlyShown({ words, message, state }: Conversation): boolean {
  const options = state.items.flatMap(item => item.attributes.flatMap(one => one.options)).flatMap(tokenize)
  const own = message.words.some(isDemonstrative) ? state.items.flatMap(itemWords) : options
  const isSaid = words.every(word => isColour(word) || own.some(one => haveSameStem(word, one)))
  return state.items.length > 0 && isSaid && (words.length > 0 || message.sizes.length > 0)
}

/**
 * Splits a message at words such as `i` (“and”). Returns for each part that may name a product:
 * - `items`: the products with the name;
 * - `words`: all words of the part;
 * - `before`: the words up to and including the first word of the name, from which a quantity is read.
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
    // The part `900 g` of `med 250 g ili 900 g` (“honey 250 g or 900 g”) names no goods. It is searched for
    // together with `med`.
    const { named } = find(own.some(isName) ? own : [...goods, ...own])
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
 * Returns the products that `words` name; null for none. The search includes colours at first, because a
 * colour may be part of a name: `crni sapun` (“black soap”). If no product has such a name, the search is
 * repeated without colours.
 */
function namedSubject({ words, message, topic, catalogue, find }: Conversation): Subject | null {
  const things = words.filter(word => !isColour(word))
  const whole = find(words)
  const isName = whole.named.some(item => things.every(word => nameContains(word, item)))
  const { items, named } = isName || things.length === 0 ? whole : find(things)
  if (items.length === 0) return null
  // `med` (“honey”) does not mean the whole category „Med i začini” (honey and spices).
  const isKind = categoriesNamed(words, catalogue).some(one => !isMixed(one))
  if (isKind) return subjectOf([...new Set([...items, ...named])])
  const isAboutOneProduct = named.length > 0 && topic.isAboutOne
  const found = named.length > 0 ? named : items
  const meant = isAboutOneProduct ? byWordsInName(found, message, catalogue) : found
  const isOne = meant.length === 1 || isAboutOneProduct
  return { items: meant, isOne, isSimilar: named.length === 0 && isOne }
}

/**
 * Sorts products by how many words of a shopper's message their names contain, the most first. Products that
 * do not suit the person for whom the shopper buys (`recipient`) come last.
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
 * Whether a message is a question such as `imate li …?` (“do you have …?”) whose other words are function
 * words or words of `names`.
 */
export function isOnlyAbout(names: readonly string[], { words }: Message): boolean {
  const own = names.flatMap(tokenize)
  // A short word such as `bon` (“voucher”) must match exactly, because unrelated short words often have
  // similar stems.
  const isOwn = (word: string): boolean =>
    own.some(one => one === word || (word.length > 3 && haveSameStem(one, word)))
  return words.some(isAsking) && words.every(word => isAsking(word) || isFunctionWord(word) || isOwn(word))
}

/**
 * Whether a message may request goods. True for a message with words such as `treba mi` (“I need”), and for a
 * short message that may consist only of a name of goods.
 */
export function requestsGoods({ words, concepts }: Message): boolean {
  const isBare = words.length <= MAX_BARE_WORDS && !words.some(word => yesNo.test(word))
  return isBare || words.some(isAsking) || concepts.has('namjera')
}

/**
 * Returns the noun of a shopper's message if the noun seems to name goods that the shop does not sell;
 * otherwise null. The noun is returned in the shopper's spelling. `isKnownWord` must be false for the noun.
 * In addition, an adjective or a colour must precede the noun, or both of these conditions must be met:
 * - `isKnownWord` is false for all `words` (the words of the message that may name a product) except colours.
 * - A search for `words` finds fewer than three products, or the first three products that the search finds
 *   share no category.
 */
export function unsoldThing({ words, message, catalogue, shop, find }: Conversation): string | null {
  const isKnown = (word: string): boolean => !isColour(word) && isKnownWord(word, catalogue, shop.search)
  // `sjeme za somun` (“seeds for a bun”) requests seeds.
  const isPurpose = (word: string): boolean => message.words[message.words.indexOf(word) - 1] === 'za'
  const things = words.filter(word => /^\p{L}{4,}/u.test(word) && !isPurpose(word))
  const describesNext = (word: string, at: number): boolean =>
    isColour(word) ||
    (adjective.test(word) && message.words[message.words.indexOf(word) + 1] === things[at + 1])
  const thing = things.find((word, at) => !describesNext(word, at)) ?? things.at(-1)
  if (thing === undefined || isColour(thing) || isKnown(thing)) return null
  const { items } = find(words)
  const isScattered = items.length < 3 || sharedCategory(items.slice(0, 3)) === undefined
  const isUnsold = thing !== things[0] || (!words.some(isKnown) && isScattered)
  const written = message.text.match(/\p{L}+/gu)?.find(one => tokenize(one).map(toIjekavian)[0] === thing)
  return isUnsold ? (written ?? thing) : null
}
